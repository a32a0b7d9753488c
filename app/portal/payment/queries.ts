import { callFunction, readFunctionFile } from '#app/session/call-function.ts'
import type { PaymentAnswer } from '#domain/payments/payment-answer.ts'

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
