import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** The version of the auth protocol since which an error carries its code as a string. */
export const API_VERSION = '2024-01-01'
export const API_VERSION_HEADER = 'X-Supabase-Api-Version'

export interface AuthErrorDetails {
  weak_password?: { reasons: string[] }
  /** Seconds until a refused call may be tried again: the header Retry-After. */
  retryAfterSeconds?: number
}

/** A refusal as auth-js understands it: `code` is one of its error codes, the message may be shown to a person. */
export class AuthError extends Error {
  override name = 'AuthError'
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly details: AuthErrorDetails
  constructor(status: ContentfulStatusCode, code: string, message: string, details: AuthErrorDetails = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

export function validationFailed(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message)
}

/** Unknown address and wrong password are the same answer. */
export function invalidCredentials(): AuthError {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
}

export function otpExpired(): AuthError {
  return new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
}

/** Before that version the code was the HTTP status, and the string stood beside it. */
export function errorBody(error: AuthError, asksForCurrentVersion: boolean): Record<string, unknown> {
  const { weak_password } = error.details
  return {
    ...(asksForCurrentVersion
      ? { code: error.code, message: error.message }
      : { code: error.status, error_code: error.code, msg: error.message }),
    ...(weak_password ? { weak_password } : {}),
  }
}

export function asksForCurrentVersion(header: string | undefined): boolean {
  return header !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(header) && header >= API_VERSION
}
