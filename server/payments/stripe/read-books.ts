import type Stripe from 'stripe'
import { type GatewayBooks, GatewayError } from '../gateway/gateway.ts'
import { idOf, own } from './read-event.ts'

const MOST = 5_000
const AT_ONCE = 100

/** What moved between two moments, by Stripe's own account of it. Throws GatewayError `too_many`. */
export async function readStripeBooks(stripe: Stripe, from: Date, until: Date): Promise<GatewayBooks> {
  const created = { gte: seconds(from), lt: seconds(until) }
  const [charges, refunds] = await Promise.all([
    all(stripe.charges.list({ created, limit: AT_ONCE })),
    all(stripe.refunds.list({ created, limit: AT_ONCE })),
  ])
  return {
    charges: charges
      .filter(({ status }) => status === 'succeeded')
      .map(({ id, payment_intent, metadata, amount, currency, created: at }) => ({
        id,
        intent: idOf(payment_intent),
        paymentId: own(metadata['payment_id']),
        amountMinor: amount,
        currency: currency.toUpperCase(),
        at: new Date(at * 1000),
      })),
    refunds: refunds
      .filter(({ status }) => status !== 'failed' && status !== 'canceled')
      .map(({ id, payment_intent, metadata, amount, currency, created: at }) => ({
        id,
        refundId: own(metadata?.['refund_id']),
        intent: idOf(payment_intent),
        amountMinor: amount,
        currency: currency.toUpperCase(),
        at: new Date(at * 1000),
      })),
  }
}

async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const one of list) {
    if (found.length === MOST) throw new GatewayError('too_many', 'Too much moved in this time. Please choose a shorter one.')
    found.push(one)
  }
  return found
}

function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}
