import type { Session } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { isSecondFactorDue } from './second-factor.ts'

function sessionWith(claims: object, factors?: { status: 'verified' | 'unverified' }[]): Session {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return { access_token: `e30.${payload}.c2ln`, user: { factors } } as unknown as Session
}

test('the code is due while the account has a verified factor and the token does not say aal2', () => {
  expect(isSecondFactorDue(sessionWith({ aal: 'aal1' }, [{ status: 'verified' }]))).toBe(true)
  expect(isSecondFactorDue(sessionWith({ aal: 'aal2' }, [{ status: 'verified' }]))).toBe(false)
  expect(isSecondFactorDue(sessionWith({ aal: 'aal1' }, [{ status: 'unverified' }]))).toBe(false)
  expect(isSecondFactorDue(sessionWith({ aal: 'aal1' }))).toBe(false)
})

test('a token with letters beyond ASCII is read', () => {
  expect(isSecondFactorDue(sessionWith({ name: 'Zoë Nguyễn??>', aal: 'aal2' }, [{ status: 'verified' }]))).toBe(false)
})

test('a token that cannot be read proves nothing', () => {
  const session = { access_token: 'no token', user: { factors: [{ status: 'verified' }] } } as unknown as Session
  expect(isSecondFactorDue(session)).toBe(true)
})
