import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStaff, removeStaff, setStaffRole } from '#server/auth/accounts/staff.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { addStudent, addStudentAt, queryAs, queryAsService, refusalOf, type TestStudent } from '#test/students.ts'
import { applicationsOf, setStatus } from '../test-applications.ts'

let test_: TestDatabase
let administrator: TestStudent
let counsellor: TestStudent
beforeAll(async () => {
  test_ = await openTestDatabase()
  administrator = await addStudent(test_.database, { staff: true })
  counsellor = await addStudent(test_.database, { staff: 'counsellor' })
})
afterAll(() => test_.close())

interface Line extends Record<string, unknown> {
  actor_email: string | null
  actor_role: string
  action: string
  subject: string
  subject_id: string
  student_id: string | null
  changed: string[]
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

const linesOf = (subjectId: string) =>
  queryAs<Line>(test_.database, administrator, 'select * from public.audit_log where subject_id = $1 order by id', [subjectId])

test('an action of staff is in the log with who, when, before and after, and no text about the person', async () => {
  const student = await addStudentAt(test_.database, 5, { universities: 1 })
  const [application] = await applicationsOf(test_.database, student)
  await setStatus(test_.database, counsellor, application!.id, 'Under Review', 'She asked for an earlier start.')
  const lines = await linesOf(application!.id)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({
    actor_id: counsellor.id,
    actor_email: counsellor.email,
    actor_role: 'counsellor',
    action: 'update',
    subject: 'applications',
    student_id: student.id,
    changed: ['status', 'status_note'],
    before: { status: 'Submitted' },
    after: { status: 'Under Review' },
  })
  expect(JSON.stringify(lines)).not.toContain('earlier start')
})

test('what a student does, and what the server does, is not in it', async () => {
  const student = await addStudentAt(test_.database, 5, { universities: 1 })
  const [application] = await applicationsOf(test_.database, student)
  await queryAsService(test_.database, `update public.applications set status = 'Accepted' where id = $1`, [application!.id])
  expect(await linesOf(application!.id)).toEqual([])
})

test('nobody changes or removes a line, the owner of the tables neither', async () => {
  await addStaff(test_.database, 'https://helix.example', 'kept@example.org', 'editor')
  const statements = [
    "update public.audit_log set actor_email = 'x'",
    'delete from public.audit_log',
    'truncate public.audit_log',
  ]
  for (const statement of statements) {
    expect(await refusalOf(queryAs(test_.database, administrator, statement))).toBe('42501')
    expect(await refusalOf(queryAsService(test_.database, statement))).toBe('42501')
    expect(
      await refusalOf(
        test_.database.unsafeTransaction(async (transaction) => {
          await transaction.execute('set local role helix_owner')
          await transaction.query(statement)
        }),
      ),
    ).toBe('audit_log_is_kept')
  }
  expect(
    await refusalOf(
      queryAsService(
        test_.database,
        `insert into public.audit_log (actor_role, action, subject, subject_id, changed) values ('x', 'insert', 'x', 'x', '{}')`,
      ),
    ),
  ).toBe('42501')
})

test('administrators read it, counsellors do not', async () => {
  expect(await queryAs(test_.database, counsellor, 'select * from public.audit_log')).toEqual([])
  expect((await queryAs(test_.database, administrator, 'select * from public.audit_log')).length).toBeGreaterThan(0)
})

test('who becomes staff, as what, and who ceases to be is in it', async () => {
  const email = 'nisha@example.org'
  await addStaff(test_.database, 'https://helix.example', email, 'counsellor')
  await setStaffRole(test_.database, email, 'finance')
  await removeStaff(test_.database, email)
  const [account] = await queryAsService<{ id: string }>(test_.database, 'select id from auth.users where email = $1', [email])
  expect(
    (await linesOf(account!.id)).map(({ action, actor_role, before, after }) => [action, actor_role, before, after]),
  ).toEqual([
    ['insert', 'operator', null, { staff_role: 'counsellor' }],
    ['update', 'operator', { staff_role: 'counsellor' }, { staff_role: 'finance' }],
    ['delete', 'operator', { staff_role: 'finance' }, null],
  ])
})

test('a role that changes holds in a session that is open, and at aal1 nobody has one', async () => {
  const member = await addStudent(test_.database, { staff: 'counsellor' })
  const may = async (who: TestStudent) => {
    const [row] = await queryAs(
      test_.database,
      who,
      `select auth.may('students') as students, auth.may('catalogue') as catalogue`,
    )
    return row
  }
  expect(await may(member)).toEqual({ students: true, catalogue: false })
  await setStaffRole(test_.database, member.email, 'editor')
  expect(await may(member)).toEqual({ students: false, catalogue: true })
  const half = await addStudent(test_.database, { staff: 'administrator', factor: false, aal: 'aal1' })
  expect(await may(half)).toEqual({ students: false, catalogue: false })
})

test('a role that is none cannot be stored', async () => {
  expect(
    await refusalOf(
      queryAsService(
        test_.database,
        `update auth.users set app_metadata = '{"role": "staff", "staff_role": "boss"}' where id = $1`,
        [counsellor.id],
      ),
    ),
  ).toBe('23514')
})
