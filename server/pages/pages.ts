import type { Logger } from 'pino'
import { createRequestHandler, RouterContextProvider, type RouterContext, type ServerBuild } from 'react-router'
import type { PageHandler, PageVisit } from '../app.ts'

/** What app/data-client.ts calls the settings of the data client: how a page that is being rendered reaches the data. */
export interface DataClientSettings {
  url: string
  publishableKey: string
  /** The card-payment checkout that "Register" opens, where the settings name one. */
  checkoutUrl: string | null
  /** How people in India reach the provider, where the settings say so. */
  contact: { phoneIndia: string | null; hoursIst: string | null }
  /** Whether payments are the demonstration's, in which no money moves. */
  isPaymentDemonstration: boolean
  /** The server's own fetch, so that no network lies between. */
  fetch: typeof fetch
}

/** Gives a request of a page to the server itself, as if it came from whoever visits the page. */
export type FetchAs = (request: Request, visit: PageVisit) => Response | Promise<Response>

/** The contexts of app/data-client.ts, as the built app's own module instance has them. */
interface AppEntry {
  dataClientContext: RouterContext<DataClientSettings>
  nonceContext: RouterContext<string>
  reportErrorContext: RouterContext<(error: unknown) => void>
}

/**
 * Renders pages with React Router; `loadBuild` gives the built app, in development the newest one. The router takes a form only
 * from the origin that the request names; a proxy may name another there, so the site's own address always counts.
 */
export function createPageHandler(
  door: Omit<DataClientSettings, 'fetch'>,
  fetchAs: FetchAs,
  mode: 'production' | 'development',
  loadBuild: () => Promise<ServerBuild>,
  log: Logger,
): PageHandler {
  const allowedActionOrigins = [new URL(door.url).host]
  const handle = createRequestHandler(async () => ({ ...(await loadBuild()), allowedActionOrigins }), mode)
  return async (request, visit) => {
    const { dataClientContext, nonceContext, reportErrorContext } = (await loadBuild()).entry.module as unknown as AppEntry
    const context = new RouterContextProvider()
    context.set(dataClientContext, { ...door, fetch: async (input, init) => fetchAs(new Request(input, init), visit) })
    context.set(nonceContext, visit.nonce)
    context.set(reportErrorContext, (error) => log.error({ requestId: visit.requestId, err: error }, 'a page failed'))
    return handle(request, context)
  }
}
