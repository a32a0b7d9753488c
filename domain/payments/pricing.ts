import { MINOR_PER_UNIT, type Money } from '../money/money.ts'
import { PLAN_ID } from './plan-id.ts'

export interface Plan {
  id: string
  title: string
  /** As it is listed, for a person. What is charged is worked out by `quotePlan`. */
  price: string
  description: string
  features: readonly string[]
  highlighted: boolean
}

/** What a highlighted plan is marked with. */
export const HIGHLIGHT = 'Most Popular'

export const EUROPEAN_EXPLORER: Plan = {
  id: PLAN_ID,
  title: 'European Explorer',
  price: '₹27,000',
  description: 'Low Tuition Fees European Package',
  features: [
    '3 Countries Applications',
    'Up to 9 Universities',
    'Comprehensive Documentation',
    'One-on-One Consultation',
    'Application Fee additional',
  ],
  highlighted: true,
}

/** The one plan there is. */
export const PLANS: readonly Plan[] = [EUROPEAN_EXPLORER]

const INVALID_AMOUNT = 'Invalid amount format'

export class InvalidAmountError extends Error {
  override name = 'InvalidAmountError'
  readonly code = 'invalid_amount'
  constructor() {
    super(INVALID_AMOUNT)
  }
}

/**
 * The whole rupees of a price as it is listed: its first run of digits, separators between them ignored
 * ('₹27,000' gives 27000). Throws InvalidAmountError where there is none.
 */
export function parsePrice(price: string): number {
  const digits = /\d[\d,]*/.exec(price)?.[0].replaceAll(',', '')
  const amount = Number(digits)
  if (!digits || !Number.isSafeInteger(amount * MINOR_PER_UNIT)) throw new InvalidAmountError()
  return amount
}

/** What one university costs under a plan of so many rupees: the price rules of SPEC.md section 9. */
const BASE_PER_UNIVERSITY: ReadonlyMap<number, number> = new Map([
  [3_000, 1_500],
  [9_000, 2_250],
  [18_000, 3_000],
])

/** Paise for one university; a third of a price that has no rule of its own, rounded to a paisa. */
export function unitAmountMinor(planAmount: number): number {
  const base = BASE_PER_UNIVERSITY.get(planAmount)
  return base === undefined ? Math.round((planAmount * MINOR_PER_UNIT) / 3) : base * MINOR_PER_UNIT
}

export interface Quote extends Money {
  planId: string
  planTitle: string
  currency: 'INR' | 'EUR'
  /** How many universities are priced; with none, the listed price stands. */
  quantity: number
  unitAmountMinor: number
}

/** What the plan costs with so many universities selected. Throws InvalidAmountError for a price without digits. */
export function quotePlan(plan: Plan, selectedCount: number): Quote {
  const planAmount = parsePrice(plan.price)
  const unit = selectedCount > 0 ? unitAmountMinor(planAmount) : planAmount * MINOR_PER_UNIT
  return {
    planId: plan.id,
    planTitle: plan.title,
    currency: 'INR',
    quantity: selectedCount,
    unitAmountMinor: unit,
    amountMinor: unit * Math.max(selectedCount, 1),
  }
}

const EXPECTED_AMOUNT: ReadonlyMap<string, number> = new Map([
  ['starter', 3_000],
  ['explorer', 9_000],
  ['premium', 18_000],
])

/** What to log when a plan's amount (whole rupees) is not the one its id stands for, else null. It never stops a purchase. */
export function unexpectedAmount(planId: string, amount: number): string | null {
  const expected = EXPECTED_AMOUNT.get(planId)
  if (expected === undefined || expected === amount) return null
  return `The plan ${planId} is expected to cost ${expected} rupees, not ${amount}.`
}
