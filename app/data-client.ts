import { PostgrestClient } from '@supabase/postgrest-js'
import { createContext, type RouterContextProvider } from 'react-router'
import type { Database } from '#domain/database-types.ts'

export type Data = PostgrestClient<Database>

/** What the settings say of reaching the provider; null where nothing is set. */
export interface ContactSettings {
  /** As people read it. */
  phoneIndia: string | null
  hoursIst: string | null
}

/** How a page reaches the data while the server renders it: the same API as a browser's, called in-process. */
export interface DataClientSettings {
  url: string
  publishableKey: string
  /** The card-payment checkout that 'Register' opens, where the settings name one. */
  checkoutUrl: string | null
  contact: ContactSettings
  /** Whether payments are the demonstration's, in which no money moves. */
  isPaymentDemonstration: boolean
  fetch: typeof fetch
}

export const dataClientContext = createContext<DataClientSettings>()
/** What an inline script of this answer must carry to be run. */
export const nonceContext = createContext<string>('')

/** Where a failure is reported while a page is rendered, so that it stands in the server's log under the request's id. */
export const reportErrorContext = createContext<(error: unknown) => void>(console.error)

/** The data as a visitor without an account may see it, for loaders on the server. */
export function visitorData(context: Readonly<RouterContextProvider>): Data {
  const settings = context.get(dataClientContext)
  return new PostgrestClient<Database>(`${settings.url}/rest/v1`, {
    headers: { apikey: settings.publishableKey },
    fetch: settings.fetch,
    // Somebody waits for the page: what cannot be read now is said at once, not after seconds of trying again.
    retry: false,
  })
}

/** POST /functions/v1/{name}, as whoever sent the page's request. The answer's JSON, null where there is none. */
export async function callFunction(
  context: Readonly<RouterContextProvider>,
  request: Request,
  name: string,
  body: object,
): Promise<{ status: number; answer: unknown }> {
  const settings = context.get(dataClientContext)
  const authorization = request.headers.get('authorization')
  const response = await settings.fetch(`${settings.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(authorization && { Authorization: authorization }) },
    body: JSON.stringify(body),
  })
  // A server that failed answers in plain words.
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  return { status: response.status, answer: isJson ? await response.json() : null }
}
