/** Events that a gateway told by itself: kept once, and applied as soon as the payment is where they can be. */
import type { Logger } from 'pino'
import { asService } from '#db/as-role.ts'
import type { Database, Transaction } from '#db/database.ts'
import { applyChange, type ChangeResult, type PaymentChange } from './payment-change.ts'
import { holdPayer, OUTCOMES } from './payment-rows.ts'
import type { Payment } from './payment.ts'

export interface ToldEvent {
  gateway: 'stripe'
  /** The gateway's own id: told twice, it is kept once. */
  eventId: string
  type: string
  happenedAt: Date
  /** Ours, as we gave it to the gateway. */
  paymentId: string | null
  transactionId: string | null
  intent: string | null
  change: PaymentChange
}

interface KeptEvent extends Record<string, unknown> {
  event_id: string
  transaction_id: string | null
  intent: string | null
  happened_at: Date | string
  change: PaymentChange
}

/** Days after which an event of a payment that never came is taken for another installation's. */
const FORGET_AFTER_DAYS = 30
const AT_ONCE = 100

/** Keeps an event and applies what can be applied. Told again it changes nothing. */
export function takeEvent(database: Database, log: Logger, event: ToldEvent): Promise<void> {
  return asService(database, async (transaction) => {
    const { gateway, eventId, type, happenedAt, paymentId, transactionId, intent, change } = event
    // What speaks of the same money is taken one after the other, though no row of a payment may be there to be locked.
    for (const name of [intent, transactionId, paymentId].filter((one) => one !== null))
      await transaction.query(`select pg_advisory_xact_lock(hashtextextended('gateway event:' || $1::text, 0))`, [name])
    await transaction.query(
      `insert into public.gateway_events (gateway, event_id, type, happened_at, payment_id, transaction_id, intent, change)
       values ($1, $2, $3, $4, $5, $6, $7, $8::text::jsonb) on conflict do nothing`,
      [gateway, eventId, type, happenedAt.toISOString(), paymentId, transactionId, intent, JSON.stringify(change)],
    )
    await applyWaiting(transaction, log, event)
  })
}

/** Applies events that had to wait, and forgets those whose payment never came. Safe in several processes at once. */
export async function applyAllWaiting(database: Database, log: Logger): Promise<void> {
  const waiting = await asService(database, async (transaction) => {
    await transaction.query(
      `delete from public.gateway_events where applied_at is null and received_at < now() - make_interval(days => $1)`,
      [FORGET_AFTER_DAYS],
    )
    const { rows } = await transaction.query<PaymentNames & Record<string, unknown>>(
      `select distinct payments.id::text as "paymentId", payments.transaction_id as "transactionId", payments.intent
         from public.gateway_events events join public.payments
           on payments.gateway = events.gateway
          and (payments.id = events.payment_id or payments.transaction_id = events.transaction_id or payments.intent = events.intent)
        where events.applied_at is null limit $1`,
      [AT_ONCE],
    )
    return rows
  })
  for (const names of waiting) await asService(database, (transaction) => applyWaiting(transaction, log, names))
}

type PaymentNames = Pick<ToldEvent, 'paymentId' | 'transactionId' | 'intent'>

/** In the order in which they happened, again and again: one that is applied may be what another one waits for. */
export async function applyWaiting(transaction: Transaction, log: Logger, names: PaymentNames): Promise<void> {
  let payment = await lockNamed(transaction, names)
  while (payment) {
    const applied = await applyNext(transaction, log, payment)
    if (!applied) return
    payment = await lockNamed(transaction, { paymentId: payment.id, transactionId: null, intent: null })
  }
}

async function applyNext(transaction: Transaction, log: Logger, payment: Payment): Promise<boolean> {
  const { rows } = await transaction.query<KeptEvent>(
    `select event_id, transaction_id, intent, happened_at, change from public.gateway_events
      where gateway = $1 and applied_at is null and (payment_id = $2 or transaction_id = $3 or intent = $4)
      order by happened_at, event_id`,
    [payment.gateway, payment.id, payment.transaction_id, payment.intent],
  )
  for (const event of rows) {
    const result = await applyKept(transaction, payment, event)
    if (result === null) continue
    if (result === 'amount_differs' || result === 'paid_twice')
      log.error({ payment: payment.id, event: event.event_id, result }, 'a payment needs a look')
    await transaction.query(
      'update public.gateway_events set applied_at = now(), result = $3 where gateway = $1 and event_id = $2',
      [payment.gateway, event.event_id, result],
    )
    return true
  }
  return false
}

async function applyKept(transaction: Transaction, payment: Payment, event: KeptEvent): Promise<ChangeResult | null> {
  const { change, event_id: eventId, transaction_id: transactionId, intent } = event
  if (change.kind === 'disputed') {
    const { rows } = await transaction.query(
      `select 1 from public.gateway_events where gateway = $1 and intent = $2 and change ->> 'kind' = 'disputed'
        and applied_at is not null and happened_at > $3`,
      [payment.gateway, payment.intent, event.happened_at],
    )
    if (rows.length > 0) return 'late'
  }
  const result = await applyChange(transaction, payment, change, { transactionId, intent })
  if (result === 'applied')
    await transaction.query(
      `insert into public.payment_events (payment_id, gateway, event_id, outcome) values ($1, $2, $3, $4) on conflict do nothing`,
      [payment.id, payment.gateway, eventId, OUTCOMES[change.kind]],
    )
  return result
}

/** By our own id first: the others are the gateway's, and known only later. */
async function lockNamed(transaction: Transaction, { paymentId, transactionId, intent }: PaymentNames): Promise<Payment | null> {
  const which = `gateway = 'stripe' and (id = $1 or transaction_id = $2 or intent = $3)`
  const values = [paymentId, transactionId, intent]
  await holdPayer(transaction, which, values)
  const { rows } = await transaction.query<Payment & Record<string, unknown>>(
    `select * from public.payments where ${which} order by id = $1 desc nulls last limit 1 for update`,
    values,
  )
  return rows[0] ?? null
}
