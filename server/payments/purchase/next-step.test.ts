/** What an application asks for before and after its payment: on its card, and in the calendar. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Application, nextStepOf } from '#domain/applications/applications.ts'
import type { PortalFacts } from '#domain/steps/steps.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { addStudent, addStudentAt, queryAs, queryAsService, type TestStudent } from '#test/students.ts'
import { startAndConfirm } from '../test-payments.ts'

const PAY = 'Complete your payment so that a counsellor can begin the review.'
const WAIT = 'A counsellor will begin the review. Meanwhile upload your documents.'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

/** As the portal and the calendar say it. */
async function nextStepsOf(student: TestStudent): Promise<string[]> {
  const [row] = await queryAs<{ facts: PortalFacts }>(app.database, student, 'select public.portal_facts() as facts')
  const rows = await queryAs<Pick<Application, 'status' | 'next_step'> & Record<string, unknown>>(
    app.database,
    student,
    'select status, next_step from public.applications',
  )
  return rows.map((application) => nextStepOf(application, row!.facts.paid)).sort()
}

test('the payment is asked for until it is made, and again after a refund', async () => {
  const student = await addStudentAt(app.database, 5)
  const other = await addStudentAt(app.database, 5)
  expect(await nextStepsOf(student)).toEqual([PAY, PAY])
  const { paymentId } = await startAndConfirm(app, student)
  expect(await nextStepsOf(student)).toEqual([WAIT, WAIT])
  expect(await nextStepsOf(other)).toEqual([PAY, PAY])
  await queryAsService(app.database, `update public.payments set status = 'refunded' where id = $1`, [paymentId])
  expect(await nextStepsOf(student)).toEqual([PAY, PAY])
})

test('what staff wrote before the payment stands after it', async () => {
  const staff = await addStudent(app.database, { staff: true })
  const student = await addStudentAt(app.database, 5)
  await queryAs(
    app.database,
    staff,
    `select public.set_application_status((select id from public.applications where student_id = $1 limit 1), 'Documents Pending')`,
    [student.id],
  )
  await startAndConfirm(app, student)
  expect(await nextStepsOf(student)).toEqual([WAIT, 'Upload the documents marked as required.'])
})

test('the calendar follows', async () => {
  const student = await addStudentAt(app.database, 5, { universities: 1 })
  await queryAsService(
    app.database,
    `update public.universities set application_deadline = '2027-03-31'
     where id = (select university_id from public.applications where student_id = $1)`,
    [student.id],
  )
  const [row] = await queryAs<{ feed: { path: string } }>(app.database, student, 'select public.create_calendar_feed() as feed')
  const calendar = async () => (await (await fetch(`${app.url}${row!.feed.path}`)).text()).replaceAll('\r\n ', '')
  expect(await calendar()).toContain(PAY)
  await startAndConfirm(app, student)
  expect(await calendar()).toContain(WAIT)
  expect(await calendar()).not.toContain(PAY)
})
