import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Receipt, writeReceipt } from './receipt-pdf.ts'
import { startAndConfirm, tokenOf } from './test-payments.ts'
import { addStudent, addStudentAt, queryAsService, type TestStudent } from './test-students.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

const PAID: Receipt = {
  payment: {
    id: '7b0e5c9e-0000-4000-8000-000000000000',
    plan_title: 'European Explorer',
    quantity: 2,
    unit_amount_minor: 900_000,
    amount_minor: 1_800_000,
    gateway: 'demo',
    status: 'succeeded',
    transaction_id: 'DEMO0123456789AB',
    paid_at: '2026-11-21T10:00:00Z',
  },
  payer: { name: 'Zoë Nair', email: 'zoe@example.org' },
  universityNames: ['Charité – Universitätsmedizin Berlin', 'Uniwersytet Łódzki'],
}

/** The texts of a PDF in the order they are drawn. */
function textsOf(pdf: Uint8Array): string[] {
  const bytes = Buffer.from(pdf)
  const streams = [...bytes.toString('latin1').matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n/g)]
  return streams.flatMap((begin) => {
    const drawn = inflateSync(bytes.subarray(begin.index + begin[0].length), { finishFlush: 2 }).toString('latin1')
    const texts = [...drawn.matchAll(/<([0-9A-F]*)> Tj/g)]
    return texts.map(([, hex = '']) => new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex')))
  })
}

async function receiptOf(student: TestStudent | null): Promise<Response> {
  const bearer = student ? await tokenOf(app, student) : app.publishableKey
  return fetch(`${app.url}/functions/v1/payment-receipt`, { headers: { Authorization: `Bearer ${bearer}` } })
}

test('a receipt says who paid what, when and how, line by line', async () => {
  expect(textsOf(await writeReceipt(PAID)).join('|')).toBe(
    'Helix Abroad|Helix Abroad LLC, US limited liability company registered in Wyoming. hello@helixabroad.example|Receipt|' +
      'Demonstration. No money moves, and no card is asked for.|' +
      'Paid by|Zoë Nair|Email|zoe@example.org|Paid on|November 21, 2026|Status|Paid|Plan|European Explorer|' +
      `Transaction|DEMO0123456789AB|Receipt number|${PAID.payment.id}|What was paid|` +
      'INR 9,000|Charité – Universitätsmedizin Berlin|INR 9,000|Uniwersytet Lódzki|INR 18,000|Total|' +
      '2 universities × INR 9,000 = INR 18,000',
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
  const answer = await receiptOf(student)
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
    200,
    'application/pdf',
    'attachment; filename="receipt.pdf"',
  ])
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const texts = textsOf(new Uint8Array(await answer.arrayBuffer()))
  for (const text of ['Meera Nair', student.email, paymentId, transactionId!, 'INR 18,000', 'Paid']) expect(texts).toContain(text)
  await queryAsService(app.database, `update public.payments set status = 'refunded' where id = $1`, [paymentId])
  expect(textsOf(new Uint8Array(await (await receiptOf(student)).arrayBuffer()))).toContain('Refunded')
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
