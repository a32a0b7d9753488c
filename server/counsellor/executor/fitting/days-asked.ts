import { nextDay } from '#domain/facts/next-day.ts'
import type { LedgerRecord } from '../../ledger/record.ts'
import type { Condition, Query } from '../../query/query.ts'

/** "2026-12-01/2026-12-31", "today/..", "--03-01/..": days of which the last may be open; the third is the day it is, once that is known. */
const INTERVAL = /^(?<from>today|[-\d]+)\/(?<to>today|\.\.|[-\d]+)(?:\/(?<asOf>[-\d]+))?$/

interface Interval {
  from: string
  to: string
  asOf: string | null
}

/** The two ends of what a condition says that a day lies between; null for any other. */
export function intervalOf({ value }: Pick<Condition, 'value'>): Interval | null {
  const { from, to, asOf } = typeof value === 'string' ? (INTERVAL.exec(value)?.groups ?? {}) : {}
  return from === undefined || to === undefined ? null : { from, to, asOf: asOf ?? null }
}

/** The days that a question names as they are on a day: `today` is it, and one of every year is the next. */
export function onDay(query: Query, today: string): Query {
  const written = (day: string) => (day === 'today' ? today : day.startsWith('--') ? (nextDay(day, today) ?? day) : day)
  const conditions = query.conditions.map((condition) => {
    const days = intervalOf(condition)
    return days ? { ...condition, value: `${written(days.from)}/${written(days.to)}/${today}` } : condition
  })
  return { ...query, conditions }
}

/** Whether a stated day lies between two; null where none is stated. */
export function liesBetween({ unit, value }: LedgerRecord, days: Interval): boolean | null {
  if (unit !== 'date' || typeof value !== 'string') return null
  const day = dayWithin(value, days)
  return day !== null && day >= days.from && (days.to === '..' || day <= days.to)
}

/** The day that is meant: one of every year the next there is, where no end says of which year it is asked. */
export function dayWithin(written: string, { from, to, asOf }: Interval): string | null {
  return nextDay(written, to === '..' ? (asOf ?? from) : from)
}
