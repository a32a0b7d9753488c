import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { addProgramme, choose } from '#test/programmes.ts'
import {
  addStudent,
  addStudentAt,
  addUniversity,
  queryAs,
  queryAsService,
  refusalOf,
  select,
  type TestStudent,
  VISITOR,
} from '#test/students.ts'
import type { AppEnvironment } from '../http/app-environment.ts'
import { logRequests } from '../http/log-requests.ts'
import { createCalendarRoutes } from './routes.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

async function createFeed(student: TestStudent): Promise<string> {
  const [row] = await queryAs<{ feed: { path: string } }>(app.database, student, 'select public.create_calendar_feed() as feed')
  return `${app.url}${row!.feed.path}`
}

async function revoke(student: TestStudent): Promise<boolean> {
  const [row] = await queryAs<{ ended: boolean }>(app.database, student, 'select public.revoke_calendar_feed() as ended')
  return row!.ended
}

async function summariesOf(address: string): Promise<string[]> {
  const text = await (await fetch(address)).text()
  return [...text.replaceAll('\r\n ', '').matchAll(/DTSTART;VALUE=DATE:(\d+)\r\nSUMMARY:(.*)\r\n/g)].map(
    ([, date, title]) => `${date} ${title}`,
  )
}

test('the feed has the known deadlines of what is selected, and no date that nobody published', async () => {
  const student = await addStudent(app.database)
  await select(app.database, student, await addUniversity(app.database, { name: 'Porto', deadline: '2027-03-31' }))
  const yearly = await addUniversity(app.database, { name: 'Ghent' })
  await queryAsService(app.database, `update public.universities set deadline_text = 'mid-January, every year' where id = $1`, [
    yearly,
  ])
  await select(app.database, student, yearly)
  const address = await createFeed(student)
  expect(address).toMatch(/\/calendar\/[\w-]{43}\.ics$/)
  const response = await fetch(address)
  expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'private, no-cache',
  ])
  expect(await summariesOf(address)).toEqual(['20270331 Application deadline: Porto'])
  const etag = response.headers.get('etag')!
  expect((await fetch(address, { headers: { 'If-None-Match': etag } })).status).toBe(304)
  await select(app.database, student, await addUniversity(app.database, { name: 'Oslo', deadline: '2026-12-01' }))
  expect(await summariesOf(address)).toEqual(['20261201 Application deadline: Oslo', '20270331 Application deadline: Porto'])
  expect((await fetch(address, { headers: { 'If-None-Match': etag } })).status).toBe(200)
})

test('a next step is in the feed on the day that staff gave it', async () => {
  const staff = await addStudent(app.database, { staff: true })
  const student = await addStudentAt(app.database, 5, { universities: 1 })
  const [application] = await queryAs<{ id: string; university_name: string }>(
    app.database,
    student,
    'select id, university_name from public.applications',
  )
  const address = await createFeed(student)
  expect(await summariesOf(address)).toEqual([])
  await queryAs(
    app.database,
    staff,
    `select public.set_application_status($1, 'Documents Pending', next_step => 'Upload your transcript', next_step_due => '2027-01-10')`,
    [application!.id],
  )
  expect(await summariesOf(address)).toEqual([`20270110 Upload your transcript (${application!.university_name})`])
})

test('the steps of the plan are in the feed on their days or hers, and leave it once they are done', async () => {
  const student = await addStudent(app.database)
  const programme = await addProgramme(app.database, { closes: '2096-05-31' })
  await choose(app.database, student, programme)
  const address = await createFeed(student)
  const stepIn = async (title: string) => (await summariesOf(address)).filter((line) => line.endsWith(` ${title}`))
  // Thirteen days before the application is sent, for the result, and a week in reserve.
  expect(await stepIn('Take the English test')).toEqual(['20960501 Take the English test'])
  expect(await stepIn('Send the application')).toEqual(['20960521 Send the application'])
  const etag = (await fetch(address)).headers.get('etag')!
  const change = (call: string) => queryAs(app.database, student, `select public.${call}`)
  await queryAsService(
    app.database,
    `insert into public.plan_marks (student_id, step, day) values ($1, 'send ${programme.id}', '2096-05-01')`,
    [student.id],
  )
  expect(await stepIn('Send the application')).toEqual(['20960501 Send the application'])
  expect(await stepIn('Take the English test')).toEqual(['20960411 Take the English test'])
  await change(`mark_plan_step('english', true)`)
  expect(await stepIn('Take the English test')).toEqual([])
  expect(await stepIn('Book the English test')).toEqual([])
  await change(`mark_plan_step('english', false)`)
  expect(await stepIn('Book the English test')).toHaveLength(1)
  expect((await fetch(address, { headers: { 'If-None-Match': etag } })).status).toBe(200)
  // What has no day stands in no calendar.
  expect(await stepIn('Enrol')).toEqual([])
})

test('an address that was revoked or replaced, a wrong one and one of a deleted account are not found', async () => {
  const student = await addStudent(app.database)
  const first = await createFeed(student)
  const second = await createFeed(student)
  expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200])
  expect([await revoke(student), await revoke(student)]).toEqual([true, false])
  for (const address of [
    second,
    `${app.url}/calendar/x.ics`,
    `${app.url}/calendar/${'a'.repeat(43)}.ics`,
    second.replace('.ics', ''),
  ]) {
    expect((await fetch(address)).status).toBe(404)
  }
  const third = await createFeed(student)
  await queryAsService(app.database, 'delete from auth.users where id = $1', [student.id])
  expect((await fetch(third)).status).toBe(404)
})

test('twenty new addresses at once leave one that works', async () => {
  const student = await addStudent(app.database)
  const addresses = await Promise.all(Array.from({ length: 20 }, () => createFeed(student)))
  expect(new Set(addresses).size).toBe(20)
  const statuses = await Promise.all(addresses.map(async (address) => (await fetch(address)).status))
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
})

test('the log never has the address of a calendar', async () => {
  const lines: string[] = []
  const log = pino({ level: 'debug' }, { write: (line) => void lines.push(line) })
  const server = new Hono<AppEnvironment>()
    .use(logRequests({ log, metrics: null }))
    .route('/calendar', createCalendarRoutes(app.dependencies))
  const address = await createFeed(await addStudent(app.database))
  expect((await server.request(new URL(address).pathname)).status).toBe(200)
  expect(lines.join()).toContain('"path":"/calendar/:file"')
  expect(lines.join()).not.toContain(/calendar\/(.+)\.ics/.exec(address)![1])
})

describe('calendar_feeds', () => {
  const read = 'select student_id from public.calendar_feeds'

  test('the owner reads hers, but no hash; a stranger and staff see nothing, a visitor is refused', async () => {
    const student = await addStudent(app.database)
    await createFeed(student)
    expect(await queryAs(app.database, student, read)).toEqual([{ student_id: student.id }])
    expect(await refusalOf(queryAs(app.database, student, 'select secret_hash from public.calendar_feeds'))).toBe('42501')
    for (const who of [await addStudent(app.database), await addStudent(app.database, { staff: true })])
      expect(await queryAs(app.database, who, read)).toEqual([])
    expect(await refusalOf(queryAs(app.database, VISITOR, read))).toBe('42501')
  })

  test('nobody writes it directly, and a visitor has no feed', async () => {
    const student = await addStudent(app.database)
    for (const who of [student, VISITOR]) {
      for (const statement of [
        'delete from public.calendar_feeds',
        'update public.calendar_feeds set revoked_at = null',
        `insert into public.calendar_feeds (student_id, secret_hash) values ('${student.id}', 'x')`,
      ]) {
        expect(await refusalOf(queryAs(app.database, who, statement))).toBe('42501')
      }
    }
    for (const call of ['create_calendar_feed', 'revoke_calendar_feed'])
      expect(await refusalOf(queryAs(app.database, VISITOR, `select public.${call}()`))).toBe('42501')
  })

  test('the secret is stored as its hash only', async () => {
    const student = await addStudent(app.database)
    const secret = /calendar\/(.+)\.ics/.exec(await createFeed(student))![1]!
    const [row] = await queryAsService<{ secret_hash: string }>(
      app.database,
      'select secret_hash from public.calendar_feeds where student_id = $1',
      [student.id],
    )
    expect(row!.secret_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(row!.secret_hash).not.toContain(secret)
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  })
})
