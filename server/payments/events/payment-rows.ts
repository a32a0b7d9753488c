/** The statements of a payment. Each takes the transaction it runs in, as service_role: the guards of the tables hold all the same. */
import type { Transaction } from '#db/database.ts'
import type { Quote } from '#domain/payments/pricing.ts'
import type { GatewayEvent, PaymentGateway } from '../gateway/gateway.ts'
import { applyChange, type PaymentChange } from './payment-change.ts'
import type { Payment } from './payment.ts'

type PaymentRow = Payment & Record<string, unknown>

/** Until the transaction ends, nobody else starts a payment for the student. */
export async function lockPaymentsOf(transaction: Transaction, studentId: string): Promise<void> {
  await transaction.query(`select pg_advisory_xact_lock(hashtextextended('payments:' || $1::text, 0))`, [studentId])
}

/**
 * Takes the account of a payment, before the payment is taken: whoever deletes an account takes it first, too, and then the payments, which
 * stay without it. `which` picks the payment by its columns.
 */
export async function holdPayer(transaction: Transaction, which: string, values: readonly unknown[]): Promise<void> {
  await transaction.query(
    `select from auth.users where id in (select student_id from public.payments where ${which}) order by id for key share`,
    values,
  )
}

export interface Buyer {
  email: string | null
  emailConfirmed: boolean
  /** Universities applied to: the stored selection, locked by the submission. */
  applications: number
  /** The plan_id of everything that is paid. */
  bought: string[]
}

/** What decides whether and what a student pays; null for an account that is gone. */
export async function readBuyer(transaction: Transaction, studentId: string): Promise<Buyer | null> {
  const { rows } = await transaction.query<{
    email: string | null
    email_confirmed: boolean
    applications: number
    bought: string[]
  }>(
    `select email, email_confirmed_at is not null as email_confirmed,
            array(select plan_id from public.payments where student_id = users.id and status = 'succeeded') as bought,
            (select count(*)::int from public.applications where student_id = users.id) as applications
       from auth.users where id = $1`,
    [studentId],
  )
  const [row] = rows
  return row
    ? { email: row.email, emailConfirmed: row.email_confirmed, applications: row.applications, bought: row.bought }
    : null
}

/** The payment of a thing that is under way or paid: there is at most one. */
export async function readLivePayment(transaction: Transaction, studentId: string, planId: string): Promise<Payment | null> {
  const { rows } = await transaction.query<PaymentRow>(
    `select * from public.payments where student_id = $1 and plan_id = $2 and status in ('created', 'pending', 'succeeded')`,
    [studentId, planId],
  )
  return rows[0] ?? null
}

/** Locks one of the student's payments. */
export async function lockPayment(transaction: Transaction, studentId: string, paymentId: string): Promise<Payment | null> {
  const which = 'id = $1 and student_id = $2'
  const values = [paymentId, studentId]
  await holdPayer(transaction, which, values)
  const { rows } = await transaction.query<PaymentRow>(`select * from public.payments where ${which} for update`, values)
  return rows[0] ?? null
}

export async function createPayment(
  transaction: Transaction,
  studentId: string,
  gateway: PaymentGateway['name'],
  quote: Quote,
): Promise<Payment> {
  const { rows } = await transaction.query<PaymentRow>(
    `insert into public.payments (student_id, plan_id, plan_title, quantity, unit_amount_minor, amount_minor, currency, gateway)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning *`,
    [studentId, quote.planId, quote.planTitle, quote.quantity, quote.unitAmountMinor, quote.amountMinor, quote.currency, gateway],
  )
  return rows[0]!
}

/** Created becomes pending; a payment that is past that stays as it is. Gives the row as it is now. */
export async function markPending(transaction: Transaction, paymentId: string, transactionId: string): Promise<Payment> {
  await holdPayer(transaction, 'id = $1', [paymentId])
  await transaction.query(
    `update public.payments set status = 'pending', transaction_id = $2 where id = $1 and status = 'created'`,
    [paymentId, transactionId],
  )
  const { rows } = await transaction.query<PaymentRow>('select * from public.payments where id = $1', [paymentId])
  return rows[0]!
}

/** Ends a payment that is in one of these states; another one stays as it is. */
export async function markFailed(
  transaction: Transaction,
  paymentId: string,
  failureCode: string,
  from: readonly ('created' | 'pending')[],
): Promise<void> {
  await holdPayer(transaction, 'id = $1', [paymentId])
  await transaction.query(`update public.payments set status = 'failed', failure_code = $2 where id = $1 and status = any($3)`, [
    paymentId,
    failureCode,
    from,
  ])
}

/**
 * Takes what a gateway answered about a payment, once: the row is locked, and an event that is known changes nothing. An event
 * that comes too late for its payment changes nothing either. Gives the row as it is afterwards.
 */
export async function applyGatewayEvent(
  transaction: Transaction,
  { id, gateway }: Pick<Payment, 'id' | 'gateway'>,
  { id: eventId, change, intent = null }: GatewayEvent,
): Promise<Payment> {
  const lock = async () =>
    (await transaction.query<PaymentRow>('select * from public.payments where id = $1 for update', [id])).rows[0]!
  await holdPayer(transaction, 'id = $1', [id])
  const payment = await lock()
  const { rows: known } = await transaction.query('select 1 from public.payment_events where gateway = $1 and event_id = $2', [
    gateway,
    eventId,
  ])
  if (known.length === 0) {
    const result = await applyChange(transaction, payment, change, { transactionId: payment.transaction_id, intent })
    if (result === 'applied' || result === 'known' || result === 'late')
      await transaction.query(
        `insert into public.payment_events (payment_id, gateway, event_id, outcome) values ($1, $2, $3, $4) on conflict (gateway, event_id) do nothing`,
        [id, gateway, eventId, OUTCOMES[change.kind]],
      )
  }
  return lock()
}

/** How the log of a payment calls what happened to it. */
export const OUTCOMES: Readonly<Record<PaymentChange['kind'], string>> = {
  paid: 'succeeded',
  failed: 'failed',
  refunded: 'refunded',
  disputed: 'disputed',
  refund_failed: 'refund_failed',
}
