import type { Logger } from 'pino'
import { asService } from '#db/as-role.ts'
import type { Database } from '#db/database.ts'
import { REFUSALS } from '#domain/applications/refusals.ts'
import { EUROPEAN_EXPLORER, parsePrice, quotePlan, unexpectedAmount } from '#domain/payments/pricing.ts'
import { GatewayError, type BegunPayment, type PaymentGateway } from './gateway.ts'
import { PaymentRefusal } from './payment-refusal.ts'
import {
  applyGatewayEvent,
  createPayment,
  lockPayment,
  lockPaymentsOf,
  markFailed,
  markPending,
  readBuyer,
  readLivePayment,
  type Payment,
} from './payment-rows.ts'

export interface Purchases {
  database: Database
  gateway: PaymentGateway
  log: Logger
}

const CANCELLED = 'cancelled'

/**
 * 'Pay Now': the student's one payment, made or found, ready to be confirmed. The amount comes from the applications that are
 * stored. The gateway works outside of any transaction; whoever comes meanwhile waits for the same transaction id.
 * Throws PaymentRefusal, and GatewayError after the payment was marked as failed.
 */
export async function startPurchase(
  { database, gateway, log }: Purchases,
  studentId: string,
): Promise<{ payment: Payment; redirectUrl?: string }> {
  const payment = await asService(database, async (transaction) => {
    await lockPaymentsOf(transaction, studentId)
    const buyer = await readBuyer(transaction, studentId)
    if (!buyer) throw new PaymentRefusal(403, 'user_not_found', 'This account does not exist any more.')
    const live = await readLivePayment(transaction, studentId)
    if (live?.status === 'succeeded') throw alreadyPurchased()
    if (!buyer.emailConfirmed)
      throw new PaymentRefusal(403, 'email_not_confirmed', 'Please confirm your e-mail address before you pay.')
    if (buyer.applications === 0) throw new PaymentRefusal(409, 'applications_not_submitted', REFUSALS.applications_not_submitted)
    if (live) return live
    const warning = unexpectedAmount(EUROPEAN_EXPLORER.id, parsePrice(EUROPEAN_EXPLORER.price))
    if (warning) log.warn(warning)
    return createPayment(transaction, studentId, gateway.name, quotePlan(EUROPEAN_EXPLORER, buyer.applications))
  })
  if (payment.status === 'pending') return { payment }
  const begun = await gateway.begin(orderOf(payment)).catch(async (error: unknown) => {
    await asService(database, (transaction) =>
      markFailed(transaction, payment.id, error instanceof GatewayError ? error.code : 'gateway_error', ['created']),
    )
    throw error
  })
  const ready = await asService(database, (transaction) => markPending(transaction, payment.id, begun.transactionId))
  if (ready.status === 'succeeded') throw alreadyPurchased()
  if (ready.status !== 'pending') throw notPending(ready)
  return { payment: ready, ...(begun.redirectUrl && { redirectUrl: begun.redirectUrl }) }
}

/** 'Confirm Payment', and the way back from a gateway's own page: a payment confirmed before is given as it is. */
export async function confirmPurchase({ database, gateway }: Purchases, studentId: string, paymentId: string): Promise<Payment> {
  const payment = await asService(database, (transaction) => lockPayment(transaction, studentId, paymentId))
  if (!payment) throw notFound()
  if (payment.status === 'succeeded') return payment
  if (payment.status !== 'pending') throw notPending(payment)
  const event = await gateway.confirm(begunOf(payment))
  if (!event) return payment
  const settled = await asService(database, (transaction) => applyGatewayEvent(transaction, payment, event))
  if (settled.status === 'failed') throw notPending(settled)
  return settled
}

/** 'Cancel': a payment cancelled before is given as it is; one that is paid is not cancelled. */
export async function cancelPurchase({ database, gateway }: Purchases, studentId: string, paymentId: string): Promise<Payment> {
  const payment = await asService(database, (transaction) => lockPayment(transaction, studentId, paymentId))
  if (!payment) throw notFound()
  if (payment.status === 'succeeded') throw alreadyPurchased()
  if (payment.transaction_id !== null && payment.status === 'pending' && !(await gateway.cancel(begunOf(payment))))
    throw alreadyPurchased()
  return asService(database, async (transaction) => {
    await markFailed(transaction, paymentId, CANCELLED, ['created', 'pending'])
    const ended = await lockPayment(transaction, studentId, paymentId)
    if (ended?.status === 'succeeded') throw alreadyPurchased()
    return ended ?? payment
  })
}

function orderOf(payment: Payment) {
  return { id: payment.id, planTitle: payment.plan_title, amountMinor: payment.amount_minor, currency: payment.currency }
}

function begunOf(payment: Payment): BegunPayment {
  if (payment.transaction_id === null) throw new TypeError(`payment ${payment.id} is ${payment.status} without a transaction`)
  return { ...orderOf(payment), transactionId: payment.transaction_id }
}

function alreadyPurchased(): PaymentRefusal {
  return new PaymentRefusal(409, 'already_purchased', REFUSALS.already_purchased)
}

function notFound(): PaymentRefusal {
  return new PaymentRefusal(404, 'payment_not_found', 'There is no such payment.')
}

function notPending({ status, failure_code }: Payment): PaymentRefusal {
  if (failure_code === CANCELLED) return new PaymentRefusal(409, 'payment_cancelled', 'This payment was cancelled.')
  if (status === 'failed')
    return new PaymentRefusal(402, 'payment_failed', 'There was an issue processing your payment. Please try again.')
  return new PaymentRefusal(409, 'payment_not_ready', 'This payment cannot be confirmed at the moment.')
}
