import type { Transaction } from '#db/database.ts'
import type { Money } from '#domain/money/money.ts'
import type { Payment } from './payment.ts'

/** What a gateway says that happened to a payment. */
export type PaymentChange =
  | ({ kind: 'paid' } & Money)
  | { kind: 'failed'; failureCode: string }
  /** All that was given back so far. */
  | { kind: 'refunded'; refundedMinor: number }
  | { kind: 'disputed'; status: string }
  /** By our own id of it where it was asked for here, else by the gateway's. */
  | ({ kind: 'refund_failed' } & FailedRefund)

interface FailedRefund {
  refundId?: string | null
  gatewayRefund?: string | null
  amountMinor?: number
  failureCode?: string
}

/** What came of a change. */
export type ChangeResult = 'applied' | 'known' | 'late' | 'amount_differs' | 'paid_twice'

/** What the gateway calls the payment. */
export interface GatewayNames {
  transactionId?: string | null | undefined
  intent?: string | null | undefined
}

/** Changes a payment whose row is locked; null where it is too early, and the change has to wait. */
export async function applyChange(
  transaction: Transaction,
  payment: Payment,
  change: PaymentChange,
  names: GatewayNames = {},
): Promise<ChangeResult | null> {
  const set = (assignments: string, ...values: unknown[]) =>
    transaction.query(`update public.payments set ${assignments} where id = $1`, [payment.id, ...values])
  switch (change.kind) {
    case 'paid':
      return applyPaid(transaction, payment, change, names)
    case 'failed':
      if (payment.status !== 'created' && payment.status !== 'pending') return 'late'
      await set(`status = 'failed', failure_code = $2`, change.failureCode)
      return 'applied'
    case 'refunded': {
      const isPaidTwice = payment.status === 'failed' && payment.attention === 'paid_twice'
      if (payment.status !== 'succeeded' && payment.status !== 'refunded' && !isPaidTwice) return null
      const refunded = Math.min(change.refundedMinor, payment.amount_minor)
      if (refunded <= payment.refunded_minor) return 'known'
      const isWhole = refunded === payment.amount_minor
      await set('refunded_minor = $2', refunded)
      if (isWhole && payment.status === 'succeeded') await set(`status = 'refunded'`)
      if (isWhole && isPaidTwice) await set('attention = null')
      return 'applied'
    }
    case 'disputed': {
      if (payment.status !== 'succeeded' && payment.status !== 'refunded') return null
      const isWon = change.status === 'won' || change.status === 'warning_closed'
      await set('dispute_status = $2, attention = $3', change.status, isWon ? null : 'disputed')
      // The money is gone, and with it what was paid for.
      if (change.status === 'lost' && payment.status === 'succeeded')
        await set(`status = 'refunded', refunded_minor = amount_minor`)
      return 'applied'
    }
    case 'refund_failed':
      return applyRefundFailed(transaction, payment, change)
  }
}

/** The money came back to us: it can be given again, and somebody has to look. */
async function applyRefundFailed(
  transaction: Transaction,
  payment: Payment,
  { refundId, gatewayRefund, amountMinor, failureCode = 'failed' }: FailedRefund,
): Promise<ChangeResult | null> {
  if (payment.status !== 'succeeded' && payment.status !== 'refunded') return null
  const { rows } = await transaction.query<{ id: string; status: string; amount_minor: number }>(
    `select id, status, amount_minor from public.refunds where payment_id = $1
        and (id = $2 or gateway_refund = $3 or (gateway_refund is null and origin = 'gateway' and amount_minor = coalesce($4, amount_minor)))
      order by id = $2 desc nulls last, gateway_refund = $3 desc nulls last, requested_at desc limit 1`,
    [payment.id, refundId ?? null, gatewayRefund ?? null, amountMinor ?? null],
  )
  const [refund] = rows
  if (!refund && payment.refunded_minor === 0) return null
  if (refund?.status === 'failed') return 'known'
  // It had left before it came back: told the other way round, the books end the same.
  if (refund?.status === 'requested' || refund?.status === 'pending')
    await applyChange(transaction, payment, { kind: 'refunded', refundedMinor: payment.refunded_minor + refund.amount_minor })
  if (refund && refund.status !== 'refused')
    await transaction.query(`update public.refunds set status = 'failed', failure_code = $2 where id = $1`, [
      refund.id,
      failureCode,
    ])
  await transaction.query(`update public.payments set attention = 'refund_failed' where id = $1`, [payment.id])
  return 'applied'
}

/** Another sum than was asked for pays nothing: a person has to look. So has one for money that came a second time. */
async function applyPaid(
  transaction: Transaction,
  payment: Payment,
  { amountMinor, currency }: Money,
  { transactionId = null, intent = null }: GatewayNames,
): Promise<ChangeResult> {
  const note = (attention: 'amount_differs' | 'paid_twice') =>
    transaction.query('update public.payments set attention = $2, intent = coalesce(intent, $3) where id = $1', [
      payment.id,
      attention,
      intent,
    ])
  if (payment.status === 'succeeded' || payment.status === 'refunded') return 'known'
  if (amountMinor !== payment.amount_minor || currency !== payment.currency) {
    await note('amount_differs')
    return 'amount_differs'
  }
  if (payment.status === 'failed') {
    const { rows } = await transaction.query(
      `select 1 from public.payments where student_id = $1 and plan_id = $2 and id <> $3 and status in ('created', 'pending', 'succeeded')`,
      [payment.student_id, payment.plan_id, payment.id],
    )
    if (rows.length > 0) {
      await note('paid_twice')
      return 'paid_twice'
    }
  }
  if (payment.status === 'created')
    await transaction.query(`update public.payments set status = 'pending', transaction_id = $2 where id = $1`, [
      payment.id,
      transactionId,
    ])
  await transaction.query(
    `update public.payments set status = 'succeeded', failure_code = null, paid_at = now(), intent = coalesce(intent, $2) where id = $1`,
    [payment.id, intent],
  )
  return 'applied'
}
