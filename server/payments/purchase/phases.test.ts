import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { addStudent, addStudentAt, queryAs, queryAsService } from '#test/students.ts'
import { STRIPE_SETTINGS, startStripeServer } from '../stripe/test-stripe-server.ts'
import { callPayment, paymentsOf, startAndConfirm, tokenOf } from '../test-payments.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

const phase = (number: number) => ({ product: `diploma-phase-${number}` })

test('the phases are paid in their order, 900, 1,200 and 4,800 euro, each once, without any application', async () => {
  const student = await addStudent(app.database)
  for (const [number, amountMinor] of [
    [1, 90_000],
    [2, 120_000],
    [3, 480_000],
  ] as const) {
    if (number < 3)
      expect(await callPayment(app, student, 'payment-start', phase(number + 1))).toEqual({
        status: 409,
        body: { code: 'phase_not_open', message: `Please pay phase ${number} first.` },
      })
    const { status, body } = await callPayment(app, student, 'payment-start', phase(number))
    expect([status, body.amountMinor, body.currency, body.demonstration]).toEqual([200, amountMinor, 'EUR', true])
    expect((await callPayment(app, student, 'payment-confirm', { paymentId: body.paymentId })).body.status).toBe('succeeded')
    expect(await callPayment(app, student, 'payment-start', phase(number))).toEqual({
      status: 409,
      body: { code: 'already_purchased', message: 'You have already paid for this phase' },
    })
  }
  expect(await paymentsOf(app, student)).toHaveLength(3)
})

test('a phase pays for no plan, and a plan for no phase', async () => {
  const student = await addStudentAt(app.database, 5)
  const paid = async () => {
    const [row] = await queryAs<{ facts: { paid: boolean } }>(app.database, student, 'select public.portal_facts() as facts')
    return row!.facts.paid
  }
  const { body } = await callPayment(app, student, 'payment-start', phase(1))
  await callPayment(app, student, 'payment-confirm', { paymentId: body.paymentId })
  expect(await paid()).toBe(false)
  const plan = await startAndConfirm(app, student)
  expect([plan.amountMinor, await paid()]).toEqual([1_800_000, true])
  const receipt = async (query: string) => {
    const answer = await fetch(`${app.url}/functions/v1/payment-receipt${query}`, {
      headers: { Authorization: `Bearer ${await tokenOf(app, student)}` },
    })
    return answer.status
  }
  expect(await receipt(`?payment=${body.paymentId}`)).toBe(200)
  expect(await receipt(`?payment=${randomUUID()}`)).toBe(404)
  expect(await receipt('?payment=x')).toBe(400)
})

test('a refunded phase closes what comes after it until it is paid anew', async () => {
  const student = await addStudent(app.database)
  const { body } = await callPayment(app, student, 'payment-start', phase(1))
  await callPayment(app, student, 'payment-confirm', { paymentId: body.paymentId })
  await queryAsService(app.database, `update public.payments set status = 'refunded' where id = $1`, [body.paymentId])
  expect(await callPayment(app, student, 'payment-start', phase(2))).toMatchObject({ body: { code: 'phase_not_open' } })
  expect(await callPayment(app, student, 'payment-start', phase(1))).toMatchObject({ status: 200 })
})

test('is refused without a confirmed address, for another name, and to a visitor', async () => {
  const unconfirmed = await addStudent(app.database, { confirmed: false })
  expect(await callPayment(app, unconfirmed, 'payment-start', phase(1))).toMatchObject({ body: { code: 'email_not_confirmed' } })
  const student = await addStudent(app.database)
  expect(await callPayment(app, student, 'payment-start', phase(4))).toMatchObject({ status: 400, body: { code: 'bad_request' } })
  expect(await callPayment(app, student, 'payment-start', { product: 7 })).toMatchObject({
    status: 400,
    body: { code: 'bad_request' },
  })
  expect((await callPayment(app, null, 'payment-start', phase(1))).status).toBe(401)
  expect(await paymentsOf(app, student)).toEqual([])
})

test('Stripe is asked for euro, and a person who gives up comes back to the phases', async () => {
  const stripe = await startStripeServer()
  const paying = await createTestApp({ ...STRIPE_SETTINGS, STRIPE_API_URL: stripe.url })
  const student = await addStudent(paying.database)
  const { body } = await callPayment(paying, student, 'payment-start', phase(1))
  expect(stripe.sessions.get(body.transactionId!)).toMatchObject({
    amount_total: 90_000,
    currency: 'eur',
    cancel_url: `${paying.settings.SITE_URL}/student-portal/diploma`,
  })
  await paying.close()
  await stripe.close()
})
