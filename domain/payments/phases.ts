import { MINOR_PER_UNIT } from '../money/money.ts'
import type { Quote } from './pricing.ts'

/** What a payment of a phase says of the diploma. */
interface PricedPhase {
  number: 1 | 2 | 3
  title: string
  /** Whole euros. */
  feeEur: number
}

const PREFIX = 'diploma-phase-'

/** Under which id a phase is sold. */
export function phasePlanId(number: PricedPhase['number']): string {
  return `${PREFIX}${number}`
}

/** Whether a payment is for a phase of the diploma, and not for the plan. */
export function isPhasePlan(planId: string): boolean {
  return planId.startsWith(PREFIX)
}

/** A phase is paid for by itself, in euro. */
export function quotePhase({ number, title, feeEur }: PricedPhase): Quote {
  const amountMinor = feeEur * MINOR_PER_UNIT
  return {
    planId: phasePlanId(number),
    planTitle: `Diploma phase ${number}: ${title}`,
    currency: 'EUR',
    quantity: 1,
    unitAmountMinor: amountMinor,
    amountMinor,
  }
}

/** What a paid phase of the diploma is announced with. */
export function openedPhase(planTitle: string): string {
  return `${planTitle} is paid. Your access to it is granted.`
}

/** The phase that can be paid next: the order is fixed. Null once all are paid. */
export function nextPhase<P extends PricedPhase>(phases: readonly P[], paidPlanIds: readonly string[]): P | null {
  return phases.find(({ number }) => !paidPlanIds.includes(phasePlanId(number))) ?? null
}
