import { nextDay } from '#domain/facts/next-day.ts'
import type { LedgerRecord } from '../../ledger/record.ts'
import type { Stated } from '../finding.ts'
import { amountOfDay } from './measure.ts'

/** The day of these records that counts today: the next one to come, else the last that has passed. Null where none states a day. */
export function dayOf(records: readonly Pick<LedgerRecord, 'value' | 'unit'>[], today: string): Stated['day'] {
  const written = records.flatMap(({ value, unit }) => (unit === 'date' && typeof value === 'string' ? [value] : []))
  const coming = written.flatMap((day) => nextDay(day, today) ?? []).toSorted()
  if (coming[0] !== undefined) return { date: coming[0], isPast: false }
  const past = written.toSorted().at(-1)
  return past === undefined ? null : { date: past, isPast: true }
}

/** The records with the one that states the day first. */
export function byDay(records: readonly LedgerRecord[], day: NonNullable<Stated['day']>, today: string): readonly LedgerRecord[] {
  const states = ({ value, unit }: LedgerRecord) =>
    unit === 'date' && typeof value === 'string' && (value === day.date || nextDay(value, today) === day.date)
  return [...records.filter(states), ...records.filter((record) => !states(record))]
}

/** How many days it is from one (ISO date) to the other; none where that has passed. */
export function daysBetween(today: string, date: string): number {
  return Math.max(0, amountOfDay(date).value - amountOfDay(today).value)
}
