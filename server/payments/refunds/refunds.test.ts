import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { asRole } from '#db/as-role.ts'
import { REFUND_DAYS } from '#domain/payments/refunds.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { addPerson, type TestPerson } from '#test/people.ts'
import { addStudentAt, queryAs, queryAsService, type TestStudent } from '#test/students.ts'
import { createGateway } from '../gateway/create-gateway.ts'
import { STRIPE_SETTINGS, startStripeServer, type StripeServer, type StripeSession } from '../stripe/test-stripe-server.ts'
import { callPayment, startAndConfirm } from '../test-payments.ts'
import { sendWaitingRefunds } from './send-refund.ts'

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
afterEach(() => {
  stripe.calls.splice(0)
  stripe.failNext()
  stripe.refundStatus = 'succeeded'
})

const { webhooks } = new Stripe('sk_test_local')

async function tell(type: string, object: object, created = Math.floor(Date.now() / 1000)): Promise<void> {
  const payload = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, created, data: { object }, livemode: false })
  const signature = await webhooks.generateTestHeaderStringAsync({ payload, secret: STRIPE_SETTINGS.STRIPE_WEBHOOK_SECRET })
  const { status } = await fetch(`${app.url}/functions/v1/stripe-webhook`, {
    method: 'POST',
    headers: { 'Stripe-Signature': signature },
    body: payload,
  })
  expect(status).toBe(200)
}

interface Paid {
  student: TestStudent
  paymentId: string
  session: StripeSession
  amountMinor: number
}

async function pay(universities = 2): Promise<Paid> {
  const student = await addStudentAt(app.database, 5, { universities })
  const { body } = await callPayment(app, student, 'payment-start')
  const session = stripe.pay(body.transactionId!)
  const confirmed = await callPayment(app, student, 'payment-confirm', { paymentId: body.paymentId })
  expect(confirmed.body.status).toBe('succeeded')
  return { student, paymentId: body.paymentId, session, amountMinor: body.amountMinor }
}

interface Asked {
  refundId?: string
  amountMinor: number
  seenGivenBack?: number
  reason?: string
  by?: TestPerson
}

async function refund(paymentId: string, { refundId = randomUUID(), by = finance, ...asked }: Asked) {
  const { token } = await app.tokens.sign(by.caller.claims)
  const response = await fetch(`${app.url}/functions/v1/refund-start`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ refundId, paymentId, seenGivenBack: 0, reason: 'withdrawn', ...asked }),
  })
  const body = (await response.json()) as { code?: string; refund?: { status: string; credit_number: string | null } }
  return { status: response.status, code: body.code, refund: body.refund }
}

async function paymentOf(paymentId: string) {
  const [row] = await queryAsService(
    app.database,
    'select status, refunded_minor, credit_number, attention from public.payments where id = $1',
    [paymentId],
  )
  return row!
}

const refundsOf = (paymentId: string) =>
  queryAsService<{
    status: string
    amount_minor: number
    credit_number: string | null
    origin: string
    gateway_refund: string | null
  }>(
    app.database,
    'select status, amount_minor, credit_number, origin, gateway_refund from public.refunds where payment_id = $1 order by requested_at, amount_minor',
    [paymentId],
  )

const takenBy = ({ session }: Paid) =>
  stripe.refunds.filter(({ payment_intent, status }) => payment_intent === session.payment_intent && status !== 'failed')

async function mailsTo(student: TestStudent) {
  return queryAsService<{ mail: Record<string, unknown> }>(
    app.database,
    `select mail from mail.outbox where mail ->> 'kind' = 'refund' and mail ->> 'to' = $1 order by id`,
    [student.email],
  )
}

const purchases = () => {
  const { database, log } = app.dependencies
  return { database, log, gateway: createGateway(app.dependencies) }
}

/** As if so many minutes had passed since a refund was tried. */
async function age(paymentId: string, minutes: number): Promise<void> {
  await app.database.unsafeTransaction(async (transaction) => {
    await transaction.execute('set local role helix_owner; alter table public.refunds disable trigger user')
    await transaction.query(
      `update public.refunds set tried_at = now() - make_interval(mins => $2), requested_at = now() - make_interval(mins => $2) where payment_id = $1`,
      [paymentId, minutes],
    )
    await transaction.execute('alter table public.refunds enable trigger user')
  })
}

describe('a refund from the console', () => {
  test('goes to the gateway under its own id, has a credit note, takes the plan back and is told to the student, once', async () => {
    const paid = await pay()
    const answer = await refund(paid.paymentId, { amountMinor: paid.amountMinor })
    expect(answer).toMatchObject({ status: 200, refund: { status: 'succeeded' } })
    expect(stripe.calls.map(({ method, path }) => `${method} ${path}`)).toContain('POST /v1/refunds')
    expect(stripe.calls.at(-1)!.key).toMatch(/^refund-/)
    expect(await paymentOf(paid.paymentId)).toEqual({
      status: 'refunded',
      refunded_minor: paid.amountMinor,
      credit_number: answer.refund!.credit_number,
      attention: null,
    })
    await tell('charge.refunded', {
      id: 'ch_1',
      object: 'charge',
      payment_intent: paid.session.payment_intent,
      amount_refunded: paid.amountMinor,
      metadata: {},
    })
    expect(await refundsOf(paid.paymentId)).toMatchObject([{ origin: 'console', amount_minor: paid.amountMinor }])
    const mails = await mailsTo(paid.student)
    expect(mails.map(({ mail }) => mail)).toMatchObject([
      { amountMinor: paid.amountMinor, creditNumber: answer.refund!.credit_number, isWhole: true, isDemonstration: false },
    ])
    const promised = Date.parse(mails[0]!.mail['promisedBy'] as string) - Date.now()
    expect(Math.round(promised / 86_400_000)).toBe(REFUND_DAYS)
    expect(await queryAs(app.database, paid.student, 'select status from public.refunds')).toEqual([{ status: 'succeeded' }])
  })

  test('gives back once, however often and by however many it is asked for at the same time', async () => {
    const paid = await pay()
    const other = await addPerson(app.database, { staff: 'administrator' })
    const refundId = randomUUID()
    const [twice, again, colleague] = await Promise.all([
      refund(paid.paymentId, { refundId, amountMinor: 400_000 }),
      refund(paid.paymentId, { refundId, amountMinor: 400_000 }),
      refund(paid.paymentId, { amountMinor: 400_000, by: other }),
    ])
    const done = [twice, again, colleague].filter(({ status }) => status === 200)
    // Either the double click or the colleague came first; the other has seen an older state.
    expect([twice, again, colleague].flatMap(({ code }) => code ?? [])).toEqual(
      Array.from({ length: 3 - done.length }, () => 'changed_meanwhile'),
    )
    expect(done.length).toBeLessThan(3)
    expect(takenBy(paid).map(({ amount }) => amount)).toEqual([400_000])
    expect(await paymentOf(paid.paymentId)).toMatchObject({ status: 'succeeded', refunded_minor: 400_000 })
    expect((await refund(paid.paymentId, { amountMinor: 400_000 })).code).toBe('changed_meanwhile')
    expect((await mailsTo(paid.student)).length).toBe(1)
  })

  test('in parts has a credit note for each, without a gap, and no more than the whole', async () => {
    const paid = await pay()
    const first = await refund(paid.paymentId, { amountMinor: 500_000 })
    expect(await paymentOf(paid.paymentId)).toMatchObject({ status: 'succeeded', credit_number: null })
    const tooMuch = await refund(paid.paymentId, { amountMinor: paid.amountMinor, seenGivenBack: 500_000 })
    expect([tooMuch.status, tooMuch.code]).toEqual([400, 'refund_exceeds'])
    const rest = await refund(paid.paymentId, { amountMinor: paid.amountMinor - 500_000, seenGivenBack: 500_000 })
    expect(await paymentOf(paid.paymentId)).toMatchObject({ status: 'refunded', credit_number: rest.refund!.credit_number })
    const numberOf = (one: typeof first) => Number(one.refund!.credit_number!.split('-').at(-1))
    expect(numberOf(rest) - numberOf(first)).toBe(1)
    const numbers = await queryAsService<{ number: number }>(
      app.database,
      `select split_part(credit_number, '-', 4)::int as number from public.refunds where credit_number like 'HA-C-%' order by 1`,
    )
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1))
  })

  test('is for whoever keeps the books alone, of what was paid and is not disputed', async () => {
    const paid = await pay()
    for (const role of ['counsellor', 'editor'] satisfies StaffRole[]) {
      const by = await addPerson(app.database, { staff: role })
      expect(await refund(paid.paymentId, { amountMinor: 1, by })).toMatchObject({ status: 403, code: 'duty_missing' })
    }
    expect(await refund(paid.paymentId, { amountMinor: 1, by: paid.student as unknown as TestPerson })).toMatchObject({
      status: 403,
    })
    expect((await refund(randomUUID(), { amountMinor: 1 })).status).toBe(404)
    expect((await refund(paid.paymentId, { amountMinor: 1, reason: 'because' })).status).toBe(400)
    await tell('charge.dispute.created', {
      id: 'dp_1',
      object: 'dispute',
      payment_intent: paid.session.payment_intent,
      status: 'needs_response',
      metadata: {},
    })
    expect((await refund(paid.paymentId, { amountMinor: 1 })).code).toBe('disputed')
    const student = await addStudentAt(app.database, 5)
    const { body } = await callPayment(app, student, 'payment-start')
    expect((await refund(body.paymentId, { amountMinor: 1 })).code).toBe('not_paid')
    expect(stripe.calls.filter(({ path }) => path === '/v1/refunds')).toEqual([])
  })
})

describe('a fault of the gateway', { timeout: 60_000 }, () => {
  const broken = ['cut off', 'cut off', 'cut off'] as const

  test('leaves the refund under way, and it is sent later', async () => {
    const paid = await pay()
    stripe.failNext(...broken)
    expect(await refund(paid.paymentId, { amountMinor: 100_000 })).toMatchObject({ status: 200, refund: { status: 'requested' } })
    expect((await mailsTo(paid.student)).length).toBe(0)
    // It counts as given all the same: nobody promises the same money twice.
    expect((await refund(paid.paymentId, { amountMinor: paid.amountMinor })).code).toBe('changed_meanwhile')
    await sendWaitingRefunds(purchases())
    expect(await refundsOf(paid.paymentId)).toMatchObject([{ status: 'requested' }])
    await age(paid.paymentId, 5)
    await Promise.all([sendWaitingRefunds(purchases()), sendWaitingRefunds(purchases())])
    expect(await refundsOf(paid.paymentId)).toMatchObject([{ status: 'succeeded', amount_minor: 100_000 }])
    expect(takenBy(paid).length).toBe(1)
    expect((await mailsTo(paid.student)).length).toBe(1)
  })

  test('that answers nobody keeps a round no longer than one refund: the others are sent in the next', async () => {
    const both = [await pay(), await pay()]
    for (const { paymentId } of both) {
      stripe.failNext(...broken)
      await refund(paymentId, { amountMinor: 100_000 })
      await age(paymentId, 5)
    }
    stripe.calls.splice(0)
    stripe.failNext(...broken)
    await sendWaitingRefunds(purchases())
    expect(stripe.calls).toHaveLength(broken.length)
    await sendWaitingRefunds(purchases())
    const states = await Promise.all(both.map(({ paymentId }) => refundsOf(paymentId)))
    expect(new Set(states.flat().map(({ status }) => status))).toEqual(new Set(['requested', 'succeeded']))
  })

  test('after it gave the money back gives nothing back a second time, also when its key is forgotten', async () => {
    const paid = await pay()
    // Each try has the same key; the answers never come.
    stripe.failNext('done, then cut off', ...broken)
    await refund(paid.paymentId, { amountMinor: 100_000 })
    expect(takenBy(paid).length).toBe(1)
    stripe.failNext()
    await age(paid.paymentId, 60 * 48)
    await sendWaitingRefunds(purchases())
    expect(stripe.calls.at(-1)).toMatchObject({ method: 'GET' })
    expect(await refundsOf(paid.paymentId)).toMatchObject([{ status: 'succeeded', gateway_refund: takenBy(paid)[0]!.id }])
  })

  test('that refuses is kept with its reason, counts for nothing, and stands in the inbox', async () => {
    const paid = await pay()
    stripe.failNext({ status: 400, error: { type: 'invalid_request_error', code: 'charge_disputed', message: 'No.' } })
    expect(await refund(paid.paymentId, { amountMinor: 100_000 })).toMatchObject({
      refund: { status: 'refused', credit_number: null },
    })
    expect(await paymentOf(paid.paymentId)).toMatchObject({ status: 'succeeded', refunded_minor: 0, attention: 'refund_failed' })
    expect(
      await queryAsService(app.database, 'select subject, status from public.inbox_items where payment_id = $1', [
        paid.paymentId,
      ]),
    ).toEqual([{ subject: 'A refund failed', status: 'open' }])
    expect(await refund(paid.paymentId, { amountMinor: 100_000 })).toMatchObject({ refund: { status: 'succeeded' } })
  })

  test('that takes days is asked for until it is settled', async () => {
    const paid = await pay()
    stripe.refundStatus = 'pending'
    expect(await refund(paid.paymentId, { amountMinor: 100_000 })).toMatchObject({
      refund: { status: 'pending', credit_number: null },
    })
    takenBy(paid)[0]!.status = 'succeeded'
    await age(paid.paymentId, 5)
    await sendWaitingRefunds(purchases())
    expect(await refundsOf(paid.paymentId)).toMatchObject([{ status: 'succeeded' }])
  })
})

describe('what the gateway tells of refunds', () => {
  const charge = ({ session }: Paid, amount_refunded: number) => ({
    id: `ch_${session.id}`,
    object: 'charge',
    payment_intent: session.payment_intent,
    amount_refunded,
    metadata: {},
  })
  const failed = ({ session }: Paid, facts: object) => ({
    id: 're_elsewhere',
    object: 'refund',
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    payment_intent: session.payment_intent,
    metadata: {},
    ...facts,
  })

  test('and was asked for elsewhere has a line, a number and a mail of its own', async () => {
    const paid = await pay()
    await tell('charge.refunded', charge(paid, 300_000))
    await tell('charge.refunded', charge(paid, 300_000))
    await tell('charge.refunded', charge(paid, paid.amountMinor))
    const refunds = await refundsOf(paid.paymentId)
    expect(refunds).toMatchObject([
      { origin: 'gateway', amount_minor: 300_000, status: 'succeeded' },
      { origin: 'gateway', amount_minor: paid.amountMinor - 300_000, status: 'succeeded' },
    ])
    expect(new Set(refunds.map(({ credit_number }) => credit_number)).size).toBe(2)
    expect(await paymentOf(paid.paymentId)).toMatchObject({ status: 'refunded', credit_number: refunds[1]!.credit_number })
    expect((await mailsTo(paid.student)).length).toBe(2)
  })

  test('settles what was asked for here while its answer was lost', async () => {
    const paid = await pay()
    stripe.failNext('done, then cut off', 'cut off', 'cut off')
    await refund(paid.paymentId, { amountMinor: 200_000 })
    await tell('charge.refunded', charge(paid, 200_000))
    expect(await refundsOf(paid.paymentId)).toMatchObject([{ origin: 'console', status: 'succeeded' }])
    await age(paid.paymentId, 60)
    await sendWaitingRefunds(purchases())
    expect(takenBy(paid).length).toBe(1)
  })

  test.each([
    ['in order', ['refunded', 'failed']],
    ['the other way round', ['failed', 'refunded']],
  ] as const)('and came back, told %s, can be given again', async (_order, order) => {
    const paid = await pay()
    stripe.failNext('done, then cut off', 'cut off', 'cut off')
    const refundId = randomUUID()
    await refund(paid.paymentId, { refundId, amountMinor: 200_000 })
    stripe.refunds.at(-1)!.status = 'failed'
    const now = Math.floor(Date.now() / 1000)
    for (const what of order)
      await (what === 'failed'
        ? tell('refund.failed', failed(paid, { amount: 200_000, metadata: { refund_id: refundId } }), now + 1)
        : tell('charge.refunded', charge(paid, 200_000), now))
    expect(await refundsOf(paid.paymentId)).toMatchObject([{ status: 'failed', amount_minor: 200_000 }])
    expect(await paymentOf(paid.paymentId)).toMatchObject({ status: 'succeeded', attention: 'refund_failed' })
    const again = await refund(paid.paymentId, { amountMinor: paid.amountMinor })
    expect(again).toMatchObject({ status: 200, refund: { status: 'succeeded' } })
    expect(await paymentOf(paid.paymentId)).toMatchObject({ status: 'refunded', refunded_minor: paid.amountMinor })
  })

  test('a dispute that is lost is a line too, with a credit note and no mail', async () => {
    const paid = await pay()
    await tell('charge.dispute.closed', {
      id: 'dp_2',
      object: 'dispute',
      payment_intent: paid.session.payment_intent,
      status: 'lost',
      metadata: {},
    })
    const [line] = await refundsOf(paid.paymentId)
    expect(line).toMatchObject({ origin: 'dispute', status: 'succeeded', amount_minor: paid.amountMinor })
    expect(line!.credit_number).toBe((await paymentOf(paid.paymentId))['credit_number'])
    expect(await mailsTo(paid.student)).toEqual([])
  })
})

test('a demonstration gives back what it never took, and says so', async () => {
  const demo = await createTestApp()
  const student = await addStudentAt(demo.database, 5)
  const paid = await startAndConfirm(demo, student)
  const by = await addPerson(demo.database, { staff: 'finance' })
  const { token } = await demo.tokens.sign(by.caller.claims)
  const response = await fetch(`${demo.url}/functions/v1/refund-start`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      refundId: randomUUID(),
      paymentId: paid.paymentId,
      amountMinor: paid.amountMinor,
      seenGivenBack: 0,
      reason: 'goodwill',
    }),
  })
  expect(await response.json()).toMatchObject({
    refund: { status: 'succeeded', credit_number: expect.stringMatching(/^DEMO-C-\d{4}-0001$/) },
  })
  const log = await asRole(
    demo.database,
    (await addPerson(demo.database, { staff: 'administrator' })).caller,
    async (transaction) =>
      (
        await transaction.query(
          `select actor_role, action, after ->> 'reason' as reason from public.audit_log where subject = 'refunds' order by id`,
        )
      ).rows,
  )
  expect(log).toEqual([{ actor_role: 'finance', action: 'insert', reason: 'goodwill' }])
  await demo.close()
})
