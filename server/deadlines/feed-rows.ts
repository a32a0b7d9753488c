import { createHash } from 'node:crypto'
import { VISA_LEAD_TIMES } from '#content/guide/decision-times.ts'
import { LEAD_TIMES } from '#content/guide/lead-times.ts'
import type { Row, Transaction } from '#db/database.ts'
import type { CalendarDeadline } from '#domain/applications/calendar-file.ts'
import { type Deadline, deadlinesOf, type DeadlineSource, type NextStepSource } from '#domain/applications/deadlines.ts'
import { todayIn } from '#domain/plan/days.ts'
import { planDeadlines } from '#domain/plan/plan-deadlines.ts'
import { planSteps } from '#domain/plan/plan.ts'
import { planOf, type StoredPlan } from '#domain/plan/stored-plan.ts'
import { timeZoneOf } from '#domain/plan/time-zones.ts'
import { readPlanFacts } from '../plan/plan-rows.ts'

/** Whose calendar the secret opens; null when there is none, it was revoked, or the account is banned. */
export async function findFeedOwner(transaction: Transaction, secret: string): Promise<string | null> {
  const { rows } = await transaction.query<{ student_id: string }>(
    `select student_id from public.calendar_feeds join auth.users on users.id = student_id
      where secret_hash = $1 and revoked_at is null and (banned_until is null or banned_until <= now())`,
    [createHash('sha256').update(secret).digest('hex')],
  )
  return rows[0]?.student_id ?? null
}

/** What a student's calendar shows: the known deadlines of what she selected, the next steps of what she submitted, and her plan. */
export async function readDeadlines(transaction: Transaction, studentId: string): Promise<CalendarDeadline[]> {
  const [universities, applications, payments] = await Promise.all([
    transaction.query<DeadlineSource & Changed & Row>(
      `select universities.id, name, country, website_url, application_deadline, universities.updated_at
         from public.universities where id in (select university_id from public.selected_universities where student_id = $1)`,
      [studentId],
    ),
    transaction.query<NextStepSource & Changed & Row>(
      'select id, university_id, university_name, status, next_step, next_step_due, updated_at from public.applications where student_id = $1',
      [studentId],
    ),
    transaction.query<Changed & { status: string } & Row>(
      `select status, updated_at from public.payments where student_id = $1 and plan_id = 'european-explorer'`,
      [studentId],
    ),
  ])
  const plan = await readPlanFacts(transaction, studentId)
  const changedAt = latestOf([
    ...universities.rows,
    ...applications.rows,
    ...payments.rows,
    { updated_at: new Date(plan.changedAt) },
  ])
  const paid = payments.rows.some(({ status }) => status === 'succeeded')
  return [...deadlinesOf(universities.rows, applications.rows, paid), ...stepsOf(plan)].map((deadline) => ({
    ...deadline,
    changedAt,
  }))
}

/** The steps of her plan that are not done, on the days that they have or she gave them. */
function stepsOf(plan: StoredPlan): Deadline[] {
  const { programmes, person } = planOf(plan)
  const today = todayIn(timeZoneOf(plan.degreeCountry), new Date())
  return planDeadlines(planSteps(programmes, person, { ...LEAD_TIMES, visa: VISA_LEAD_TIMES }, today), programmes)
}

type Changed = { updated_at: Date }

function latestOf(rows: readonly Changed[]): Date {
  return new Date(Math.max(0, ...rows.map(({ updated_at }) => updated_at.getTime())))
}
