import { expect, test } from 'vitest'
import { nextStepText } from './next-step.ts'

test('a next step stands as it is stored, with its date where there is one', () => {
  expect(nextStepText({ next_step: 'Send the forms.', next_step_due: null })).toBe('Send the forms.')
  expect(nextStepText({ next_step: 'Send the forms.', next_step_due: '2027-01-15' })).toBe('Send the forms. Due Jan 15, 2027.')
})
