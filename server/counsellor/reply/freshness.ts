import { amountOfDay, dayOfAmount } from '../executor/measure/measure.ts'

/** How much of what the counsellor knows somebody has compared with its source lately. */
export interface Freshness {
  facts: number
  checkedLately: number
  /** What counts as lately. */
  withinDays: number
}

const WITHIN_DAYS = 90

/** Counts the facts, and those of them that were checked in the ninety days up to now. */
export function freshnessOf(facts: readonly { checkedOn: string | null }[], now: Date): Freshness {
  const today = now.toISOString().slice(0, 10)
  const since = dayOfAmount({ ...amountOfDay(today), value: amountOfDay(today).value - WITHIN_DAYS })
  const checkedLately = facts.filter(({ checkedOn }) => checkedOn !== null && checkedOn >= since && checkedOn <= today).length
  return { facts: facts.length, checkedLately, withinDays: WITHIN_DAYS }
}
