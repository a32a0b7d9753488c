import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { asRole } from '#db/as-role.ts'
import type { Difference, Reconciliation } from '#domain/payments/reconciliation.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { addPerson, type TestPerson } from '#test/people.ts'
import { addStudentAt, queryAsService, type TestStudent } from '#test/students.ts'
import { invoicesOf, MADE_OUT_TO, saveBilling } from '../invoices/test-invoices.ts'
import { STRIPE_SETTINGS, startStripeServer, type StripeRefund, type StripeServer } from '../stripe/test-stripe-server.ts'
import { callPayment, startAndConfirm } from '../test-payments.ts'

let stripe: StripeServer
let app: TestApp
let finance: TestPerson
beforeAll(async () => {
  stripe = await startStripeServer()
  app = await createTestApp({ ...STRIPE_SETTINGS, STRIPE_API_URL: stripe.url })
  finance = await addPerson(app.database, { staff: 'finance' })
})
afterAll(async () => {
  await app.close()
  await stripe.close()
})
afterEach(() => stripe.failNext())

const day = (shift = 0) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(Date.now() + shift * 86_400_000)

async function get(path: string, by: TestPerson = finance, on: TestApp = app): Promise<Response> {
  const { token } = await on.tokens.sign(by.caller.claims)
  return fetch(`${on.url}/functions/v1/${path}`, { headers: { Authorization: `Bearer ${token}` } })
}

async function reconciled(from = day(-1), to = day(1)): Promise<Reconciliation> {
  const response = await get(`reconciliation?from=${from}&to=${to}`)
  expect(response.status).toBe(200)
  return ((await response.json()) as { reconciliation: Reconciliation }).reconciliation
}

const about = ({ differences }: Reconciliation, id: string): Difference[] =>
  differences.filter(({ paymentId, gatewayId }) => paymentId === id || gatewayId === id)

async function begin(): Promise<{ student: TestStudent; paymentId: string; sessionId: string; amountMinor: number }> {
  const student = await addStudentAt(app.database, 5)
  const { body } = await callPayment(app, student, 'payment-start')
  return { student, paymentId: body.paymentId, sessionId: body.transactionId!, amountMinor: body.amountMinor }
}

async function pay() {
  const begun = await begin()
  const session = stripe.pay(begun.sessionId)
  await callPayment(app, begun.student, 'payment-confirm', { paymentId: begun.paymentId })
  return { ...begun, session }
}

/** As the owner of the tables: what a fault would have left there. */
async function asOwner(sql: string, values: unknown[] = []): Promise<void> {
  await app.database.unsafeTransaction(async (transaction) => {
    await transaction.execute('set local role helix_owner; alter table public.payments disable trigger user')
    await transaction.query(sql, values)
    await transaction.execute('alter table public.payments enable trigger user')
  })
}

test('two books that agree have no difference, whole and partial refunds included', async () => {
  const paid = await pay()
  const { token } = await app.tokens.sign(finance.caller.claims)
  for (const [refundId, amountMinor, seenGivenBack] of [
    ['00000000-0000-4000-8000-000000000001', 100_000, 0],
    ['00000000-0000-4000-8000-000000000002', paid.amountMinor - 100_000, 100_000],
  ]) {
    const { status } = await fetch(`${app.url}/functions/v1/refund-start`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: JSON.stringify({ refundId, paymentId: paid.paymentId, amountMinor, seenGivenBack, reason: 'agreed' }),
    })
    expect(status).toBe(200)
  }
  const both = await reconciled()
  expect(both.charges).toBeGreaterThan(0)
  expect(both.refunds).toBeGreaterThan(1)
  expect(about(both, paid.paymentId)).toEqual([])
})

test('what the gateway has and we do not is found: a payment nobody told of, a refund from elsewhere, another amount', async () => {
  const untold = await begin()
  stripe.pay(untold.sessionId)
  const refunded = await pay()
  const elsewhere: StripeRefund = {
    id: 're_elsewhere',
    object: 'refund',
    amount: 5_000,
    currency: 'inr',
    payment_intent: refunded.session.payment_intent!,
    status: 'succeeded',
    metadata: {},
    created: Math.floor(Date.now() / 1000),
  }
  stripe.refunds.push(elsewhere)
  const differs = await begin()
  stripe.pay(differs.sessionId, { amount_total: differs.amountMinor - 1 })
  const both = await reconciled()
  expect(about(both, `ch_${untold.sessionId}`)).toMatchObject([
    { kind: 'payment', what: 'only_gateway', paymentId: untold.paymentId, gatewayMinor: untold.amountMinor },
  ])
  expect(about(both, elsewhere.id)).toMatchObject([{ kind: 'refund', what: 'only_gateway', gatewayMinor: 5_000, ourMinor: null }])
  await callPayment(app, differs.student, 'payment-confirm', { paymentId: differs.paymentId })
  expect(about(await reconciled(), `ch_${differs.sessionId}`)).toMatchObject([
    { what: 'amount_differs', gatewayMinor: differs.amountMinor - 1, ourMinor: differs.amountMinor },
  ])
})

test('what we have and the gateway does not is found, and another time than the one that was asked for is left out', async () => {
  const paid = await pay()
  Object.assign(paid.session, { payment_status: 'unpaid' })
  expect(about(await reconciled(), paid.paymentId)).toMatchObject([
    { kind: 'payment', what: 'only_here', ourMinor: paid.amountMinor, gatewayMinor: null },
  ])
  await asOwner(`update public.payments set paid_at = now() - interval '20 days' where id = $1`, [paid.paymentId])
  expect(about(await reconciled(), paid.paymentId)).toEqual([])
  expect(about(await reconciled(day(-21), day(-19)), paid.paymentId)).toHaveLength(1)
})

test('a payment that the gateway booked before midnight and we after it is no difference on either day', async () => {
  const paid = await pay()
  paid.session.paid_at = Math.floor(Date.parse(`${day(-3)}T23:59:30+05:30`) / 1000)
  await asOwner(`update public.payments set paid_at = $2 where id = $1`, [paid.paymentId, `${day(-2)}T00:10:00+05:30`])
  for (const shift of [-3, -2]) expect(about(await reconciled(day(shift), day(shift)), paid.paymentId)).toEqual([])
})

test('a gateway that does not answer is no agreement', { timeout: 60_000 }, async () => {
  stripe.failNext(...Array.from({ length: 6 }, () => 'cut off' as const))
  const response = await get(`reconciliation?from=${day()}&to=${day()}`)
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([502, 'gateway_error'])
})

test('the books are for finance and administrators, for a time that makes sense', async () => {
  for (const role of ['counsellor', 'editor'] satisfies StaffRole[]) {
    const person = await addPerson(app.database, { staff: role })
    for (const path of ['reconciliation', 'ledger-export'])
      expect((await get(`${path}?from=${day()}&to=${day()}`, person)).status).toBe(403)
  }
  const student = await addPerson(app.database)
  expect((await get(`ledger-export?from=${day()}&to=${day()}`, student)).status).toBe(403)
  for (const query of [
    '',
    `from=${day()}`,
    `from=${day(1)}&to=${day()}`,
    'from=2026-02-30&to=2026-03-01',
    `from=2020-01-01&to=${day()}`,
  ])
    for (const path of ['reconciliation', 'ledger-export']) expect((await get(`${path}?${query}`)).status).toBe(400)
})

test('where no money moves there is nothing to compare with', async () => {
  const demo = await createTestApp()
  const by = await addPerson(demo.database, { staff: 'finance' })
  expect(await (await get(`reconciliation?from=${day()}&to=${day()}`, by, demo)).json()).toEqual({ reconciliation: null })
  await demo.close()
})

test('the export has a line for each number, and what a person typed is no formula in it', async () => {
  const demo = await createTestApp()
  const by = await addPerson(demo.database, { staff: 'finance' })
  const student = await addStudentAt(demo.database, 5)
  const paid = await startAndConfirm(demo, student)
  const evil = ['=HYPERLINK("https://evil.example")', '+1', '-2+3', '@SUM(A1)', '\t=1', '＝1']
  for (const name of evil) {
    await queryAsService(demo.database, 'update public.student_profiles set first_name = $2 where id = $1', [
      student.id,
      name,
    ]).catch(async () => {
      // A name that the profile does not take can still be that of the account.
      await queryAsService(demo.database, 'delete from public.student_profiles where id = $1', [student.id])
      await queryAsService(
        demo.database,
        `update auth.users set user_metadata = jsonb_build_object('full_name', $2::text) where id = $1`,
        [student.id, name],
      )
    })
    const response = await get(`ledger-export?from=${day()}&to=${day()}`, by, demo)
    expect(response.headers.get('content-type')).toContain('text/csv')
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="ledger-${day()}-${day()}.csv"`)
    const text = await response.text()
    const [line, ...others] = parse<Record<string, string>>(text, { columns: true, bom: true })
    expect(others).toEqual([])
    expect(line).toMatchObject({
      Date: day(),
      Kind: 'Receipt',
      Currency: 'INR',
      Received: `${paid.amountMinor / 100}.00`,
      'Given back': '',
      Gateway: 'Demonstration: no money moved',
    })
    for (const cell of Object.values(line!)) expect(cell).not.toMatch(/^[=+\-@\t\r\uFF1D]/)
  }
  await demo.close()
})

test('the export has the numbers of invoices, of what took the place of a wrong one, and of what was given back of them', async () => {
  const demo = await createTestApp()
  const by = await addPerson(demo.database, { staff: 'finance' })
  const student = await addStudentAt(demo.database, 5)
  await saveBilling(demo.database, student, MADE_OUT_TO)
  const { paymentId, amountMinor } = await startAndConfirm(demo, student)
  const [wrong] = await invoicesOf(demo.database, student)
  await asRole(demo.database, by.caller, (transaction) =>
    transaction.query('select public.correct_invoice($1, $2, $3)', [
      paymentId,
      wrong!.number,
      { ...MADE_OUT_TO, recipient: '=SUM(A1)' },
    ]),
  )
  await queryAsService(demo.database, 'update public.payments set refunded_minor = 100000 where id = $1', [paymentId])
  const text = await (await get(`ledger-export?from=${day()}&to=${day()}`, by, demo)).text()
  const lines = parse<Record<string, string>>(text, { columns: true, bom: true })
  const whole = `${amountMinor / 100}.00`
  const [receipt] = lines
  expect(
    lines.map(({ Kind, Received, Invoiced, Credited, ...line }) => [Kind, Received, line['Given back'], Invoiced, Credited]),
  ).toEqual(
    expect.arrayContaining([
      ['Receipt', whole, '', '', ''],
      ['Invoice', '', '', whole, ''],
      ['Credit note of a wrong invoice', '', '', '', whole],
      ['Invoice', '', '', whole, ''],
      ['Credit note', '', '1000.00', '', '1000.00'],
    ]),
  )
  expect(lines).toHaveLength(5)
  expect(new Set(lines.map(({ Number: number }) => number)).size).toBe(5)
  expect(new Set(lines.slice(1).map((line) => line['Of receipt']))).toEqual(new Set([receipt!['Number']]))
  const right = (await invoicesOf(demo.database, student)).find(({ place }) => place === 2)!
  expect(lines.find(({ Kind }) => Kind === 'Credit note of a wrong invoice')!['Of invoice']).toBe(wrong!.number)
  expect(lines.find(({ Kind }) => Kind === 'Credit note')!['Of invoice']).toBe(right.number)
  const found = await asRole(demo.database, by.caller, (transaction) =>
    transaction.query<{ page: { total: number } }>('select public.ledger_page($1) as page', [{ search: wrong!.number }]),
  )
  expect(found.rows[0]!.page.total).toBe(2)
  // Money that came back and is given again with the rest: only the rest was not credited yet.
  await queryAsService(demo.database, `update public.refunds set status = 'failed', failure_code = 'x' where payment_id = $1`, [
    paymentId,
  ])
  await asRole(demo.database, by.caller, (transaction) =>
    transaction.query('select public.request_refund($1, $2, $3, 0, $4)', [randomUUID(), paymentId, amountMinor, 'agreed']),
  )
  await queryAsService(
    demo.database,
    `update public.refunds set status = 'succeeded' where payment_id = $1 and status = 'requested'`,
    [paymentId],
  )
  const again = await (await get(`ledger-export?from=${day()}&to=${day()}`, by, demo)).text()
  const refunds = parse<Record<string, string>>(again, { columns: true, bom: true }).filter(({ Kind }) => Kind === 'Credit note')
  expect(refunds.map((line) => [line['Given back'], line['Credited']])).toEqual([
    ['1000.00', '1000.00'],
    [whole, `${(amountMinor - 100_000) / 100}.00`],
  ])
  await demo.close()
})

test('the ledger is found by name, number and state, sorted and summed, and hides attempts that came to nothing', async () => {
  const paid = await pay()
  const page = async (filters: object) =>
    (
      await asRole(app.database, finance.caller, (transaction) =>
        transaction.query<{ page: { total: number; rows: { kind: string; status: string; number: string }[]; sums: object[] } }>(
          'select public.ledger_page($1) as page',
          [JSON.stringify(filters)],
        ),
      )
    ).rows[0]!.page
  const mine = await page({ search: paid.student.email })
  expect(mine).toMatchObject({
    total: 1,
    rows: [{ kind: 'payment', status: 'succeeded' }],
    sums: [{ currency: 'INR', is_demonstration: false, received: paid.amountMinor, given_back: 0 }],
  })
  expect((await page({ search: mine.rows[0]!.number })).total).toBe(1)
  expect((await page({ search: paid.student.email, status: 'given_back' })).total).toBe(0)
  expect((await page({ search: paid.student.email, from: day(1) })).total).toBe(0)
  expect(
    (await page({ search: paid.student.email, from: day(), to: day(), currency: 'INR', gateway: 'stripe', kind: 'payment' }))
      .total,
  ).toBe(1)
  const given = await begin()
  await callPayment(app, given.student, 'payment-cancel', { paymentId: given.paymentId })
  expect((await page({ search: given.student.email })).total).toBe(0)
  expect((await page({ search: given.student.email, status: 'failed' })).total).toBe(1)
  for (const sort of ['at', 'amount', 'person', 'number'])
    for (const direction of ['up', 'down']) expect((await page({ sort, direction })).rows.length).toBeGreaterThan(0)
})
