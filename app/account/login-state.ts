import { DEFAULT_RETURN_PATH } from '#domain/accounts/return-path.ts'

/** What another page hands to the log-in page through the navigation's state. Any page may have written there. */
export interface LoginState {
  /** Where one was sent from. */
  from?: string
  /** The address that was signed up with a moment ago. */
  email?: string
}

export function loginState(state: unknown): { from?: unknown; email?: string } {
  if (typeof state !== 'object' || state === null) return {}
  const { from, email } = state as { from?: unknown; email?: unknown }
  return { from, ...(typeof email === 'string' && { email }) }
}

/** A page of the accounts that goes on to where the first one would have led. */
export function withNext(path: string, next: string | null): string {
  return next === null || next === DEFAULT_RETURN_PATH ? path : `${path}?${new URLSearchParams({ next })}`
}
