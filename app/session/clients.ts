import type { AuthClient } from '@supabase/auth-js'
import type { PostgrestClient } from '@supabase/postgrest-js'
import { SESSION_KEY } from './session-key.ts'
import type { Tables } from './tables.ts'

export type Auth = InstanceType<typeof AuthClient>
export type Data = PostgrestClient<Tables>

/** Whether somebody may be signed in in this browser. If not, no auth client has to be loaded to know that nobody is. */
export function mayBeSignedIn(): boolean {
  try {
    return window.localStorage.getItem(SESSION_KEY) !== null
  } catch {
    // Storage is closed to us, and so it is to the auth client.
    return false
  }
}

/** Both clients are made once for the life of the page: two of them would refresh the same token against each other. */
let authClient: Promise<Auth> | undefined
let dataClient: Promise<Data> | undefined

/** The auth client of this page. Its code is loaded at the first call. */
export function loadAuth(publishableKey: string): Promise<Auth> {
  authClient ??= createAuth(publishableKey).catch((error: unknown) => {
    authClient = undefined
    throw error
  })
  return authClient
}

/** The data, with the rights of whoever is signed in. Its code is loaded at the first call. */
export function loadData(publishableKey: string): Promise<Data> {
  dataClient ??= createData(publishableKey).catch((error: unknown) => {
    dataClient = undefined
    throw error
  })
  return dataClient
}

async function createAuth(publishableKey: string): Promise<Auth> {
  const { AuthClient } = await import('@supabase/auth-js')
  return new AuthClient({
    url: `${window.location.origin}/auth/v1`,
    headers: { apikey: publishableKey },
    storageKey: SESSION_KEY,
    storage: window.localStorage,
    persistSession: true,
    autoRefreshToken: true,
    // The landing page reads its address itself, so that the tokens leave the history at once.
    detectSessionInUrl: false,
  })
}

async function createData(publishableKey: string): Promise<Data> {
  const [{ PostgrestClient }, auth] = await Promise.all([import('@supabase/postgrest-js'), loadAuth(publishableKey)])
  return new PostgrestClient<Tables>(`${window.location.origin}/rest/v1`, {
    headers: { apikey: publishableKey },
    // A screen says at once that something failed and lets the person try again; silent repeats would take it seconds.
    retry: false,
    async fetch(input, init) {
      // Refreshes a token that has run out before the request is sent.
      const { data } = await auth.getSession()
      const headers = new Headers(init?.headers)
      headers.set('Authorization', `Bearer ${data.session?.access_token ?? publishableKey}`)
      return fetch(input, { ...init, headers })
    },
  })
}
