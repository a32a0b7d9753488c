import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { BRAND } from '#content/provider/brand.ts'
import type { Route } from './+types/root'
import { dataClientContext, nonceContext } from './data-client.ts'
import { ErrorScreen } from './page/error-screen.tsx'
import { PUBLISHABLE_KEY_META } from './session/publishable-key.ts'
import { sessionMarkScript } from './session/stored/session-mark.ts'
import { themeScript } from './ui/frame/theme-switch.tsx'
import { ToastRegion } from './ui/notice/toast.tsx'
import { PageEnd, WaitForFirstScreen } from './ui/start/first-screen.tsx'
import { fontScript, LateLink, LateScript, startLateScripts } from './ui/start/late-script.tsx'
import { NotStarted, notStartedScript } from './ui/start/not-started.tsx'
import styles from './styles.css?url'

const ICON = '/icons/helix.svg'
const MANIFEST = '/manifest.webmanifest'

/** A route with `handle = { hydrate: false }` is sent without any framework script; public/site.js moves it. */
export interface RouteHandle {
  hydrate?: boolean
  /** It says where its first screen ends, by `FirstScreenEnd`. */
  endsFirstScreen?: boolean
}

export function loader({ context }: Route.LoaderArgs) {
  const { url, publishableKey, checkoutUrl, contact, isPaymentDemonstration } = context.get(dataClientContext)
  return { url, publishableKey, checkoutUrl, contact, isPaymentDemonstration, nonce: context.get(nonceContext) }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function shouldRevalidate() {
  return false
}

export function meta(): Route.MetaDescriptors {
  return [{ title: BRAND.name }]
}

export function Layout({ children }: { children: React.ReactNode }) {
  const { nonce, publishableKey } = useRouteLoaderData<typeof loader>('root') ?? {}
  const matches = useMatches()
  const hydrate = import.meta.env.SSR ? takesFramework(matches) : true
  const isMarked = matches.some((match) => (match.handle as RouteHandle | undefined)?.endsFirstScreen)
  return (
    <html lang="en" data-font={hydrate ? '' : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {hydrate && <meta name={PUBLISHABLE_KEY_META} content={publishableKey} />}
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#f5f4ec" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f1a22" media="(prefers-color-scheme: dark)" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript(hydrate) }} />
        <link rel="apple-touch-icon" href="/icons/icon-180.png" />
        <Meta />
        <Links />
        {hydrate ? (
          <>
            <link rel="icon" href={ICON} type="image/svg+xml" />
            <link rel="manifest" href={MANIFEST} />
          </>
        ) : (
          <>
            <noscript>
              <link rel="icon" href={ICON} type="image/svg+xml" />
              <style dangerouslySetInnerHTML={{ __html: `:root{--display:'HA Display',serif!important}` }} />
            </noscript>
            <LateLink rel="icon" href={ICON} />
            <LateLink rel="manifest" href={MANIFEST} />
            <WaitForFirstScreen isMarked={isMarked} />
            <LateScript src="/site.js" />
          </>
        )}
      </head>
      <body>
        {children}
        {hydrate ? (
          <>
            <NotStarted />
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        ) : (
          <>
            {!isMarked && <PageEnd />}
            <script nonce={nonce} dangerouslySetInnerHTML={{ __html: startLateScripts }} />
          </>
        )}
      </body>
    </html>
  )
}

/** What runs before anything is painted: only the server sends it, and a browser that renders the element anew runs none of it. */
function headScript(hydrate: boolean): string {
  if (!import.meta.env.SSR) return ''
  return `${themeScript};${hydrate ? notStartedScript : `${fontScript};${sessionMarkScript}`}`
}

export default function Root() {
  return (
    <>
      <Outlet />
      <ToastRegion />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error)) {
    return <ErrorScreen detail={`${error.status} ${error.statusText}`.trim()} />
  }
  const message = error instanceof Error ? error.message : 'Unknown error'
  return <ErrorScreen detail={message} stack={import.meta.env.DEV && error instanceof Error ? error.stack : undefined} />
}

/** Whether the page at hand takes the framework to the browser, where no other page is shown by it (app/session/leave.ts). */
function takesFramework(matches: readonly { handle: unknown }[]): boolean {
  return !matches.some(({ handle }) => (handle as RouteHandle | undefined)?.hydrate === false)
}
