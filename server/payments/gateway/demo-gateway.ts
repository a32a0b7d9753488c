import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PaymentGateway } from './gateway.ts'

/** How long a demonstration takes (SPEC.md section 9). */
const DEMO_PROCESSING_MS = 1_500

/** What marks a transaction that moved no money. */
const DEMO_PREFIX = 'DEMO'

/** A gateway that moves no money: every payment succeeds after 1.5 s, with a transaction id that begins with DEMO. */
export function createDemoGateway(wait: (ms: number) => Promise<unknown> = sleep): PaymentGateway {
  return {
    name: 'demo',
    async begin({ id }) {
      await wait(DEMO_PROCESSING_MS)
      return { transactionId: demoTransactionId(id) }
    },
    resume: async () => ({}),
    confirm: async ({ transactionId, amountMinor, currency }) => ({
      id: `${transactionId}:succeeded`,
      change: { kind: 'paid', amountMinor, currency },
    }),
    cancel: async () => true,
    refund: async () => ({ status: 'succeeded', gatewayRefund: null }),
    books: async () => null,
  }
}

/** Made from the payment's id, so that a payment begun twice has one transaction. */
function demoTransactionId(paymentId: string): string {
  return `${DEMO_PREFIX}${createHash('sha256').update(paymentId).digest('hex').slice(0, 12).toUpperCase()}`
}
