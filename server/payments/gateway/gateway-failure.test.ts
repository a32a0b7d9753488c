import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { addStudentAt, queryAsService, type TestStudent } from '#test/students.ts'
import type { AppEnvironment } from '../../http/app-environment.ts'
import { readSettings } from '../../settings.ts'
import { createPaymentRoutes } from '../routes.ts'
import { paymentsOf, tokenOf } from '../test-payments.ts'
import { GatewayError, type PaymentGateway } from './gateway.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

function unreliableGateway(change: Partial<PaymentGateway> = {}): PaymentGateway {
  return {
    name: 'demo',
    begin: async ({ id }) => ({ transactionId: `DEMO${id}` }),
    resume: async () => ({}),
    confirm: async ({ transactionId, amountMinor, currency }) => ({
      id: transactionId,
      change: { kind: 'paid', amountMinor, currency },
    }),
    cancel: async () => true,
    refund: async () => ({ status: 'succeeded', gatewayRefund: null }),
    books: async () => null,
    ...change,
  }
}

async function call(
  student: TestStudent,
  gateway: PaymentGateway | undefined,
  name: string,
  body: unknown = {},
  settings = app.settings,
) {
  const server = new Hono<AppEnvironment>().route('/', createPaymentRoutes({ ...app.dependencies, settings }, gateway))
  const response = await server.request(`/${name}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await tokenOf(app, student)}` },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}

test('a gateway that refuses ends the payment with its reason, and another one can be started', async () => {
  const student = await addStudentAt(app.database, 5)
  const refusing = unreliableGateway({
    begin: () => Promise.reject(new GatewayError('gateway_down', 'Payment initialization failed')),
  })
  expect(await call(student, refusing, 'payment-start')).toEqual({
    status: 502,
    body: { code: 'gateway_down', message: 'Payment initialization failed' },
  })
  expect(await paymentsOf(app, student)).toMatchObject([{ status: 'failed' }])
  expect(await call(student, unreliableGateway(), 'payment-start')).toMatchObject({ status: 200, body: { status: 'pending' } })
})

test('an unexpected failure tells nothing of itself', async () => {
  const student = await addStudentAt(app.database, 5)
  const broken = unreliableGateway({ begin: () => Promise.reject(new Error('password=secret')) })
  expect(await call(student, broken, 'payment-start')).toEqual({
    status: 500,
    body: { code: 'unexpected_failure', message: 'There was an issue processing your payment. Please try again.' },
  })
})

test('a declined payment is failed and says so; a gateway that does not know yet leaves it pending', async () => {
  const student = await addStudentAt(app.database, 5)
  const { body } = await call(student, unreliableGateway(), 'payment-start')
  const unsure = unreliableGateway({ confirm: async () => null })
  expect(await call(student, unsure, 'payment-confirm', { paymentId: body.paymentId })).toMatchObject({
    status: 200,
    body: { status: 'pending' },
  })
  const declining = unreliableGateway({
    confirm: async () => ({ id: `declined-${body.paymentId}`, change: { kind: 'failed', failureCode: 'card_declined' } }),
  })
  expect(await call(student, declining, 'payment-confirm', { paymentId: body.paymentId })).toMatchObject({
    status: 402,
    body: { code: 'payment_failed' },
  })
})

test('a payment that is paid at the gateway is not cancelled', async () => {
  const student = await addStudentAt(app.database, 5)
  const { body } = await call(student, unreliableGateway(), 'payment-start')
  const paid = unreliableGateway({ cancel: async () => false })
  expect(await call(student, paid, 'payment-cancel', { paymentId: body.paymentId })).toMatchObject({
    status: 409,
    body: { code: 'already_purchased' },
  })
})

test('a payment of another sum than was asked for is not paid, and waits for a person to look', async () => {
  const student = await addStudentAt(app.database, 5)
  const { body } = await call(student, unreliableGateway(), 'payment-start')
  const short = unreliableGateway({
    confirm: async ({ transactionId, currency }) => ({ id: transactionId, change: { kind: 'paid', amountMinor: 1, currency } }),
  })
  expect(await call(student, short, 'payment-confirm', { paymentId: body.paymentId })).toMatchObject({
    body: { status: 'pending' },
  })
  expect(await queryAsService(app.database, 'select attention from public.payments where id = $1', [body.paymentId])).toEqual([
    { attention: 'amount_differs' },
  ])
})

test('settings that ask for real money never fall back to the demonstration, and one key without the other is refused', async () => {
  const student = await addStudentAt(app.database, 5)
  const settings = {
    ...app.settings,
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    // Nobody answers there.
    STRIPE_API_URL: 'http://127.0.0.1:1',
  }
  expect(await call(student, undefined, 'payment-start', {}, settings)).toEqual({
    status: 502,
    body: { code: 'gateway_error', message: 'Payment initialization failed' },
  })
  expect(await paymentsOf(app, student)).toMatchObject([{ status: 'failed' }])
  expect(() => readSettings({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(
    'STRIPE_WEBHOOK_SECRET: must be set when STRIPE_SECRET_KEY is',
  )
  expect(() => readSettings({ STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toThrow(
    'STRIPE_SECRET_KEY: must be set when STRIPE_WEBHOOK_SECRET is',
  )
})

test('a demonstration that was begun before Stripe was set up is never taken for money', async () => {
  const student = await addStudentAt(app.database, 5)
  const { body } = await call(student, unreliableGateway(), 'payment-start')
  const stripe = unreliableGateway({ name: 'stripe', begin: async ({ id }) => ({ transactionId: `cs_${id}` }) })
  expect(await call(student, stripe, 'payment-confirm', { paymentId: body.paymentId })).toMatchObject({
    status: 409,
    body: { code: 'payment_not_ready' },
  })
  const anew = await call(student, stripe, 'payment-start')
  expect(anew).toMatchObject({ status: 200, body: { demonstration: false, transactionId: `cs_${anew.body.paymentId}` } })
  expect(anew.body.paymentId).not.toBe(body.paymentId)
})
