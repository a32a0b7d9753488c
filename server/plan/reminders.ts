import { setImmediate as nextTurn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { VISA_LEAD_TIMES } from '#content/guide/decision-times.ts'
import { LEAD_TIMES } from '#content/guide/lead-times.ts'
import { asService } from '#db/as-role.ts'
import type { Database, Row, Transaction } from '#db/database.ts'
import { todayIn } from '#domain/plan/days.ts'
import { planSteps } from '#domain/plan/plan.ts'
import type { StoredProgramme } from '#domain/plan/planned-programme.ts'
import { isAwake, remindersOf, type StepReminder } from '#domain/plan/reminders.ts'
import type { PlannedProgramme } from '#domain/plan/step.ts'
import { type PlanFacts, planOf } from '#domain/plan/stored-plan.ts'
import { DEFAULT_TIME_ZONE, TIME_ZONES } from '#domain/plan/time-zones.ts'
import { countOf, formatLongDate } from '#domain/text/format.ts'
import type { MailQueue, RemindedStep } from '../mail/mail-queue.ts'
import type { BackgroundJob } from '../process/background.ts'
import { readPlanFacts, readPlansFacts } from './plan-rows.ts'

const EVERY_SECONDS = 900
/** Found by one statement, which reads past all who were looked at. */
const FOUND_AT_ONCE = 500
/** Read by one statement: on the embedded engine everybody else waits for it. */
const READ_AT_ONCE = 25
/** Of the programmes that many have chosen; one takes some ten kilobytes while everybody is looked at. */
const MOST_PROGRAMMES = 5_000
/** A mail names so many steps, the most urgent ones first: the plan has them all. */
const STEPS_NAMED = 8

interface Needs {
  database: Database
  mail: Pick<MailQueue, 'send'>
  /** The site's own origin, for the links. */
  siteUrl: string
  now?: () => Date
}

/**
 * Tells each student whose steps begin or are late: once a day at most, in the daytime where she lives, and of each step once for
 * each of the two; in the portal, and by mail unless she switched that off. What she was told of is stored in the transaction that queues
 * the mail, so a kill in between leaves neither.
 */
export function remindOfSteps(needs: Needs): BackgroundJob {
  return { name: 'remind of steps', everySeconds: EVERY_SECONDS, run: () => remindEverybody(needs) }
}

async function remindEverybody(needs: Needs): Promise<void> {
  const now = (needs.now ?? (() => new Date()))()
  const known = new LRUCache<string, StoredProgramme>({ max: MOST_PROGRAMMES })
  const failures: unknown[] = []
  for (let after: string | null = null; ;) {
    const students: Candidate[] = await studentsToLookAt(needs.database, now, after)
    for (let first = 0; first < students.length; first += READ_AT_ONCE) {
      for (const { id, today } of await studentsToTell(needs.database, students.slice(first, first + READ_AT_ONCE), known)) {
        try {
          await asService(needs.database, (transaction) => remindStudent(transaction, id, today, needs))
        } catch (error) {
          // One student's trouble keeps nobody else from the mail.
          failures.push(error)
        }
      }
    }
    if (students.length < FOUND_AT_ONCE) break
    after = students.at(-1)!.id
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} students were not reminded`)
}

interface Candidate {
  id: string
  /** The day that it is where she lives, ISO date. */
  today: string
}

/** Who is awake now, and has not been looked at on the day that it is where she lives: as her browser says, else by her degree's country. */
async function studentsToLookAt(database: Database, now: Date, after: string | null): Promise<Candidate[]> {
  const days = Object.entries(TIME_ZONES).map(([country, timeZone]) => [country, dayIfAwake(timeZone, now)])
  const { rows } = await asService(database, (transaction) =>
    transaction.query<{ id: string; today: string }>(
      `select id, today from (
         select users.id, settings.looked_on, nullif(case
             when told.time_zone is null then coalesce($1::jsonb ->> btrim(profile.degree_country), $2::text)
             when public.awake_at(told.time_zone, $4::timestamptz) = $4::timestamptz then ($4::timestamptz at time zone told.time_zone)::date::text end, '') as today
         from auth.users left join public.plan_settings settings on settings.student_id = users.id
           left join public.notification_settings told on told.student_id = users.id
           left join public.student_profiles profile on profile.id = users.id
         where users.email is not null and users.email_confirmed_at is not null and (banned_until is null or banned_until <= now())
           and exists (select from public.selected_universities where student_id = users.id and programme_id is not null)
           and ($3::uuid is null or users.id > $3::uuid)) candidates
       where today is not null and (looked_on is null or looked_on < today::date) order by id limit ${FOUND_AT_ONCE}`,
      [JSON.stringify(Object.fromEntries(days)), dayIfAwake(DEFAULT_TIME_ZONE, now), after, now.toISOString()],
    ),
  )
  return rows
}

/** The day that it is there, '' where mails would wake her. */
function dayIfAwake(timeZone: string, now: Date): string {
  return isAwake(timeZone, now) ? todayIn(timeZone, now) : ''
}

/** Of these students those who have something to be told, or of whom that cannot be said; the day of the others is taken. */
async function studentsToTell(
  database: Database,
  students: readonly Candidate[],
  known: LRUCache<string, StoredProgramme>,
): Promise<readonly Candidate[]> {
  try {
    const ids = students.map(({ id }) => id)
    const [facts, told] = await asService(
      database,
      async (transaction) => [await readPlansFacts(transaction, ids, known), await readTold(transaction, ids)] as const,
      { readOnly: true },
    )
    const toTell: Candidate[] = []
    for (const student of students) {
      const { reminders } = remindersFrom(facts.get(student.id)!, student.today)
      if (reminders.some((reminder) => !told.get(student.id)?.has(keyOf(reminder)))) toTell.push(student)
      await nextTurn()
    }
    const quiet = students.filter((student) => !toTell.includes(student))
    await asService(database, (transaction) => takeDays(transaction, quiet))
    return toTell
  } catch {
    // Each by herself: whose fault it is, fails again and is told of.
    return students
  }
}

/** What each of them was told of before. */
async function readTold(transaction: Transaction, students: readonly string[]): Promise<Map<string, ReadonlySet<string>>> {
  const { rows } = await transaction.query<{ student_id: string; reminders: { step: string; kind: string; due: string }[] }>(
    `select student_id, json_agg(json_build_object('step', step, 'kind', kind, 'due', due)) as reminders
     from public.plan_reminders where student_id = any ($1::uuid[]) group by student_id`,
    [students],
  )
  return new Map(
    rows.map(({ student_id, reminders }) => [
      student_id,
      new Set(reminders.map(({ step, kind, due }) => `${kind} ${due} ${step}`)),
    ]),
  )
}

function keyOf({ step, kind }: StepReminder): string {
  return `${kind} ${step.due} ${step.key}`
}

async function takeDays(transaction: Transaction, students: readonly Candidate[]): Promise<void> {
  if (students.length === 0) return
  await transaction.query(
    `insert into public.plan_settings as stored (student_id, looked_on) select id, today from unnest($1::uuid[], $2::date[]) taken (id, today)
     on conflict (student_id) do update set looked_on = excluded.looked_on
       where stored.looked_on is null or stored.looked_on < excluded.looked_on`,
    [students.map(({ id }) => id), students.map(({ today }) => today)],
  )
}

function remindersFrom(facts: PlanFacts, today: string): { programmes: PlannedProgramme[]; reminders: StepReminder[] } {
  const { programmes, person } = planOf(facts)
  const steps = planSteps(programmes, person, { ...LEAD_TIMES, visa: VISA_LEAD_TIMES }, today)
  return { programmes, reminders: remindersOf(steps, today) }
}

async function remindStudent(transaction: Transaction, student: string, today: string, { mail, siteUrl }: Needs): Promise<void> {
  const claim = await claimDay(transaction, student, today)
  if (!claim) return
  const { programmes, reminders } = remindersFrom(await readPlanFacts(transaction, student), today)
  const fresh = await noteReminders(transaction, student, reminders)
  if (fresh.length === 0) return
  await tellInPortal(transaction, student, fresh)
  if (!claim.isMailed) return
  await mail.send(
    {
      kind: 'plan-reminder',
      to: claim.email,
      steps: fresh.slice(0, STEPS_NAMED).map((reminder) => inWords(reminder, programmes)),
      more: Math.max(0, fresh.length - STEPS_NAMED),
      link: `${siteUrl}/student-portal/plan`,
      unsubscribeLink: `${siteUrl}/plan-reminders?off=${claim.token}`,
    },
    transaction,
  )
}

interface Claim {
  email: string
  token: string
  /** Whether she wants mails about her steps. */
  isMailed: boolean
}

/** Takes this day for this process. Null when another one has it. */
async function claimDay(transaction: Transaction, student: string, today: string): Promise<Claim | null> {
  const { rows } = await transaction.query<Claim & Row>(
    `with claimed as (
       insert into public.plan_settings as stored (student_id, looked_on) values ($1, $2::date)
       on conflict (student_id) do update set looked_on = excluded.looked_on
         where stored.looked_on is null or stored.looked_on < excluded.looked_on
       returning student_id, token, reminders)
     select email, token, reminders as "isMailed" from claimed join auth.users on users.id = student_id where email_confirmed_at is not null`,
    [student, today],
  )
  return rows[0] ?? null
}

/** Those that she was not told of before. */
async function noteReminders(
  transaction: Transaction,
  student: string,
  reminders: readonly StepReminder[],
): Promise<StepReminder[]> {
  if (reminders.length === 0) return []
  const { rows } = await transaction.query<{ step: string; kind: string }>(
    `insert into public.plan_reminders (student_id, step, kind, due)
     select $1, step, kind, due from jsonb_to_recordset($2::jsonb) as given (step text, kind text, due date)
     on conflict do nothing returning step, kind`,
    [student, JSON.stringify(reminders.map(({ step, kind }) => ({ step: step.key, kind, due: step.due })))],
  )
  const noted = new Set(rows.map(({ step, kind }) => `${kind} ${step}`))
  return reminders.filter(({ step, kind }) => noted.has(`${kind} ${step.key}`))
}

async function tellInPortal(transaction: Transaction, student: string, fresh: readonly StepReminder[]): Promise<void> {
  const [first] = fresh
  const title =
    fresh.length === 1
      ? `${first!.kind === 'late' ? 'Late' : 'Begins now'}: ${first!.step.title}`
      : `Your plan: ${countOf(fresh.length, 'step begins or is late', 'steps begin or are late')}`
  const named = fresh.slice(0, STEPS_NAMED).map(({ step: { title, due }, kind }) => {
    return `${title}, ${kind === 'late' ? 'was due' : 'by'} ${formatLongDate(due)}.`
  })
  await transaction.query(`select public.notify($1, 'deadline', $2, $3, '/student-portal/plan')`, [
    student,
    title,
    named.join('\n'),
  ])
}

function inWords({ step, kind }: StepReminder, programmes: readonly PlannedProgramme[]): RemindedStep {
  const { title, due, text, lead, stillPossible } = step
  const names = programmes
    .filter(({ id }) => step.programmes.includes(id))
    .map(({ name, university }) => `${name}, ${university}`)
  const why = [lead && `${lead.says} (${lead.source.publisher}).`, kind === 'late' ? stillPossible : text]
    .filter(Boolean)
    .join(' ')
  return { title, kind, due, why, of: names.join('; ') }
}

/** Ends the reminders of whoever has this token, from the link of a mail. Twice is the same as once. */
export async function endReminders(transaction: Transaction, token: string): Promise<void> {
  await transaction.query(
    'update public.plan_settings set reminders = false, updated_at = now() where token = $1 and reminders',
    [token],
  )
}
