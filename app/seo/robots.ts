import { dataClientContext } from '#app/data-client.ts'
import type { Route } from './+types/robots'
import { PRIVATE_PATHS } from './public-pages.ts'

/** /robots.txt */
export function loader({ context }: Route.LoaderArgs) {
  const { url } = context.get(dataClientContext)
  const lines = ['User-agent: *', ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`), '', `Sitemap: ${url}/sitemap.xml`, '']
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
