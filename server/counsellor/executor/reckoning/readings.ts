import type { Ledger, LedgerRecord } from '../../ledger/record.ts'
import type { Query } from '../../query/query.ts'
import type { Finding } from '../finding.ts'
import { amountOf, comparable, isMoney } from '../measure.ts'
import { holdersOf, recordsOf } from '../resolve.ts'
import { expressed, reckoned, type Term } from './reckon.ts'

/** What tells one figure of a thing from another: who says it, of which age, how long a stay, and the least of what it ranges over. */
const APART = ['kind', 'age at least', 'age below', 'stay up to'] as const

/**
 * By how much two figures differ that are stated of one thing under one attribute: the official and the guide's, below an age and from it, the
 * least and the most. Null where one alone is stated, or the two are not for the same.
 */
export function betweenReadings({ entities, attributes, target, ...query }: Query, ledger: Ledger): Finding | null {
  const [entity] = entities
  const [attribute] = attributes
  if (entity === undefined || attribute === undefined || entities.length > 1) return null
  const [holder] = holdersOf(ledger, entity, attribute, [])
  if (holder === undefined) return null
  const readings = readingsOf(recordsOf(ledger, holder, attribute))
  // A sum of her own is what the figure differs from, unless it is one of the two.
  const isHers = query.amounts.some((own) => isMoney(own) && !readings.some(({ amount }) => amount.value === own.value))
  const [one, other] = isHers ? [] : readings
  const beside = one && other && comparable(ledger, other.amount, one.amount)
  if (!beside || beside.value === one.amount.value) return null
  const [higher, lower] = one.amount.value > beside.value ? [one, other] : [other, one]
  const result = { ...one.amount, value: Math.abs(one.amount.value - beside.value) }
  const asked = { ...query, entities, attributes, target }
  return reckoned('difference', [higher, lower], expressed(ledger, result, asked), ledger)
}

/** The figures of one thing that differ by what tells them apart, in the order of their weight. */
function readingsOf(records: readonly LedgerRecord[]): readonly Term[] {
  const stated = records.flatMap((record): Term[] => {
    const amount = amountOf(record)
    const least = Number(record.conditions['at least'])
    if (!amount) return []
    return [{ amount, record }, ...(Number.isNaN(least) ? [] : [{ amount: { ...amount, value: least }, record }])]
  })
  const byReading = Map.groupBy(stated, ({ amount, record }) =>
    JSON.stringify([amount.value, ...APART.map((condition) => record!.conditions[condition] ?? '')]),
  )
  return [...byReading.values()].map(([first]) => first!)
}
