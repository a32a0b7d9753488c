/** How much of what the counsellor knows somebody has compared with its source lately. */
export interface Freshness {
  facts: number
  checkedLately: number
  /** What counts as lately. */
  withinDays: number
}

const WITHIN_DAYS = 90
const DAY_MS = 86_400_000

/** Counts the facts, and those of them that were checked in the ninety days up to now. */
export function freshnessOf(facts: readonly { checkedOn: string | null }[], now: Date): Freshness {
  const since = new Date(now.getTime() - WITHIN_DAYS * DAY_MS).toISOString().slice(0, 10)
  const today = now.toISOString().slice(0, 10)
  const checkedLately = facts.filter(({ checkedOn }) => checkedOn !== null && checkedOn >= since && checkedOn <= today).length
  return { facts: facts.length, checkedLately, withinDays: WITHIN_DAYS }
}
