import { expect, test } from 'vitest'
import { loginState } from './login-state.ts'

test('the address that was just signed up with is handed on, and anything else in its place is not', () => {
  expect(loginState({ email: 'ananya@example.org' })).toEqual({ email: 'ananya@example.org' })
  expect(loginState({ from: '/student-portal', email: 7 })).toEqual({ from: '/student-portal' })
  for (const state of [null, undefined, 'text', 7]) expect(loginState(state)).toEqual({})
})
