import type { PaymentAnswer } from '#domain/payments/payment-answer.ts'
/** Calls of the payment functions, for the tests. */
import type { PaidPayment } from '#domain/payments/receipt.ts'
import type { TestApp } from '#test/app.ts'
import { queryAs, type TestStudent } from '#test/students.ts'

/** A plan of two universities that was paid, as its receipt and its invoice have it. */
export const PAID_PLAN: PaidPayment = {
  id: '7b0e5c9e-0000-4000-8000-000000000000',
  plan_id: 'european-explorer',
  plan_title: 'European Explorer',
  quantity: 2,
  unit_amount_minor: 900_000,
  amount_minor: 1_800_000,
  currency: 'INR',
  refunded_minor: 0,
  receipt_number: 'DEMO-2026-0001',
  credit_number: null,
  refunded_at: null,
  gateway: 'demo',
  status: 'succeeded',
  transaction_id: 'DEMO0123456789AB',
  paid_at: '2026-11-21T10:00:00Z',
}

export interface Told {
  status: number
  body: PaymentAnswer & { code?: string; message?: string }
}

export async function tokenOf(app: TestApp, { caller }: TestStudent): Promise<string> {
  return (await app.tokens.sign(caller.claims)).token
}

/** As functions.invoke() calls; `student` null is a visitor. */
export async function callPayment(
  app: TestApp,
  student: TestStudent | null,
  name: 'payment-start' | 'payment-confirm' | 'payment-cancel',
  body: unknown = {},
): Promise<Told> {
  const bearer = student ? await tokenOf(app, student) : app.publishableKey
  const response = await fetch(`${app.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${bearer}`, apikey: app.publishableKey, 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Told['body'] }
}

export async function startAndConfirm(app: TestApp, student: TestStudent): Promise<PaymentAnswer> {
  const { body } = await callPayment(app, student, 'payment-start')
  const confirmed = await callPayment(app, student, 'payment-confirm', { paymentId: body.paymentId })
  if (confirmed.status !== 200) throw new Error(`payment-confirm: ${confirmed.body.code}`)
  return confirmed.body
}

export function paymentsOf(app: TestApp, student: TestStudent): Promise<{ id: string; status: string }[]> {
  return queryAs(app.database, student, 'select id, status from public.payments order by created_at')
}
