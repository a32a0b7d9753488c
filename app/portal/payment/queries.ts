import { callFunction, readFunctionFile } from '#app/session/call-function.ts'
import type { PaymentRow } from '#app/session/tables.ts'

/** What the server tells of a payment that is under way. */
export interface PaymentAnswer {
  paymentId: string
  status: PaymentRow['status']
  /** True when no money moves. */
  demonstration: boolean
  planId: string
  planTitle: string
  transactionId: string | null
  quantity: number
  unitAmountMinor: number
  amountMinor: number
  currency: string
  paidAt: string | null
  /** Where to pay, when that is the gateway's own page. */
  redirectUrl?: string
}

/** 'Pay Now': the one payment of this student for a thing, made or found. */
export function startPayment(token: string, product: string): Promise<PaymentAnswer> {
  return callFunction(token, 'payment-start', { product })
}

/** 'Confirm Payment'. One confirmed before is given as it is. */
export function confirmPayment(token: string, paymentId: string): Promise<PaymentAnswer> {
  return callFunction(token, 'payment-confirm', { paymentId })
}

export function cancelPayment(token: string, paymentId: string): Promise<PaymentAnswer> {
  return callFunction(token, 'payment-cancel', { paymentId })
}

/** The receipt of a payment, as a PDF. Throws FunctionCallError. */
export function readReceipt(token: string, paymentId: string): Promise<Blob> {
  return readFunctionFile(token, 'payment-receipt', { payment: paymentId })
}
