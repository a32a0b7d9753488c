import { asService } from '#db/as-role.ts'
import type { Database } from '#db/database.ts'
import type { Reconciliation } from '#domain/payments/reconciliation.ts'
import type { PaymentGateway } from '../gateway/gateway.ts'
import { type OurPayment, type OurRefund, reconcile } from './reconcile.ts'

const DAY_MS = 86_400_000
/** How far the two books may be apart: an event that was lost is asked for within hours, and a bank may take days. */
const BEFORE_DAYS = 4
const AFTER_DAYS = 2

/** The gateway's books of a time beside ours; null where no money moves. Throws GatewayError. */
export async function readReconciliation(
  { database, gateway }: { database: Database; gateway: PaymentGateway },
  from: Date,
  until: Date,
): Promise<Reconciliation | null> {
  const [first, last] = [new Date(from.getTime() - BEFORE_DAYS * DAY_MS), new Date(until.getTime() + AFTER_DAYS * DAY_MS)]
  const books = await gateway.books(first, last)
  if (!books) return null
  const { charges, refunds } = books
  const intents = [...charges, ...refunds].flatMap(({ intent }) => intent ?? [])
  const paymentIds = charges.flatMap(({ paymentId }) => paymentId ?? [])
  const ours = await asService(
    database,
    async (transaction) => {
      const payments = await transaction.query<OurPayment & Record<string, unknown>>(
        `select id, intent, status, attention, amount_minor, currency, paid_at, receipt_number from public.payments
          where gateway = $1 and (paid_at between $2 and $3 or intent = any($4) or id = any($5))`,
        [gateway.name, from, until, intents, paymentIds],
      )
      const refundRows = await transaction.query<OurRefund & Record<string, unknown>>(
        `select refunds.id, payment_id, intent, gateway_refund, refunds.status, refunds.amount_minor, refunds.currency, settled_at, refunds.credit_number
           from public.refunds join public.payments on payments.id = payment_id
          where refunds.gateway = $1 and origin <> 'dispute' and (settled_at between $2 and $3 or intent = any($4))`,
        [gateway.name, from, until, intents],
      )
      return { payments: payments.rows, refunds: refundRows.rows }
    },
    { readOnly: true },
  )
  return reconcile(books, ours, from, until)
}
