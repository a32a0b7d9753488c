import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { asService } from '#db/as-role.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { addStudentAt, queryAs, queryAsService, type TestStudent } from '#test/students.ts'
import { applyAllWaiting } from '../events/gateway-events.ts'
import { createGateway } from '../gateway/create-gateway.ts'
import { GatewayError } from '../gateway/gateway.ts'
import { settleWaiting } from '../purchase/settle-waiting.ts'
import { callPayment } from '../test-payments.ts'
import { createStripeGateway } from './stripe-gateway.ts'
import { STRIPE_SETTINGS, startStripeServer, type StripeServer, type StripeSession } from './test-stripe-server.ts'

let stripe: StripeServer
let app: TestApp
beforeAll(async () => {
  stripe = await startStripeServer()
  app = await createTestApp({ ...STRIPE_SETTINGS, STRIPE_API_URL: stripe.url })
})
afterAll(async () => {
  await app.close()
  await stripe.close()
})
afterEach(() => {
  stripe.calls.splice(0)
  stripe.failNext()
})

const { webhooks } = new Stripe('sk_test_local')

interface Signing {
  secret?: string
  timestamp?: number
  /** What is sent in place of what was signed. */
  sent?: string
}

/** Tells an event as Stripe does, signed with the library's own helper. */
async function tell(type: string, object: object, facts: { id?: string; created?: number } = {}, signing: Signing = {}) {
  const { id = `evt_${randomUUID()}`, created = Math.floor(Date.now() / 1000) } = facts
  const payload = JSON.stringify({
    id,
    object: 'event',
    type,
    created,
    data: { object },
    livemode: false,
    api_version: '2026-10-28',
  })
  const { secret = STRIPE_SETTINGS.STRIPE_WEBHOOK_SECRET, timestamp = Math.floor(Date.now() / 1000), sent = payload } = signing
  const signature = await webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp })
  const response = await fetch(`${app.url}/functions/v1/stripe-webhook`, {
    method: 'POST',
    headers: { 'Stripe-Signature': signature, 'Content-Type': 'application/json; charset=utf-8' },
    body: sent,
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

interface Begun {
  student: TestStudent
  paymentId: string
  session: StripeSession
  redirectUrl: string | undefined
}

async function begin(universities = 2): Promise<Begun> {
  const student = await addStudentAt(app.database, 5, { universities })
  const { status, body } = await callPayment(app, student, 'payment-start')
  expect([status, body.status, body.demonstration]).toEqual([200, 'pending', false])
  return { student, paymentId: body.paymentId, session: stripe.sessions.get(body.transactionId!)!, redirectUrl: body.redirectUrl }
}

async function stored(paymentId: string) {
  const [row] = await queryAsService(
    app.database,
    'select status, failure_code, refunded_minor, dispute_status, attention, intent from public.payments where id = $1',
    [paymentId],
  )
  return row!
}

async function isPaid(student: TestStudent): Promise<boolean> {
  const [row] = await queryAs<{ facts: { paid: boolean } }>(app.database, student, 'select public.portal_facts() as facts')
  return row!.facts.paid
}

const chargeOf = (session: StripeSession, refunded: number) => ({
  id: `ch_${session.id}`,
  object: 'charge',
  payment_intent: session.payment_intent ?? `pi_${session.id}`,
  amount: session.amount_total,
  amount_refunded: refunded,
  metadata: {},
})
const disputeOf = (session: StripeSession, status: string) => ({
  id: `dp_${session.id}`,
  object: 'dispute',
  payment_intent: `pi_${session.id}`,
  status,
  metadata: {},
})

describe('Checkout', () => {
  test('asks for the amount that the server worked out, in rupees, under one key, and leads to the page of Stripe', async () => {
    const { student, paymentId, session, redirectUrl } = await begin(6)
    expect(redirectUrl).toBe(session.url)
    expect(session).toMatchObject({
      amount_total: 5_400_000,
      currency: 'inr',
      client_reference_id: paymentId,
      customer_email: student.email,
      success_url: `${app.settings.SITE_URL}/payment-callback`,
      cancel_url: `${app.settings.SITE_URL}/student-portal/payment`,
    })
    expect(stripe.calls.map(({ key }) => key)).toEqual([`checkout-${paymentId}`])
  })

  test('is one session however often it is begun, also twenty times at once', async () => {
    const student = await addStudentAt(app.database, 5)
    const starts = await Promise.all(Array.from({ length: 20 }, () => callPayment(app, student, 'payment-start')))
    expect(new Set(starts.map(({ status, body }) => `${status} ${body.paymentId} ${body.redirectUrl}`)).size).toBe(1)
    expect(starts[0]!.status).toBe(200)
    const again = await callPayment(app, student, 'payment-start')
    expect(again.body).toMatchObject({ paymentId: starts[0]!.body.paymentId, redirectUrl: starts[0]!.body.redirectUrl })
  })

  test('is not paid by coming back: only by what Stripe says when it is asked', async () => {
    const { student, paymentId, session } = await begin()
    expect((await callPayment(app, student, 'payment-confirm', { paymentId })).body.status).toBe('pending')
    stripe.pay(session.id)
    expect((await callPayment(app, student, 'payment-confirm', { paymentId })).body.status).toBe('succeeded')
    expect(await stored(paymentId)).toMatchObject({ status: 'succeeded', intent: `pi_${session.id}` })
    expect((await callPayment(app, student, 'payment-start')).body.code).toBe('already_purchased')
  })

  test('that expired is begun anew, and one that takes days is not begun a second time', async () => {
    const { student, paymentId, session } = await begin()
    Object.assign(session, { status: 'expired', url: null })
    const anew = await callPayment(app, student, 'payment-start')
    expect([anew.status, anew.body.paymentId === paymentId]).toEqual([200, false])
    expect(await stored(paymentId)).toMatchObject({ status: 'failed', failure_code: 'expired' })
    stripe.pay(anew.body.transactionId!, { payment_status: 'unpaid' })
    expect(await callPayment(app, student, 'payment-start')).toMatchObject({ status: 409, body: { code: 'payment_under_way' } })
  })

  test('is ended when it is cancelled, unless it was paid meanwhile', async () => {
    const { student, paymentId, session } = await begin()
    expect((await callPayment(app, student, 'payment-cancel', { paymentId })).body.status).toBe('failed')
    expect(session.status).toBe('expired')
    const second = await begin()
    stripe.pay(second.session.id)
    expect(await callPayment(app, second.student, 'payment-cancel', { paymentId: second.paymentId })).toMatchObject({
      status: 409,
      body: { code: 'already_purchased' },
    })
  })
})

describe('a fault of Stripe', () => {
  test.each([
    ['an answer that never comes', 'cut off' as const],
    ['a 500', { status: 500, error: { type: 'api_error', message: 'An unknown error occurred' } }],
    ['a 503', { status: 503, error: { type: 'api_error', message: 'Overloaded' } }],
    ['a 409 of the same key at work', { status: 409, error: { type: 'idempotency_error', message: 'in use' } }],
  ])('that passes is not seen, and pays nothing twice: %s', { timeout: 60_000 }, async (_what, issue) => {
    stripe.failNext(issue)
    const { paymentId } = await begin()
    expect(stripe.calls.map(({ key }) => key)).toEqual([`checkout-${paymentId}`, `checkout-${paymentId}`])
  })

  test.each([
    [
      { status: 500, error: { type: 'api_error', message: 'internal sk_test_local' } },
      'gateway_error',
      'Payment initialization failed',
    ],
    [
      { status: 402, error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } },
      'card_declined',
      'Your card was declined.',
    ],
    [
      { status: 401, error: { type: 'invalid_request_error', message: 'Invalid API Key' } },
      'gateway_error',
      'Payment initialization failed',
    ],
    [{ status: 429, error: { type: 'rate_limit_error', message: 'Too many' } }, 'gateway_error', 'Payment initialization failed'],
  ])('that stays ends the payment and is told without its details: %j', { timeout: 60_000 }, async (issue, code, message) => {
    const student = await addStudentAt(app.database, 5)
    stripe.failNext(issue, issue, issue)
    const answer = await callPayment(app, student, 'payment-start')
    expect(answer).toEqual({ status: 502, body: { code, message } })
    expect(
      await queryAsService(app.database, 'select status, failure_code from public.payments where student_id = $1', [student.id]),
    ).toEqual([{ status: 'failed', failure_code: code }])
  })

  test('that keeps it silent is waited for so long and tried again under the same key', { timeout: 60_000 }, async () => {
    const settings = { secretKey: 'sk_test_local', webhookSecret: '', apiUrl: stripe.url, siteUrl: app.url }
    const client = new Stripe('sk_test_local', {
      protocol: 'http',
      host: '127.0.0.1',
      port: Number(new URL(stripe.url).port),
      timeout: 200,
      maxNetworkRetries: 1,
    })
    const gateway = createStripeGateway(settings, async () => client)
    const id = randomUUID()
    const order = { id, planTitle: 'x', amountMinor: 100, currency: 'INR', email: null, returnPath: '/' }
    stripe.failNext('silent')
    expect((await gateway.begin(order)).transactionId).toMatch(/^cs_test_/)
    stripe.failNext('silent', 'silent')
    await expect(gateway.begin(order)).rejects.toThrow(GatewayError)
    expect(new Set(stripe.calls.map(({ key }) => key))).toEqual(new Set([`checkout-${id}`]))
    expect(stripe.calls).toHaveLength(4)
  })

  test('while it is asked leaves the payment as it is', { timeout: 60_000 }, async () => {
    const { student, paymentId, session } = await begin()
    stripe.pay(session.id)
    stripe.failNext('cut off', 'cut off', 'cut off')
    expect((await callPayment(app, student, 'payment-confirm', { paymentId })).status).toBe(502)
    expect(await stored(paymentId)).toMatchObject({ status: 'pending' })
    expect((await callPayment(app, student, 'payment-confirm', { paymentId })).body.status).toBe('succeeded')
  })
})

describe('the webhook', () => {
  test('believes nobody without a signature of ours, over these bytes, of these minutes', async () => {
    const { paymentId, session } = await begin()
    const paid = stripe.pay(session.id)
    const old = Math.floor(Date.now() / 1000) - 600
    const changed = JSON.stringify({ id: 'evt_x', type: 'checkout.session.completed', data: { object: paid } })
    for (const signing of [{ secret: 'whsec_other' }, { timestamp: old }, { sent: changed }, { sent: 'no json' }])
      expect(await tell('checkout.session.completed', paid, {}, signing)).toMatchObject({
        status: 400,
        body: { code: 'bad_signature' },
      })
    const unsigned = await fetch(`${app.url}/functions/v1/stripe-webhook`, { method: 'POST', body: changed })
    expect(unsigned.status).toBe(400)
    expect(await stored(paymentId)).toMatchObject({ status: 'pending' })
    expect(await queryAsService(app.database, 'select 1 from public.gateway_events where payment_id = $1', [paymentId])).toEqual(
      [],
    )
  })

  test.each([
    ['without what it is about', {}],
    ['whose session has no id', { payment_status: 'paid', amount_total: 1, currency: 'inr' }],
    ['whose amount is none', { id: 'cs_1', payment_status: 'paid', amount_total: 'all', currency: 'inr' }],
    ['whose currency is missing', { id: 'cs_1', payment_status: 'paid', amount_total: 1, payment_intent: 7 }],
    ['with half a character', { id: 'cs_\ud800', payment_status: 'paid', amount_total: 1, currency: 'inr' }],
    ['with a character that no database holds', { id: 'cs_\u0000', payment_status: 'paid', amount_total: 1, currency: 'inr' }],
  ])('refuses an event %s, however well it is signed', async (_, object) => {
    expect(await tell('checkout.session.completed', object)).toMatchObject({ status: 422, body: { code: 'event_unreadable' } })
  })

  test('refuses an event without an id or a time', async () => {
    const { session } = await begin()
    const paid = stripe.pay(session.id)
    for (const facts of [{ id: '' }, { created: 1e300 }, { created: -1 }])
      expect(await tell('checkout.session.completed', paid, facts)).toMatchObject({ status: 422 })
  })

  test('pays, once, however often and however much at once it is told', async () => {
    const { student, paymentId, session } = await begin()
    const paid = stripe.pay(session.id)
    const told = await Promise.all(
      Array.from({ length: 20 }, () => tell('checkout.session.completed', paid, { id: `evt_${paymentId}` })),
    )
    expect(new Set(told.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await isPaid(student)).toBe(true)
    await tell('checkout.session.async_payment_succeeded', paid)
    expect(
      await queryAsService(app.database, 'select outcome from public.payment_events where payment_id = $1', [paymentId]),
    ).toEqual([{ outcome: 'succeeded' }])
  })

  test('takes a session that is complete but not paid for what it is, until the money comes', async () => {
    const { paymentId, session } = await begin()
    const unpaid = { ...stripe.pay(session.id, { payment_status: 'unpaid' }) }
    await tell('checkout.session.completed', unpaid)
    expect(await stored(paymentId)).toMatchObject({ status: 'pending' })
    await tell('checkout.session.async_payment_succeeded', { ...unpaid, payment_status: 'paid' })
    expect(await stored(paymentId)).toMatchObject({ status: 'succeeded' })
    const other = await begin()
    await tell('checkout.session.async_payment_failed', other.session)
    expect(await stored(other.paymentId)).toMatchObject({ status: 'failed', failure_code: 'declined' })
  })

  test('keeps an event that comes before the row of its payment, and applies it', async () => {
    const student = await addStudentAt(app.database, 5)
    const paymentId = randomUUID()
    const session = {
      id: `cs_${paymentId}`,
      client_reference_id: paymentId,
      payment_status: 'paid',
      payment_intent: `pi_${paymentId}`,
      amount_total: 1_800_000,
      currency: 'inr',
      metadata: {},
    }
    expect((await tell('checkout.session.completed', session)).status).toBe(200)
    await queryAsService(
      app.database,
      `insert into public.payments (id, student_id, plan_id, plan_title, quantity, unit_amount_minor, amount_minor, currency, gateway)
       values ($1, $2, 'european-explorer', 'European Explorer', 2, 900000, 1800000, 'INR', 'stripe')`,
      [paymentId, student.id],
    )
    await Promise.all([applyAllWaiting(app.database, app.dependencies.log), applyAllWaiting(app.database, app.dependencies.log)])
    expect(await stored(paymentId)).toMatchObject({ status: 'succeeded', intent: `pi_${paymentId}` })
    expect(await isPaid(student)).toBe(true)
  })

  test('applies what comes out of order in the order in which it happened', async () => {
    const { paymentId, session } = await begin()
    const now = Math.floor(Date.now() / 1000)
    await tell('charge.refunded', chargeOf(session, session.amount_total), { created: now + 2 })
    await tell('charge.dispute.created', disputeOf(session, 'needs_response'), { created: now + 1 })
    expect(await stored(paymentId)).toMatchObject({ status: 'pending', refunded_minor: 0 })
    await tell('checkout.session.completed', stripe.pay(session.id), { created: now })
    expect(await stored(paymentId)).toMatchObject({
      status: 'refunded',
      refunded_minor: session.amount_total,
      dispute_status: 'needs_response',
    })
    expect(
      await queryAsService(app.database, 'select 1 from public.gateway_events where intent = $1 and applied_at is null', [
        `pi_${session.id}`,
      ]),
    ).toEqual([])
  })

  test('also when everything comes at once', async () => {
    const { paymentId, session } = await begin()
    const now = Math.floor(Date.now() / 1000)
    const paid = { ...stripe.pay(session.id) }
    await Promise.all([
      tell('charge.refunded', chargeOf(session, session.amount_total), { created: now + 2 }),
      tell('checkout.session.completed', paid, { created: now }),
      tell('charge.dispute.closed', disputeOf(session, 'won'), { created: now + 1 }),
    ])
    expect(await stored(paymentId)).toMatchObject({ status: 'refunded', dispute_status: 'won', attention: null })
  })

  test('counts refunds in parts, and gives the plan up only with the last of it', async () => {
    const { student, paymentId, session } = await begin()
    await tell('checkout.session.completed', stripe.pay(session.id))
    await tell('charge.refunded', chargeOf(session, 500_000))
    expect(await stored(paymentId)).toMatchObject({ status: 'succeeded', refunded_minor: 500_000 })
    await tell('charge.refunded', chargeOf(session, 100_000))
    expect(await stored(paymentId)).toMatchObject({ refunded_minor: 500_000 })
    await tell('refund.failed', { id: 're_1', object: 'refund', payment_intent: session.payment_intent, metadata: {} })
    expect(await stored(paymentId)).toMatchObject({ status: 'succeeded', attention: 'refund_failed' })
    await tell('charge.refunded', chargeOf(session, session.amount_total))
    expect(await stored(paymentId)).toMatchObject({ status: 'refunded' })
    expect(await isPaid(student)).toBe(false)
  })

  test('a dispute is shown to who has to answer it, and one that is lost takes the plan back', async () => {
    const { student, paymentId, session } = await begin()
    const now = Math.floor(Date.now() / 1000)
    await tell('checkout.session.completed', stripe.pay(session.id))
    await tell('charge.dispute.created', disputeOf(session, 'needs_response'), { created: now })
    expect(await stored(paymentId)).toMatchObject({
      status: 'succeeded',
      dispute_status: 'needs_response',
      attention: 'disputed',
    })
    await tell('charge.dispute.closed', disputeOf(session, 'lost'), { created: now + 20 })
    await tell('charge.dispute.updated', disputeOf(session, 'under_review'), { created: now + 10 })
    expect(await stored(paymentId)).toMatchObject({ status: 'refunded', dispute_status: 'lost' })
    expect(await isPaid(student)).toBe(false)
  })

  test('another amount or currency than was asked for pays nothing, and somebody is told', async () => {
    for (const change of [{ amount_total: 1 }, { currency: 'eur' }]) {
      const { paymentId, session } = await begin()
      await tell('checkout.session.completed', stripe.pay(session.id, change))
      expect(await stored(paymentId)).toMatchObject({ status: 'pending', attention: 'amount_differs' })
    }
  })

  test('money that comes for a payment that was given up pays it; for one that was paid anew meanwhile, it waits to be given back', async () => {
    const late = await begin()
    await callPayment(app, late.student, 'payment-cancel', { paymentId: late.paymentId })
    await tell('checkout.session.completed', stripe.pay(late.session.id))
    expect(await stored(late.paymentId)).toMatchObject({ status: 'succeeded', failure_code: null })

    const twice = await begin()
    await callPayment(app, twice.student, 'payment-cancel', { paymentId: twice.paymentId })
    const { body: second } = await callPayment(app, twice.student, 'payment-start')
    await tell('checkout.session.completed', stripe.pay(second.transactionId!))
    await tell('checkout.session.completed', stripe.pay(twice.session.id))
    expect(await stored(second.paymentId)).toMatchObject({ status: 'succeeded', attention: null })
    expect(await stored(twice.paymentId)).toMatchObject({ status: 'failed', attention: 'paid_twice' })
    await tell('charge.refunded', chargeOf(twice.session, twice.session.amount_total))
    expect(await stored(twice.paymentId)).toMatchObject({
      status: 'failed',
      attention: null,
      refunded_minor: twice.session.amount_total,
    })
    expect(await stored(second.paymentId)).toMatchObject({ status: 'succeeded', refunded_minor: 0 })
  })

  test('leaves alone what it does not know, and what is another installation’s', async () => {
    expect(await tell('customer.created', { id: 'cus_1', object: 'customer' })).toEqual({ status: 200, body: { received: true } })
    expect(
      (await tell('charge.refunded', chargeOf({ id: 'elsewhere', payment_intent: 'pi_elsewhere' } as StripeSession, 5))).status,
    ).toBe(200)
    await asService(app.database, (transaction) => transaction.query(`select 1`))
    await app.database.unsafeTransaction(async (transaction) => {
      await transaction.execute(
        `set local role helix_owner; update public.gateway_events set received_at = now() - interval '31 days' where intent = 'pi_elsewhere'`,
      )
    })
    await applyAllWaiting(app.database, app.dependencies.log)
    expect(await queryAsService(app.database, `select 1 from public.gateway_events where intent = 'pi_elsewhere'`)).toEqual([])
  })

  test('is asked for when it never comes: a payment that waits is looked up', async () => {
    const [paid, expired, young] = [await begin(), await begin(), await begin()]
    stripe.pay(paid.session.id)
    stripe.pay(young.session.id)
    Object.assign(expired.session, { status: 'expired', url: null })
    await age([paid, expired])
    await Promise.all([settleWaiting(purchases()), settleWaiting(purchases())])
    expect(await stored(paid.paymentId)).toMatchObject({ status: 'succeeded' })
    expect(await stored(expired.paymentId)).toMatchObject({ status: 'failed', failure_code: 'expired' })
    expect(await stored(young.paymentId)).toMatchObject({ status: 'pending' })
  })

  test('is asked for once in a round while nobody answers, and for the others in the next', { timeout: 60_000 }, async () => {
    const both = [await begin(), await begin()]
    for (const { session } of both) stripe.pay(session.id)
    await age(both)
    stripe.calls.splice(0)
    stripe.failNext('cut off', 'cut off', 'cut off')
    await settleWaiting(purchases())
    expect(stripe.calls).toHaveLength(3)
    await settleWaiting(purchases())
    const states = await Promise.all(both.map(({ paymentId }) => stored(paymentId)))
    expect(new Set(states.map(({ status }) => status))).toEqual(new Set(['pending', 'succeeded']))
  })

  const purchases = () => {
    const { database, log } = app.dependencies
    return { database, log, gateway: createGateway(app.dependencies) }
  }

  /** As if nobody had heard of them for a while. */
  const age = (begun: readonly Begun[]) =>
    app.database.unsafeTransaction(async (transaction) => {
      await transaction.execute('set local role helix_owner; alter table public.payments disable trigger user')
      await transaction.query(`update public.payments set updated_at = now() - interval '11 minutes' where id = any($1)`, [
        begun.map(({ paymentId }) => paymentId),
      ])
      await transaction.execute('alter table public.payments enable trigger user')
    })
})

test('without keys there is no webhook, and what is sold says that it is a demonstration', async () => {
  const demo = await createTestApp()
  const answer = await fetch(`${demo.url}/functions/v1/stripe-webhook`, { method: 'POST', body: '{}' })
  expect(answer.status).toBe(404)
  const student = await addStudentAt(demo.database, 5)
  expect((await callPayment(demo, student, 'payment-start')).body).toMatchObject({ demonstration: true })
  await demo.close()
})
