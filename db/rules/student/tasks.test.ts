import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { addStudent, addStudentAt, queryAs, queryAsService, refusalOf, type TestStudent } from '#test/students.ts'
import { addObject, applicationsOf, documentsOf, setStatus } from '../test-applications.ts'

interface Task {
  id: string
  title: string
  details: string
  document: string | null
  due: string | null
  done_at: string | null
  done_by: string | null
}

let test_: TestDatabase
let counsellor: TestStudent
beforeAll(async () => {
  test_ = await openTestDatabase()
  counsellor = await addStudent(test_.database, { staff: 'counsellor' })
})
afterAll(() => test_.close())

const tasksOf = (student: TestStudent) =>
  queryAs<Task & Record<string, unknown>>(test_.database, student, 'select * from public.tasks order by title')

async function add(
  student: TestStudent,
  title: string,
  more: { details?: string; due?: string; id?: string; by?: TestStudent } = {},
) {
  const [task] = await queryAs<Task & Record<string, unknown>>(
    test_.database,
    more.by ?? counsellor,
    'select * from public.add_task($1, $2, $3, $4::text::date, $5)',
    [student.id, title, more.details ?? '', more.due ?? null, more.id ?? randomUUID()],
  )
  return task!
}

const settle = (who: TestStudent, id: string, done: boolean) =>
  queryAs<Task & Record<string, unknown>>(test_.database, who, 'select * from public.settle_task($1, $2)', [id, done])

test('every paper that is asked for is one task, done with the upload, open again when it is asked for again', async () => {
  const student = await addStudentAt(test_.database, 5, { universities: 2 })
  const applications = await applicationsOf(test_.database, student)
  const lines = await documentsOf(test_.database, student, applications[0]!.id)
  expect((await tasksOf(student)).map(({ document }) => document)).toEqual(lines.map(({ label }) => label))
  const [paper] = lines
  const taskOf = async () => (await tasksOf(student)).find(({ document }) => document === paper!.label)
  await queryAs(test_.database, student, 'select public.attach_document($1, $2)', [
    paper!.id,
    await addObject(test_.database, student),
  ])
  expect(await taskOf()).toMatchObject({ title: `Upload: ${paper!.label}`, done_by: student.id })
  await queryAs(test_.database, counsellor, `select public.return_document($1, 'No seal.')`, [paper!.id])
  expect(await taskOf()).toMatchObject({ done_at: null, done_by: null, details: 'No seal.' })
  expect(await refusalOf(settle(student, (await taskOf())!.id, true))).toBe('task_of_checklist')
  expect(await refusalOf(queryAs(test_.database, counsellor, 'select public.withdraw_task($1)', [(await taskOf())!.id]))).toBe(
    'task_of_checklist',
  )
})

test('a decided application asks for nothing any more, an opened one does again, and what is taken out is gone', async () => {
  const student = await addStudentAt(test_.database, 5, { universities: 1 })
  const [application] = await applicationsOf(test_.database, student)
  const [paper] = await documentsOf(test_.database, student, application!.id)
  const open = async () => (await tasksOf(student)).filter(({ done_at }) => done_at === null).length
  const all = await open()
  expect(all).toBeGreaterThan(1)
  await setStatus(test_.database, counsellor, application!.id, 'Rejected')
  expect(await open()).toBe(0)
  await setStatus(test_.database, counsellor, application!.id, 'Under Review')
  expect(await open()).toBe(all)
  await queryAs(test_.database, counsellor, 'select public.withdraw_document($1)', [paper!.id])
  expect((await tasksOf(student)).map(({ document }) => document)).not.toContain(paper!.label)
})

test('a counsellor’s task is there once, is told, and is done by her or by staff, and taken back', async () => {
  const student = await addStudent(test_.database)
  const id = randomUUID()
  const due = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  for (let time = 0; time < 2; time++)
    await add(student, ' Upload the APS certificate ', { details: 'The coloured scan.', due, id })
  const [task, ...others] = await tasksOf(student)
  expect(others).toEqual([])
  expect(task).toMatchObject({
    id,
    title: 'Upload the APS certificate',
    details: 'The coloured scan.',
    created_by: counsellor.id,
  })
  const told = () =>
    queryAs<{ title: string; body: string; read: boolean } & Record<string, unknown>>(
      test_.database,
      student,
      'select title, body, read_at is not null as read from public.notifications',
    )
  expect(await told()).toMatchObject([{ title: 'To do: Upload the APS certificate', read: false }])
  expect((await told())[0]!.body).toMatch(/^The coloured scan\.\n\nBy \w+ \d+, \d{4}\.$/)
  expect(await settle(student, id, true)).toMatchObject([{ done_by: student.id }])
  expect(await told()).toMatchObject([{ read: true }])
  const [again] = await settle(student, id, true)
  expect(again!.done_by).toBe(student.id)
  expect(await settle(student, id, false)).toMatchObject([{ done_at: null, done_by: null }])
  expect(await settle(counsellor, id, true)).toMatchObject([{ done_by: counsellor.id }])
  await queryAs(test_.database, counsellor, 'select public.withdraw_task($1)', [id])
  expect([await tasksOf(student), await told()]).toEqual([[], []])
})

test('a task is nobody’s but of those who answer students, and of the student it is for', async () => {
  const [student, other, editor] = [
    await addStudent(test_.database),
    await addStudent(test_.database),
    await addStudent(test_.database, { staff: 'editor' }),
  ]
  const { id } = await add(student, 'Call the bank')
  expect(await tasksOf(other)).toEqual([])
  expect(await tasksOf(editor)).toEqual([])
  for (const who of [other, editor]) {
    expect(await refusalOf(settle(who, id, true))).toBe('42501')
    expect(await refusalOf(add(student, 'Mine', { by: who }))).toBe('42501')
    expect(await refusalOf(queryAs(test_.database, who, 'select public.withdraw_task($1)', [id]))).toBe('42501')
  }
  expect(await refusalOf(settle(counsellor, randomUUID(), true))).toBe('task_not_found')
  expect(await refusalOf(add(counsellor, 'For staff'))).toBe('student_not_found')
  for (const title of ['', ' ', 'x'.repeat(201)]) expect(await refusalOf(add(student, title))).toBe('23514')
  expect(await refusalOf(add(student, 'Late', { due: '2001-01-01' }))).toBe('23514')
  const [line] = await queryAsService(
    test_.database,
    `select action, actor_id, after from public.audit_log where subject = 'tasks' and subject_id = $1`,
    [id],
  )
  expect(line).toMatchObject({ action: 'insert', actor_id: counsellor.id })
})
