import { PostgrestClient } from '@supabase/postgrest-js'
import { createContext, type RouterContextProvider } from 'react-router'

/** How a page reaches the data while the server renders it: the same API as a browser's, called in-process. */
export interface DataDoor {
  url: string
  publishableKey: string
  /** The card-payment checkout that 'Register' opens, where the settings name one. */
  checkoutUrl: string | null
  fetch: typeof fetch
}

export const dataDoorContext = createContext<DataDoor>()
/** What an inline script of this answer must carry to be run. */
export const nonceContext = createContext<string>('')

/** The data as a visitor without an account may see it, for loaders on the server. */
export function visitorData(context: Readonly<RouterContextProvider>): PostgrestClient {
  const door = context.get(dataDoorContext)
  return new PostgrestClient(`${door.url}/rest/v1`, { headers: { apikey: door.publishableKey }, fetch: door.fetch })
}
