import type { Application } from '#domain/applications.ts'
import { formatDate } from '#domain/format.ts'

/** What the database writes for a new application (db/migrations/0014_application_functions.sql); the payment leaves it there. */
const PAY_FIRST = 'Complete your payment so that a counsellor can begin the review.'
const PAID = 'Nothing to do for now: a counsellor will begin the review.'

type NextStep = Pick<Application, 'next_step' | 'next_step_due'>

/** What an application asks of its student now, with its date. */
export function nextStepText({ next_step, next_step_due }: NextStep, paid: boolean): string {
  const step = paid && next_step === PAY_FIRST ? PAID : next_step
  return next_step_due ? `${step} Due ${formatDate(next_step_due)}.` : step
}
