import { FunctionCallError } from '#app/session/call-function.ts'
import { errorMessage } from '#domain/accounts/error-messages.ts'
import { isUnreachable } from '#domain/accounts/unreachable.ts'
import { asFailure } from '../student/write/failure.ts'

/** Why it failed, in words for a person; null where nobody said. An answer that gives a reason is believed, whatever its status. */
export function reasonOf(error: unknown): string | null {
  if (error instanceof FunctionCallError && error.status !== 0 && error.message) {
    const { code, message } = error
    return errorMessage({ code, message })
  }
  const failure = asFailure(error)
  return failure.message || isUnreachable(failure) ? errorMessage(failure) : null
}
