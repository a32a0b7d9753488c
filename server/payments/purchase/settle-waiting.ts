import { asService } from '#db/as-role.ts'
import { applyAllWaiting } from '../events/gateway-events.ts'
import type { Payment } from '../events/payment.ts'
import { GatewayAwayError } from '../gateway/gateway.ts'
import { type Purchases, settle } from './purchase.ts'

const ASK_AFTER_MINUTES = 10
const AT_ONCE = 20

/**
 * Asks the gateway about payments that nobody told anything of for a while, and applies the events that had to wait: a webhook can be
 * lost, and so can the person on the way back. A gateway that is away is not asked again in the same round. Safe in several processes at once.
 */
export async function settleWaiting(purchases: Purchases): Promise<void> {
  const { database, gateway, log } = purchases
  await applyAllWaiting(database, log)
  if (gateway.name === 'demo') return
  for (let asked = 0; asked < AT_ONCE; asked++) {
    const payment = await takeWaiting(purchases)
    if (!payment) return
    try {
      await settle(purchases, payment)
    } catch (error) {
      log.warn({ err: error, payment: payment.id }, 'the gateway could not be asked about a payment')
      if (error instanceof GatewayAwayError) return
    }
  }
}

/** The payment that waits longest, for whoever takes it to ask about; null when none does. One by one: who gives up keeps none from the next. */
function takeWaiting({ database, gateway }: Purchases): Promise<Payment | null> {
  return asService(database, async (transaction) => {
    const { rows } = await transaction.query<Payment & Record<string, unknown>>(
      `update public.payments set looked_up_at = now() where id in (
         select id from public.payments
          where gateway = $1 and status = 'pending'
            and greatest(updated_at, looked_up_at) < now() - make_interval(mins => $2)
          order by updated_at limit 1 for update skip locked)
       returning *`,
      [gateway.name, ASK_AFTER_MINUTES],
    )
    return rows[0] ?? null
  })
}
