/** Invoices and their credit notes: when each is issued, over how much, under which number, and who may have it issued. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asService } from '#db/as-role.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { addPerson, type TestPerson } from '#test/people.ts'
import { addStudent, addStudentAt, queryAs, queryAsService, refusalOf, type TestStudent, VISITOR } from '#test/students.ts'
import { callPayment, startAndConfirm } from '../test-payments.ts'
import { type Invoice, invoicesOf, MADE_OUT_TO, makeInvoice, saveBilling } from './test-invoices.ts'

let app: TestApp
let finance: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  finance = await addPerson(app.database, { staff: 'finance' })
})
afterAll(() => app.close())

const YEAR = new Date(Date.now() + 5.5 * 3_600_000).getUTCFullYear()

async function paidStudent(billing: object | null = MADE_OUT_TO) {
  const student = await addStudentAt(app.database, 5)
  if (billing) await saveBilling(app.database, student, billing)
  const { paymentId, amountMinor } = await startAndConfirm(app, student)
  return { student, paymentId, amountMinor }
}

/** What a gateway told: all that was given back so far. */
const giveBack = (paymentId: string, refundedMinor: number) =>
  queryAsService(app.database, 'update public.payments set refunded_minor = $2 where id = $1', [paymentId, refundedMinor])

async function correct(paymentId: string, seen: string | null, details: object, by: TestStudent = finance): Promise<Invoice> {
  const [row] = await queryAs<Invoice>(app.database, by, 'select * from public.correct_invoice($1, $2, $3)', [
    paymentId,
    seen,
    JSON.stringify(details),
  ])
  return row!
}

describe('an invoice', () => {
  test('is issued with the payment to whom the student has said, and says what was paid', async () => {
    const { student, amountMinor } = await paidStudent({
      ...MADE_OUT_TO,
      recipient: '  Nair Diagnostics Pvt. Ltd. ',
      address: ' Brigade Road 1 \r\n\n  2nd floor ',
    })
    expect(await invoicesOf(app.database, student)).toMatchObject([
      {
        kind: 'invoice',
        place: 1,
        number: expect.stringMatching(new RegExp(`^DEMO-I-${YEAR}-\\d{4}$`)) as string,
        amount_minor: amountMinor,
        currency: 'INR',
        gateway: 'demo',
        issued_by: null,
        ...MADE_OUT_TO,
        recipient: 'Nair Diagnostics Pvt. Ltd.',
        address: 'Brigade Road 1\n2nd floor',
      },
    ])
  })

  test('is made later by whoever had said nothing, once, and of a phase too', async () => {
    const { student, paymentId } = await paidStudent(null)
    expect(await invoicesOf(app.database, student)).toEqual([])
    const made = await makeInvoice(app.database, student, paymentId)
    expect(await invoicesOf(app.database, student)).toMatchObject([{ id: made.id, ...MADE_OUT_TO }])
    expect(await refusalOf(makeInvoice(app.database, student, paymentId))).toBe('invoice_exists')
    // From now on without being asked.
    const { body } = await callPayment(app, student, 'payment-start', { product: 'diploma-phase-1' })
    await callPayment(app, student, 'payment-confirm', { paymentId: body.paymentId })
    expect(await invoicesOf(app.database, student)).toMatchObject([{ id: made.id }, { currency: 'EUR', amount_minor: 90_000 }])
  })

  test('is of what is paid, and of her own; without a name and an address there is none', async () => {
    const { paymentId } = await paidStudent(null)
    const student = await addStudentAt(app.database, 5)
    const { body } = await callPayment(app, student, 'payment-start')
    expect(await refusalOf(makeInvoice(app.database, student, paymentId))).toBe('payment_not_found')
    expect(await refusalOf(makeInvoice(app.database, student, body.paymentId))).toBe('not_paid')
    expect(await refusalOf(makeInvoice(app.database, student, randomUUID()))).toBe('payment_not_found')
    expect(await refusalOf(makeInvoice(app.database, VISITOR, paymentId))).toBe('42501')
    await callPayment(app, student, 'payment-confirm', { paymentId: body.paymentId })
    for (const wrong of [
      { recipient: ' ' },
      { recipient: 'x'.repeat(121) },
      { recipient: 'Two\nlines' },
      { address: '' },
      { address: 'a\nb\nc\nd\ne' },
      { city: '' },
      { country: '' },
      { tax_number: 'x'.repeat(41) },
    ])
      expect(await refusalOf(makeInvoice(app.database, student, body.paymentId, { ...MADE_OUT_TO, ...wrong }))).toBe('23514')
    expect(await invoicesOf(app.database, student)).toEqual([])
  })

  test('what was said is taken back before the payment', async () => {
    const student = await addStudentAt(app.database, 5)
    await saveBilling(app.database, student, MADE_OUT_TO)
    await saveBilling(app.database, student, null)
    await startAndConfirm(app, student)
    expect(await invoicesOf(app.database, student)).toEqual([])
  })

  test('has the next number, also when eight are paid at once and one is rolled back', async () => {
    const students = await Promise.all(Array.from({ length: 8 }, () => addStudentAt(app.database, 5, { universities: 1 })))
    for (const student of students) await saveBilling(app.database, student, MADE_OUT_TO)
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
    const numbers = await queryAsService<{ number: string }>(
      app.database,
      `select number from public.invoices where kind = 'invoice' order by number`,
    )
    expect(numbers.map(({ number }) => number)).toEqual(
      numbers.map((_, at) => `DEMO-I-${YEAR}-${String(at + 1).padStart(4, '0')}`),
    )
    expect(numbers.length).toBeGreaterThanOrEqual(8)
  })

  test('stays as it was issued: nobody changes or removes it, the server neither', async () => {
    const { student } = await paidStudent()
    const staff = await addPerson(app.database, { staff: 'administrator' })
    for (const statement of [
      `update public.invoices set recipient = 'x'`,
      'delete from public.invoices',
      `insert into public.invoices (kind) values ('invoice')`,
      `update public.billing_details set recipient = 'x'`,
      `update public.invoice_issuer set legal_name = 'x'`,
    ]) {
      for (const who of [student, staff, VISITOR]) expect(await refusalOf(queryAs(app.database, who, statement))).toBe('42501')
      expect(await refusalOf(queryAsService(app.database, statement))).toBe('42501')
    }
  })
})

describe('a credit note', () => {
  test('names its invoice when a part is given back, and the rest, with the number of the refund', async () => {
    const { student, paymentId, amountMinor } = await paidStudent()
    await giveBack(paymentId, 500_000)
    await queryAsService(app.database, `update public.payments set status = 'refunded' where id = $1`, [paymentId])
    const [invoice, ...notes] = await invoicesOf(app.database, student)
    const refunds = await queryAs<{ id: string; credit_number: string }>(
      app.database,
      student,
      'select id, credit_number from public.refunds order by credit_number',
    )
    expect(notes).toMatchObject(
      [500_000, amountMinor - 500_000].map((amount, at) => ({
        kind: 'credit_note',
        invoice_id: invoice!.id,
        number: refunds[at]!.credit_number,
        refund_id: refunds[at]!.id,
        amount_minor: amount,
        ...MADE_OUT_TO,
      })),
    )
  })

  test('is written of a dispute that was lost', async () => {
    const { student, paymentId, amountMinor } = await paidStudent()
    await queryAsService(
      app.database,
      `update public.payments set dispute_status = 'lost', status = 'refunded', refunded_minor = amount_minor where id = $1`,
      [paymentId],
    )
    expect(await invoicesOf(app.database, student)).toMatchObject([
      { kind: 'invoice' },
      { kind: 'credit_note', amount_minor: amountMinor },
    ])
  })

  test('is written once for money that came back and is given again', async () => {
    const { student, paymentId } = await paidStudent()
    await giveBack(paymentId, 500_000)
    await queryAsService(app.database, `update public.refunds set status = 'failed', failure_code = 'x' where payment_id = $1`, [
      paymentId,
    ])
    await giveBack(paymentId, 1_000_000)
    await queryAsService(app.database, `update public.payments set status = 'refunded' where id = $1`, [paymentId])
    const [invoice, ...notes] = await invoicesOf(app.database, student)
    expect(notes.reduce((sum, { amount_minor: amount }) => sum + amount, 0)).toBe(invoice!.amount_minor)
  })

  test('an invoice that is made after a part was given back is over what is left', async () => {
    const { student, paymentId, amountMinor } = await paidStudent(null)
    await giveBack(paymentId, 500_000)
    await makeInvoice(app.database, student, paymentId)
    expect(await invoicesOf(app.database, student)).toMatchObject([{ kind: 'invoice', amount_minor: amountMinor - 500_000 }])
  })
})

describe('a wrong invoice', () => {
  test('is taken back by a credit note over what it still claims, and another takes its place', async () => {
    const { student, paymentId, amountMinor } = await paidStudent()
    await giveBack(paymentId, 500_000)
    const [wrong] = await invoicesOf(app.database, student)
    const right = await correct(paymentId, wrong!.number, { ...MADE_OUT_TO, recipient: 'Nair Diagnostics' })
    expect(right).toMatchObject({ place: 2, recipient: 'Nair Diagnostics', amount_minor: amountMinor - 500_000 })
    const all = await invoicesOf(app.database, student)
    expect(all).toHaveLength(4)
    expect(all).toContainEqual(
      expect.objectContaining({ invoice_id: wrong!.id, refund_id: null, amount_minor: amountMinor - 500_000, ...MADE_OUT_TO }),
    )
    // What is given back from now on is credited on the one that holds.
    await queryAsService(app.database, `update public.payments set status = 'refunded' where id = $1`, [paymentId])
    expect((await invoicesOf(app.database, student)).filter(({ invoice_id: of }) => of === right.id)).toMatchObject([
      { amount_minor: amountMinor - 500_000 },
    ])
    expect(await refusalOf(correct(paymentId, right.number, MADE_OUT_TO))).toBe('not_paid')
  })

  test('is put right by finance and administrators, who have seen the one that holds; the first one too', async () => {
    const { student, paymentId } = await paidStudent(null)
    for (const who of [
      student,
      await addStudent(app.database),
      await addPerson(app.database, { staff: 'counsellor' }),
      await addPerson(app.database, { staff: 'editor' }),
    ])
      expect(await refusalOf(correct(paymentId, null, MADE_OUT_TO, who))).toBe('42501')
    const first = await correct(paymentId, null, MADE_OUT_TO, await addPerson(app.database, { staff: 'administrator' }))
    expect(first).toMatchObject({ place: 1, student_id: student.id })
    expect(await refusalOf(correct(paymentId, null, MADE_OUT_TO))).toBe('changed_meanwhile')
    expect(await refusalOf(correct(paymentId, first.number, { ...MADE_OUT_TO, recipient: '' }))).toBe('23514')
    expect(await refusalOf(correct(randomUUID(), null, MADE_OUT_TO))).toBe('payment_not_found')
    expect(await invoicesOf(app.database, student)).toMatchObject([{ id: first.id, issued_by: expect.any(String) as string }])
  })

  test('two who put it right at once do it once', async () => {
    const { student, paymentId } = await paidStudent()
    const [wrong] = await invoicesOf(app.database, student)
    const outcomes = await Promise.all(
      ['One', 'Two'].map((recipient) => refusalOf(correct(paymentId, wrong!.number, { ...MADE_OUT_TO, recipient }))),
    )
    expect(new Set(outcomes)).toEqual(new Set([null, 'changed_meanwhile']))
    expect(await invoicesOf(app.database, student)).toHaveLength(3)
  })
})

describe('who issues', () => {
  const EMPTY = { legal_name: '', address: '', tax_id_kind: '', tax_id: '', tax_note: '' }
  const set = (particulars: object, seen: object, by: TestStudent = finance) =>
    queryAs(app.database, by, 'select public.set_invoice_issuer($1, $2)', [JSON.stringify(particulars), JSON.stringify(seen)])

  test('is entered by finance and administrators, and stands on what is issued from then on', async () => {
    const before = await paidStudent()
    const particulars = { ...EMPTY, legal_name: 'Helix Abroad LLC', tax_id_kind: 'EIN', tax_id: '00-0000000' }
    for (const staff of ['counsellor', 'editor'] as const)
      expect(await refusalOf(set(particulars, EMPTY, await addPerson(app.database, { staff })))).toBe('42501')
    expect(await refusalOf(set(particulars, EMPTY, before.student))).toBe('42501')
    expect(await refusalOf(set({ ...particulars, tax_id: '' }, EMPTY))).toBe('23514')
    await set(particulars, EMPTY)
    expect(await refusalOf(set(EMPTY, EMPTY))).toBe('changed_meanwhile')
    const after = await paidStudent()
    expect((await invoicesOf(app.database, before.student))[0]!.issuer).toEqual(EMPTY)
    expect((await invoicesOf(app.database, after.student))[0]!.issuer).toEqual(particulars)
    await set(EMPTY, particulars)
  })
})
