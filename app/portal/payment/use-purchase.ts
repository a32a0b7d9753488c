import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { FunctionCallError } from '#app/session/call-function.ts'
import { accessToken } from '#app/session/clients.ts'
import { logError } from '#app/session/log-error.ts'
import { isSessionStored } from '#app/session/stored/stored-session.ts'
import { notify } from '#app/ui/notice/toast.tsx'
import { REFUSALS } from '#domain/applications/refusals.ts'
import type { PaymentAnswer } from '#domain/payments/payment-answer.ts'
import { markStudentStale } from '../student/load/student-data.ts'
import { cancelPayment, confirmPayment, startPayment } from './queries.ts'
import { reasonOf } from './reason.ts'

const LEAVE_AFTER_MS = 2_000
const INITIALIZATION_FAILED = 'Payment initialization failed'
const PROCESSING_FAILED = 'There was an issue processing your payment. Please try again.'

export type Purchase =
  | { kind: 'idle' }
  | { kind: 'starting' }
  /** Waits for 'Confirm Payment' or 'Cancel'. */
  | { kind: 'confirming'; payment: PaymentAnswer; busy: boolean }
  | { kind: 'succeeded'; payment: PaymentAnswer }
  /** The failure dialog. */
  | { kind: 'failed'; message: string }

interface Sold {
  /** The id of what is bought. */
  product: string
  /** Where a person is taken who has paid; null where she stays. */
  leaveFor: string | null
  /** What is said of it then. */
  announce?: (planTitle: string) => string
}

/** From 'Pay Now' to paid. The amount and whether it is paid are the server's to say. */
export function usePurchase({ product, leaveFor, announce = activated }: Sold) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [purchase, setPurchase] = useState<Purchase>({ kind: 'idle' })
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(leaving.current), [])

  async function payNow() {
    if (!isSessionStored())
      return notify.error('Login Required', { description: 'Please login to purchase a plan', id: 'payment' })
    setPurchase({ kind: 'starting' })
    try {
      const payment = await startPayment(await accessToken(), product)
      if (payment.redirectUrl) window.location.assign(payment.redirectUrl)
      else setPurchase({ kind: 'confirming', payment, busy: false })
    } catch (error) {
      if (await isSettled(error)) return
      logError('starting the payment', error)
      const reason = reasonOf(error)
      setPurchase({ kind: 'failed', message: reason ?? INITIALIZATION_FAILED })
      notify.error('Payment Failed', { description: reason ?? PROCESSING_FAILED, id: 'payment' })
    }
  }

  async function confirm() {
    if (purchase.kind !== 'confirming') return
    setPurchase({ ...purchase, busy: true })
    try {
      const payment = await confirmPayment(await accessToken(), purchase.payment.paymentId)
      if (payment.status !== 'succeeded') throw new FunctionCallError(PROCESSING_FAILED, 'payment_not_ready', 409)
      setPurchase({ kind: 'succeeded', payment })
      notify.success('Payment successful', { description: announce(payment.planTitle), id: 'payment' })
      if (leaveFor !== null) leaving.current = setTimeout(() => void navigate(leaveFor), LEAVE_AFTER_MS)
      await readAnew()
    } catch (error) {
      if (await isSettled(error)) return
      logError('confirming the payment', error)
      const message = reasonOf(error) ?? PROCESSING_FAILED
      notify.error('Payment Failed', { description: message, id: 'payment' })
      // Without an answer it may be paid or not: the same confirmation asks again, and never pays twice.
      const isUnknown = error instanceof FunctionCallError && error.status === 0
      setPurchase(isUnknown ? { ...purchase, busy: false } : { kind: 'failed', message })
    }
  }

  async function cancel() {
    if (purchase.kind !== 'confirming' || purchase.busy) return
    const { paymentId } = purchase.payment
    setPurchase({ kind: 'idle' })
    try {
      await cancelPayment(await accessToken(), paymentId)
    } catch (error) {
      if (await isSettled(error)) return
      // It stays unconfirmed: nothing is charged, and the next 'Pay Now' takes it up again.
      logError('cancelling the payment', error)
    }
  }

  /** Paid already, from another tab for one: said, and shown. */
  async function isSettled(error: unknown): Promise<boolean> {
    if (!(error instanceof FunctionCallError) || error.code !== 'already_purchased') return false
    setPurchase({ kind: 'idle' })
    notify.info('Already Purchased', { description: error.message || REFUSALS.already_purchased, id: 'payment' })
    await readAnew()
    return true
  }

  /** Whether it is paid is among the facts that every screen shows. */
  async function readAnew() {
    markStudentStale()
    await revalidate()
  }

  function close() {
    clearTimeout(leaving.current)
    setPurchase({ kind: 'idle' })
  }

  return { purchase, payNow, confirm, cancel, close }
}

/** What a paid plan is announced with. */
export function activated(planTitle: string): string {
  return `Your ${planTitle} plan has been activated successfully.`
}
