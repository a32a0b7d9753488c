import { href } from 'react-router'
import { IdentityBand } from '#app/ui/band/band.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { PROVIDER } from '#content/provider/provider.ts'
import type { RouteHandle } from '../root.tsx'
import type { Route } from './+types/offline'
import { pageMeta } from './page-meta.ts'

export const handle = { hydrate: false } satisfies RouteHandle

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(
    { matches },
    { title: 'No connection', description: 'Shown while there is no network.', path: href('/offline'), noindex: true },
  )
}

/** What public/sw.js keeps and shows when a page cannot be fetched. */
export default function Offline() {
  return (
    <main id="main" className="wrap grid grid-cols-[minmax(0,1fr)] justify-items-start gap-5 py-16 lg:py-26">
      <IdentityBand id="offline" count={13} className="w-52 max-w-full" />
      <h1>No connection</h1>
      <p className="lede">
        The page could not be fetched. Nothing you had saved is lost; once you are online again, load the page anew.
      </p>
      <p className="max-w-[34em] text-ink-2">
        By phone: <a href={PROVIDER.phone.href}>{PROVIDER.phone.text}</a>
      </p>
      {/* The address at hand is the one that could not be fetched: an empty one leads there. */}
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid */}
      <a href="" className={buttonClass('primary')}>
        Try again
      </a>
    </main>
  )
}
