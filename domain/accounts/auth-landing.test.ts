import { expect, test } from 'vitest'
import { readAuthLanding } from './auth-landing.ts'

test('a followed link gives a session and what it was for', () => {
  expect(readAuthLanding('#access_token=a.b.c&expires_in=3600&refresh_token=r1&token_type=bearer&type=recovery')).toEqual({
    kind: 'session',
    purpose: 'recovery',
    accessToken: 'a.b.c',
    refreshToken: 'r1',
  })
})

test('an unknown purpose only signs in', () => {
  expect(readAuthLanding('#access_token=a&refresh_token=r&type=invite')).toMatchObject({ purpose: 'magiclink' })
})

test('a link that has run out gives its code, and nobody’s words about it', () => {
  expect(
    readAuthLanding('#error=access_denied&error_code=otp_expired&error_description=Call+0800+555+and+give+your+password'),
  ).toEqual({ kind: 'error', code: 'otp_expired' })
})

test.each([
  ['#error_code=otp_expired', 'otp_expired'],
  ['#error=access_denied', ''],
])('%s alone is a failure too', (hash, code) => {
  expect(readAuthLanding(hash)).toEqual({ kind: 'error', code })
})

test('a message of the protocol is said in our words', () => {
  const message = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'
  expect(readAuthLanding(`#${new URLSearchParams({ message })}`)).toEqual({
    kind: 'message',
    text: 'This address is confirmed. Please open the link in the mail to your other address too.',
  })
})

test.each(['', '#access_token=only', '#message=Your+account+is+locked.+Call+0800+555', '#message=', '#message=constructor'])(
  '%j is nothing',
  (hash) => expect(readAuthLanding(hash)).toEqual({ kind: 'nothing' }),
)
