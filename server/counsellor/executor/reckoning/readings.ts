import type { Ledger, LedgerRecord } from '../../ledger/record.ts'
import { AS_BEFORE, GROUP, type Condition, type Query } from '../../query/query.ts'
import { isOfCalendar } from '../../words/amounts/amounts.ts'
import type { Finding, Reckoned } from '../finding.ts'
import { beforeOf, insteadOf } from '../measure/beside.ts'
import { amountOf, comparable, isMoney, type Term } from '../measure/measure.ts'
import { holdersOf, recordsOf, withoutWholes } from '../resolve.ts'
import { asMoney, expressed, inOnePeriod, pricesOf, reckoned } from './reckon.ts'
import { overTime } from './spans/over-time.ts'
import { spanIn } from './spans/whole.ts'

/** What tells one figure of a thing from another: who says it, of which age, how long a stay, and the least of what it ranges over. */
const APART = ['kind', 'age at least', 'age below', 'stay up to'] as const
const TELLS_APART = new Set<string>(APART)
/** Exams and papers that are paid for one by one are no two figures of one. */
const OF = 'of'

/**
 * By how much two figures differ that are stated of one thing under one attribute: the official and the guide's, below an age and from it, the
 * least and the most; where one figure is stated, from what its own sentence says that it was or is in another case. Null where one alone is
 * stated, or the two are not for the same.
 */
export function betweenReadings({ entities, attributes, target, ...query }: Query, ledger: Ledger): Finding | null {
  // A university beside its own programme only says where that is.
  const [entity, ...others] = withoutWholes(ledger, entities)
  if (entity === undefined || attributes.length === 0 || others.length > 0) return null
  // Students from the EU and others who are both named are the two that differ.
  const areGroups = query.conditions.filter(({ attribute }) => attribute === GROUP).length > 1
  const conditions = query.conditions.filter(
    ({ attribute }) => !TELLS_APART.has(attribute) && !(areGroups && attribute === GROUP),
  )
  const under = figuredOf(ledger, entity, attributes).map((attribute) => readingsUnder(ledger, entity, attribute, conditions))
  // "From 2025/26 to 2026/27": a year that is named asks what the figure was, and not who else says another.
  const isOfYears = query.amounts.some(isOfCalendar) || query.conditions.some(({ attribute }) => attribute === AS_BEFORE)
  const all = isOfYears ? [...under.map(([first]) => (first ? [first, ...otherOf(first, true, ledger)] : [])), ...under] : under
  const readings = all.find((some) => some.length > 1) ?? []
  // A sum of her own is what the figure differs from, unless it is one of the two.
  const isHers = query.amounts.flatMap(asMoney).some((own) => !readings.some(({ amount }) => amount.value === own.value))
  const isOfElse = query.amounts.some(({ unit }) => unit === 'hour' && readings.some(({ amount }) => amount.unit !== unit))
  const [one, other] = isHers || isOfElse ? [] : readings
  return one && other ? differenceOf(one, other, { ...query, entities, attributes, target }, ledger) : null
}

/** By how much two figures of one thing differ, for the span that is named; null where they cannot be set side by side, or are the same. */
export function differenceOf(one: Term, other: Term, query: Query, ledger: Ledger): Reckoned | null {
  const beside = comparable(ledger, other.amount, one.amount)
  if (!beside || beside.value === one.amount.value) return null
  const [higher, lower] = one.amount.value > beside.value ? [one, other] : [other, one]
  const apart = { ...one.amount, value: Math.abs(one.amount.value - beside.value) }
  const span = spanIn(query.amounts)
  const over = span && isMoney(apart) ? overTime({ amount: apart, record: null }, span) : null
  const terms = inOnePeriod([higher, lower]).map((term) => ({
    ...term,
    amount: (over && overTime(term, span!)?.amount) || term.amount,
  }))
  return reckoned('difference', terms, expressed(ledger, over?.amount ?? apart, query), ledger)
}

/** The attributes asked for that have a figure; where none has, what the thing costs: a page or a text differs from nothing. */
function figuredOf(ledger: Ledger, entity: string, attributes: readonly string[]): readonly string[] {
  const figured = attributes.filter((attribute) => readingsUnder(ledger, entity, attribute, []).length > 0)
  return figured.length > 0 ? figured : pricesOf(ledger, entity)
}

/** The figures under an attribute that fit the conditions, by the exam or the paper they are for: those of the one of which two are stated. */
function readingsUnder(ledger: Ledger, entity: string, attribute: string, conditions: readonly Condition[]): readonly Term[] {
  const [holder] = holdersOf(ledger, entity, attribute, [])
  const records = holder === undefined ? [] : saidUnder(recordsOf(ledger, holder, attribute, conditions), conditions)
  const each = [...Map.groupBy(records, ({ conditions: said }) => said[OF] ?? '').values()].map((own) => readingsOf(own, ledger))
  const [twofold, ...others] = each.filter((readings) => readings.length > 1)
  return others.length > 0 ? [] : (twofold ?? each[0] ?? [])
}

/** What is stated under all that is said (the level, the state) counts before what is said of any. */
function saidUnder(records: readonly LedgerRecord[], conditions: readonly Condition[]): readonly LedgerRecord[] {
  const exact = records.filter((record) => conditions.every(({ attribute }) => attribute in record.conditions))
  return exact.length > 0 ? exact : records
}

/** The figures of one thing that differ by what tells them apart, in the order of their weight; of one alone, and the other sum of its sentence. */
function readingsOf(records: readonly LedgerRecord[], ledger: Ledger): readonly Term[] {
  const stated = records.flatMap((record): Term[] => {
    const amount = amountOf(record)
    const least = Number(record.conditions['at least'])
    if (!amount) return []
    return [{ amount, record }, ...(Number.isNaN(least) ? [] : [{ amount: { ...amount, value: least }, record }])]
  })
  const byReading = Map.groupBy(stated, ({ amount, record }) =>
    JSON.stringify([amount.value, ...APART.map((condition) => record!.conditions[condition] ?? '')]),
  )
  const readings = [...byReading.values()].map(([first]) => first!)
  const [only, ...others] = readings
  return only && others.length === 0 ? [only, ...otherOf(only, false, ledger)] : readings
}

/** The one figure that holds in place of another in the case that is left, or that it was before where that is asked. */
function otherOf({ record }: Term, isAskedBefore: boolean, ledger: Ledger): readonly Term[] {
  if (!record) return []
  const others = isAskedBefore ? beforeOf(record) : insteadOf(record, ledger)
  return others.length === 1 ? others : []
}
