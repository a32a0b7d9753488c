import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '../root.tsx'
import type { Thing } from './things.ts'

/** What a search engine reads of the page: things of schema.org (app/seo/things.ts). Only what the page itself shows. */
export function StructuredData({ things }: { things: (siteUrl: string) => readonly Thing[] }) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const graph = { '@context': 'https://schema.org', '@graph': things(root?.url ?? '') }
  return (
    <script
      type="application/ld+json"
      nonce={root?.nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: jsonForScript(graph) }}
    />
  )
}

/** JSON that cannot end the script it stands in, whatever its strings hold. */
function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
