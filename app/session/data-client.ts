import { PostgrestClient } from '@supabase/postgrest-js'
import { currentSession } from './clients.ts'
import { publishableKey } from './publishable-key.ts'
import type { Tables } from './tables.ts'

export type Data = PostgrestClient<Tables>

let client: Data | undefined

/**
 * The data, with the rights of whoever is signed in. Its code comes with whatever imports this: every screen of the portal and of the
 * console reads before it shows anything, and on a slow line a part that is fetched at the first reading is half a second more of waiting.
 */
export function dataClient(): Data {
  client ??= createDataClient()
  return client
}

function createDataClient(): Data {
  const apikey = publishableKey()
  return new PostgrestClient<Tables>(`${window.location.origin}/rest/v1`, {
    headers: { apikey },
    // A screen says at once that something failed and lets the person try again; silent repeats would take it seconds.
    retry: false,
    async fetch(input, init) {
      const session = await currentSession()
      const headers = new Headers(init?.headers)
      headers.set('Authorization', `Bearer ${session?.access_token ?? apikey}`)
      return fetch(input, { ...init, headers })
    },
  })
}
