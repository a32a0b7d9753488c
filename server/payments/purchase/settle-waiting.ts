import { asService } from '#db/as-role.ts'
import { applyAllWaiting } from '../events/gateway-events.ts'
import type { Payment } from '../events/payment.ts'
import { type Purchases, settle } from './purchase.ts'

const ASK_AFTER_MINUTES = 10
const AT_ONCE = 20

/**
 * Asks the gateway about payments that nobody told anything of for a while, and applies the events that had to wait: a webhook can be
 * lost, and so can the person on the way back. Safe in several processes at once.
 */
export async function settleWaiting(purchases: Purchases): Promise<void> {
  const { database, gateway, log } = purchases
  await applyAllWaiting(database, log)
  if (gateway.name === 'demo') return
  const payments = await asService(database, async (transaction) => {
    const { rows } = await transaction.query<Payment & Record<string, unknown>>(
      `update public.payments set looked_up_at = now() where id in (
         select id from public.payments
          where gateway = $1 and status = 'pending'
            and greatest(updated_at, looked_up_at) < now() - make_interval(mins => $2)
          order by updated_at limit $3 for update skip locked)
       returning *`,
      [gateway.name, ASK_AFTER_MINUTES, AT_ONCE],
    )
    return rows
  })
  for (const payment of payments)
    await settle(purchases, payment).catch((error: unknown) =>
      log.warn({ err: error, payment: payment.id }, 'the gateway could not be asked about a payment'),
    )
}
