import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Dependencies } from '../../dependencies.ts'
import type { AppEnvironment } from '../../http/app-environment.ts'
import { takeEvent } from '../events/gateway-events.ts'
import { stripeSettings } from '../gateway/create-gateway.ts'
import { readEvent, UnreadableEventError } from './read-event.ts'
import { type OpenStripe, openStripe } from './stripe-gateway.ts'

const MAXIMUM_BODY_BYTES = 1_048_576

/**
 * POST /stripe-webhook: what Stripe tells by itself. Only what carries Stripe's signature over the bytes as they came is believed, and
 * only for five minutes. An event is kept before it is answered with 200; whatever fails is answered so that Stripe sends it again.
 */
export function createStripeWebhook({ settings, database, log }: Dependencies): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>()
  const stripe = stripeSettings({ settings })
  if (!stripe) return app
  const open = openStripe(stripe)
  const limit = bodyLimit({
    maxSize: MAXIMUM_BODY_BYTES,
    onError: (context) => context.json({ code: 'body_too_large', message: 'The request is too large.' }, 413),
  })
  app.post('/stripe-webhook', limit, async (context) => {
    const event = await readSigned(context, open, stripe.webhookSecret)
    if (!event) return context.json({ code: 'bad_signature', message: 'The signature is not right.' }, 400)
    try {
      const told = readEvent(event)
      if (told) await takeEvent(database, log, told)
    } catch (error) {
      if (!(error instanceof UnreadableEventError)) throw error
      log.error({ err: error }, 'an event is signed, and not one of Stripe’s')
      return context.json({ code: 'event_unreadable', message: 'The event is not what Stripe’s are.' }, 422)
    }
    return context.json({ received: true })
  })
  return app
}

/** Null for what was not signed with our secret, or too long ago. */
async function readSigned(context: Context<AppEnvironment>, open: OpenStripe, secret: string) {
  const signature = context.req.header('stripe-signature')
  if (!signature) return null
  const body = Buffer.from(await context.req.arrayBuffer())
  const { webhooks } = await open()
  try {
    return await webhooks.constructEventAsync(body, signature, secret)
  } catch (error) {
    const { type } = error as { type?: unknown }
    if (type === 'StripeSignatureVerificationError' || error instanceof SyntaxError) return null
    throw error
  }
}
