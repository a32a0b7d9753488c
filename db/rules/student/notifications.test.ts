import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { middayZone, nightZone } from '#test/day-and-night.ts'
import { addProgramme } from '#test/programmes.ts'
import { addStudent, addStudentAt, queryAs, queryAsService, refusalOf, select, type TestStudent } from '#test/students.ts'
import { addObject, applicationsOf, documentsOf, setStatus } from '../test-applications.ts'

interface Told {
  id: string
  kind: string
  title: string
  body: string
  link: string
  read_at: string | null
  mail_at: string | null
  mailed_at: string | null
}

let test_: TestDatabase
let counsellor: TestStudent
beforeAll(async () => {
  test_ = await openTestDatabase()
  counsellor = await addStudent(test_.database, { staff: 'counsellor' })
})
afterAll(() => test_.close())

const told = (student: TestStudent) =>
  queryAs<Told & Record<string, unknown>>(
    test_.database,
    student,
    'select * from public.notifications order by created_at, title',
  )

const mailsTo = async (email: string) =>
  (
    await queryAsService<{ mail: { about: string; token: string; changes: { title: string; text: string }[] } }>(
      test_.database,
      `select mail from mail.outbox where mail ->> 'to' = $1 order by id`,
      [email],
    )
  ).map(({ mail }) => mail)

async function asOwner(text: string): Promise<void> {
  await test_.database.unsafeTransaction((transaction) => transaction.query(text))
}

const queueMails = () => queryAsService(test_.database, 'select public.queue_notification_mails()')
const setZone = (student: TestStudent, zone: string) =>
  queryAs(test_.database, student, 'select public.set_time_zone($1)', [zone])
const switchMails = (student: TestStudent, about: string, wanted: boolean) =>
  queryAs(test_.database, student, 'select public.switch_notification_mails($1, $2)', [about, wanted])

async function addApplicant(zone = middayZone()): Promise<{ student: TestStudent; application: string }> {
  const student = await addStudentAt(test_.database, 5, { universities: 1 })
  await setZone(student, zone)
  const [application] = await applicationsOf(test_.database, student)
  return { student, application: application!.id }
}

describe('a student is told', () => {
  test('of a new status, a note and a next step that are not her own doing, in the transaction of the change', async () => {
    const { student, application } = await addApplicant()
    expect(await told(student)).toEqual([])
    await setStatus(test_.database, counsellor, application, 'Under Review', 'Sent on.')
    expect(await told(student)).toMatchObject([
      {
        kind: 'status',
        title: expect.stringContaining(': Under Review') as string,
        body: 'Genomics\n\nSent on.',
        link: '/student-portal/apply',
      },
    ])
    const undone = test_.database.unsafeTransaction(async (transaction) => {
      await transaction.query(`update public.applications set status = 'Accepted' where id = $1`, [application])
      throw new Error('taken back')
    })
    await expect(undone).rejects.toThrow('taken back')
    expect(await told(student)).toHaveLength(1)
  })

  test('of a paper that is asked for, accepted and asked for again; her own upload and submission say nothing', async () => {
    const { student, application } = await addApplicant()
    const [one, two] = await documentsOf(test_.database, student, application)
    for (const document of [one!, two!])
      await queryAs(test_.database, student, 'select public.attach_document($1, $2)', [
        document.id,
        await addObject(test_.database, student),
      ])
    expect(await told(student)).toEqual([])
    await queryAs(test_.database, counsellor, `select public.request_document($1, 'APS certificate')`, [application])
    await queryAs(test_.database, counsellor, 'select public.accept_document($1)', [one!.id])
    await queryAs(test_.database, counsellor, `select public.return_document($1, 'Page two is missing.')`, [two!.id])
    expect((await told(student)).map(({ kind, title }) => [kind, title])).toEqual([
      ['document', 'Asked for: APS certificate'],
      ['document', `Accepted: ${one!.label}`],
      ['document', `Asked for again: ${two!.label}`],
    ])
    // Looked at in one sitting, they are one mail.
    await asOwner(`update public.notifications set mail_at = now() where student_id = '${student.id}'`)
    await queueMails()
    const [mail, ...others] = await mailsTo(student.email)
    expect(others).toEqual([])
    expect(mail!.changes.map(({ title }) => title)).toHaveLength(3)
    expect(mail!.changes.at(-1)!.text).toContain('Page two is missing.')
  })

  test('of a figure of a programme that she has chosen, with the old and the new one; others are not', async () => {
    const [student, other] = [await addStudent(test_.database), await addStudent(test_.database)]
    const programme = await addProgramme(test_.database, { closes: '2027-05-31' })
    const [row] = await queryAsService<{ university_id: string }>(
      test_.database,
      'select university_id from public.programmes where id = $1',
      [programme.id],
    )
    await select(test_.database, student, row!.university_id, { programme: programme.id })
    await queryAsService(test_.database, `update public.programme_deadlines set closes = '--07-15' where programme_id = $1`, [
      programme.id,
    ])
    expect(await told(student)).toMatchObject([
      {
        kind: 'fact',
        title: expect.stringContaining('the deadline has changed') as string,
        body: expect.stringContaining('It was May 31, 2027, it is July 15 each year.') as string,
        link: '/student-portal/plan',
      },
    ])
    expect(await told(other)).toEqual([])
  })

  test('nothing of an account that goes', async () => {
    const { student, application } = await addApplicant()
    await setStatus(test_.database, counsellor, application, 'Under Review')
    await queryAsService(test_.database, 'delete from auth.users where id = $1', [student.id])
    for (const table of ['notifications', 'notification_settings', 'tasks'])
      expect(await queryAsService(test_.database, `select from public.${table} where student_id = $1`, [student.id])).toEqual([])
  })
})

describe('the mail about it', () => {
  test('comes once, whoever queues it and however often', async () => {
    const { student, application } = await addApplicant()
    await setStatus(test_.database, counsellor, application, 'Under Review')
    await Promise.all(Array.from({ length: 5 }, queueMails))
    expect(await mailsTo(student.email)).toHaveLength(1)
  })

  test('is neither lost nor doubled by a crash between the two', async () => {
    const { student, application } = await addApplicant()
    await setStatus(test_.database, counsellor, application, 'Under Review')
    const killed = test_.database.unsafeTransaction(async (transaction) => {
      await transaction.query('select public.queue_notification_mails()')
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await mailsTo(student.email)).toEqual([])
    await queueMails()
    await queueMails()
    expect(await mailsTo(student.email)).toHaveLength(1)
  })

  test('waits at night for nine in the morning where she is, and follows her when she is elsewhere', async () => {
    const { student, application } = await addApplicant(nightZone())
    await setStatus(test_.database, counsellor, application, 'Under Review')
    await queueMails()
    expect(await mailsTo(student.email)).toEqual([])
    const [waiting] = await queryAs<{ hour: string }>(
      test_.database,
      student,
      `select to_char(mail_at at time zone $1, 'HH24:MI') as hour from public.notifications`,
      [nightZone()],
    )
    expect(waiting!.hour).toBe('09:00')
    await asOwner(`update public.notifications set mail_at = now() - interval '1 minute' where student_id = '${student.id}'`)
    await queueMails()
    expect(await mailsTo(student.email)).toEqual([])
    await setZone(student, middayZone())
    await queueMails()
    expect(await mailsTo(student.email)).toHaveLength(1)
  })

  test('does not come of what she has seen, of a kind she does not want, or to an address that is not proved', async () => {
    const [seen, muted, unproved] = [await addApplicant(), await addApplicant(), await addApplicant()]
    await switchMails(muted.student, 'status', false)
    for (const { application } of [seen, muted, unproved])
      await setStatus(test_.database, counsellor, application, 'Under Review')
    await queryAs(test_.database, seen.student, 'select public.read_notifications()')
    await asOwner(`update auth.users set email_confirmed_at = null where id = '${unproved.student.id}'`)
    await queueMails()
    for (const { student } of [seen, muted, unproved]) expect(await mailsTo(student.email)).toEqual([])
    expect(await told(muted.student)).toMatchObject([{ read_at: null, mail_at: null }])
    await switchMails(muted.student, 'status', true)
    await setStatus(test_.database, counsellor, muted.application, 'Documents Pending')
    await queueMails()
    expect(await mailsTo(muted.student.email)).toHaveLength(1)
  })

  test('is ended by its token for its kind alone, twice as once; a token that nobody has ends nothing', async () => {
    const { student, application } = await addApplicant()
    await setStatus(test_.database, counsellor, application, 'Under Review')
    await queueMails()
    const [mail] = await mailsTo(student.email)
    for (const token of [mail!.token, mail!.token, randomUUID()])
      await queryAsService(test_.database, `select public.end_notification_mails($1, 'status')`, [token])
    expect(await queryAs(test_.database, student, 'select muted from public.notification_settings')).toEqual([
      { muted: ['status'] },
    ])
    expect(
      await refusalOf(queryAs(test_.database, student, `select public.end_notification_mails($1, 'task')`, [mail!.token])),
    ).toBe('42501')
  })
})

test('the token of the mails is nobody’s to read, and a kind or a zone that there is not is refused', async () => {
  const student = await addStudent(test_.database)
  expect(await refusalOf(queryAs(test_.database, student, 'select token from public.notification_settings'))).toBe('42501')
  expect(await refusalOf(switchMails(student, 'deadline', false))).toBe('unknown_kind')
  for (const zone of ['Mars/Base', 'EST5EDT+3', '', 'posix/Asia/Kolkata', `x'; drop table public.tasks; --`])
    expect(await refusalOf(setZone(student, zone))).toBe('unknown_time_zone')
  await setZone(student, 'Europe/Berlin')
  expect(await queryAs(test_.database, student, 'select time_zone from public.notification_settings')).toEqual([
    { time_zone: 'Europe/Berlin' },
  ])
})

test('what she has seen is hers to say: these, or all until then; nobody else’s', async () => {
  const [one, other] = [await addApplicant(), await addApplicant()]
  for (const { application } of [one, other])
    for (const status of ['Under Review', 'Documents Pending']) await setStatus(test_.database, counsellor, application, status)
  const [first, second] = await told(one.student)
  const seen = async (student: TestStudent, ids: string[] | null) =>
    (
      await queryAs<{ seen: number }>(test_.database, student, 'select public.read_notifications($1::text::uuid[]) as seen', [
        ids === null ? null : `{${ids.join()}}`,
      ])
    )[0]!.seen
  expect(await seen(other.student, [first!.id])).toBe(0)
  expect(await seen(one.student, [first!.id])).toBe(1)
  const [news] = await queryAs<{ news: { unread: number } }>(test_.database, one.student, 'select public.own_news() as news')
  expect(news!.news).toMatchObject({ unread: 1, unreadMessages: 0 })
  expect(await seen(one.student, null)).toBe(1)
  expect((await told(one.student)).every(({ read_at }) => read_at !== null)).toBe(true)
  expect(second!.read_at).toBeNull()
})
