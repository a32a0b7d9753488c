import type { AuthChangeEvent, Session, User } from '@supabase/auth-js'
import { useSyncExternalStore } from 'react'
import { loadAuth } from './clients.ts'
import { logError } from './log-error.ts'

/** What this page knows of who is signed in: one state, for the guards of routes and for what they show. */
export interface SessionState {
  session: Session | null
  user: User | null
  /** True until it is known whether somebody is signed in. */
  loading: boolean
  /** True between following a recovery link and setting the new password. */
  recovering: boolean
}

const UNKNOWN: SessionState = { session: null, user: null, loading: true, recovering: false }

let state = UNKNOWN
const listeners = new Set<() => void>()

/** Where a sign-out that was asked for on this page leads; null while none was. */
let leavingFor: string | null = null

/** Answers to a sign-out that mean there is no such session any more: what was asked for. */
const ALREADY_SIGNED_OUT = new Set<number | undefined>([401, 403, 404])

/** Takes an event of the auth client. Any event ends the loading. */
export function applySessionEvent(event: AuthChangeEvent, session: Session | null): void {
  if (session) leavingFor = null
  publish({ session, user: session?.user ?? null, loading: false, recovering: isRecovering(event) })
}

function isRecovering(event: AuthChangeEvent): boolean {
  switch (event) {
    case 'PASSWORD_RECOVERY':
      return true
    case 'SIGNED_OUT':
    case 'USER_UPDATED':
      return false
    case 'INITIAL_SESSION':
    case 'SIGNED_IN':
    case 'TOKEN_REFRESHED':
    case 'MFA_CHALLENGE_VERIFIED':
      return state.recovering
  }
}

function publish(next: SessionState): void {
  state = next
  for (const listener of listeners) listener()
}

export function sessionState(): SessionState {
  return state
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, sessionState, () => UNKNOWN)
}

/**
 * Where the sign-out leads that was asked for on this page, until `arriveAt` is told of it: guards may be asked more than once on the way.
 * Null where the session ended without anybody's asking.
 */
export function signOutTarget(): string | null {
  return leavingFor
}

/** Ends the way out at the page it leads to. */
export function arriveAt(pathname: string): void {
  if (pathname === leavingFor) leavingFor = null
}

/**
 * Ends the session on this device, or with `global` every session of the account; what only a signed-in person may see then leads to `leadsTo`, where it is given. Rejects with what
 * the server refused; then too nobody is signed in here any more.
 */
export async function signOut(leadsTo: string | null = null, scope: 'local' | 'global' = 'local'): Promise<void> {
  leavingFor = leadsTo
  const client = await loadAuth()
  const { error } = await client.signOut({ scope })
  publish({ session: null, user: null, loading: false, recovering: false })
  if (!error || ALREADY_SIGNED_OUT.has(error.status)) return
  logError('signing out', error)
  throw error
}

/** The name a person gave at sign-up, or ''. */
export function nameOf(user: User | null): string {
  const name: unknown = user?.user_metadata['full_name']
  return typeof name === 'string' ? name.trim() : ''
}
