import { href, data, useLocation } from 'react-router'
import { IdentityBand } from '#app/ui/band/band.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { PROVIDER } from '#content/provider/provider.ts'
import type { RouteHandle } from '../root.tsx'
import type { Route } from './+types/not-found'

export const handle = { hydrate: false } satisfies RouteHandle

export function loader() {
  return data(null, { status: 404 })
}

export function meta(): Route.MetaDescriptors {
  return [{ title: `Page not found · ${PROVIDER.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function NotFound() {
  const { pathname } = useLocation()
  return (
    <main id="main" data-not-found className="wrap grid grid-cols-[minmax(0,1fr)] justify-items-start gap-5 py-16 lg:py-26">
      <IdentityBand id={pathname} count={13} className="w-52 max-w-full" />
      <h1>
        <span className="block text-4">404</span> Oops! Page not found
      </h1>
      <p className="lede wrap-anywhere">
        There is nothing at <b className="font-semibold text-ink">{pathname}</b>. The page may have moved, or the address may be
        mistyped.
      </p>
      <a href={href('/')} className={buttonClass('primary')}>
        Return to Home
      </a>
    </main>
  )
}
