import type { PaidPayment } from '#domain/payments/receipt.ts'

/** A row of public.payments. */
export interface Payment {
  id: string
  /** Null once the account is deleted. */
  student_id: string | null
  plan_id: string
  plan_title: string
  quantity: number
  unit_amount_minor: number
  amount_minor: number
  currency: string
  gateway: 'demo' | 'stripe'
  status: 'created' | 'pending' | 'succeeded' | 'failed' | 'refunded'
  transaction_id: string | null
  failure_code: string | null
  intent: string | null
  refunded_minor: number
  dispute_status: string | null
  attention: 'amount_differs' | 'paid_twice' | 'disputed' | 'refund_failed' | null
  created_at: Date
  updated_at: Date
  paid_at: Date | null
  receipt_number: string | null
  credit_number: string | null
  refunded_at: Date | null
}

/** A payment as receipts and invoices tell it: its moments as the API writes them. */
export function paidPaymentOf(payment: Payment): PaidPayment {
  return {
    ...payment,
    paid_at: payment.paid_at?.toISOString() ?? null,
    refunded_at: payment.refunded_at?.toISOString() ?? null,
  }
}
