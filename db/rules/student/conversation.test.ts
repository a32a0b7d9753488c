import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { middayZone } from '#test/day-and-night.ts'
import { addStudent, queryAs, queryAsService, refusalOf, type TestStudent } from '#test/students.ts'
import { addObject } from '../test-applications.ts'

interface Message {
  id: string
  fromStaff: boolean
  author: string | null
  body: string
  readAt: string | null
  isPassedOn: boolean
  files: { name: string; path: string }[]
}

interface Conversation {
  total: number
  messages: Message[]
  counsellor: string | null
  waitsSince: string | null
  answerBy: string | null
}

let test_: TestDatabase
let counsellor: TestStudent
beforeAll(async () => {
  test_ = await openTestDatabase()
  counsellor = await addStudent(test_.database, { staff: 'counsellor' })
  await queryAsService(test_.database, `update auth.users set user_metadata = '{"full_name": "Nadia Rahman"}' where id = $1`, [
    counsellor.id,
  ])
})
afterAll(() => test_.close())

const send = (student: TestStudent, body: string, files: object[] = [], id: string = randomUUID()) =>
  queryAs<{ id: string; body: string }>(
    test_.database,
    student,
    'select id, body from public.send_message($1, $2::text::jsonb, $3)',
    [body, JSON.stringify(files), id],
  )

async function conversationOf(student: TestStudent, newest = 100): Promise<Conversation> {
  const [row] = await queryAs<{ conversation: Conversation }>(
    test_.database,
    student,
    'select public.own_conversation($1) as conversation',
    [newest],
  )
  return row!.conversation
}

async function itemsOf(student: TestStudent): Promise<{ id: string; kind: string; version: number; status: string }[]> {
  return queryAs(
    test_.database,
    counsellor,
    'select id, kind, version, status from public.inbox_items where student_id = $1 order by number',
    [student.id],
  )
}

async function reply(student: TestStudent, body: string): Promise<void> {
  const item = (await itemsOf(student)).find(({ status }) => status === 'open')!
  await queryAs(test_.database, counsellor, `select public.reply_to_item($1, $2, 'Your question', $3)`, [
    item.id,
    item.version,
    body,
  ])
}

const mailsTo = async (email: string) =>
  (
    await queryAsService<{ mail: Record<string, unknown> }>(
      test_.database,
      `select mail from mail.outbox where mail ->> 'to' = $1`,
      [email],
    )
  ).map(({ mail }) => mail)

/** As if so many minutes had passed since everything that this student was told of. */
async function age(student: TestStudent, minutes: number): Promise<void> {
  await test_.database.unsafeTransaction((transaction) =>
    transaction.query('update public.notifications set mail_at = mail_at - make_interval(mins => $2) where student_id = $1', [
      student.id,
      minutes,
    ]),
  )
}

const queueMails = () => queryAsService(test_.database, 'select public.queue_notification_mails()')

describe('a message', () => {
  test('that is sent again is stored once, one after the other and at once, and changed meanwhile it says so', async () => {
    const student = await addStudent(test_.database)
    const id = randomUUID()
    await Promise.all([send(student, 'Does Porto take IELTS?', [], id), send(student, 'Does Porto take IELTS?', [], id)])
    expect(await send(student, ' Does Porto take IELTS? ', [], id)).toEqual([{ id, body: 'Does Porto take IELTS?' }])
    expect(await refusalOf(send(student, 'Does Porto take TOEFL?', [], id))).toBe('message_sent')
    const { messages } = await conversationOf(student)
    expect(messages.map(({ body }) => body)).toEqual(['Does Porto take IELTS?'])
    expect(await itemsOf(student)).toHaveLength(1)
  })

  test('under another one’s id is refused, and shows nothing of it', async () => {
    const [one, other] = [await addStudent(test_.database), await addStudent(test_.database)]
    const id = randomUUID()
    await send(one, 'Mine.', [], id)
    expect(await refusalOf(send(other, 'Mine.', [], id))).toBe('message_taken')
    expect((await conversationOf(other)).messages).toEqual([])
  })

  test('carries files of her own with their names, and nobody else’s', async () => {
    const [student, other] = [await addStudent(test_.database), await addStudent(test_.database)]
    const [path, foreign] = [await addObject(test_.database, student), await addObject(test_.database, other)]
    await send(student, 'My offer.', [{ path, name: 'offer\n.pdf' }])
    expect((await conversationOf(student)).messages[0]!.files).toMatchObject([{ name: 'offer .pdf', path }])
    expect(await queryAs(test_.database, counsellor, 'select name, path from public.message_files($1)', [student.id])).toEqual([
      { name: 'offer .pdf', path },
    ])
    expect(await queryAs(test_.database, other, 'select name from public.message_files($1)', [student.id])).toEqual([])
    expect(await refusalOf(send(student, 'Not mine.', [{ path: foreign, name: 'x' }]))).toBe('file_not_found')
    expect(await refusalOf(send(student, 'None.', [{ name: 'x' }]))).toBe('file_not_found')
    expect(await refusalOf(send(student, 'Eleven.', Array(11).fill({ path, name: 'x' })))).toBe('file_not_found')
    expect(await refusalOf(send(student, '  '))).toBe('23514')
  })

  test('has 60 an hour, and one more that is sent again after that is no new one', async () => {
    const student = await addStudent(test_.database)
    const id = randomUUID()
    for (let count = 1; count < 60; count++) await send(student, `Message ${count}`)
    await send(student, 'Message 60', [], id)
    expect(await refusalOf(send(student, 'Message 61'))).toBe('PT429')
    expect(await refusalOf(send(student, 'Message 60', [], id))).toBeNull()
    const { total, messages } = await conversationOf(student, 2)
    expect([total, messages.map(({ body }) => body)]).toEqual([60, ['Message 59', 'Message 60']])
  })
})

describe('the conversation', () => {
  test('says until when it is answered and by whom, and after the answer nothing of it', async () => {
    const student = await addStudent(test_.database)
    expect(await conversationOf(student)).toMatchObject({ total: 0, answerBy: null, counsellor: null })
    await send(student, 'First')
    const waiting = await conversationOf(student)
    expect(Date.parse(waiting.answerBy!) - Date.parse(waiting.waitsSince!)).toBe(48 * 3_600_000)
    const [item] = await itemsOf(student)
    await queryAs(test_.database, counsellor, 'select public.assign_item($1, $2, $3)', [item!.id, item!.version, counsellor.id])
    expect((await conversationOf(student)).counsellor).toBe('Nadia Rahman')
    await reply(student, 'Here it is.')
    const answered = await conversationOf(student)
    expect(answered).toMatchObject({ answerBy: null, counsellor: 'Nadia Rahman' })
    expect(answered.messages.map(({ fromStaff, author, readAt }) => [fromStaff, author, readAt !== null])).toEqual([
      [false, null, true],
      [true, 'Nadia Rahman', false],
    ])
    await queryAs(test_.database, student, 'select public.read_thread()')
    expect((await conversationOf(student)).messages[1]!.readAt).not.toBeNull()
  })

  test('of a signed-in student begins with what she passed on: one line of the inbox, answered in the thread and by mail', async () => {
    const student = await addStudent(test_.database)
    const passOn = () =>
      queryAsService(test_.database, `select public.pass_on_question('Which scholarships?', 'scholarships', $1, $2)`, [
        student.email,
        student.id,
      ])
    await passOn()
    await passOn()
    const { messages, answerBy } = await conversationOf(student)
    expect(messages).toMatchObject([{ body: 'Which scholarships?', isPassedOn: true, fromStaff: false }])
    expect(answerBy).not.toBeNull()
    expect((await itemsOf(student)).map(({ kind }) => kind)).toEqual(['question'])
    await reply(student, 'The DAAD’s.')
    expect((await conversationOf(student)).messages.map(({ body }) => body)).toEqual(['Which scholarships?', 'The DAAD’s.'])
    expect(await mailsTo(student.email)).toEqual([
      { kind: 'staff-reply', to: student.email, subject: 'Your question', body: 'The DAAD’s.', link: '/student-portal/messages' },
    ])
    await age(student, 120)
    await queueMails()
    expect(await mailsTo(student.email)).toHaveLength(1)
  })

  test('of a visitor’s passed-on question is none', async () => {
    await queryAsService(test_.database, `select public.pass_on_question('By whom?', '', 'visitor@example.org', null)`)
    expect(await queryAsService(test_.database, `select from public.messages where body = 'By whom?'`)).toEqual([])
  })

  test('is mailed once when an answer stays unread for an hour, and not when it was read', async () => {
    const [reads, leaves] = [await addStudent(test_.database), await addStudent(test_.database)]
    for (const student of [reads, leaves]) {
      await queryAs(test_.database, student, 'select public.set_time_zone($1)', [middayZone()])
      await send(student, 'When?')
      await reply(student, `In January.\n\n${'x'.repeat(400)}`)
      expect(await mailsTo(student.email)).toEqual([])
    }
    await queueMails()
    expect(await mailsTo(leaves.email)).toEqual([])
    await queryAs(test_.database, reads, 'select public.read_thread()')
    for (const student of [reads, leaves]) await age(student, 61)
    await Promise.all([queueMails(), queueMails()])
    await queueMails()
    expect(await mailsTo(reads.email)).toEqual([])
    expect(await mailsTo(leaves.email)).toMatchObject([
      {
        kind: 'notification',
        about: 'message',
        changes: [
          { title: 'Nadia Rahman answered you', text: `In January.\n\n${'x'.repeat(400)}`, link: '/student-portal/messages' },
        ],
      },
    ])
  })
})
