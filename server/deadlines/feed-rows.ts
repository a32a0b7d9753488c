import { createHash } from 'node:crypto'
import type { Transaction } from '#db/database.ts'
import type { CalendarDeadline } from '#domain/applications/calendar-file.ts'
import { deadlinesOf, type DeadlineSource, type NextStepSource } from '#domain/applications/deadlines.ts'

/** Whose calendar the secret opens; null when there is none, it was revoked, or the account is banned. */
export async function findFeedOwner(transaction: Transaction, secret: string): Promise<string | null> {
  const { rows } = await transaction.query<{ student_id: string }>(
    `select student_id from public.calendar_feeds join auth.users on users.id = student_id
      where secret_hash = $1 and revoked_at is null and (banned_until is null or banned_until <= now())`,
    [createHash('sha256').update(secret).digest('hex')],
  )
  return rows[0]?.student_id ?? null
}

/** What a student's calendar shows: the known deadlines of what she selected, and the next steps of what she submitted. */
export async function readDeadlines(transaction: Transaction, studentId: string): Promise<CalendarDeadline[]> {
  const [universities, applications, payments] = await Promise.all([
    transaction.query<DeadlineSource & Changed>(
      `select universities.id, name, country, website_url, application_deadline, universities.updated_at
         from public.selected_universities selected join public.universities on universities.id = selected.university_id where student_id = $1`,
      [studentId],
    ),
    transaction.query<NextStepSource & Changed>(
      'select id, university_id, university_name, status, next_step, next_step_due, updated_at from public.applications where student_id = $1',
      [studentId],
    ),
    transaction.query<Changed & { status: string }>(
      `select status, updated_at from public.payments where student_id = $1 and plan_id = 'european-explorer'`,
      [studentId],
    ),
  ])
  const changedAt = latestOf([...universities.rows, ...applications.rows, ...payments.rows])
  const paid = payments.rows.some(({ status }) => status === 'succeeded')
  return deadlinesOf(universities.rows, applications.rows, paid).map((deadline) => ({ ...deadline, changedAt }))
}

type Changed = Record<string, unknown> & { updated_at: Date }

function latestOf(rows: readonly Changed[]): Date {
  return new Date(Math.max(0, ...rows.map(({ updated_at }) => updated_at.getTime())))
}
