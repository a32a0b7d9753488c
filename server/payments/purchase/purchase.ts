import type { Logger } from 'pino'
import { DIPLOMA_PHASES } from '#content/provider/diploma.ts'
import { asService } from '#db/as-role.ts'
import type { Database } from '#db/database.ts'
import { REFUSALS } from '#domain/applications/refusals.ts'
import { isPhasePlan, nextPhase, phasePlanId, quotePhase } from '#domain/payments/phases.ts'
import { EUROPEAN_EXPLORER, parsePrice, type Plan, type Quote, quotePlan, unexpectedAmount } from '#domain/payments/pricing.ts'
import { applyWaiting } from '../events/gateway-events.ts'
import {
  applyGatewayEvent,
  type Buyer,
  createPayment,
  lockPayment,
  lockPaymentsOf,
  markFailed,
  markPending,
  readBuyer,
  readLivePayment,
} from '../events/payment-rows.ts'
import type { Payment } from '../events/payment.ts'
import { GatewayError, type BegunPayment, type PaymentGateway } from '../gateway/gateway.ts'
import { PaymentRefusal } from './payment-refusal.ts'

export interface Purchases {
  database: Database
  gateway: PaymentGateway
  log: Logger
}

const CANCELLED = 'cancelled'
const EXPIRED = 'expired'
const OTHER_GATEWAY = 'gateway_changed'

type Phase = (typeof DIPLOMA_PHASES)[number]

/** What is sold under an id: the plan, or a phase. Throws PaymentRefusal where there is nothing of that name. */
function wareOf(planId: string): typeof EUROPEAN_EXPLORER | Phase {
  if (planId === EUROPEAN_EXPLORER.id) return EUROPEAN_EXPLORER
  const phase = DIPLOMA_PHASES.find(({ number }) => phasePlanId(number) === planId)
  if (!phase) throw new PaymentRefusal(400, 'bad_request', 'There is nothing of that name to buy.')
  return phase
}

/** What it costs this buyer. Throws PaymentRefusal where it is not for sale to her now. */
function quoteFor(ware: typeof EUROPEAN_EXPLORER | Phase, buyer: Buyer, log: Logger): Quote {
  if (!('number' in ware)) {
    if (buyer.applications === 0) throw new PaymentRefusal(409, 'applications_not_submitted', REFUSALS.applications_not_submitted)
    warnOfAmount(ware, log)
    return quotePlan(ware, buyer.applications)
  }
  const next = nextPhase(DIPLOMA_PHASES, buyer.bought)
  if (next !== ware) throw new PaymentRefusal(409, 'phase_not_open', `Please pay phase ${next?.number} first.`)
  return quotePhase(ware)
}

/** A listed price that is not the one a plan of this id is expected at is logged, and sold all the same: SPEC.md section 9. */
export function warnOfAmount({ id, price }: Plan, log: Pick<Logger, 'warn'>): void {
  const warning = unexpectedAmount(id, parsePrice(price))
  if (warning) log.warn(warning)
}

interface StartedPurchase {
  payment: Payment
  redirectUrl?: string
}

/**
 * 'Pay Now': the student's one payment of a thing, made or found, ready to be confirmed. The amount comes from the applications that
 * are stored, or from the phase. The gateway works outside of any transaction; whoever comes meanwhile waits for the same transaction id.
 * Throws PaymentRefusal, and GatewayError after a payment that could not be begun was marked as failed.
 */
export async function startPurchase(purchases: Purchases, studentId: string, planId: string): Promise<StartedPurchase> {
  const { database, gateway, log } = purchases
  const ware = wareOf(planId)
  const { payment, email } = await asService(database, async (transaction) => {
    await lockPaymentsOf(transaction, studentId)
    const buyer = await readBuyer(transaction, studentId)
    if (!buyer) throw new PaymentRefusal(403, 'user_not_found', 'This account does not exist any more.')
    const live = await readLivePayment(transaction, studentId, planId)
    if (live?.status === 'succeeded') throw alreadyPurchased(live)
    if (!buyer.emailConfirmed)
      throw new PaymentRefusal(403, 'email_not_confirmed', 'Please confirm your e-mail address before you pay.')
    const quote = quoteFor(ware, buyer, log)
    if (live?.gateway === gateway.name) return { payment: live, email: buyer.email }
    if (live) await markFailed(transaction, live.id, OTHER_GATEWAY, ['created', 'pending'])
    return { payment: await createPayment(transaction, studentId, gateway.name, quote), email: buyer.email }
  })
  if (payment.status === 'pending') return resumePurchase(purchases, studentId, payment)
  const begun = await gateway.begin({ ...orderOf(payment), email }).catch(async (error: unknown) => {
    await asService(database, (transaction) =>
      markFailed(transaction, payment.id, error instanceof GatewayError ? error.code : 'gateway_error', ['created']),
    )
    throw error
  })
  const ready = await asService(database, async (transaction) => {
    const marked = await markPending(transaction, payment.id, begun.transactionId)
    if (marked.status === 'pending')
      await applyWaiting(transaction, log, { paymentId: marked.id, transactionId: null, intent: null })
    return marked
  })
  if (ready.status === 'succeeded') throw alreadyPurchased(ready)
  if (ready.status !== 'pending') throw notPending(ready)
  return { payment: ready, ...(begun.redirectUrl && { redirectUrl: begun.redirectUrl }) }
}

/** One that was begun before goes on where it stands: at the gateway's own page, paid meanwhile, or anew. */
async function resumePurchase(purchases: Purchases, studentId: string, payment: Payment): Promise<StartedPurchase> {
  const { database, gateway } = purchases
  const state = await gateway.resume(begunOf(payment))
  if (state === 'ended') {
    await asService(database, (transaction) => markFailed(transaction, payment.id, EXPIRED, ['pending']))
    return startPurchase(purchases, studentId, payment.plan_id)
  }
  if (state !== 'complete') return { payment, ...state }
  const settled = await confirmPurchase(purchases, studentId, payment.id)
  if (settled.status === 'succeeded') throw alreadyPurchased(settled)
  throw new PaymentRefusal(
    409,
    'payment_under_way',
    'Your payment is being processed. This can take some days; nothing is paid twice.',
  )
}

/** 'Confirm Payment', and the way back from a gateway's own page: a payment confirmed before is given as it is. */
export async function confirmPurchase(
  { database, gateway, log }: Purchases,
  studentId: string,
  paymentId: string,
): Promise<Payment> {
  const payment = await asService(database, (transaction) => lockPayment(transaction, studentId, paymentId))
  if (!payment) throw notFound()
  if (payment.status === 'succeeded') return payment
  if (payment.status !== 'pending' || payment.gateway !== gateway.name) throw notPending(payment)
  const settled = await settle({ database, gateway, log }, payment)
  if (settled.status === 'failed') throw notPending(settled)
  return settled
}

/** Asks the gateway what became of a pending payment, and keeps the answer. */
export async function settle({ database, gateway, log }: Purchases, payment: Payment): Promise<Payment> {
  const event = await gateway.confirm(begunOf(payment))
  if (!event) return payment
  return asService(database, async (transaction) => {
    const settled = await applyGatewayEvent(transaction, payment, event)
    if (settled.attention !== null && settled.attention !== payment.attention)
      log.error({ payment: payment.id, result: settled.attention }, 'a payment needs a look')
    // A refund may have been told before the payment.
    await applyWaiting(transaction, log, { paymentId: payment.id, transactionId: null, intent: null })
    return settled
  })
}

/** 'Cancel': a payment cancelled before is given as it is; one that is paid is not cancelled. */
export async function cancelPurchase({ database, gateway }: Purchases, studentId: string, paymentId: string): Promise<Payment> {
  const payment = await asService(database, (transaction) => lockPayment(transaction, studentId, paymentId))
  if (!payment) throw notFound()
  if (payment.status === 'succeeded') throw alreadyPurchased(payment)
  if (payment.status === 'pending' && payment.gateway === gateway.name && !(await gateway.cancel(begunOf(payment))))
    throw alreadyPurchased(payment)
  return asService(database, async (transaction) => {
    await markFailed(transaction, paymentId, CANCELLED, ['created', 'pending'])
    const ended = await lockPayment(transaction, studentId, paymentId)
    if (ended?.status === 'succeeded') throw alreadyPurchased(ended)
    return ended ?? payment
  })
}

function orderOf({ id, plan_id: planId, plan_title: planTitle, amount_minor: amountMinor, currency }: Payment) {
  const returnPath = isPhasePlan(planId) ? '/student-portal/diploma' : '/student-portal/payment'
  return { id, planTitle, amountMinor, currency, returnPath, email: null }
}

function begunOf(payment: Payment): BegunPayment {
  if (payment.transaction_id === null) throw new TypeError(`payment ${payment.id} is ${payment.status} without a transaction`)
  return { ...orderOf(payment), transactionId: payment.transaction_id }
}

function alreadyPurchased({ plan_id: planId }: Payment): PaymentRefusal {
  const message = isPhasePlan(planId) ? 'You have already paid for this phase' : REFUSALS.already_purchased
  return new PaymentRefusal(409, 'already_purchased', message)
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
