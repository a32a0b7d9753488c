import { formatMinor } from '../money/money.ts'
import { officeDate } from './invoice.ts'
import { isPhasePlan } from './phases.ts'
import type { Quote } from './pricing.ts'

/** What a receipt reads of a payment that was made: a row of public.payments. */
export interface PaidPayment {
  id: string
  plan_id: string
  plan_title: string
  quantity: number
  unit_amount_minor: number
  amount_minor: number
  currency: string
  /** All that was given back so far. */
  refunded_minor: number
  gateway: 'demo' | 'stripe'
  status: 'created' | 'pending' | 'succeeded' | 'failed' | 'refunded'
  transaction_id: string | null
  /** ISO date and time. */
  paid_at: string | null
  /** Numbers follow each other without gaps. */
  receipt_number: string | null
  /** Of what was given back as a whole. */
  credit_number: string | null
  refunded_at: string | null
}

const NOT_GIVEN = 'Not given'

/** Who paid what, when and how, in the order of the receipt. */
export function receiptRows(payment: PaidPayment, payer: { name: string; email: string }): { term: string; value: string }[] {
  return [
    { term: 'Paid by', value: payer.name || payer.email },
    { term: 'Email', value: payer.email },
    { term: 'Paid on', value: payment.paid_at ? officeDate(payment.paid_at) : NOT_GIVEN },
    { term: 'Status', value: statusOf(payment) },
    { term: isPhasePlan(payment.plan_id) ? 'Programme' : 'Plan', value: payment.plan_title },
    { term: 'Transaction', value: payment.transaction_id ?? NOT_GIVEN },
    { term: 'Receipt number', value: payment.receipt_number ?? payment.id },
    ...(payment.credit_number === null ? [] : [{ term: 'Credit note', value: payment.credit_number }]),
    ...(payment.refunded_at === null ? [] : [{ term: 'Refunded on', value: officeDate(payment.refunded_at) }]),
  ]
}

function statusOf({ status, refunded_minor: refunded, currency }: PaidPayment): string {
  if (status === 'refunded') return 'Refunded'
  return refunded > 0 ? `Paid, ${formatMinor({ amountMinor: refunded, currency })} of it refunded` : 'Paid'
}

/** The sum that was paid, as it was quoted. A phase is one line, and no university. */
export function paidQuote(payment: PaidPayment): Quote {
  return {
    planId: payment.plan_id,
    planTitle: payment.plan_title,
    currency: payment.currency === 'EUR' ? 'EUR' : 'INR',
    quantity: isPhasePlan(payment.plan_id) ? 0 : payment.quantity,
    unitAmountMinor: payment.unit_amount_minor,
    amountMinor: payment.amount_minor,
  }
}

/** Stands on whatever shows a payment of the demonstration. */
export const DEMONSTRATION = { title: 'Demonstration', text: 'No money moves, and no card is asked for.' } as const
