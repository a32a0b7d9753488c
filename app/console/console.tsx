import { href } from 'react-router'
import { SkipLink } from '#app/ui/frame/skip-link.tsx'
import { FullScreenSpinner } from '#app/ui/spinner.tsx'
import { BRAND } from '#content/provider/brand.ts'
import type { Route } from './+types/console'
import sheet from './console.css?url'

/** The one page that the framework knows of the console: all that it shows is fetched here, and by nobody who is not here. */
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = () => [{ title: `Staff console · ${BRAND.name}` }, { name: 'robots', content: 'noindex' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { openConsole } = await import('./shell/door/open-console.tsx')
  return openConsole(request)
}

export default function Console({ loaderData }: Route.ComponentProps) {
  return loaderData
}

export function HydrateFallback() {
  return (
    <>
      <SkipLink />
      <main id="main">
        <h1 className="sr-only">Staff console</h1>
        <FullScreenSpinner label="Opening the console…" />
        <noscript>
          <p className="wrap pb-16">
            The console needs JavaScript, which is switched off in this browser. <a href={href('/')}>Go to the first page</a>
          </p>
        </noscript>
      </main>
    </>
  )
}
