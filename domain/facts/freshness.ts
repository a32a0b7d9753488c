import { daysBetween } from './days-between.ts'

/** A figure that nobody has compared with its source for longer than this is shown in amber. */
export const FRESH_FOR_DAYS = 90

/** An exchange rate that is older than this is shown in amber, and what it converts is rounded more. */
export const RATE_FRESH_FOR_DAYS = 7

export interface Freshness {
  /** `stale` is amber: the check is too old, or there was none. */
  state: 'fresh' | 'stale'
  /** Whole days since the check; null when nobody has checked. */
  days: number | null
}

/** How old the check of a figure, or an exchange rate, is. Both are ISO dates (YYYY-MM-DD); a check in the future is fresh, an unreadable date stale. */
export function freshnessOf(checkedOn: string | null, today: string, freshForDays: number = FRESH_FOR_DAYS): Freshness {
  const days = checkedOn === null ? NaN : daysBetween(checkedOn, today)
  if (Number.isNaN(days)) return { state: 'stale', days: null }
  return { state: days > freshForDays ? 'stale' : 'fresh', days: Math.max(0, days) }
}
