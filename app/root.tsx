import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import type { Route } from './+types/root'
import { dataDoorContext, nonceContext } from './data-door.ts'
import './styles.css'

/** A route with `handle = { hydrate: false }` is sent without any framework script. */
export interface RouteHandle {
  hydrate?: boolean
}

export function loader({ context }: Route.LoaderArgs) {
  const { url, publishableKey } = context.get(dataDoorContext)
  return { url, publishableKey, nonce: context.get(nonceContext) }
}

export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: React.ReactNode }) {
  const matches = useMatches()
  const hydrate = !matches.some((match) => (match.handle as RouteHandle | undefined)?.hydrate === false)
  const nonce = (matches[0]?.loaderData as { nonce?: string } | undefined)?.nonce
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {hydrate && <ScrollRestoration nonce={nonce} />}
        {hydrate && <Scripts nonce={nonce} />}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
