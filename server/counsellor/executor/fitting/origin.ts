import type { LedgerRecord } from '../../ledger/record.ts'
import { ORIGIN, type Condition } from '../../query/query.ts'

/** What a statement is for that holds for all whom no other names: "€99 otherwise". */
export const OTHERS = 'others'

/** The countries that a record names as those that it holds for. */
export function originsOf({ conditions }: LedgerRecord): readonly string[] {
  return conditions[ORIGIN]?.split(', ') ?? []
}

/** The country that somebody comes from; undefined where that is not said. */
export function originAsked(asked: readonly Condition[]): string | undefined {
  const value = asked.find(({ attribute }) => attribute === ORIGIN)?.value
  return typeof value === 'string' ? value : undefined
}

/**
 * Of what is said by where somebody comes from that which holds for her, before what is said of all: a Nigerian pays what Nigerians pay, and
 * somebody whom nothing names what the others do. Where no country is asked for all of it stays.
 */
export function ofOrigin(records: readonly LedgerRecord[], asked: readonly Condition[]): readonly LedgerRecord[] {
  const origin = originAsked(asked)
  const [named, general] = [
    records.filter((record) => ORIGIN in record.conditions),
    records.filter((record) => !(ORIGIN in record.conditions)),
  ]
  if (origin === undefined || named.length === 0) return records
  const own = named.filter((record) => originsOf(record).some((country) => country.includes(origin)))
  return [...(own.length > 0 ? own : named.filter((record) => originsOf(record).includes(OTHERS))), ...general]
}
