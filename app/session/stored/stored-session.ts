import type { Session } from '@supabase/auth-js'
import { SESSION_KEY } from './session-key.ts'

/** A token is renewed when it has less than this left, as the auth client does it. */
const RENEWED_WITHIN_MS = 90_000

/** Whether a session is kept in this browser. If not, nobody is signed in. */
export function isSessionStored(): boolean {
  return readStored() !== null
}

/** The kept session while its token is good. Null also where one is kept whose token only the auth client can renew. */
export function goodSession(): Session | null {
  const kept = storedSession()
  return kept && (kept.expires_at ?? 0) * 1000 - Date.now() > RENEWED_WITHIN_MS ? kept : null
}

/** The kept session whether or not its token is still good: whose it is can be read without the server. */
export function storedSession(): Session | null {
  const kept = parse(readStored() ?? 'null')
  return isSession(kept) ? kept : null
}

function readStored(): string | null {
  try {
    return window.localStorage.getItem(SESSION_KEY)
  } catch {
    // Storage is closed to us, and so it is to the auth client.
    return null
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not of our writing: the auth client throws it away.
    return null
  }
}

function isSession(kept: unknown): kept is Session {
  return typeof kept === 'object' && kept !== null && 'access_token' in kept && 'user' in kept
}
