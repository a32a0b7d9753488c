import { afterAll, beforeAll, expect, test } from 'vitest'
import { asService } from '#db/as-role.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { addStudent, addStudentAt, queryAsService, type TestStudent } from '#test/students.ts'
import { callPayment, PAID_PLAN, startAndConfirm, tokenOf } from '../test-payments.ts'
import { type Receipt, writeReceipt } from './receipt-pdf.ts'
import { textsOf } from './test-pdf.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

const PAID: Receipt = {
  payment: PAID_PLAN,
  payer: { name: 'Zoë Nair', email: 'zoe@example.org' },
  universityNames: ['Charité – Universitätsmedizin Berlin', 'Uniwersytet Łódzki'],
}

async function receiptOf(student: TestStudent | null): Promise<Response> {
  const bearer = student ? await tokenOf(app, student) : app.publishableKey
  return fetch(`${app.url}/functions/v1/payment-receipt`, { headers: { Authorization: `Bearer ${bearer}` } })
}

test('a receipt says who paid what, when and how, line by line', async () => {
  expect((await textsOf(await writeReceipt(PAID))).join('|')).toBe(
    'Helix Abroad|Helix Abroad LLC, US limited liability company registered in Wyoming. hello@helixabroad.example|Receipt|' +
      'Demonstration. No money moves, and no card is asked for.|' +
      'Paid by|Zoë Nair|Email|zoe@example.org|Paid on|November 21, 2026|Status|Paid|Plan|European Explorer|' +
      `Transaction|DEMO0123456789AB|Receipt number|DEMO-2026-0001|What was paid|` +
      '₹9,000|Charité – Universitätsmedizin Berlin|₹9,000|Uniwersytet Łódzki|₹18,000|Total|' +
      '2 universities × ₹9,000 = ₹18,000',
  )
})

test('a name in a script that the font has not gives way to the address, and a long one is broken into lines', async () => {
  const written = async (name: string) => textsOf(await writeReceipt({ ...PAID, payer: { ...PAID.payer, name } }))
  expect((await written('प्रिया')).filter((text) => text === 'zoe@example.org')).toHaveLength(2)
  const long = (await written('Nair '.repeat(60).trim())).filter((text) => text.startsWith('Nair'))
  expect(long.length).toBeGreaterThan(1)
  expect(long.join(' ')).toBe('Nair '.repeat(60).trim())
})

test('the student who paid gets hers as a file, refunded too', async () => {
  const student = await addStudentAt(app.database, 5)
  const { paymentId, transactionId } = await startAndConfirm(app, student)
  const [numbered] = await queryAsService<{ receipt_number: string }>(
    app.database,
    'select receipt_number from public.payments where id = $1',
    [paymentId],
  )
  const receiptNumber = numbered?.receipt_number
  const answer = await receiptOf(student)
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
    200,
    'application/pdf',
    'attachment; filename="receipt.pdf"',
  ])
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const texts = await textsOf(new Uint8Array(await answer.arrayBuffer()))
  for (const text of ['Meera Nair', student.email, receiptNumber!, transactionId!, '₹18,000', 'Paid'])
    expect(texts).toContain(text)
  await queryAsService(app.database, `update public.payments set status = 'refunded' where id = $1`, [paymentId])
  expect(await textsOf(new Uint8Array(await (await receiptOf(student)).arrayBuffer()))).toContain('Refunded')
})

test('whoever has not paid has none, not even staff that may read every payment; a visitor is asked to log in', async () => {
  const student = await addStudentAt(app.database, 5)
  await startAndConfirm(app, student)
  for (const who of [await addStudentAt(app.database, 5), await addStudent(app.database, { staff: true })]) {
    const answer = await receiptOf(who)
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'payment_not_found' }])
  }
  expect((await receiptOf(null)).status).toBe(401)
})

test('a phase is one line in euro, and says what was refunded of it', async () => {
  const phase = {
    ...PAID_PLAN,
    plan_id: 'diploma-phase-1',
    plan_title: 'Diploma phase 1: Foundation Courses',
    quantity: 1,
    unit_amount_minor: 90_000,
    amount_minor: 90_000,
    currency: 'EUR',
    gateway: 'stripe' as const,
    receipt_number: 'HA-2026-0007',
  }
  const texts = await textsOf(await writeReceipt({ ...PAID, payment: { ...phase, refunded_minor: 10_000 } }))
  expect(texts.slice(texts.indexOf('Status')).join('|')).toBe(
    'Status|Paid, €100 of it refunded|Programme|Diploma phase 1: Foundation Courses|Transaction|DEMO0123456789AB|' +
      'Receipt number|HA-2026-0007|What was paid|€900|Diploma phase 1: Foundation Courses|€900|Total',
  )
  const refunded = { ...phase, status: 'refunded' as const, credit_number: 'HA-C-2026-0001', refunded_at: '2026-11-22T10:00:00Z' }
  const after = await textsOf(await writeReceipt({ ...PAID, payment: refunded }))
  expect(after.join('|')).toContain('|Credit note|HA-C-2026-0001|Refunded on|November 22, 2026|')
})

test('the day is that of the office, like the year of its number', async () => {
  const payment = { ...PAID_PLAN, paid_at: '2026-12-31T19:00:00Z', receipt_number: 'DEMO-2027-0001' }
  expect((await textsOf(await writeReceipt({ ...PAID, payment }))).join('|')).toContain('Paid on|January 1, 2027|')
})

test('carries of its fonts what it shows, and no more', async () => {
  expect((await writeReceipt(PAID)).length).toBeLessThan(60_000)
})

test('numbers follow each other without gaps, also when twenty are paid at once and some are rolled back', async () => {
  const series = await queryAsService<{ receipt_number: string }>(
    app.database,
    `select receipt_number from public.payments where receipt_number is not null order by 1`,
  )
  const students = await Promise.all(Array.from({ length: 8 }, () => addStudentAt(app.database, 5, { universities: 1 })))
  const started = await Promise.all(students.map((student) => callPayment(app, student, 'payment-start')))
  const rolledBack = asService(app.database, async (transaction) => {
    await transaction.query(`update public.payments set status = 'succeeded', paid_at = now() where id = $1`, [
      started[0]!.body.paymentId,
    ])
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  await Promise.all(
    students.map((student, at) => callPayment(app, student, 'payment-confirm', { paymentId: started[at]!.body.paymentId })),
  )
  const numbers = await queryAsService<{ receipt_number: string }>(
    app.database,
    `select receipt_number from public.payments where receipt_number is not null order by 1`,
  )
  const year = new Date(Date.now() + 5.5 * 3_600_000).getUTCFullYear()
  expect(numbers.map(({ receipt_number: number }) => number)).toEqual(
    Array.from({ length: series.length + 8 }, (_, at) => `DEMO-${year}-${String(at + 1).padStart(4, '0')}`),
  )
  const [first] = started
  await queryAsService(app.database, `update public.payments set status = 'refunded', receipt_number = 'mine' where id = $1`, [
    first!.body.paymentId,
  ])
  const [credited] = await queryAsService(
    app.database,
    'select receipt_number like $2 as kept, credit_number like $3 as credited, refunded_minor = amount_minor as whole from public.payments where id = $1',
    [first!.body.paymentId, 'DEMO-2%', 'DEMO-C-2%'],
  )
  expect(credited).toEqual({ kept: true, credited: true, whole: true })
})
