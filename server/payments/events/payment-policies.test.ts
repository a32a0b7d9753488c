import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { addStudent, addStudentAt, queryAs, queryAsService, refusalOf, type TestStudent, VISITOR } from '#test/students.ts'
import { startAndConfirm } from '../test-payments.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

describe('the tables of payments', () => {
  let student: TestStudent
  let staff: TestStudent
  let paymentId: string
  beforeAll(async () => {
    student = await addStudentAt(app.database, 5)
    staff = await addStudent(app.database, { staff: true })
    paymentId = (await startAndConfirm(app, student)).paymentId
  })

  test('payments: the owner and staff read, a stranger sees nothing, a visitor is refused', async () => {
    const read = 'select id from public.payments'
    expect(await queryAs(app.database, student, read)).toEqual([{ id: paymentId }])
    expect(await queryAs(app.database, staff, read)).toContainEqual({ id: paymentId })
    expect(await queryAs(app.database, await addStudent(app.database), read)).toEqual([])
    expect(await refusalOf(queryAs(app.database, VISITOR, read))).toBe('42501')
  })

  test('payment_events: staff read, the student sees nothing, a visitor is refused', async () => {
    const read = 'select payment_id from public.payment_events'
    expect(await queryAs(app.database, staff, read)).toContainEqual({ payment_id: paymentId })
    expect(await queryAs(app.database, student, read)).toEqual([])
    expect(await refusalOf(queryAs(app.database, VISITOR, read))).toBe('42501')
  })

  test('nobody but the server writes them, staff neither', async () => {
    for (const who of [student, staff, VISITOR]) {
      for (const statement of [
        `update public.payments set status = 'refunded'`,
        'update public.payments set amount_minor = 1',
        'delete from public.payments',
        `insert into public.payments (student_id, plan_id, plan_title, quantity, unit_amount_minor, amount_minor, currency, gateway) values ('${student.id}', 'x', 'x', 1, 1, 1, 'INR', 'demo')`,
        'delete from public.payment_events',
        `insert into public.payment_events (payment_id, gateway, event_id, outcome) values ('${paymentId}', 'demo', 'x', 'succeeded')`,
      ])
        expect(await refusalOf(queryAs(app.database, who, statement))).toBe('42501')
    }
  })

  test('the server itself cannot change what a payment is for, skip a state, or touch an event', async () => {
    const set = (change: string) =>
      refusalOf(queryAsService(app.database, `update public.payments set ${change} where id = '${paymentId}'`))
    expect(await set('amount_minor = 1, unit_amount_minor = 1, quantity = 1')).toBe('payment_fixed')
    expect(await set(`student_id = '${staff.id}'`)).toBe('payment_fixed')
    expect(await set(`transaction_id = 'DEMOother'`)).toBe('payment_fixed')
    for (const status of ['created', 'pending', 'failed']) expect(await set(`status = '${status}'`)).toBe('payment_state')
    expect(await refusalOf(queryAsService(app.database, `update public.payment_events set outcome = 'failed'`))).toBe('42501')
    expect(await refusalOf(queryAsService(app.database, 'delete from public.payments'))).toBe('42501')
  })

  test('a payment outlives its account', async () => {
    const leaver = await addStudentAt(app.database, 5)
    const paid = await startAndConfirm(app, leaver)
    await queryAsService(app.database, 'delete from auth.users where id = $1', [leaver.id])
    expect(
      await queryAsService(app.database, 'select student_id, status from public.payments where id = $1', [paid.paymentId]),
    ).toEqual([{ student_id: null, status: 'succeeded' }])
  })

  test('a refunded plan can be bought again', async () => {
    const buyer = await addStudentAt(app.database, 5)
    const paid = await startAndConfirm(app, buyer)
    await queryAsService(app.database, `update public.payments set status = 'refunded' where id = $1`, [paid.paymentId])
    expect((await startAndConfirm(app, buyer)).status).toBe('succeeded')
  })
})
