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

test('a link that has run out gives its code and description', () => {
  expect(
    readAuthLanding('#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired'),
  ).toEqual({
    kind: 'error',
    code: 'otp_expired',
    description: 'Email link is invalid or has expired',
  })
})

test('a message is passed on, and anything else is nothing', () => {
  expect(readAuthLanding('#message=Confirmation+link+accepted')).toEqual({ kind: 'message', text: 'Confirmation link accepted' })
  expect(readAuthLanding('')).toEqual({ kind: 'nothing' })
  expect(readAuthLanding('#access_token=only')).toEqual({ kind: 'nothing' })
})
