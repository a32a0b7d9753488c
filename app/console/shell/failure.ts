import { FunctionCallError } from '#app/session/call-function.ts'
import { logError } from '#app/session/log-error.ts'
import { notify } from '#app/ui/notice/toast.tsx'
import { errorMessage } from '#domain/accounts/error-messages.ts'
import type { Failure } from '#domain/accounts/unreachable.ts'

/** The stable code of a refusal by one of the functions of the server or the database, or null. */
export function refusalCode(error: unknown): string | null {
  if (error instanceof FunctionCallError) return error.code
  if (typeof error !== 'object' || error === null || !('code' in error)) return null
  return error.code === 'P0001' && 'details' in error && typeof error.details === 'string' ? error.details : null
}

/** The sentence in which one of the server's functions refused, or null where it gave none. */
export function refusalSentence(error: unknown): string | null {
  return error instanceof FunctionCallError && error.status !== 0 && error.message ? error.message : null
}

/** Says what was refused: the functions of the console refuse in sentences for people. */
export function reportFailure(error: unknown, title: string): void {
  logError(title, error)
  const failure = (typeof error === 'object' && error !== null ? error : { message: String(error) }) as Failure
  const told = ['P0001', '23514', '42501', 'PT429'].includes(String(failure.code)) ? failure.message : refusalSentence(error)
  notify.error(title, { description: typeof told === 'string' ? told : errorMessage(failure), id: title })
}
