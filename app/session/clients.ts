import type { AuthClient, Session } from '@supabase/auth-js'
import { publishableKey } from './publishable-key.ts'
import { SESSION_KEY } from './stored/session-key.ts'
import { goodSession, isSessionStored } from './stored/stored-session.ts'

export type Auth = InstanceType<typeof AuthClient>

/** Made once for the life of the page: two of them would refresh the same token against each other. */
let authClient: Promise<Auth> | undefined

const loaded = Promise.withResolvers<Auth>()
/** The auth client once it is there, whoever asked for it. */
export const authLoaded: Promise<Auth> = loaded.promise

/** The auth client of this page. Its code is loaded at the first call. */
export function loadAuth(): Promise<Auth> {
  authClient ??= createAuth().catch((error: unknown) => {
    authClient = undefined
    throw error
  })
  return authClient
}

/**
 * The session as it stands, renewed first where its token runs out; null where nobody is signed in. The auth client is loaded
 * only for a renewal. Throws why there was none.
 */
export async function currentSession(): Promise<Session | null> {
  const good = goodSession()
  if (good || !isSessionStored()) return good
  const { data, error } = await (await loadAuth()).getSession()
  if (error) throw error
  return data.session
}

/** The access token, renewed first where it runs out; '' where nobody is signed in. Rejects where it could not be renewed. */
export async function accessToken(): Promise<string> {
  return (await currentSession())?.access_token ?? ''
}

async function createAuth(): Promise<Auth> {
  const { AuthClient } = await import('@supabase/auth-js')
  const client = new AuthClient({
    url: `${window.location.origin}/auth/v1`,
    headers: { apikey: publishableKey() },
    storageKey: SESSION_KEY,
    storage: window.localStorage,
    persistSession: true,
    autoRefreshToken: true,
    // The landing page reads its address itself, so that the tokens leave the history at once.
    detectSessionInUrl: false,
  })
  loaded.resolve(client)
  return client
}
