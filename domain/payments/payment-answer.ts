import type { PaidPayment } from './receipt.ts'

/** What the server tells a screen of a payment that is under way. */
export interface PaymentAnswer {
  paymentId: string
  status: PaidPayment['status']
  /** True when no money moves. */
  demonstration: boolean
  planId: string
  planTitle: string
  transactionId: string | null
  /** Universities, and paise for each of them. */
  quantity: number
  unitAmountMinor: number
  amountMinor: number
  currency: string
  paidAt: string | null
  /** Where to pay, when that is the gateway's own page. */
  redirectUrl?: string
}
