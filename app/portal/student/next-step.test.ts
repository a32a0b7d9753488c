import { expect, test } from 'vitest'
import { nextStepText } from './next-step.ts'

test('a next step stands as staff wrote it, with its date where there is one', () => {
  const requested = { status: 'Under Review', next_step: 'Send the forms.' }
  expect(nextStepText({ ...requested, next_step_due: null }, true)).toBe('Send the forms.')
  expect(nextStepText({ ...requested, next_step_due: '2027-01-15' }, true)).toBe('Send the forms. Due Jan 15, 2027.')
})
