import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { addPerson, type TestPerson } from '#test/people.ts'
import { addStudent, addStudentAt, queryAsService } from '#test/students.ts'
import { textsOf } from '../receipts/test-pdf.ts'
import { PAID_PLAN, startAndConfirm } from '../test-payments.ts'
import { writeInvoice, type WrittenInvoice } from './invoice-pdf.ts'
import { invoicesOf, MADE_OUT_TO, saveBilling } from './test-invoices.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

const NOT_ENTERED = { legal_name: '', address: '', tax_id_kind: '', tax_id: '', tax_note: '' }
const ISSUED: WrittenInvoice = {
  invoice: {
    id: '7b0e5c9e-0000-4000-8000-000000000001',
    kind: 'invoice',
    number: 'HA-I-2027-0001',
    payment_id: PAID_PLAN.id,
    place: 1,
    invoice_id: null,
    refund_id: null,
    amount_minor: 1_800_000,
    currency: 'INR',
    issued_at: '2026-12-31T19:00:00Z',
    ...MADE_OUT_TO,
    recipient: 'Zoë Nair',
    address: 'Brigade Road 1\n2nd floor',
    issuer: NOT_ENTERED,
  },
  payment: {
    ...PAID_PLAN,
    receipt_number: 'HA-2027-0007',
    gateway: 'stripe',
    transaction_id: 'cs_1',
    paid_at: '2026-12-31T19:00:00Z',
  },
  credited: null,
  refundOrigin: null,
  email: 'zoe@example.org',
}
const linesOf = async (written: WrittenInvoice) => (await textsOf(await writeInvoice(written))).join('|')

test('an invoice says who owes what to whom, line by line, and nothing that nobody entered', async () => {
  expect(await linesOf(ISSUED)).toBe(
    'Helix Abroad|Helix Abroad LLC, US limited liability company registered in Wyoming. hello@helixabroad.example|Invoice|' +
      'Invoice number|HA-I-2027-0001|Date|January 1, 2027|' +
      'Made out to|Zoë Nair|Brigade Road 1|2nd floor|560001 Bengaluru|India|Tax number|29ABCDE1234F1Z5|' +
      'Receipt number|HA-2027-0007|Paid on|January 1, 2027|Transaction|cs_1|' +
      'What was paid for|₹18,000|European Explorer, 2 universities × ₹9,000|₹18,000|Total|No tax is shown on this invoice.',
  )
})

test('who issues it stands on it as it was entered, with what has to be said of tax', async () => {
  const issuer = {
    legal_name: 'Helix Abroad Private Limited',
    address: 'Sample Nagar 5\nHyderabad',
    tax_id_kind: 'GSTIN',
    tax_id: '36AAAAA0000A1Z5',
    tax_note: 'Supply outside the scope of tax.',
  }
  const text = await linesOf({ ...ISSUED, invoice: { ...ISSUED.invoice, issuer } })
  expect(text).toContain(
    'Helix Abroad|Helix Abroad Private Limited. hello@helixabroad.example|Sample Nagar 5|Hyderabad|GSTIN: 36AAAAA0000A1Z5|Invoice|',
  )
  expect(text).toMatch(/\|Total\|Supply outside the scope of tax\.$/)
  expect(text).not.toContain('No tax is shown')
})

test('what was given back before is left out of the sum; a demonstration says so; a phase is in euro', async () => {
  const { invoice, payment } = ISSUED
  expect(await linesOf({ ...ISSUED, invoice: { ...invoice, amount_minor: 1_300_000 } })).toContain(
    '₹18,000|European Explorer, 2 universities × ₹9,000|−₹5,000|Given back before this invoice|₹13,000|Total',
  )
  const phase = { plan_id: 'diploma-phase-1', plan_title: 'Diploma phase 1: Foundation Courses', quantity: 1, currency: 'EUR' }
  const text = await linesOf({
    ...ISSUED,
    invoice: { ...invoice, amount_minor: 90_000, currency: 'EUR', tax_number: '' },
    payment: { ...payment, ...phase, unit_amount_minor: 90_000, amount_minor: 90_000, gateway: 'demo' },
  })
  expect(text).toContain('|Invoice|Demonstration. No money moves, and no card is asked for.|')
  expect(text).toContain('€900|Diploma phase 1: Foundation Courses|€900|Total')
  expect(text).not.toContain('Tax number')
})

test('a credit note names its invoice and why', async () => {
  const note: WrittenInvoice = {
    ...ISSUED,
    invoice: { ...ISSUED.invoice, kind: 'credit_note', number: 'HA-C-2027-0001', place: null, amount_minor: 500_000 },
    credited: { number: 'HA-I-2027-0001', issuedAt: '2026-12-31T19:00:00Z' },
  }
  const why = async (refundOrigin: WrittenInvoice['refundOrigin']) =>
    /\|Reason\|([^|]*)/.exec(await linesOf({ ...note, refundOrigin }))?.[1]
  expect(await linesOf({ ...note, refundOrigin: 'console' })).toMatch(
    /\|Credit note\|Credit note number\|HA-C-2027-0001\|Date\|January 1, 2027\|For invoice\|HA-I-2027-0001 of January 1, 2027\|.*\|What is credited\|₹5,000\|European Explorer\|₹5,000\|Total\|No tax is shown on this credit note\.$/,
  )
  expect(await Promise.all([why('gateway'), why('dispute'), why(null)])).toEqual([
    'Money was given back.',
    'The card’s bank took the money back.',
    'The invoice was wrong: another takes its place.',
  ])
})

test('a name in a script that the fonts have not gives way to the address of the account', async () => {
  const invoice = { ...ISSUED.invoice, recipient: 'प्रिया' }
  expect(await linesOf({ ...ISSUED, invoice })).toContain('Made out to|zoe@example.org|Brigade Road 1')
})

test('is a file for whom it was issued and for staff who see payments, and for nobody else', async () => {
  const student = await addStudentAt(app.database, 5)
  await saveBilling(app.database, student, MADE_OUT_TO)
  const { paymentId } = await startAndConfirm(app, student)
  await queryAsService(app.database, 'update public.payments set refunded_minor = 100000 where id = $1', [paymentId])
  const get = async (id: string, by: TestPerson | null) => {
    const bearer = by ? (await app.tokens.sign(by.caller.claims)).token : app.publishableKey
    return fetch(`${app.url}/functions/v1/payment-invoice?id=${id}`, { headers: { Authorization: `Bearer ${bearer}` } })
  }
  const [invoice, note] = await invoicesOf(app.database, student)
  for (const [one, title] of [
    [invoice!, 'Invoice'],
    [note!, 'Credit note'],
  ] as const)
    for (const who of [
      student,
      await addPerson(app.database, { staff: 'counsellor' }),
      await addPerson(app.database, { staff: 'finance' }),
    ]) {
      const answer = await get(one.id, who)
      expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
        200,
        'application/pdf',
        `attachment; filename="${one.number}.pdf"`,
      ])
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      const texts = await textsOf(new Uint8Array(await answer.arrayBuffer()))
      for (const text of [title, one.number, MADE_OUT_TO.recipient, MADE_OUT_TO.tax_number]) expect(texts).toContain(text)
    }
  for (const who of [await addStudent(app.database), await addPerson(app.database, { staff: 'editor' })])
    expect((await get(invoice!.id, who)).status).toBe(404)
  expect((await get(randomUUID(), student)).status).toBe(404)
  expect((await get('x', student)).status).toBe(400)
  expect((await get(invoice!.id, null)).status).toBe(401)
})
