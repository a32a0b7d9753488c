import type { MetaDescriptor } from 'react-router'
import { PROVIDER } from '#content/provider/provider.ts'

export interface PageMeta {
  /** Without the provider's name, which is added. */
  title: string
  /** One or two sentences, for a search result and a shared link. */
  description: string
  /** The address that stands for the page, from the root: without what only filters or pages it. */
  path: string
  /** A file of public/social, 1200 x 630; see scripts/draw-social-pictures.ts. */
  picture?: string
  /** Kept out of search results. */
  noindex?: boolean
}

/** What this module needs of a route's meta arguments. */
interface MetaArguments {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

/** The title, description, canonical link and social picture of a page. Call it from a route's `meta` with its arguments. */
export function pageMeta(
  { matches }: MetaArguments,
  { title, description, path, picture = 'home.png', noindex = false }: PageMeta,
): MetaDescriptor[] {
  const site = siteUrlOf(matches)
  const address = site + path
  const fullTitle = `${title} · ${PROVIDER.name}`
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: PROVIDER.name },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${site}/social/${picture}` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: `${title}: a map plate in the style of ${PROVIDER.name}` },
    { name: 'twitter:card', content: 'summary_large_image' },
    noindex ? { name: 'robots', content: 'noindex' } : { tagName: 'link', rel: 'canonical', href: address },
  ]
}

function siteUrlOf(matches: MetaArguments['matches']): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { url: string } | undefined
  return root?.url ?? ''
}
