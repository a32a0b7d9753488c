import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { addProgramme, choose } from '#test/programmes.ts'
import { addStudent, queryAs, queryAsService, type TestStudent } from '#test/students.ts'
import type { Mail } from '../mail/mail-queue.ts'
import { remindOfSteps } from './reminders.ts'

type Reminder = Extract<Mail, { kind: 'plan-reminder' }>

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())
// What other tests of this file left does not write mails here.
beforeEach(() => queryAsService(app.database, 'delete from auth.users'))

/** Ten in the morning in India. */
const MORNING = new Date('2027-03-25T04:30:00Z')
const at = (day: string) => new Date(`2027-${day}T04:30:00Z`)

async function remind(now = MORNING, send?: (mail: Mail) => Promise<void>): Promise<Reminder[]> {
  const before = app.mails.length
  const mail = send ? { send } : app.dependencies.mail
  await remindOfSteps({ database: app.database, mail, siteUrl: 'https://helix.example', now: () => now }).run()
  return app.mails.slice(before).filter((one): one is Reminder => one.kind === 'plan-reminder')
}

async function addPlanner(closes: string | null = '2027-04-20'): Promise<TestStudent & { programme: string }> {
  const student = await addStudent(app.database)
  const programme = await addProgramme(app.database, { closes })
  await choose(app.database, student, programme)
  return { ...student, programme: programme.id }
}

const titles = ({ steps }: Reminder) => steps.map(({ title, kind }) => `${kind}: ${title}`)

test('one mail collects the steps that are late and those that begin, says by when, for what and why, and links to the plan', async () => {
  const { email, programme } = await addPlanner()
  const [mail, ...others] = await remind()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: email, link: 'https://helix.example/student-portal/plan', more: 0 })
  // The application closes on April 20: the result takes 13 days and a week is left, APS takes 56, a booking a month of preparation.
  expect(titles(mail!)).toEqual([
    'late: Send the papers to APS India',
    'late: Book the English test',
    'begins: Take the English test',
  ])
  expect(mail!.steps.map(({ due }) => due)).toEqual(['2027-02-23', '2027-02-28', '2027-03-31'])
  expect(mail!.steps[2]).toMatchObject({ of: expect.stringContaining('Bioinformatics') as string })
  expect(mail!.steps[0]!.why).toContain('six to eight weeks')
  const [settings] = await queryAsService<{ token: string }>(app.database, 'select token from public.plan_settings')
  expect(mail!.unsubscribeLink).toBe(`https://helix.example/plan-reminders?off=${settings!.token}`)
  expect(programme).toBeTruthy()
})

test('what she was told of comes no second time; a step that begins later does, and once more when it is late', async () => {
  await addPlanner()
  expect(await remind()).toHaveLength(1)
  expect(await remind()).toEqual([])
  expect(await remind(at('03-26'))).toEqual([])
  expect((await remind(at('03-31'))).map(titles)).toEqual([])
  expect((await remind(at('04-01'))).map(titles)).toEqual([['late: Take the English test', 'begins: Ask for a room']])
  expect((await remind(at('04-06'))).map(titles)).toEqual([['begins: Send the application']])
})

test('who has nothing new to be told costs no transaction of her own, and who has is told among them', async () => {
  const students = [await addPlanner()]
  for (let count = 0; count < 29; count++) students.push(await addPlanner('2028-04-20'))
  expect(await remind()).toHaveLength(1)
  let transactions = 0
  const database: TestApp['database'] = {
    ...app.database,
    unsafeTransaction: (work, options) => {
      transactions++
      return app.database.unsafeTransaction(work, options)
    },
  }
  const mails: Mail[] = []
  const send = async (mail: Mail) => void mails.push(mail)
  await remindOfSteps({ database, mail: { send }, siteUrl: 'https://helix.example', now: () => at('04-01') }).run()
  expect(mails.map(({ to }) => to)).toEqual([students[0]!.email])
  // One finds them, two for each part of 25, and hers.
  expect(transactions).toBe(1 + 2 * 2 + 1)
  expect(await queryAsService(app.database, `select 1 from public.plan_settings where looked_on = '2027-04-01'`)).toHaveLength(
    students.length,
  )
})

test('two processes at once write one mail, and so do ten', async () => {
  await addPlanner()
  const before = app.mails.length
  await Promise.all(Array.from({ length: 10 }, () => remind()))
  expect(app.mails.slice(before)).toHaveLength(1)
})

test('a kill before the mail is queued loses nothing: the next run writes it, and only once', async () => {
  await addPlanner()
  const killed = () => Promise.reject(new Error('killed'))
  await expect(remind(MORNING, killed)).rejects.toThrow('1 students were not reminded')
  expect(await queryAsService(app.database, 'select step from public.plan_reminders')).toEqual([])
  expect(await remind()).toHaveLength(1)
  expect(await remind()).toEqual([])
})

test('one student’s trouble keeps nobody else from the mail', async () => {
  const students = [await addPlanner(), await addPlanner(), await addPlanner()]
  const [unlucky] = students
  const told: string[] = []
  const send = async ({ to }: Mail) => {
    if (to === unlucky!.email) throw new Error('refused')
    told.push(to)
  }
  await expect(remind(MORNING, send)).rejects.toThrow('1 students were not reminded')
  expect(told.toSorted()).toEqual([students[1]!.email, students[2]!.email].toSorted())
})

test('no mail comes at night where she lives, and a day is her own day', async () => {
  const student = await addPlanner()
  // One in the morning, and half past eight in the evening, in India.
  expect(await remind(new Date('2027-03-24T19:30:00Z'))).toEqual([])
  expect(await remind(new Date('2027-03-25T15:00:00Z'))).toEqual([])
  await queryAs(app.database, student, `insert into public.student_profiles (id, degree_country) values ($1, 'Nigeria')`, [
    student.id,
  ])
  // Half past eight in the evening in India is four in the afternoon in Nigeria.
  expect(await remind(new Date('2027-03-25T15:00:00Z'))).toHaveLength(1)
})

test('where her browser says that she is comes before the country of her degree', async () => {
  const student = await addPlanner()
  await queryAs(app.database, student, `select public.set_time_zone('America/New_York')`)
  // Ten in the morning in India is after midnight in New York.
  expect(await remind()).toEqual([])
  expect(await remind(new Date('2027-03-25T15:00:00Z'))).toHaveLength(1)
})

test('her portal tells of it in one line, also where she has switched the mails off', async () => {
  const student = await addPlanner()
  await queryAs(app.database, student, 'select public.switch_plan_reminders(false)')
  expect(await remind()).toEqual([])
  expect(await remind()).toEqual([])
  expect(await queryAs(app.database, student, 'select kind, title, body, mail_at from public.notifications')).toEqual([
    {
      kind: 'deadline',
      title: 'Your plan: 3 steps begin or are late',
      body: expect.stringContaining('Book the English test, was due February 28, 2027.') as string,
      mail_at: null,
    },
  ])
})

test('what is done, and a day of her own, change what she is reminded of', async () => {
  const student = await addPlanner()
  await queryAs(app.database, student, `select public.mark_plan_step('english booking', true)`)
  await queryAs(app.database, student, `select public.move_plan_step('english', current_date + 30)`)
  const [row] = await queryAsService<{ day: string }>(
    app.database,
    `select day::text from public.plan_marks where step = 'english'`,
  )
  const [mail] = await remind(new Date(`${row!.day}T04:30:00Z`))
  expect(mail!.steps.find(({ title }) => title === 'Take the English test')).toMatchObject({ kind: 'begins', due: row!.day })
  expect(titles(mail!).join()).not.toContain('Book the English test')
})

test('nobody gets one who has no programme, no confirmed address, is banned, or whose programme gives no day', async () => {
  await addStudent(app.database)
  const unconfirmed = await addStudent(app.database, { confirmed: false })
  await choose(app.database, unconfirmed, await addProgramme(app.database, { closes: '2027-04-20' }))
  const banned = await addPlanner()
  await queryAsService(app.database, `update auth.users set banned_until = 'infinity' where id = $1`, [banned.id])
  await addPlanner(null)
  expect(await remind()).toEqual([])
})

test('the switch ends them, and so does the link of a mail, for good and for whoever presses twice', async () => {
  const student = await addPlanner()
  await queryAs(app.database, student, 'select public.switch_plan_reminders(false)')
  expect(await remind()).toEqual([])
  await queryAs(app.database, student, 'select public.switch_plan_reminders(true)')
  // What her portal has told meanwhile is no news; what begins later is.
  const [mail] = await remind(at('04-06'))
  const token = new URL(mail!.unsubscribeLink).searchParams.get('off')
  const off = (body: unknown) =>
    fetch(`${app.url}/functions/v1/plan-reminders-off`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect([(await off({ token })).status, (await off({ token })).status]).toEqual([200, 200])
  expect(await remind(at('04-15'))).toEqual([])
  // It tells nobody whether there is such a link.
  expect((await off({ token: crypto.randomUUID() })).status).toBe(200)
  expect((await off({ token: 'x' })).status).toBe(422)
  expect((await off({ token: 'x'.repeat(9000) })).status).toBe(413)
})
