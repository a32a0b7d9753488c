import { expect, test } from 'vitest'
import { FunctionCallError } from '#app/session/call-function.ts'
import { reasonOf } from './reason.ts'

test.each([402, 409, 500, 502, 503])(
  'the reason that the server gives for a refused payment is shown, answered with %i',
  (status) => {
    expect(reasonOf(new FunctionCallError('Your card was declined.', 'card_declined', status))).toBe('Your card was declined.')
  },
)

test('a server that is not there, or a gateway before it, says so', () => {
  const unreachable = 'We could not reach the server. Please check your connection and try again.'
  expect(reasonOf(new FunctionCallError('Failed to fetch', 'unreachable', 0))).toBe(unreachable)
  expect(reasonOf(new FunctionCallError('', 'unexpected_failure', 502))).toBe(unreachable)
})

test('a refusal without a word has no reason', () => {
  expect(reasonOf(new FunctionCallError('', 'unexpected_failure', 500))).toBeNull()
})
