import type Stripe from 'stripe'
import type { RefundOutcome } from '#domain/payments/refunds.ts'
import { type BegunPayment, GatewayAwayError, GatewayError, type PaymentGateway } from '../gateway/gateway.ts'
import { readStripeBooks } from './read-books.ts'
import { idOf, own, paidChange } from './read-event.ts'

export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  /** Where Stripe's API answers. */
  apiUrl: string
  /** The site's own origin: where a person comes back to. */
  siteUrl: string
}

/** Of one attempt. The library tries again by itself, with the same idempotency key. */
const TIMEOUT_MS = 10_000
const RETRIES = 2
const INITIALIZATION_FAILED = 'Payment initialization failed'

/** The library is large: a process without a key, or without payments, never reads it. */
export type OpenStripe = () => Promise<Stripe>

export function openStripe({ secretKey, apiUrl }: StripeSettings): OpenStripe {
  let opened: Promise<Stripe> | undefined
  return () => (opened ??= open())

  async function open(): Promise<Stripe> {
    const { default: StripeClient } = await import('stripe')
    const { protocol, hostname, port } = new URL(apiUrl)
    return new StripeClient(secretKey, {
      protocol: protocol === 'http:' ? 'http' : 'https',
      host: hostname,
      ...(port !== '' && { port: Number(port) }),
      timeout: TIMEOUT_MS,
      maxNetworkRetries: RETRIES,
      telemetry: false,
      appInfo: { name: 'helix-abroad' },
    })
  }
}

/** Payments on a page of Stripe's: Checkout. The card never comes near this server. */
export function createStripeGateway(settings: StripeSettings, stripe: OpenStripe = openStripe(settings)): PaymentGateway {
  const readSession = ({ transactionId }: BegunPayment) =>
    calling(async () => (await stripe()).checkout.sessions.retrieve(transactionId))

  return {
    name: 'stripe',
    async begin({ id, planTitle, amountMinor, currency, email, returnPath }) {
      const session = await calling(async () =>
        (await stripe()).checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: id,
            metadata: { payment_id: id },
            payment_intent_data: { metadata: { payment_id: id }, description: planTitle },
            ...(email !== null && { customer_email: email }),
            line_items: [
              {
                quantity: 1,
                price_data: { currency: currency.toLowerCase(), unit_amount: amountMinor, product_data: { name: planTitle } },
              },
            ],
            success_url: `${settings.siteUrl}/payment-callback`,
            cancel_url: settings.siteUrl + returnPath,
          },
          { idempotencyKey: `checkout-${id}` },
        ),
      )
      if (!session.url) throw new GatewayError('gateway_error', INITIALIZATION_FAILED)
      return { transactionId: session.id, redirectUrl: session.url }
    },
    async resume(payment) {
      const { status, url } = await readSession(payment)
      if (status === 'open' && url) return { redirectUrl: url }
      return status === 'expired' ? 'ended' : 'complete'
    },
    async confirm(payment) {
      const session = await readSession(payment)
      const paid = paidChange(session)
      if (paid) return { id: `${session.id}:paid`, change: paid, intent: idOf(session.payment_intent) }
      if (session.status !== 'expired') return null
      return { id: `${session.id}:expired`, change: { kind: 'failed', failureCode: 'expired' } }
    },
    async cancel(payment) {
      const { status } = await readSession(payment)
      if (status === 'complete') return false
      if (status === 'expired') return true
      try {
        await calling(async () => (await stripe()).checkout.sessions.expire(payment.transactionId))
        return true
      } catch (error) {
        // Paid in this moment: only a session that is open can be ended.
        if ((await readSession(payment)).status === 'complete') return false
        throw error
      }
    },
    async refund({ id, paymentId, amountMinor, intent, transactionId, isRetry }) {
      const { refunds, checkout } = await stripe()
      const paid =
        intent ?? idOf((await calling(() => checkout.sessions.retrieve(transactionId ?? ''), REFUND_FAILED)).payment_intent)
      if (paid === null) return { status: 'refused', failureCode: 'not_paid' }
      // A key is forgotten after a day: one that may have come through is looked for first.
      if (isRetry) {
        const known = await calling(() => findRefund(refunds, paid, id), REFUND_FAILED)
        if (known) return outcomeOf(known)
      }
      try {
        const order = { payment_intent: paid, amount: amountMinor, metadata: { payment_id: paymentId, refund_id: id } }
        return outcomeOf(await calling(() => refunds.create(order, { idempotencyKey: `refund-${id}` }), REFUND_FAILED))
      } catch (error) {
        const { type, code } = ((error as Error).cause ?? {}) as Partial<Stripe.errors.StripeError>
        if (type !== 'StripeInvalidRequestError') throw error
        return { status: 'refused', failureCode: code ?? 'invalid_request' }
      }
    },
    books: async (from, until) => {
      const client = await stripe()
      return calling(() => readStripeBooks(client, from, until), 'Stripe could not be asked')
    },
  }
}

const REFUND_FAILED = 'The refund could not be sent'

/** Of one payment there are few. */
async function findRefund(refunds: Stripe['refunds'], intent: string, id: string): Promise<Stripe.Refund | null> {
  for await (const refund of refunds.list({ payment_intent: intent, limit: 100 }))
    if (own(refund.metadata?.['refund_id']) === id) return refund
  return null
}

function outcomeOf({ id, status, failure_reason: reason }: Stripe.Refund): RefundOutcome {
  if (status === 'succeeded') return { status, gatewayRefund: id }
  if (status === 'failed' || status === 'canceled') return { status: 'failed', gatewayRefund: id, failureCode: reason ?? status }
  return { status: 'pending', gatewayRefund: id }
}

/** No answer, or none for us now. An answer that says Stripe failed may be about the one thing that was asked. */
const AWAY: ReadonlySet<string> = new Set(['StripeConnectionError', 'StripeRateLimitError'])

/** What the library throws, as what the person who pays may read: Stripe writes the messages of cards for them, and no others. */
async function calling<T>(call: () => Promise<T>, failed: string = INITIALIZATION_FAILED): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const { type, code, message } = error as Stripe.errors.StripeError
    if (type === 'StripeCardError') throw new GatewayError(code ?? 'card_declined', message, { cause: error })
    if (typeof type === 'string' && AWAY.has(type)) throw new GatewayAwayError('gateway_error', failed, { cause: error })
    if (typeof type === 'string' && type.startsWith('Stripe')) throw new GatewayError('gateway_error', failed, { cause: error })
    throw error
  }
}
