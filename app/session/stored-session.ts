import { SESSION_KEY } from './session-key.ts'

export interface StoredSession {
  access_token: string
  /** Seconds since 1970. */
  expires_at: number
  user: { id: string }
}

/** The session while its token is good, for pages without the framework; an older one is renewed in the portal. */
export function readStoredSession(): StoredSession | null {
  try {
    const session = JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null') as StoredSession | null
    return session && session.expires_at * 1000 > Date.now() ? session : null
  } catch {
    // Storage is closed to us, or holds nothing of ours.
    return null
  }
}
