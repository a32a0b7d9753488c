import type { Ledger, LedgerRecord } from '../../ledger/record.ts'
import type { Query } from '../../query/query.ts'
import type { Finding } from '../finding.ts'
import { amountOf, comparable } from '../measure/measure.ts'
import { holdersOf, recordsOf } from '../resolve.ts'
import { asMoney, expressed, pricesOf, reckoned, type Term } from './reckon.ts'

/** What tells one figure of a thing from another: who says it, of which age, how long a stay, and the least of what it ranges over. */
const APART = ['kind', 'age at least', 'age below', 'stay up to'] as const

/**
 * By how much two figures differ that are stated of one thing under one attribute: the official and the guide's, below an age and from it, the
 * least and the most. Null where one alone is stated, or the two are not for the same.
 */
export function betweenReadings({ entities, attributes, target, ...query }: Query, ledger: Ledger): Finding | null {
  const [entity] = entities
  if (entity === undefined || attributes.length === 0 || entities.length > 1) return null
  const all = figuredOf(ledger, entity, attributes).map((attribute) => readingsUnder(ledger, entity, attribute))
  const readings = all.find((some) => some.length > 1) ?? []
  // A sum of her own is what the figure differs from, unless it is one of the two.
  const isHers = query.amounts.flatMap(asMoney).some((own) => !readings.some(({ amount }) => amount.value === own.value))
  const [one, other] = isHers ? [] : readings
  const beside = one && other && comparable(ledger, other.amount, one.amount)
  if (!beside || beside.value === one.amount.value) return null
  const [higher, lower] = one.amount.value > beside.value ? [one, other] : [other, one]
  const result = { ...one.amount, value: Math.abs(one.amount.value - beside.value) }
  const asked = { ...query, entities, attributes, target }
  return reckoned('difference', [higher, lower], expressed(ledger, result, asked), ledger)
}

/** The attributes asked for that have a figure; where none has, what the thing costs: a page or a text differs from nothing. */
function figuredOf(ledger: Ledger, entity: string, attributes: readonly string[]): readonly string[] {
  const figured = attributes.filter((attribute) => readingsUnder(ledger, entity, attribute).length > 0)
  return figured.length > 0 ? figured : pricesOf(ledger, entity)
}

function readingsUnder(ledger: Ledger, entity: string, attribute: string): readonly Term[] {
  const [holder] = holdersOf(ledger, entity, attribute, [])
  return holder === undefined ? [] : readingsOf(recordsOf(ledger, holder, attribute))
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
