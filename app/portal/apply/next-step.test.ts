import fs from 'node:fs'
import { expect, test } from 'vitest'
import { nextStepText } from './next-step.ts'

const PAY_FIRST = 'Complete your payment so that a counsellor can begin the review.'

test('a payment that is made is asked for no more', () => {
  expect(nextStepText({ next_step: PAY_FIRST, next_step_due: null }, false)).toBe(PAY_FIRST)
  expect(nextStepText({ next_step: PAY_FIRST, next_step_due: null }, true)).toMatch(/a counsellor will begin the review/)
})

test('what staff ask for stands as they wrote it, with its date', () => {
  expect(nextStepText({ next_step: 'Send the forms.', next_step_due: '2027-01-15' }, true)).toBe(
    'Send the forms. Due Jan 15, 2027.',
  )
})

test('the sentence is the one that the database writes', () => {
  expect(fs.readFileSync('db/migrations/0014_application_functions.sql', 'utf8')).toContain(PAY_FIRST)
})
