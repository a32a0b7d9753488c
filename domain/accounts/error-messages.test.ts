import { expect, test } from 'vitest'
import { errorMessage } from './error-messages.ts'
import { isUnreachable } from './unreachable.ts'

test.each([
  ['Invalid login credentials', 'Invalid email or password. Please try again.'],
  ['AuthApiError: INVALID LOGIN CREDENTIALS', 'Invalid email or password. Please try again.'],
  ['Email not confirmed', 'Please check your email and click the confirmation link before logging in.'],
  ['User already registered', 'An account with this email already exists. Please try logging in instead.'],
  ['Password too short', 'Password must be at least 6 characters long.'],
  ['Password should be at least 6 characters.', 'Password must be at least 6 characters long.'],
  ['Cannot validate email', 'Please enter a valid email address.'],
  ['Unable to validate email address: invalid format', 'Please enter a valid email address.'],
  ['row level security', 'Access denied. Please ensure you are properly authenticated.'],
  ['new row violates row-level security policy for table "x"', 'Access denied. Please ensure you are properly authenticated.'],
  ['JWT expired', 'Session expired. Please log in again.'],
  ['Invalid token', 'Session expired. Please log in again.'],
  ['duplicate key value violates unique constraint', 'This record already exists.'],
  ['The <b>server</b> is tired', 'The bserver/b is tired'],
  [' The server is tired. ', 'The server is tired.'],
  ['', 'An unexpected error occurred. Please try again.'],
  ['<>', 'An unexpected error occurred. Please try again.'],
  ['{}', 'An unexpected error occurred. Please try again.'],
])('the message %j reads %j', (message, shown) => {
  expect(errorMessage({ message })).toBe(shown)
})

test.each([
  ['over_request_rate_limit', 'Too many attempts. Please wait a few minutes and try again.'],
  ['over_email_send_rate_limit', 'A mail was asked for a moment ago. Please wait a minute before asking for another.'],
  ['weak_password', 'This password is too easy to guess. Please choose a stronger one.'],
  ['otp_expired', 'This link or code is no longer valid. Please ask for a new one.'],
  ['42501', 'Access denied. Please ensure you are properly authenticated.'],
  ['PGRST303', 'Session expired. Please log in again.'],
])('the code %s decides whatever the message is', (code, shown) => {
  expect(errorMessage({ code, message: 'something about a token' })).toBe(shown)
})

test('a weak password that is too short is told so', () => {
  expect(errorMessage({ code: 'weak_password', reasons: ['length'], message: 'Weak' })).toBe(
    'Password must be at least 6 characters long.',
  )
  expect(errorMessage({ code: 'otp_expired', reasons: ['length'] })).toBe(
    'This link or code is no longer valid. Please ask for a new one.',
  )
})

test('no connection has its own sentence', () => {
  const offline = 'We could not reach the server. Please check your connection and try again.'
  expect(errorMessage({ name: 'AuthRetryableFetchError', status: 0, message: 'Failed to fetch' })).toBe(offline)
  expect(errorMessage({ message: 'TypeError: Failed to fetch' })).toBe(offline)
  expect(errorMessage({ status: 503, message: '' })).toBe(offline)
  expect(isUnreachable({ name: 'AuthRetryableFetchError', status: 520 })).toBe(true)
  expect(isUnreachable({ status: 400 })).toBe(false)
})

test('a failure of which nothing is known is an unexpected error', () => {
  expect(errorMessage(null)).toBe('An unexpected error occurred. Please try again.')
  expect(errorMessage({ message: 42 })).toBe('An unexpected error occurred. Please try again.')
  expect(errorMessage({ code: 'constructor' })).toBe('An unexpected error occurred. Please try again.')
})
