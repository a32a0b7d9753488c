import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asRole, asService } from '#db/as-role.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { addPerson, type TestPerson } from '#test/people.ts'

const FUNCTIONS = ['console_figures', 'students_page', 'console_search'] as const
const PEOPLE = 30

let test_: TestDatabase
let administrator: TestPerson
const ids: string[] = []
const universities = [randomUUID(), randomUUID()]
beforeAll(async () => {
  test_ = await openTestDatabase()
  administrator = await addPerson(test_.database, { staff: 'administrator' })
  await asOwner(fs.readFileSync(path.join(import.meta.dirname, 'console-before.sql'), 'utf8'))
  for (const [n, id] of universities.entries())
    await service(
      `insert into public.universities (id, source, source_id, slug, name, country, city, programs) values ($1::uuid, 'test', $2, lower(replace($2, ' ', '-')), $2, 'Germany', 'Bonn', '{Genomics}')`,
      [id, `University ${n}`],
    )
  for (let n = 0; n < PEOPLE; n++) await addStudent(n)
})
afterAll(() => test_.close())

async function asOwner(statements: string): Promise<void> {
  await test_.database.unsafeTransaction(async (transaction) => {
    await transaction.execute('set local role helix_owner')
    await transaction.execute(statements)
  })
}

const service = (sql: string, values: unknown[] = []) =>
  asService(test_.database, (transaction) => transaction.query(sql, values))

/** Each in another state: with a profile or a name in the account or neither, come so far, and some of them staff. */
async function addStudent(n: number): Promise<void> {
  const id = randomUUID()
  ids.push(id)
  await service(
    `insert into auth.users (id, email, email_confirmed_at, created_at, last_sign_in_at, user_metadata, app_metadata)
     values ($1, $2, $3, now() - make_interval(days => $4), $5, $6, $7)`,
    [
      id,
      `some_one${n}@example.org`,
      n % 3 === 0 ? null : new Date(),
      n % 17,
      n % 4 === 0 ? null : new Date(Date.now() - n * 3_600_000),
      n % 2 === 0 ? { full_name: `Élodie 100%${n % 5}` } : {},
      n % 11 === 10 ? { role: 'staff', staff_role: 'editor' } : {},
    ],
  )
  const student = [id]
  if (n % 3 > 0)
    await service(
      `insert into public.student_profiles (id, first_name, last_name, email) values ($1, 'Meera', 'Nair ' || $2::int % 4, 'other@example.org')`,
      [id, n],
    )
  if (n % 4 > 0)
    await service('insert into public.selected_universities (student_id, university_id) values ($1, $2)', [
      id,
      universities[n % 2],
    ])
  if (n % 8 > 4)
    await service(
      `insert into public.applications (student_id, university_id, university_name, program) values ($1, $2, 'University ' || $3, 'Genomics')`,
      [id, universities[n % 2], n % 2],
    )
  if (n % 5 === 1) {
    await service(
      `insert into public.payments (student_id, plan_id, plan_title, quantity, unit_amount_minor, amount_minor, currency, gateway) values ($1, 'x', 'x', 1, 500, 500, 'INR', 'demo')`,
      student,
    )
    await service(
      `update public.payments set status = 'pending', transaction_id = 'DEMO' || $1::text where student_id = $1::uuid`,
      student,
    )
  }
  if (n % 10 === 1)
    await service(`update public.payments set status = 'succeeded', paid_at = now() where student_id = $1`, student)
  for (let survey = 0; survey < n % 3; survey++)
    await service(
      `insert into public.survey_submissions (first_name, last_name, email, current_education, interested_country, study_level, preferred_program, budget, timeframe, user_id)
       values ('Priya', 'Rao', $1, 'phd', 'germany', 'diploma', 'Genomics', 'under_5000', 'not_sure', $2)`,
      [`some_one${n + (n % 7)}@example.org`, n % 9 === 4 ? id : null],
    )
  await asOwner(
    `update public.inbox_items set arrived_at = arrived_at - interval '${n * 7} hours', due_at = due_at - interval '${n * 9} hours'
       ${n % 2 ? ', replied_at = now()' : ''} where number = (select max(number) from public.inbox_items)`,
  )
}

interface Figures {
  funnel: { from_survey: number[] }
  replies: unknown[]
}
interface Page {
  total: number
}

async function bothAnswer(name: (typeof FUNCTIONS)[number], given: unknown): Promise<[unknown, unknown]> {
  const { rows } = await asRole(test_.database, administrator.caller, (transaction) =>
    transaction.query<{ now: unknown; before: unknown }>(
      `select public.${name}($1) as now, public.${name}_before($1) as before`,
      [given],
    ),
  )
  return [rows[0]!.now, rows[0]!.before]
}

async function expectTheSame(): Promise<void> {
  const compare = async (name: (typeof FUNCTIONS)[number], given: unknown) => {
    const [now, before] = await bothAnswer(name, given)
    expect(now, `${name}(${JSON.stringify(given)})`).toEqual(before)
    return now as Figures & Page
  }
  for (const days of [1, 5, 365]) {
    const { funnel, replies } = await compare('console_figures', days)
    if (days === 365) expect(funnel.from_survey[1]! > 0 && replies.length > 1).toBe(true)
  }
  let found = 0
  for (const search of [
    '',
    'nair',
    'MEERA nair 2',
    'some_one1',
    'nair 1 some',
    'élodie',
    '100%',
    '%',
    '_',
    '\\',
    'e s',
    'nobody',
  ])
    for (const sort of ['seen', 'name', 'came'])
      for (const direction of ['up', 'down'])
        for (const stage of [undefined, 'paid', 'applied', 'registered'])
          found += (await compare('students_page', JSON.stringify({ search, sort, direction, stage, page: 1 }))).total
  expect(found).toBeGreaterThan(100)
  for (const words of ['meera nair', 'élodie', '100%', 'some_one', 'one2', 'university 1 gen', 'a', '%%', 'nair 2 élodie'])
    await compare('console_search', words)
}

test('lists, figures and search are what they were when every student was read', expectTheSame, 120_000)

test('they follow what is written, and what goes', async () => {
  const [renamed, hired, gone, bare] = [ids[1]!, ids[2]!, ids[5]!, ids[3]!]
  await service(`update public.student_profiles set first_name = 'Asha' where id = $1`, [renamed])
  await service(`update auth.users set email = 'moved@example.org', user_metadata = '{"full_name": "Moved"}' where id = $1`, [
    bare,
  ])
  await service(`update auth.users set app_metadata = '{"role": "staff", "staff_role": "editor"}' where id = $1`, [hired])
  await service(`update auth.users set app_metadata = '{}' where id = $1`, [ids[10]!])
  await service(`update public.payments set status = 'failed', failure_code = 'expired' where status = 'pending'`)
  await asOwner(`alter table public.selected_universities disable trigger lock_submitted_selection`)
  await service('delete from public.selected_universities where student_id = $1', [ids[9]!])
  await service('delete from public.applications where student_id = $1', [ids[13]!])
  await service('delete from public.student_profiles where id = $1', [ids[4]!])
  await service('delete from auth.users where id = $1', [gone])
  await expectTheSame()
  const { rows } = await asService(test_.database, (transaction) =>
    transaction.query<{ accounts: number }>('select count(*)::int as accounts from auth.users'),
  )
  await test_.database.unsafeTransaction(async (transaction) => {
    await transaction.execute('set local role helix_owner')
    const kept = await transaction.query<{ n: number }>('select count(*)::int as n from search.students')
    expect(kept.rows[0]!.n).toBe(rows[0]!.accounts)
  })
}, 120_000)

test('who writes of one student at once is counted each', async () => {
  const { id } = await addPerson(test_.database)
  const apply = `insert into public.applications (student_id, university_name, program) values ($1, $2, 'Genomics')`
  let second: Promise<unknown> | undefined
  await asService(test_.database, async (transaction) => {
    await transaction.query(apply, [id, 'One'])
    second = service(apply, [id, 'Two'])
    // The embedded engine takes one after the other anyway.
    if (test_.database.engine === 'postgres')
      await expect
        .poll(async () => (await transaction.query('select from pg_locks where not granted')).rows.length, { timeout: 20_000 })
        .toBeGreaterThan(0)
  })
  await second
  const [page] = await bothAnswer('students_page', JSON.stringify({ search: id }))
  expect(page).toMatchObject({ rows: [{ id, applications: 2 }] })
})
