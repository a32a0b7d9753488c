import type Stripe from 'stripe'
import * as z from 'zod'
import type { ToldEvent } from '../events/gateway-events.ts'
import type { PaymentChange } from '../events/payment-change.ts'

const ownId = z.uuid()

/** What the database can hold. */
const text = z.string().refine((one) => one.isWellFormed() && !one.includes('\u0000'))
const name = text.min(1).max(500)
const amount = z.int().min(0)
/** Of the events that are read, what is relied on. */
const relied = z.looseObject({
  id: name,
  created: z.int().min(0).max(253_402_300_799),
  data: z.looseObject({
    object: z.looseObject({
      id: name,
      payment_status: text.nullish(),
      amount_total: amount.nullish(),
      currency: name.nullish(),
      client_reference_id: text.nullish(),
      metadata: z.record(z.string(), text).nullish(),
      payment_intent: z.union([name, z.looseObject({ id: name })]).nullish(),
      amount: amount.nullish(),
      amount_refunded: amount.nullish(),
      status: text.nullish(),
      failure_reason: text.nullish(),
    }),
  }),
})

/** An event that is signed and not what Stripe's are. */
export class UnreadableEventError extends Error {
  override name = 'UnreadableEventError'
}

/** What an event of Stripe's says of a payment; null for one that changes none. The event's signature was checked. Throws UnreadableEventError. */
export function readEvent(event: Stripe.Event): ToldEvent | null {
  if (!READ.has(event.type)) return null
  const parsed = relied.safeParse(event)
  if (!parsed.success) throw new UnreadableEventError(parsed.error.issues[0]?.path.join('.'))
  return toldBy(event)
}

const READ = new Set<string>([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] satisfies Stripe.Event['type'][])

function toldBy(event: Stripe.Event): ToldEvent | null {
  const told = (of: Names, change: PaymentChange): ToldEvent => ({
    gateway: 'stripe',
    eventId: event.id,
    type: event.type,
    happenedAt: new Date(event.created * 1000),
    ...of,
    change,
  })
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const session = event.data.object
      const paid = paidChange(session)
      return paid && told(namesOfSession(session), paid)
    }
    case 'checkout.session.async_payment_failed':
      return told(namesOfSession(event.data.object), { kind: 'failed', failureCode: 'declined' })
    case 'checkout.session.expired':
      return told(namesOfSession(event.data.object), { kind: 'failed', failureCode: 'expired' })
    case 'charge.refunded': {
      const charge = event.data.object
      if (typeof charge.amount_refunded !== 'number') throw new UnreadableEventError('amount_refunded')
      return told(namesOf(charge), { kind: 'refunded', refundedMinor: charge.amount_refunded })
    }
    case 'refund.updated':
    case 'refund.failed': {
      const refund = event.data.object
      if (refund.status !== 'failed' && refund.status !== 'canceled' && event.type !== 'refund.failed') return null
      return told(namesOf(refund), {
        kind: 'refund_failed',
        refundId: own(refund.metadata?.refund_id),
        gatewayRefund: refund.id,
        amountMinor: refund.amount,
        failureCode: refund.failure_reason ?? refund.status ?? 'failed',
      })
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed': {
      const dispute = event.data.object
      if (typeof dispute.status !== 'string') throw new UnreadableEventError('status')
      return told(namesOf(dispute), { kind: 'disputed', status: dispute.status })
    }
    default:
      return null
  }
}

/** That a session was paid, and how much; null while it is not: some ways to pay take days. */
export function paidChange(session: Stripe.Checkout.Session): Extract<PaymentChange, { kind: 'paid' }> | null {
  const { payment_status: status, amount_total: amountMinor, currency } = session
  if (status !== 'paid' || typeof amountMinor !== 'number' || typeof currency !== 'string') return null
  return { kind: 'paid', amountMinor, currency: currency.toUpperCase() }
}

type Names = Pick<ToldEvent, 'paymentId' | 'transactionId' | 'intent'>

function namesOfSession(session: Stripe.Checkout.Session): Names {
  return { ...namesOf(session), paymentId: own(session.client_reference_id), transactionId: session.id }
}

function namesOf({
  metadata = null,
  payment_intent: intent,
}: {
  metadata?: Stripe.Metadata | null
  payment_intent?: string | { id: string } | null
}): Names {
  return { paymentId: own(metadata?.payment_id), transactionId: null, intent: idOf(intent) }
}

export function own(id: string | null | undefined): string | null {
  return ownId.safeParse(id).data ?? null
}

/** The id of what Stripe gives as an id, or whole where it was asked to. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  if (typeof reference === 'string') return reference
  return reference?.id ?? null
}
