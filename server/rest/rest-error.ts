import { isSessionEnded, type Role } from '#db/as-role.ts'
import { isDatabaseError, isOvertaken, UnavailableError, type DatabaseError } from '#db/database.ts'
import { CallerError } from '../http/caller/caller.ts'
import { failureHeaders, failureOf } from '../http/failure.ts'

export interface RestErrorDetails {
  details?: unknown
  hint?: string | null
  headers?: Record<string, string>
}

/** The error a request fails with: PostgREST's codes or an SQLSTATE, in the shape postgrest-js reads. */
export class RestError extends Error {
  override name = 'RestError'
  readonly status: number
  readonly code: string
  readonly details: unknown
  readonly hint: string | null
  readonly headers: Record<string, string>
  constructor(
    status: number,
    code: string,
    message: string,
    { details = null, hint = null, headers = {} }: RestErrorDetails = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
    this.hint = hint
    this.headers = headers
  }
}

/** The codes that say "no such name in the schema cache": a fresh cache might know it. */
const UNKNOWN_NAME_CODES = new Set(['PGRST200', 'PGRST202', 'PGRST204', 'PGRST205', '42703'])

export function isUnknownName(error: unknown): error is RestError {
  return error instanceof RestError && UNKNOWN_NAME_CODES.has(error.code)
}

export function parseError(message: string, details: string | null = null): RestError {
  return new RestError(400, 'PGRST100', message, { details })
}

export function bodyError(message: string, status = 400): RestError {
  return new RestError(status, 'PGRST102', message)
}

export function unknownTable(name: string): RestError {
  return new RestError(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`)
}

export function unknownColumn(table: string, column: string): RestError {
  return new RestError(400, '42703', `column ${table}.${column} does not exist`)
}

export function unknownWrittenColumn(table: string, column: string): RestError {
  return new RestError(400, 'PGRST204', `Could not find the '${column}' column of '${table}' in the schema cache`)
}

export function notASingleRow(rows: number): RestError {
  return new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  })
}

function tokenError(code: 'PGRST301' | 'PGRST303', message: string): RestError {
  const headers = {
    'WWW-Authenticate': `Bearer error="invalid_token", error_description="${message.replaceAll(/[^\w .-]/g, '')}"`,
  }
  return new RestError(401, code, message, { headers })
}

/** A token that cannot be read is PGRST301; one that says what is no longer so, its time or its session, PGRST303. */
function fromCaller({ code, message }: CallerError | DatabaseError): RestError {
  return tokenError(code === 'bad_jwt' || code === 'claims_missing' ? 'PGRST301' : 'PGRST303', message)
}

/** SQLSTATEs, or their first letters, that are no 400: PostgREST's table, but that a disk that fails is 503 as a full one is. The first that fits counts. */
const STATUS_OF_SQLSTATE: readonly [prefix: string, status: number][] = [
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['42883', 404],
  ['42P01', 404],
  ['57P', 503],
  ['08', 503],
  ['53', 503],
  ['58030', 503],
  ['0L', 403],
  ['0P', 403],
  ['28', 403],
  ['25', 500],
  ['40', 500],
  ['57', 500],
  ['58', 500],
  ['XX', 500],
]

/** The error for a statement that Postgres refused. A missing right is 401 for a visitor, else 403. */
export function fromDatabaseError(error: DatabaseError, role: Role): RestError {
  const { code, message, detail = null, hint = null } = error
  if (code === '42501') {
    const headers: Record<string, string> = role === 'anon' ? { 'WWW-Authenticate': 'Bearer' } : {}
    return new RestError(role === 'anon' ? 401 : 403, code, message, { details: detail, hint, headers })
  }
  const chosen = /^PT([45]\d\d)$/.exec(code)?.[1]
  const status = chosen ? Number(chosen) : (STATUS_OF_SQLSTATE.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400)
  return new RestError(status, code, message, {
    details: detail,
    hint,
    headers: status >= 500 ? failureHeaders(failureOf(error)) : {},
  })
}

/** Any failure as what the caller is told. What we did not foresee says nothing of its cause: the log has it. */
export function asRestError(error: unknown, role: Role): RestError {
  if (error instanceof RestError) return error
  if (error instanceof CallerError || isSessionEnded(error)) return fromCaller(error)
  if (error instanceof UnavailableError && error.code === '08006') {
    return new RestError(503, 'PGRST001', 'Database client error. Retry the request.', {
      headers: failureHeaders(failureOf(error)),
    })
  }
  // The engine's own words name processes and say nothing to whoever called.
  if (isOvertaken(error)) {
    const overtaken = failureOf(error)
    return new RestError(overtaken.status, error.code, overtaken.message, { headers: failureHeaders(overtaken) })
  }
  if (isDatabaseError(error)) return fromDatabaseError(error, role)
  const failure = failureOf(error)
  const message = failure.status === 503 ? failure.message : 'The server failed to answer this request.'
  return new RestError(failure.status, 'PGRSTX00', message, { headers: failureHeaders(failure) })
}
