import type { Context, ErrorHandler } from 'hono'
import { isOvertaken, isUnavailable } from '#db/database.ts'
import type { AppEnvironment } from './app-environment.ts'
import { note } from './log-requests.ts'

/** What a caller is told of a failure that is none of its own. The cause stands in the log, with the id of the request. */
export interface Failure {
  status: 500 | 503
  code: 'unexpected_failure' | 'unavailable'
  message: string
  /** Set where it may pass by itself: when the caller may try again. */
  retryAfterSeconds?: number
}

/** How a protocol says what went wrong. */
export interface ErrorShape {
  /** The answer to an error that the protocol has words for; null for every other. */
  refuse(error: Error, context: Context<AppEnvironment>): Response | null
  /** The body that tells of a failure. */
  bodyOf(failure: Failure, context: Context<AppEnvironment>): object
}

const RETRY_AFTER_SECONDS = 2
const UNEXPECTED = 'Unexpected failure, please try again'
const DISK_FULL = 'Nothing can be saved at the moment: the disk of the server is full. Please try again later.'
const NOT_WRITTEN = 'Nothing can be saved at the moment: the disk of the server cannot be written to. Please try again later.'
const AWAY = 'The service is not available at the moment. Please try again shortly.'
const OVERTAKEN = 'Somebody else was changing the same at the same moment, so nothing was changed. Please try again.'
const FULL_DISK_CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])
/** A file system that was put to reading only, whose device fails, or whose files are not ours to write any more. */
const BROKEN_DISK_CODES = new Set(['EROFS', 'EIO', 'EPERM', 'EACCES', '58030'])

/** A StorageAwayError. */
const STORAGE_AWAY_CODE = 'storage_away'

/**
 * What was not foreseen is 500; what failed because the database is away, busy or full, because others were in its way each time it was tried,
 * because no file could be written, or because the object storage is away, 503.
 */
export function failureOf(error: unknown): Failure {
  const message = unavailableMessage(error)
  if (message === null) return { status: 500, code: 'unexpected_failure', message: UNEXPECTED }
  return { status: 503, code: 'unavailable', message, retryAfterSeconds: RETRY_AFTER_SECONDS }
}

/** Null for what does not pass by itself. */
function unavailableMessage(error: unknown): string | null {
  const code = String((error as { code?: unknown }).code)
  if (FULL_DISK_CODES.has(code)) return DISK_FULL
  if (BROKEN_DISK_CODES.has(code)) return NOT_WRITTEN
  if (isOvertaken(error)) return OVERTAKEN
  return isUnavailable(error) || code === STORAGE_AWAY_CODE ? AWAY : null
}

/** The headers of an answer to a failure. */
export function failureHeaders({ retryAfterSeconds }: Failure): Record<string, string> {
  return { 'Cache-Control': 'no-store', ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }) }
}

/** Answers whatever a route throws, in the shape of its protocol. The request's line in the log names the error (log-requests.ts). */
export function answerErrors({ refuse, bodyOf }: ErrorShape): ErrorHandler<AppEnvironment> {
  return (error, context) => {
    const refusal = refuse(error, context)
    if (refusal) {
      const { code } = error as { code?: unknown }
      if (typeof code === 'string') note(context, { refusal: code })
      return refusal
    }
    const failure = failureOf(error)
    for (const [name, value] of Object.entries(failureHeaders(failure))) context.header(name, value)
    return context.json(bodyOf(failure, context), failure.status)
  }
}

/** The shape of the functions, and of whatever has no protocol: one reads `message`, the other `error`. */
export function functionFailure({ code, message }: Failure): object {
  return { code, message, error: message }
}
