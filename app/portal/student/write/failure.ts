import { loadAuth } from '#app/session/clients.ts'
import { logError } from '#app/session/log-error.ts'
import { isSessionStored } from '#app/session/stored/stored-session.ts'
import { notify } from '#app/ui/notice/toast.tsx'
import { type Failure, isUnreachable, UNREACHABLE } from '#domain/accounts/unreachable.ts'

/** Codes of an answer that means: whoever asked is not signed in any more. */
const SIGNED_OUT = new Set<unknown>([
  'PGRST301',
  'PGRST303',
  'bad_jwt',
  'no_authorization',
  'session_not_found',
  'InvalidJWT',
  // What a table of students answers to nobody in particular.
  '42501',
])

export interface FailureNotice {
  /** What was being done, for the log. */
  place: string
  title: string
  /** In place of what the failure itself says. */
  description?: string
  /** Offered as a button where trying again may help. */
  retry?: (() => void) | undefined
}

/**
 * Says that something failed, and why. Where the session has ended there is nothing to try again: the portal says so itself, leads to
 * the login, and back to this very place. Where only the token was refused, a last try to renew it finds out which of the two it is.
 */
export function reportFailure(error: unknown, { place, title, description, retry }: FailureNotice): void {
  logError(place, error)
  if (!isSessionStored()) return
  const say = (why: string) =>
    notify.error(title, { description: why, id: title, ...(retry && { action: { label: 'Try again', onClick: retry } }) })
  if (description === undefined) void reasonOf(asFailure(error)).then(say)
  else say(description)
  if (isSignedOut(error))
    loadAuth()
      .then((client) => client.refreshSession())
      .catch((unrenewed: unknown) => logError('renewing the session', unrenewed))
}

/** The sentences are fetched with the first failure: where they cannot be, the server is out of reach, and that one is at hand. */
async function reasonOf(failure: Failure): Promise<string> {
  if (isUnreachable(failure)) return UNREACHABLE
  try {
    const { errorMessage } = await import('#domain/accounts/error-messages.ts')
    return errorMessage(failure)
  } catch (unfetched) {
    logError('fetching the words for a failure', unfetched)
    return UNREACHABLE
  }
}

/** Whether the session had ended: then what was asked for was asked as nobody. */
export function isSignedOut(error: unknown): boolean {
  return SIGNED_OUT.has(asFailure(error).code)
}

export function asFailure(error: unknown): Failure {
  return typeof error === 'object' && error !== null ? error : { message: String(error) }
}

/** The stable code of a refusal by one of the portal's functions, or null. */
export function refusalCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null
  return error.code === 'P0001' && 'details' in error && typeof error.details === 'string' ? error.details : null
}
