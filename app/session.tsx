import type { AuthChangeEvent, Session, User } from '@supabase/auth-js'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from './root.tsx'
import { type Auth, currentSession, type Data, loadAuth, loadData } from './session/clients.ts'
import { followSession } from './session/follow-session.ts'
import { logError } from './session/log-error.ts'

export interface SessionValue {
  user: User | null
  session: Session | null
  /** True until it is known whether somebody is signed in. */
  loading: boolean
  /** True between following a recovery link and setting the new password. */
  recovering: boolean
  /** The auth client; its code is loaded on demand. */
  auth: () => Promise<Auth>
  /** The access token, renewed first where it runs out; '' where nobody is signed in. Rejects where it could not be renewed. */
  token: () => Promise<string>
  /** The data, with the rights of whoever is signed in; its code is loaded on demand. */
  data: () => Promise<Data>
  /** Ends the session on this device. Rejects with what the server refused; then too nobody is signed in here any more. */
  signOut: () => Promise<void>
}

const SessionContext = createContext<SessionValue | null>(null)

/** Answers to a sign-out that mean there is no such session any more: what was asked for. */
const ALREADY_SIGNED_OUT = new Set<number | undefined>([401, 403, 404])

interface SessionState {
  session: Session | null
  loading: boolean
  recovering: boolean
}

/** What an event of the auth client makes of the state. Any event ends the loading. */
function afterEvent(state: SessionState, event: AuthChangeEvent, session: Session | null): SessionState {
  switch (event) {
    case 'SIGNED_OUT':
      return { session: null, loading: false, recovering: false }
    case 'PASSWORD_RECOVERY':
      return { session, loading: false, recovering: true }
    case 'USER_UPDATED':
      return { session, loading: false, recovering: false }
    case 'INITIAL_SESSION':
    case 'SIGNED_IN':
    case 'TOKEN_REFRESHED':
    case 'MFA_CHALLENGE_VERIFIED':
      return { session, loading: false, recovering: state.recovering }
  }
}

/** Follows the session of this browser, in whichever tab it begins or ends. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const publishableKey = useRouteLoaderData<typeof rootLoader>('root')?.publishableKey ?? ''
  const [state, setState] = useState<SessionState>({ session: null, loading: true, recovering: false })
  const [failure, setFailure] = useState<Error | null>(null)

  const auth = useCallback(() => loadAuth(publishableKey), [publishableKey])
  const data = useCallback(() => loadData(publishableKey), [publishableKey])
  const token = useCallback(async () => (await currentSession(publishableKey))?.access_token ?? '', [publishableKey])

  useEffect(
    () =>
      followSession(
        publishableKey,
        (event, session) => setState((before) => afterEvent(before, event, session)),
        (error) => {
          logError('loading the sign-in', error)
          setFailure(error instanceof Error ? error : new Error(String(error)))
        },
      ),
    [publishableKey],
  )

  const signOut = useCallback(async () => {
    const client = await auth()
    const { error } = await client.signOut({ scope: 'local' })
    setState({ session: null, loading: false, recovering: false })
    if (!error || ALREADY_SIGNED_OUT.has(error.status)) return
    logError('signing out', error)
    throw error
  }, [auth])

  const value = useMemo<SessionValue>(
    () => ({ ...state, user: state.session?.user ?? null, auth, token, data, signOut }),
    [state, auth, token, data, signOut],
  )
  if (failure && state.loading) throw failure
  return <SessionContext value={value}>{children}</SessionContext>
}

export function useSession(): SessionValue {
  const value = use(SessionContext)
  if (!value) throw new Error('useSession must be used within a SessionProvider')
  return value
}

/** The name a person gave at sign-up, or ''. */
export function nameOf(user: User | null): string {
  const name: unknown = user?.user_metadata['full_name']
  return typeof name === 'string' ? name.trim() : ''
}
