import { withoutAngleBrackets } from '../text/text-input.ts'
import { type Failure, isUnreachable, UNREACHABLE } from './unreachable.ts'

const UNKNOWN_ERROR = 'An unexpected error occurred. Please try again.'
const SESSION_EXPIRED = 'Session expired. Please log in again.'
const PASSWORD_TOO_SHORT = 'Password must be at least 6 characters long.'
const ACCESS_DENIED = 'Access denied. Please ensure you are properly authenticated.'
const DUPLICATE = 'This record already exists.'

const TEXT_BY_CODE: Readonly<Record<string, string>> = {
  invalid_credentials: 'Invalid email or password. Please try again.',
  reauthentication_needed: 'You logged in a while ago. Please log in again to change the password.',
  reauthentication_not_valid: 'This code is not right, or no longer valid. Please ask for a new one.',
  email_not_confirmed: 'Please check your email and click the confirmation link before logging in.',
  user_already_exists: 'An account with this email already exists. Please try logging in instead.',
  email_exists: 'An account with this email already exists. Please try logging in instead.',
  email_address_invalid: 'Please enter a valid email address.',
  over_request_rate_limit: 'Too many attempts. Please wait a few minutes and try again.',
  over_email_send_rate_limit: 'A mail was asked for a moment ago. Please wait a minute before asking for another.',
  weak_password: 'This password is too easy to guess. Please choose a stronger one.',
  otp_expired: 'This link or code is no longer valid. Please ask for a new one.',
  mfa_verification_failed: 'That code is not right. Please enter the one your app shows now.',
  bad_jwt: SESSION_EXPIRED,
  session_not_found: SESSION_EXPIRED,
  session_expired: SESSION_EXPIRED,
  refresh_token_not_found: SESSION_EXPIRED,
  refresh_token_already_used: SESSION_EXPIRED,
  no_authorization: SESSION_EXPIRED,
  PGRST301: SESSION_EXPIRED,
  PGRST303: SESSION_EXPIRED,
  '42501': ACCESS_DENIED,
  '23505': DUPLICATE,
}

const TEXT_BY_PART: readonly (readonly [RegExp, string])[] = [
  [/invalid login credentials/i, 'Invalid email or password. Please try again.'],
  [/email not confirmed/i, 'Please check your email and click the confirmation link before logging in.'],
  [/user already registered/i, 'An account with this email already exists. Please try logging in instead.'],
  [/password (is )?too short|password should be at least/i, PASSWORD_TOO_SHORT],
  [/(cannot|unable to) validate email/i, 'Please enter a valid email address.'],
  [/row[- ]level security/i, ACCESS_DENIED],
  [/jwt|token|auth session missing/i, SESSION_EXPIRED],
  [/duplicate key/i, DUPLICATE],
  [/failed to fetch|networkerror|network request failed|load failed/i, UNREACHABLE],
]

/** The sentence a person reads about a failure: SPEC.md section 8, and one sentence for each kind that it leaves open. */
export function errorMessage(failure: Failure | null | undefined): string {
  const message = typeof failure?.message === 'string' ? failure.message : ''
  const code = typeof failure?.code === 'string' ? failure.code : ''
  if (isUnreachable(failure)) return UNREACHABLE
  if (code === 'weak_password' && isTooShort(failure?.reasons)) return PASSWORD_TOO_SHORT
  if (Object.hasOwn(TEXT_BY_CODE, code)) return TEXT_BY_CODE[code] ?? UNKNOWN_ERROR
  for (const [part, text] of TEXT_BY_PART) if (part.test(message)) return text
  const shown = withoutAngleBrackets(message).trim()
  // auth-js turns an answer without any text into "{}".
  return shown === '' || shown === '{}' ? UNKNOWN_ERROR : shown
}

function isTooShort(reasons: unknown): boolean {
  return Array.isArray(reasons) && reasons.includes('length')
}
