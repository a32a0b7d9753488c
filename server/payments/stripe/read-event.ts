import type Stripe from 'stripe'
import * as z from 'zod'
import type { ToldEvent } from '../events/gateway-events.ts'
import type { PaymentChange } from '../events/payment-change.ts'

const ownId = z.uuid()

/** What an event of Stripe's says of a payment; null for one that changes none. The event's signature was checked. */
export function readEvent(event: Stripe.Event): ToldEvent | null {
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
      return told(namesOf(dispute), { kind: 'disputed', status: dispute.status })
    }
    default:
      return null
  }
}

/** That a session was paid, and how much; null while it is not: some ways to pay take days. */
export function paidChange(session: Stripe.Checkout.Session): Extract<PaymentChange, { kind: 'paid' }> | null {
  const { payment_status: status, amount_total: amountMinor, currency } = session
  if (status !== 'paid' || amountMinor === null || currency === null) return null
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
