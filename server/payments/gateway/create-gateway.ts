import type { Dependencies } from '../../dependencies.ts'
import { createStripeGateway, type StripeSettings } from '../stripe/stripe-gateway.ts'
import { createDemoGateway } from './demo-gateway.ts'
import type { PaymentGateway } from './gateway.ts'

type Chooses = Pick<Dependencies, 'settings' | 'waitForDemonstration'>

/** Stripe where its keys are set, else the demonstration: one must never be mistaken for the other. */
export function createGateway(dependencies: Chooses): PaymentGateway {
  const stripe = stripeSettings(dependencies)
  return stripe ? createStripeGateway(stripe) : createDemoGateway(dependencies.waitForDemonstration)
}

/** Null where no money moves. */
export function stripeSettings({ settings }: Pick<Dependencies, 'settings'>): StripeSettings | null {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: apiUrl,
    SITE_URL: siteUrl,
  } = settings
  return secretKey && webhookSecret ? { secretKey, webhookSecret, apiUrl, siteUrl } : null
}
