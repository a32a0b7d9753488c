/** What is known of a failure. auth-js, postgrest-js and fetch errors all fit. */
export interface Failure {
  message?: unknown
  code?: unknown
  status?: unknown
  name?: unknown
  /** Of a weak password: why. */
  reasons?: unknown
}

/** The one sentence about a failure that has to be at hand without the server. */
export const UNREACHABLE = 'We could not reach the server. Please check your connection and try again.'

const UNREACHABLE_STATUS = new Set<unknown>([0, 502, 503, 504])

/** Whether the request may well succeed when it is sent again: no connection, or a server that is just not there. */
export function isUnreachable(failure: Failure | null | undefined): boolean {
  return failure?.name === 'AuthRetryableFetchError' || UNREACHABLE_STATUS.has(failure?.status)
}
