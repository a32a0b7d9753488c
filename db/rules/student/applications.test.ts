import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { APPLICATION_STATUSES, type ApplicationChange, mayBecome } from '#domain/applications/applications.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import {
  addStudent,
  addStudentAt,
  addUniversity,
  queryAs,
  queryAsService,
  refusalOf,
  saveProfile,
  select,
  submitApplications,
  type TestStudent,
  VISITOR,
} from '#test/students.ts'
import { applicationsOf, documentsOf, setStatus } from '../test-applications.ts'

let test_: TestDatabase
let staff: TestStudent
beforeAll(async () => {
  test_ = await openTestDatabase()
  staff = await addStudent(test_.database, { staff: true })
})
afterAll(() => test_.close())

describe('submitting', () => {
  test('makes one application for each selected university, with its history and its checklist', async () => {
    const student = await addStudentAt(test_.database, 4, { universities: 6 })
    const submitted = await submitApplications(test_.database, student)
    expect(submitted).toHaveLength(6)
    for (const application of submitted) {
      expect(application).toMatchObject({
        student_id: student.id,
        status: 'Submitted',
        program: 'Genomics',
        next_step: null,
      })
    }
    const history = await queryAs<ApplicationChange & Record<string, unknown>>(
      test_.database,
      student,
      'select * from public.application_history',
    )
    expect(history).toHaveLength(6)
    expect(history[0]).toMatchObject({
      previous_status: null,
      status: 'Submitted',
      changed_by: student.id,
      changed_by_role: 'student',
    })
    expect((await documentsOf(test_.database, student, submitted[0]!.id)).map(({ label, state }) => [label, state])).toEqual(
      ['Academic transcripts', 'CV', 'Degree certificate', 'English test result', 'Passport'].map((label) => [label, 'required']),
    )
  })

  test('twenty at once are one submission', async () => {
    const student = await addStudentAt(test_.database, 4, { universities: 3 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => submitApplications(test_.database, student)))
    expect(new Set(answers.map((rows) => JSON.stringify(rows))).size).toBe(1)
    expect(await applicationsOf(test_.database, student)).toHaveLength(3)
    expect(await queryAs(test_.database, student, 'select id from public.application_history')).toHaveLength(3)
  })

  test('asks for a confirmed address', async () => {
    const student = await addStudentAt(test_.database, 4, { confirmed: false })
    expect(await refusalOf(submitApplications(test_.database, student))).toBe('email_not_confirmed')
    expect(await applicationsOf(test_.database, student)).toEqual([])
    await queryAsService(test_.database, 'update auth.users set email_confirmed_at = now() where id = $1', [student.id])
    expect(await submitApplications(test_.database, student)).toHaveLength(2)
  })

  test('refuses, as the screens do, where a university offers programmes and none of them was chosen', async () => {
    const student = await addStudentAt(test_.database, 4, { universities: 2 })
    await queryAs(
      test_.database,
      student,
      'update public.selected_universities set program = null where id = (select id from public.selected_universities limit 1)',
    )
    await expect(submitApplications(test_.database, student)).rejects.toMatchObject({
      code: 'P0001',
      detail: 'program_not_chosen',
      message: 'Please choose the program you apply for.',
    })
    expect(await applicationsOf(test_.database, student)).toEqual([])
  })

  test('where a university publishes no programmes, what the profile asks for stands until one is agreed on', async () => {
    const student = await addStudent(test_.database)
    await saveProfile(test_.database, student, { programs: ['bio'] })
    await select(test_.database, student, await addUniversity(test_.database, { programs: [] }))
    for (const call of ['review_selections', 'continue_to_application'])
      await queryAs(test_.database, student, `select public.${call}()`)
    expect((await submitApplications(test_.database, student)).map(({ program }) => program)).toEqual(['bio'])
  })
})

describe('who may do what', () => {
  test.each(['applications', 'application_history', 'application_documents'])(
    '%s: the owner and staff read, a stranger sees nothing, a visitor is refused',
    async (table) => {
      const student = await addStudentAt(test_.database, 5)
      const read = `select student_id from public.${table}`
      expect((await queryAs(test_.database, student, read)).length).toBeGreaterThan(0)
      expect(await queryAs(test_.database, staff, read)).toContainEqual({ student_id: student.id })
      expect(await queryAs(test_.database, await addStudent(test_.database), read)).toEqual([])
      expect(await refusalOf(queryAs(test_.database, VISITOR, read))).toBe('42501')
    },
  )

  test.each(['applications', 'application_history', 'application_documents'])(
    '%s: nobody writes it directly, staff neither',
    async (table) => {
      const student = await addStudentAt(test_.database, 5)
      for (const who of [student, staff, VISITOR]) {
        for (const statement of [
          `update public.${table} set student_id = student_id`,
          `delete from public.${table}`,
          `insert into public.${table} default values`,
        ]) {
          expect(await refusalOf(queryAs(test_.database, who, statement))).toBe('42501')
        }
      }
    },
  )

  test('the history cannot be changed by the server either', async () => {
    expect(await refusalOf(queryAsService(test_.database, `update public.application_history set status = 'Accepted'`))).toBe(
      '42501',
    )
    expect(await refusalOf(queryAsService(test_.database, `delete from public.application_history`))).toBe('42501')
  })

  test('no line of the history names another student than its application does', async () => {
    const [student, other] = [await addStudentAt(test_.database, 5), await addStudentAt(test_.database, 5)]
    const [application] = await applicationsOf(test_.database, student)
    const line = `insert into public.application_history (application_id, student_id, status, changed_by_role)
      values ('${application!.id}', '${other.id}', 'x', 'system')`
    const written = test_.database.unsafeTransaction((transaction) => transaction.execute(`set local role helix_owner; ${line}`))
    expect(await refusalOf(written)).toBe('23503')
  })

  test('a student sets no status and decides on no document', async () => {
    const student = await addStudentAt(test_.database, 5)
    const [application] = await applicationsOf(test_.database, student)
    const [document] = await documentsOf(test_.database, student, application!.id)
    const calls = [
      setStatus(test_.database, student, application!.id, 'Accepted'),
      queryAs(test_.database, student, `select public.request_document($1, 'Visa')`, [application!.id]),
      queryAs(test_.database, student, 'select public.accept_document($1)', [document!.id]),
      queryAs(test_.database, student, `select public.return_document($1, 'no')`, [document!.id]),
      queryAs(test_.database, student, 'select public.withdraw_document($1)', [document!.id]),
    ]
    expect(await Promise.all(calls.map(refusalOf))).toEqual(calls.map(() => '42501'))
    expect((await applicationsOf(test_.database, student))[0]!.status).toBe('Submitted')
  })

  test('app_metadata that a student writes into her own user_metadata makes no staff', async () => {
    const student = await addStudentAt(test_.database, 5)
    const [application] = await applicationsOf(test_.database, student)
    const pretender = {
      ...student,
      caller: { ...student.caller, claims: { ...student.caller.claims, user_metadata: { role: 'staff' } } },
    }
    expect(await refusalOf(setStatus(test_.database, pretender, application!.id, 'Accepted'))).toBe('42501')
  })
})

describe('the status', () => {
  test('goes where staff may send it, and nowhere else', async () => {
    const others = [...APPLICATION_STATUSES, 'Waitlisted']
    for (const from of others) {
      for (const to of others) {
        const student = await addStudentAt(test_.database, 5, { universities: 1 })
        const [application] = await applicationsOf(test_.database, student)
        if (from !== 'Submitted') await setStatus(test_.database, staff, application!.id, from)
        expect([from, to, await refusalOf(setStatus(test_.database, staff, application!.id, to))]).toEqual([
          from,
          to,
          mayBecome(from, to) ? null : 'status_not_allowed',
        ])
      }
    }
  })

  test('is held by the table for the server as well', async () => {
    const student = await addStudentAt(test_.database, 5, { universities: 1 })
    const set = (text: string) =>
      refusalOf(queryAsService(test_.database, `update public.applications set ${text} where student_id = $1`, [student.id]))
    expect(await set(`status = 'Accepted'`)).toBeNull()
    expect(await set(`status = 'Rejected'`)).toBe('status_not_allowed')
    expect(await set(`student_id = '${staff.id}'`)).toBe('application_fixed')
    expect(await set(`submitted_at = now() + interval '1 day'`)).toBe('application_fixed')
  })

  test('keeps what staff ask for until it changes: no sentence that follows from it is stored', async () => {
    const student = await addStudentAt(test_.database, 5, { universities: 1 })
    const [application] = await applicationsOf(test_.database, student)
    const set = async (status: string, nextStep: string | null) => {
      const [changed] = await queryAs(
        test_.database,
        staff,
        'select next_step from public.set_application_status($1, $2, next_step => $3)',
        [application!.id, status, nextStep],
      )
      return changed!['next_step']
    }
    expect(await set('Under Review', ' Call us. ')).toBe('Call us.')
    expect(await set('Under Review', null)).toBe('Call us.')
    expect(await set('Documents Pending', ' ')).toBeNull()
  })

  test('a change is in the history with who made it, and a named status in its own spelling', async () => {
    const student = await addStudentAt(test_.database, 5, { universities: 1 })
    const [application] = await applicationsOf(test_.database, student)
    await setStatus(test_.database, staff, application!.id, ' documents pending ', 'Your transcript is missing.')
    const [changed] = await applicationsOf(test_.database, student)
    expect(changed).toMatchObject({
      status: 'Documents Pending',
      status_note: 'Your transcript is missing.',
      next_step: null,
    })
    const history = await queryAs(test_.database, student, 'select * from public.application_history order by id')
    expect(history[1]).toMatchObject({
      previous_status: 'Submitted',
      status: 'Documents Pending',
      note: 'Your transcript is missing.',
      changed_by: staff.id,
      changed_by_role: 'staff',
    })
    expect(await refusalOf(setStatus(test_.database, staff, application!.id, '  '))).toBe('status_not_allowed')
    expect(await refusalOf(setStatus(test_.database, staff, randomUUID(), 'Accepted'))).toBe('application_not_found')
  })
})
