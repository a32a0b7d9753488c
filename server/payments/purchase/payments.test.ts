import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asService } from '#db/as-role.ts'
import { EUROPEAN_EXPLORER } from '#domain/payments/pricing.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { addStudentAt, queryAs, queryAsService } from '#test/students.ts'
import { applyGatewayEvent, lockPayment } from '../events/payment-rows.ts'
import { callPayment, paymentsOf, startAndConfirm } from '../test-payments.ts'
import { warnOfAmount } from './purchase.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

describe('a purchase', () => {
  test('takes 1.5 s, is priced by the server and ends with one paid payment', async () => {
    const student = await addStudentAt(app.database, 5, { universities: 6 })
    const waited = app.demonstrations.length
    const started = await callPayment(app, student, 'payment-start', { amountMinor: 1, quantity: 1, studentId: randomUUID() })
    expect(started).toMatchObject({
      status: 200,
      body: {
        status: 'pending',
        demonstration: true,
        planTitle: 'European Explorer',
        quantity: 6,
        unitAmountMinor: 900_000,
        amountMinor: 5_400_000,
        currency: 'INR',
        paidAt: null,
      },
    })
    expect(started.body.transactionId).toMatch(/^DEMO[0-9A-F]{12}$/)
    expect(app.demonstrations.slice(waited)).toEqual([1_500])
    const confirmed = await callPayment(app, student, 'payment-confirm', { paymentId: started.body.paymentId })
    expect(confirmed).toMatchObject({
      status: 200,
      body: { status: 'succeeded', paymentId: started.body.paymentId, transactionId: started.body.transactionId },
    })
    const [facts] = await queryAs<{ facts: object }>(app.database, student, 'select public.portal_facts() as facts')
    expect(facts!.facts).toMatchObject({ paid: true })
  })

  test('is one, with 20 starts and 20 confirmations at once', async () => {
    const student = await addStudentAt(app.database, 5)
    const starts = await Promise.all(Array.from({ length: 20 }, () => callPayment(app, student, 'payment-start')))
    expect(new Set(starts.map(({ status, body }) => `${status} ${body.paymentId} ${body.transactionId}`)).size).toBe(1)
    expect(starts[0]!.status).toBe(200)
    const { paymentId } = starts[0]!.body
    const confirmations = await Promise.all(
      Array.from({ length: 20 }, () => callPayment(app, student, 'payment-confirm', { paymentId })),
    )
    expect(new Set(confirmations.map(({ status, body }) => `${status} ${body.status} ${body.paidAt}`)).size).toBe(1)
    expect(confirmations[0]!.body.status).toBe('succeeded')
    expect(await paymentsOf(app, student)).toHaveLength(1)
    expect(
      await queryAsService(app.database, 'select id from public.payment_events where payment_id = $1', [paymentId]),
    ).toHaveLength(1)
  })

  test('is refused when one is paid already, twenty times at once too', async () => {
    const student = await addStudentAt(app.database, 5)
    await startAndConfirm(app, student)
    const again = await Promise.all(Array.from({ length: 20 }, () => callPayment(app, student, 'payment-start')))
    for (const { status, body } of again) {
      expect([status, body]).toEqual([409, { code: 'already_purchased', message: 'You have already purchased a plan' }])
    }
    expect(await paymentsOf(app, student)).toHaveLength(1)
  })

  test('goes on where it stood after a reload, without another demonstration', async () => {
    const student = await addStudentAt(app.database, 5)
    const first = await callPayment(app, student, 'payment-start')
    const waited = app.demonstrations.length
    expect((await callPayment(app, student, 'payment-start')).body).toEqual(first.body)
    expect(app.demonstrations).toHaveLength(waited)
  })

  test('can be confirmed again after it succeeded', async () => {
    const student = await addStudentAt(app.database, 5)
    const paid = await startAndConfirm(app, student)
    expect(await callPayment(app, student, 'payment-confirm', { paymentId: paid.paymentId })).toMatchObject({
      status: 200,
      body: paid,
    })
  })

  test('that was cancelled is not confirmed, and another one can be started', async () => {
    const student = await addStudentAt(app.database, 5)
    const { body } = await callPayment(app, student, 'payment-start')
    const cancel = () => callPayment(app, student, 'payment-cancel', { paymentId: body.paymentId })
    expect(await cancel()).toMatchObject({ status: 200, body: { status: 'failed' } })
    expect(await cancel()).toMatchObject({ status: 200, body: { status: 'failed' } })
    expect(await callPayment(app, student, 'payment-confirm', { paymentId: body.paymentId })).toMatchObject({
      status: 409,
      body: { code: 'payment_cancelled' },
    })
    const next = await startAndConfirm(app, student)
    expect(next.paymentId).not.toBe(body.paymentId)
    expect(await callPayment(app, student, 'payment-cancel', { paymentId: next.paymentId })).toMatchObject({
      status: 409,
      body: { code: 'already_purchased' },
    })
  })

  test('is confirmed or cancelled, never both', async () => {
    const student = await addStudentAt(app.database, 5)
    const { body } = await callPayment(app, student, 'payment-start')
    const calls = Array.from({ length: 20 }, (_, index) =>
      callPayment(app, student, index % 2 ? 'payment-cancel' : 'payment-confirm', { paymentId: body.paymentId }),
    )
    const answers = await Promise.all(calls)
    const [payment] = await paymentsOf(app, student)
    const confirmed = new Set(answers.filter(({ status }) => status === 200).map(({ body: one }) => one.status))
    expect([...confirmed]).toEqual([payment!.status])
  })
})

describe('a purchase is refused', () => {
  test.each(['payment-start', 'payment-confirm', 'payment-cancel'] as const)(
    '%s: to a visitor, and to a token that is not ours',
    async (name) => {
      expect(await callPayment(app, null, name, { paymentId: randomUUID() })).toMatchObject({
        status: 401,
        body: { code: 'no_authorization', message: 'Please login to purchase a plan' },
      })
      const response = await fetch(`${app.url}/functions/v1/${name}`, {
        method: 'POST',
        headers: { Authorization: 'Bearer not.a.token' },
        body: '{}',
      })
      expect([response.status, await response.json()]).toMatchObject([401, { code: 'bad_jwt' }])
    },
  )

  test('before the address is confirmed', async () => {
    const student = await addStudentAt(app.database, 5)
    await queryAsService(app.database, 'update auth.users set email_confirmed_at = null where id = $1', [student.id])
    expect(await callPayment(app, student, 'payment-start')).toMatchObject({ status: 403, body: { code: 'email_not_confirmed' } })
    expect(await paymentsOf(app, student)).toEqual([])
  })

  test.each(['\0', '', 'nothing of ours', 'diploma-phase-4', '\ud800'])('for %j, which is not sold', async (product) => {
    const student = await addStudentAt(app.database, 5)
    expect(await callPayment(app, student, 'payment-start', { product })).toMatchObject({
      status: 400,
      body: { code: 'bad_request', message: 'There is nothing of that name to buy.' },
    })
  })

  test('before the applications are submitted', async () => {
    const student = await addStudentAt(app.database, 4)
    expect(await callPayment(app, student, 'payment-start')).toMatchObject({
      status: 409,
      body: { code: 'applications_not_submitted' },
    })
  })

  test('for a stranger’s payment, one that does not exist, and a body that is none', async () => {
    const student = await addStudentAt(app.database, 5)
    const { body } = await callPayment(app, student, 'payment-start')
    const stranger = await addStudentAt(app.database, 5)
    for (const name of ['payment-confirm', 'payment-cancel'] as const) {
      expect(await callPayment(app, stranger, name, { paymentId: body.paymentId })).toMatchObject({
        status: 404,
        body: { code: 'payment_not_found' },
      })
      expect(await callPayment(app, student, name, { paymentId: randomUUID() })).toMatchObject({ status: 404 })
      expect(await callPayment(app, student, name, { paymentId: 'x' })).toMatchObject({
        status: 400,
        body: { code: 'bad_request' },
      })
      expect(await callPayment(app, student, name, 'x'.repeat(20_000))).toMatchObject({ status: 413 })
    }
  })

  test('to an account that is gone', async () => {
    const student = await addStudentAt(app.database, 5)
    await queryAsService(app.database, 'delete from auth.users where id = $1', [student.id])
    expect(await callPayment(app, student, 'payment-start')).toMatchObject({ status: 403, body: { code: 'user_not_found' } })
  })
})

test('a price that is not what the specification expects of a plan is logged, and nothing else', () => {
  const warnings: unknown[] = []
  const log = { warn: (warning: unknown) => void warnings.push(warning) }
  for (const [id, price] of [
    ['starter', '₹3,000'],
    ['explorer', '₹27,000'],
    ['premium', '₹18,000'],
    ['explorer', '₹9,000'],
  ] as const)
    warnOfAmount({ ...EUROPEAN_EXPLORER, id, price }, log)
  expect(warnings).toEqual(['The plan explorer is expected to cost 9000 rupees, not 27000.'])
})

test('a replayed callback is one, and one that comes too late changes nothing', async () => {
  const student = await addStudentAt(app.database, 5)
  const { body } = await callPayment(app, student, 'payment-start')
  const payment = await asService(app.database, (transaction) => lockPayment(transaction, student.id, body.paymentId))
  const tell = (outcome: 'succeeded' | 'failed', id: string) =>
    asService(app.database, (transaction) =>
      applyGatewayEvent(transaction, payment!, {
        id,
        change:
          outcome === 'failed'
            ? { kind: 'failed', failureCode: 'declined' }
            : { kind: 'paid', amountMinor: payment!.amount_minor, currency: payment!.currency },
      }),
    )
  const told = await Promise.all(Array.from({ length: 20 }, () => tell('succeeded', `event-${body.paymentId}`)))
  expect(new Set(told.map(({ status }) => status))).toEqual(new Set(['succeeded']))
  expect((await tell('failed', `late-${body.paymentId}`)).status).toBe('succeeded')
  const events = await queryAsService(
    app.database,
    'select outcome from public.payment_events where payment_id = $1 order by id',
    [body.paymentId],
  )
  expect(events).toEqual([{ outcome: 'succeeded' }, { outcome: 'failed' }])
})
