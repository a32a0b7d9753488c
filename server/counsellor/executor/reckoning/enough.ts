import type { Ledger } from '../../ledger/record.ts'
import type { Amount, Query } from '../../query/query.ts'
import type { Finding } from '../finding.ts'
import { amountOf, comparable, inPeriod, isMoney, isOfPersons, timesOf } from '../measure.ts'
import { holdersOf, recordsOf } from '../resolve.ts'
import { nothing, reckoned } from './reckon.ts'

/** Whether what the person has reaches what is asked for. */
export function enough(query: Query, ledger: Ledger): Finding {
  const { amounts } = query
  // "For a year, with 12,000 euro": a span of time is what she has only where she names no sum.
  const has =
    amounts.find((amount) => timesOf(amount, 'month') === null && !isOfPersons(amount)) ??
    amounts.find(({ unit }) => unit === 'year') ??
    amounts[0]
  const [entity] = query.entities
  if (!has || entity === undefined) return nothing('no-attribute', query)
  const candidates = query.attributes.flatMap((attribute) =>
    holdersOf(ledger, entity, attribute, query.conditions).flatMap((holder) =>
      recordsOf(ledger, holder, attribute, query.conditions, query.amounts),
    ),
  )
  for (const record of candidates) {
    const stated = amountOf(record)
    if (!stated) continue
    const [span] = amounts.flatMap((amount) => (stated.period ? (timesOf(amount, stated.period) ?? []) : []))
    const needed = span === undefined ? stated : { ...stated, value: stated.value * span, period: 'once' as const }
    const isMonthly = isMoney(has) && needed.period === 'month' && has.period !== 'month'
    const asked = isMonthly ? { ...needed, value: needed.value * 12, period: 'year' as const } : needed
    const own = isMoney(has) ? inHand(has, asked, amounts) : has
    const beside = own && comparable(ledger, own, isMoney(has) ? { ...asked, period: null } : asked)
    if (!beside) continue
    const terms = [
      { amount: has, record: null },
      { amount: asked, record },
    ]
    return {
      ...reckoned('enough', terms, { ...asked, value: beside.value - asked.value }, ledger),
      holds: beside.value >= asked.value,
    }
  }
  return nothing('not-comparable', query, candidates.slice(0, 2))
}

/**
 * The money that a person has by the time that a sum is asked of. What is in hand is no sum a year: it is set beside what has to be there
 * at once. What she has every month is taken for the period of the sum, or for as long as she names; null where that is not said.
 */
function inHand(has: Amount, asked: Amount, amounts: readonly Amount[]): Amount | null {
  const { period } = has
  if (period === null || period === 'once' || asked.period === null) return { ...has, period: null }
  if (asked.period !== 'once') return inPeriod(has, asked.period)
  const [count] = amounts.flatMap((span) => timesOf(span, period) ?? [])
  return count === undefined ? null : { ...has, value: has.value * count, period: null }
}
