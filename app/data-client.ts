import { PostgrestClient } from '@supabase/postgrest-js'
import { createContext, type RouterContextProvider } from 'react-router'

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

/** The data as a visitor without an account may see it, for loaders on the server. */
export function visitorData(context: Readonly<RouterContextProvider>): PostgrestClient {
  return dataWith(context, {})
}

/** The data as whoever sent the request may see it: the session stands in its Authorization header, if anywhere. */
export function callerData(context: Readonly<RouterContextProvider>, request: Request): PostgrestClient {
  const authorization = request.headers.get('authorization')
  return dataWith(context, authorization ? { Authorization: authorization } : {})
}

function dataWith(context: Readonly<RouterContextProvider>, headers: Record<string, string>): PostgrestClient {
  const door = context.get(dataClientContext)
  return new PostgrestClient(`${door.url}/rest/v1`, { headers: { apikey: door.publishableKey, ...headers }, fetch: door.fetch })
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
  const text = await response.text()
  return { status: response.status, answer: text === '' ? null : JSON.parse(text) }
}
