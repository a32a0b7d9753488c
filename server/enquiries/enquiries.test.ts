import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PROVIDER } from '#content/provider/provider.ts'
import { asRole, asService, type Caller } from '#db/as-role.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { addPerson } from '#test/people.ts'
import { announceIntake, sweepUnconfirmed } from './intake.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.mails.length = 0
  await asService(app.database, async (transaction) => {
    await transaction.query('delete from enquiries')
    await transaction.query('delete from intake_subscriptions')
  })
})

const QUESTION = { name: 'Asha Rao', email: 'Asha@Example.org', question: 'When does the next intake start?' }

function call(name: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${app.url}/functions/v1/${name}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

const rowsOf = (sql: string, values: unknown[] = []) =>
  asService(app.database, async (transaction) => (await transaction.query(sql, values)).rows)

test('a question is stored, mailed to the provider, and acknowledged with the time it is answered by', async () => {
  const response = await call('contact', QUESTION)
  const { answerBy } = (await response.json()) as { answerBy: string }
  expect(response.status).toBe(201)
  const rows = await rowsOf('select name, email, question, user_id, answered_at, created_at from enquiries')
  const row = rows[0]!
  expect(row).toMatchObject({ ...QUESTION, email: 'asha@example.org', user_id: null, answered_at: null })
  expect(new Date(answerBy).getTime() - (row['created_at'] as Date).getTime()).toBe(48 * 3_600_000)
  expect(app.mails.map(({ kind, to }) => [kind, to])).toEqual([
    ['enquiry', PROVIDER.email],
    ['enquiry-received', 'asha@example.org'],
  ])
  const [line] = await rowsOf(`select number from inbox_items where person_email = 'asha@example.org'`)
  expect(app.mails[0]).toMatchObject({ link: `${app.settings.SITE_URL}/console/inbox/${line!['number'] as number}` })
})

test.each([
  [{ ...QUESTION, name: '' }, 'Your name is required'],
  [{ ...QUESTION, name: 'A1' }, 'Please enter a valid name (letters, spaces, hyphens, and apostrophes only)'],
  [{ ...QUESTION, email: 'asha' }, 'Please enter a valid email address'],
  [{ ...QUESTION, question: ' <> ' }, 'Your question is required'],
  [{ ...QUESTION, question: 'x'.repeat(2001) }, 'Please use at most 2,000 characters'],
  [{ ...QUESTION, question: 'a\0b' }, 'Please remove the characters that cannot be stored'],
  [[], 'Invalid input: expected object, received array'],
])('%j is refused with its sentence and nothing is kept', async (body, message) => {
  const response = await call('contact', body)
  expect(response.status).toBe(422)
  expect(((await response.json()) as { message: string }).message).toContain(message.split(':')[0])
  expect(await rowsOf('select 1 from enquiries')).toEqual([])
  expect(app.mails).toEqual([])
})

test('a machine that fills in the hidden field is answered like anybody, and nothing is kept', async () => {
  expect((await call('contact', { ...QUESTION, website: 'https://spam.example' })).status).toBe(201)
  expect(await rowsOf('select 1 from enquiries')).toEqual([])
})

test('one address is acknowledged three times a day at most; its questions are all kept', async () => {
  for (let index = 0; index < 5; index++) await call('contact', QUESTION)
  expect(await rowsOf('select 1 from enquiries')).toHaveLength(5)
  expect(app.mails.filter(({ kind }) => kind === 'enquiry-received')).toHaveLength(3)
})

test('a question that is sent twice, together or again, is one question and one mail, with the same promise', async () => {
  const sending = randomUUID()
  const outcomes = await Promise.all([1, 2, 3].map(() => call('contact', { ...QUESTION, sending })))
  const again = await call('contact', { ...QUESTION, sending })
  expect([...outcomes, again].map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(new Set(await Promise.all([...outcomes, again].map(async (answer) => JSON.stringify(await answer.json())))).size).toBe(1)
  expect(await rowsOf('select 1 from enquiries')).toHaveLength(1)
  expect(app.mails.map(({ kind }) => kind)).toEqual(['enquiry', 'enquiry-received'])
  // Another question of the same page, and somebody else's of a page that both had from memory.
  await call('contact', { ...QUESTION, sending, question: 'And in Poland?' })
  await call('contact', { ...QUESTION, sending, email: 'ravi@example.org' })
  // What is no id is as good as none.
  for (let index = 0; index < 2; index++) await call('contact', { ...QUESTION, sending: 'x' })
  expect(await rowsOf('select 1 from enquiries')).toHaveLength(5)
})

test('neither a visitor nor a student reads or writes past the function', async () => {
  await call('contact', QUESTION)
  const { caller: student } = await addPerson(app.database)
  const anon: Caller = { role: 'anon', claims: { role: 'anon' } }
  const read = (caller: Caller) =>
    asRole(app.database, caller, async (transaction) => (await transaction.query('select * from enquiries')).rows)
  expect(await read(student)).toEqual([])
  await expect(read(anon)).rejects.toMatchObject({ code: '42501' })
  for (const caller of [student, anon])
    await expect(
      asRole(app.database, caller, (transaction) =>
        transaction.query(`insert into enquiries (name, email, question) values ('Mallory', 'm@example.org', 'x')`),
      ),
    ).rejects.toMatchObject({ code: '42501' })
})

test('the list for the next intake: asked, confirmed by mail, told once of a start, and left for good', async () => {
  expect((await call('intake-subscribe', { email: 'Asha@Example.org' })).status).toBe(202)
  const [asked] = app.mails
  expect(asked).toMatchObject({ kind: 'intake-confirmation', to: 'asha@example.org' })
  const token = new URL((asked as { link: string }).link).searchParams.get('confirm')
  const announce = (date: string) =>
    asService(app.database, (transaction) =>
      announceIntake(date, { mail: mailInto(), siteUrl: app.settings.SITE_URL }, transaction),
    )
  expect(await announce('2027-01-25')).toBe(0)
  expect((await call('intake-confirm', { token })).status).toBe(200)
  expect((await call('intake-confirm', { token })).status).toBe(200)
  expect(app.mails.filter(({ kind }) => kind === 'intake-confirmed')).toHaveLength(1)
  expect([await announce('2027-01-25'), await announce('2027-01-25'), await announce('2027-08-30')]).toEqual([1, 0, 1])
  expect((await call('intake-unsubscribe', { token })).status).toBe(200)
  expect((await call('intake-unsubscribe', { token })).status).toBe(200)
  expect(await rowsOf('select 1 from intake_subscriptions')).toEqual([])
  expect((await call('intake-confirm', { token })).status).toBe(404)
})

function mailInto() {
  return { send: async (one: (typeof app.mails)[number]) => void app.mails.push(one), settled: async () => {} }
}

test('an address on the list, one asked a moment ago and a new one get the same answer; only the new one gets a mail', async () => {
  const answers = []
  for (const email of ['one@example.org', 'one@example.org', 'two@example.org']) {
    const response = await call('intake-subscribe', { email })
    answers.push([response.status, await response.text()])
  }
  expect(answers).toEqual([
    [202, '{}'],
    [202, '{}'],
    [202, '{}'],
  ])
  expect(app.mails.map(({ to }) => to)).toEqual(['one@example.org', 'two@example.org'])
})

test('an address nobody proved is forgotten after a week', async () => {
  await call('intake-subscribe', { email: 'old@example.org' })
  await call('intake-subscribe', { email: 'new@example.org' })
  await rowsOf(`update intake_subscriptions set asked_at = now() - interval '8 days' where email = 'old@example.org'`)
  await asService(app.database, sweepUnconfirmed)
  expect(await rowsOf('select email from intake_subscriptions')).toEqual([{ email: 'new@example.org' }])
})
