/** Takes refunds that were asked for at the console to the gateway, until it has said what became of each. */
import { setTimeout as sleep } from 'node:timers/promises'
import { asService } from '#db/as-role.ts'
import type { Transaction } from '#db/database.ts'
import type { RefundOutcome } from '#domain/payments/refunds.ts'
import { applyChange } from '../events/payment-change.ts'
import { holdPayer } from '../events/payment-rows.ts'
import type { Payment } from '../events/payment.ts'
import { GatewayAwayError, GatewayError, type RefundOrder } from '../gateway/gateway.ts'
import type { Purchases } from '../purchase/purchase.ts'

interface WaitingRefund extends Record<string, unknown> {
  id: string
  payment_id: string
  amount_minor: number
  currency: string
  gateway: Payment['gateway']
  attempts: number
  intent: string | null
  transaction_id: string | null
}

const AT_ONCE = 20
/** Whoever presses the button waits no longer; the refund goes on. */
const ANSWER_WITHIN_MS = 8_000

/**
 * Sends what nobody has sent yet, and asks about what the gateway still works on; one that is away is not asked again in the same round.
 * Safe in several processes at once.
 */
export async function sendWaitingRefunds(purchases: Purchases): Promise<void> {
  const { database, log } = purchases
  const waiting = await asService(database, async (transaction) => {
    const { rows } = await transaction.query<{ id: string }>(
      `select id from public.refunds
        where status in ('requested', 'pending')
          and coalesce(tried_at, requested_at) < now() - make_interval(mins => least(attempts, 60) + 1)
        order by requested_at limit $1`,
      [AT_ONCE],
    )
    return rows
  })
  for (const { id } of waiting) {
    try {
      await sendRefund(purchases, id)
    } catch (error) {
      log.warn({ err: error, refund: id }, 'a refund could not be sent to the gateway')
      if (error instanceof GatewayAwayError) return
    }
  }
}

/** Sends a refund now. One that the gateway does not answer is sent again by sendWaitingRefunds(). */
export async function sendRefundSoon(purchases: Purchases, refundId: string, underWay: Set<Promise<void>>): Promise<void> {
  const sending: Promise<void> = sendRefund(purchases, refundId)
    .catch((error: unknown) => purchases.log.warn({ err: error, refund: refundId }, 'a refund could not be sent to the gateway'))
    .finally(() => underWay.delete(sending))
  underWay.add(sending)
  await Promise.race([sending, sleep(ANSWER_WITHIN_MS, undefined, { ref: false })])
}

/**
 * Sent twice it is given back once: each try has the refund's own id as its key, and a later one first asks whether an earlier one came
 * through. Throws GatewayError where the gateway does not answer.
 */
async function sendRefund({ database, gateway, log }: Purchases, refundId: string): Promise<void> {
  const refund = await asService(database, async (transaction) => {
    const { rows } = await transaction.query<WaitingRefund>(
      `update public.refunds set attempts = refunds.attempts + 1, tried_at = now() from public.payments
        where refunds.id = $1 and refunds.status in ('requested', 'pending') and payments.id = payment_id
        returning refunds.id, payment_id, refunds.amount_minor, refunds.currency, refunds.gateway, attempts, intent, transaction_id`,
      [refundId],
    )
    return rows[0]
  })
  if (!refund) return
  if (refund.gateway !== gateway.name && refund.gateway !== 'demo')
    throw new GatewayError('gateway_changed', `The keys of ${refund.gateway} are not set.`)
  // A demonstration gives back what it never took.
  const outcome: RefundOutcome =
    refund.gateway === 'demo' ? { status: 'succeeded', gatewayRefund: null } : await gateway.refund(orderOf(refund))
  await asService(database, (transaction) => keepOutcome(transaction, refund, outcome))
  if (outcome.status === 'refused' || outcome.status === 'failed')
    log.error({ refund: refund.id, outcome }, 'a refund needs a look')
}

function orderOf({ id, payment_id, amount_minor, currency, attempts, intent, transaction_id }: WaitingRefund): RefundOrder {
  return {
    id,
    paymentId: payment_id,
    amountMinor: amount_minor,
    currency,
    intent,
    transactionId: transaction_id,
    isRetry: attempts > 1,
  }
}

async function keepOutcome(transaction: Transaction, refund: WaitingRefund, outcome: RefundOutcome): Promise<void> {
  await holdPayer(transaction, 'id = $1', [refund.payment_id])
  const { rows } = await transaction.query<Payment & Record<string, unknown>>(
    'select * from public.payments where id = $1 for update',
    [refund.payment_id],
  )
  const payment = rows[0]!
  const set = (assignments: string, ...values: unknown[]) =>
    transaction.query(`update public.refunds set ${assignments} where id = $1 and status in ('requested', 'pending')`, [
      refund.id,
      ...values,
    ])
  if ('gatewayRefund' in outcome)
    await transaction.query('update public.refunds set gateway_refund = $2 where id = $1 and gateway_refund is null', [
      refund.id,
      outcome.gatewayRefund,
    ])
  switch (outcome.status) {
    case 'pending':
      return void (await set(`status = 'pending'`))
    case 'refused':
      await set(`status = 'refused', failure_code = $2`, outcome.failureCode)
      return void (await applyChange(transaction, payment, { kind: 'refund_failed', refundId: refund.id }))
    case 'failed':
      return void (await applyChange(transaction, payment, {
        kind: 'refund_failed',
        refundId: refund.id,
        failureCode: outcome.failureCode,
      }))
    case 'succeeded':
      await set(`status = 'succeeded'`)
      return void (await applyChange(transaction, payment, {
        kind: 'refunded',
        refundedMinor: await countedOf(transaction, payment.id),
      }))
  }
}

/** All that ever left, and so what the payment says was given back. */
export async function countedOf(transaction: Transaction, paymentId: string): Promise<number> {
  const { rows } = await transaction.query<{ counted: number }>(
    'select coalesce(sum(amount_minor), 0)::bigint as counted from public.refunds where payment_id = $1 and credit_number is not null',
    [paymentId],
  )
  return rows[0]!.counted
}
