import { formatLongDate } from '../text/format.ts'
import type { Quote } from './pricing.ts'

/** What a receipt reads of a payment that was made: a row of public.payments. */
export interface PaidPayment {
  id: string
  plan_title: string
  quantity: number
  unit_amount_minor: number
  amount_minor: number
  gateway: 'demo' | 'stripe'
  status: 'created' | 'pending' | 'succeeded' | 'failed' | 'refunded'
  transaction_id: string | null
  /** ISO date and time. */
  paid_at: string | null
}

const NOT_GIVEN = 'Not given'

/** Who paid what, when and how, in the order of the receipt. */
export function receiptRows(payment: PaidPayment, payer: { name: string; email: string }): { term: string; value: string }[] {
  return [
    { term: 'Paid by', value: payer.name || payer.email },
    { term: 'Email', value: payer.email },
    { term: 'Paid on', value: payment.paid_at ? formatLongDate(payment.paid_at) : NOT_GIVEN },
    { term: 'Status', value: payment.status === 'refunded' ? 'Refunded' : 'Paid' },
    { term: 'Plan', value: payment.plan_title },
    { term: 'Transaction', value: payment.transaction_id ?? NOT_GIVEN },
    { term: 'Receipt number', value: payment.id },
  ]
}

/** The sum that was paid, as it was quoted. */
export function paidQuote(payment: PaidPayment): Quote {
  return {
    planId: '',
    planTitle: payment.plan_title,
    currency: 'INR',
    quantity: payment.quantity,
    unitAmountMinor: payment.unit_amount_minor,
    amountMinor: payment.amount_minor,
  }
}

/** Stands on whatever shows a payment of the demonstration. */
export const DEMONSTRATION = { title: 'Demonstration', text: 'No money moves, and no card is asked for.' } as const
