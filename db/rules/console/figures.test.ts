import { afterAll, beforeAll, expect, test } from 'vitest'
import { asRole, asService } from '#db/as-role.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { addPerson, type TestPerson } from '#test/people.ts'

let test_: TestDatabase
beforeAll(async () => void (test_ = await openTestDatabase()))
afterAll(() => test_.close())

interface Read {
  funnel?: { from_survey: number[]; accounts: (number | null)[] }
  questions?: { topic: string; count: number; open: number; examples: { question: string; number: number }[] }[]
  programmes?: { name: string; selected: number; applied: number }[]
  replies?: { kept: number; missed: number }[]
  payments?: { month: string; currency: string; is_demonstration: boolean; count: number; received: number; given_back: number }[]
}

async function call<T>({ caller }: TestPerson, sql: string, values: unknown[] = []): Promise<T> {
  const { rows } = await asRole(test_.database, caller, (transaction) => transaction.query<{ answer: T }>(sql, values))
  return rows[0]!.answer
}

const figuresFor = (person: TestPerson, days = 30) => call<Read>(person, 'select public.console_figures($1) as answer', [days])
const staff = (role: StaffRole) => addPerson(test_.database, { staff: role })
const service = (sql: string, values: unknown[] = []) =>
  asService(test_.database, (transaction) => transaction.query(sql, values))

async function survey(email: string): Promise<void> {
  await service(
    `insert into public.survey_submissions (first_name, last_name, email, current_education, interested_country, study_level, preferred_program, budget, timeframe)
     values ('Priya', 'Rao', $1, 'phd', 'germany', 'diploma', 'Genomics', 'under_5000', 'not_sure')`,
    [email],
  )
}

test('who came how far is counted by person: a survey twice is one, and whoever proved its address is the same', async () => {
  const before = (await figuresFor(await staff('counsellor'))).funnel!
  const student = await addPerson(test_.database)
  for (const email of [student.email, student.email, 'nobody@example.org']) await survey(email)
  await service(
    `insert into public.student_profiles (id, first_name, last_name, email, phone, degree, major, preferred_countries, preferred_programs)
    values ($1, 'Meera', 'Nair', $2, '+91 98765 43210', 'Master''s Degree', 'Biology', '{Germany}', '{Genomics}')`,
    [student.id, student.email],
  )
  await service(
    `insert into public.payments (student_id, plan_id, plan_title, quantity, unit_amount_minor, amount_minor, currency, gateway) values ($1, 'x', 'x', 1, 500, 500, 'INR', 'demo')`,
    [student.id],
  )
  await service(`update public.payments set status = 'pending', transaction_id = 'DEMO1' where student_id = $1`, [student.id])
  await service(`update public.payments set status = 'succeeded', paid_at = now() where student_id = $1`, [student.id])
  await service(`update public.payments set refunded_minor = 200 where student_id = $1`, [student.id])
  const { funnel, payments } = await figuresFor(await staff('administrator'))
  expect(funnel!.from_survey.map((count, index) => count - before.from_survey[index]!)).toEqual([2, 1, 1, 0, 0, 1])
  expect(funnel!.accounts.map((count, index) => (count ?? 0) - (before.accounts[index] ?? 0))).toEqual([0, 1, 1, 0, 0, 1])
  expect(payments).toEqual([
    {
      month: expect.stringMatching(/^\d{4}-\d\d$/),
      currency: 'INR',
      is_demonstration: true,
      count: 1,
      received: 500,
      given_back: 200,
    },
  ])
})

test('questions stand by what was looked for, with the line of the inbox that asks them', async () => {
  for (const [question, topic] of [
    ['Where?', 'Dentistry'],
    ['When?', ' dentistry '],
    ['Why?', ''],
  ])
    await service('select public.pass_on_question($1, $2, null, null)', [question, topic])
  const { questions } = await figuresFor(await staff('counsellor'))
  expect(questions).toMatchObject([
    { topic: 'dentistry', count: 2, open: 2, examples: [{ number: expect.any(Number) }, { number: expect.any(Number) }] },
    { topic: 'nothing in particular', count: 1, open: 1 },
  ])
})

test('replies are kept or missed by the week in which it arrived', async () => {
  await survey('late@example.org')
  await survey('answered@example.org')
  await test_.database.unsafeTransaction(async (transaction) => {
    await transaction.execute('set local role helix_owner')
    await transaction.query(
      `update public.inbox_items set arrived_at = now() - interval '3 days', due_at = now() - interval '1 day' where person_email = 'late@example.org'`,
    )
    await transaction.query(`update public.inbox_items set replied_at = now() where person_email = 'answered@example.org'`)
  })
  const { replies } = await figuresFor(await staff('counsellor'))
  const sum = (of: 'kept' | 'missed') => replies!.reduce((total, week) => total + week[of], 0)
  expect([sum('kept'), sum('missed')]).toEqual([1, 1])
})

test('each role gets the figures of what it may read, and whoever is not staff none', async () => {
  const parts = async (role: StaffRole) =>
    Object.keys(await figuresFor(await staff(role))).sort((one, other) => one.localeCompare(other))
  expect(await parts('counsellor')).toEqual(['funnel', 'payments', 'programmes', 'questions', 'replies'])
  expect(await parts('finance')).toEqual(['payments', 'replies'])
  expect(await parts('editor')).toEqual(['programmes'])
  await expect(figuresFor(await addPerson(test_.database))).rejects.toMatchObject({ code: '42501' })
})

const WEEK = [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: '10:00', closes: '19:00' }))
const setHours = (person: TestPerson, hours: object, seen: object) =>
  call(person, 'select public.set_office_hours($1, $2) as answer', [JSON.stringify(hours), JSON.stringify(seen)])

test('administrators set the office hours as they have seen them, and nobody else does', async () => {
  const administrator = await staff('administrator')
  const shorter = WEEK.slice(0, 5)
  for (const role of ['counsellor', 'editor', 'finance'] satisfies StaffRole[])
    await expect(setHours(await staff(role), shorter, WEEK)).rejects.toMatchObject({ code: '42501' })
  await setHours(administrator, shorter, WEEK)
  await expect(setHours(administrator, [], WEEK)).rejects.toMatchObject({ detail: 'changed_meanwhile' })
  await expect(setHours(administrator, [{ weekday: 1, opens: '19:00', closes: '10:00' }], shorter)).rejects.toMatchObject({
    code: '23514',
  })
  const log = await asRole(test_.database, administrator.caller, (transaction) =>
    transaction.query(`select action, before from public.audit_log where subject = 'office_hours'`),
  )
  expect(log.rows).toEqual([{ action: 'delete', before: { weekday: 6, opens: '10:00:00', closes: '19:00:00' } }])
})
