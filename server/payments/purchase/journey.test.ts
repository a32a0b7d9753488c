import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Application, ApplicationDocument } from '#domain/applications/applications.ts'
import { documentPath } from '#domain/applications/applications.ts'
import type { PaymentAnswer } from '#domain/payments/payment-answer.ts'
import { type PortalFacts, stepOf } from '#domain/steps/steps.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { addStudent, addUniversity } from '#test/students.ts'
import { PDF } from '../../storage/test-files.ts'
import { clientOf } from '../../storage/test-storage.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

test('a student goes from profile to paid, and uploads a document, with the real client alone', async () => {
  const student = await addStudent(app.database)
  const client = await clientOf(app, student)
  const staff = await clientOf(app, await addStudent(app.database, { staff: true }))
  const step = async () => stepOf((await client.rpc('portal_facts').throwOnError()).data as PortalFacts)
  const universities = [await addUniversity(app.database), await addUniversity(app.database)]

  expect(await step()).toBe(1)
  const profile = {
    id: student.id,
    first_name: 'Meera',
    email: student.email,
    phone: '+91 555 0100',
    degree: 'PhD',
    major: 'Biology',
  }
  await client
    .from('student_profiles')
    .insert({ ...profile, preferred_countries: ['Portugal'], preferred_programs: ['Genomics'] })
    .throwOnError()
  expect(await step()).toBe(2)
  const programs = ['Genomics', 'Data Science']
  expect((await client.rpc('review_selections')).error).toMatchObject({
    code: 'P0001',
    message: 'Please select at least one university to proceed.',
    details: 'nothing_selected',
  })
  await client
    .from('selected_universities')
    .insert(universities.map((university_id, index) => ({ university_id, student_id: student.id, program: programs[index] })))
    .throwOnError()
  expect(stepOf((await client.rpc('review_selections').throwOnError()).data as PortalFacts)).toBe(3)
  expect(stepOf((await client.rpc('back_to_selection').throwOnError()).data as PortalFacts)).toBe(2)
  await client.rpc('review_selections').throwOnError()
  expect(stepOf((await client.rpc('continue_to_application').throwOnError()).data as PortalFacts)).toBe(4)
  const submitted = (await client.rpc('submit_applications').throwOnError()).data as Application[]
  expect(submitted.map(({ program }) => program).toSorted()).toEqual(['Data Science', 'Genomics'])
  expect(await step()).toBe(5)

  const { data: started } = await client.functions.invoke<PaymentAnswer>('payment-start')
  expect(started).toMatchObject({ status: 'pending', amountMinor: 1_800_000 })
  const { data: paid } = await client.functions.invoke<PaymentAnswer>('payment-confirm', {
    body: { paymentId: started!.paymentId },
  })
  expect(paid).toMatchObject({ status: 'succeeded' })
  expect((await client.from('payments').select('status, amount_minor, transaction_id').single()).data).toEqual({
    status: 'succeeded',
    amount_minor: 1_800_000,
    transaction_id: started!.transactionId,
  })
  expect(await step()).toBe(6)
  const again = await client.functions.invoke('payment-start')
  expect(await (again.error.context as Response).json()).toEqual({
    code: 'already_purchased',
    message: 'You have already purchased a plan',
  })

  const application = submitted[0]!
  await staff
    .rpc('set_application_status', {
      application_id: application.id,
      new_status: 'Documents Pending',
      note: 'Please add your passport.',
    })
    .throwOnError()
  const { data: documents } = await client
    .from('application_documents')
    .select('*')
    .eq('application_id', application.id)
    .eq('label', 'Passport')
    .overrideTypes<ApplicationDocument[]>()
  const path = documentPath(student.id, application.id, crypto.randomUUID(), 'application/pdf')
  expect((await client.storage.from('documents').upload(path, new Blob([PDF]))).error).toBeNull()
  const { data: attached } = await client.rpc('attach_document', { document_id: documents![0]!.id, path }).throwOnError()
  expect(attached).toMatchObject({ state: 'uploaded' })
  const { data: files } = await client.rpc('checklist_files', { of_student: student.id }).throwOnError()
  expect(files).toMatchObject([{ object_id: attached.object_id, path, content_type: 'application/pdf' }])
  const { data: history } = await client
    .from('application_history')
    .select('status, next_step, note')
    .eq('application_id', application.id)
    .order('id')
  expect(history).toEqual([
    { status: 'Submitted', next_step: null, note: null },
    { status: 'Documents Pending', next_step: null, note: 'Please add your passport.' },
  ])
  expect((await client.rpc('create_calendar_feed').throwOnError()).data).toMatchObject({
    path: expect.stringMatching(/^\/calendar\/[\w-]{43}\.ics$/),
  })
})
