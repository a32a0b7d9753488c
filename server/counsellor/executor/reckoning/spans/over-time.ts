import type { LedgerRecord } from '../../../ledger/record.ts'
import type { Amount } from '../../../query/query.ts'
import { timesOf, type Term } from '../../measure/measure.ts'

/** By so little a number of months differs that was reckoned by days. */
const ROUNDED = 1e-6

/** What recurs, for a span: what it comes to, and what that was reckoned from. */
export interface OverTime {
  amount: Amount
  terms: readonly Term[]
  operation: 'times' | 'sum'
}

/**
 * A sum that recurs, for as long as a span: as often as its period is in that, or as its record says that it is counted, for no fewer and no
 * more months than have to be proved, the first of them dearer than the rest (`planStay` adds up a stay by the same rules). Null where it does not recur.
 */
export function overTime({ amount, record }: Term, span: Amount): OverTime | null {
  const times = amount.period === null ? null : timesOf(span, amount.period)
  if (times === null) return null
  const months = timesOf(span, 'month')
  const conditions = record?.value === amount.value ? record.conditions : {}
  const counted = months === null ? null : provedOf(months, conditions)
  const once = (value: number): Amount => ({ ...amount, value, period: 'once' })
  if (counted !== null && conditions['first month'] !== undefined) {
    // A month that is begun is counted as one.
    const begun = Math.ceil(counted - ROUNDED)
    const [first, further] = [Number(conditions['first month']), Number(conditions['further month']) * (begun - 1)]
    const terms = [first, further].filter((value) => value > 0).map((value) => ({ amount: once(value), record }))
    return { amount: once(first + further), terms, operation: 'sum' }
  }
  const isAsAsked = counted === null || counted === months
  const proved: Amount = isAsAsked ? span : { value: counted, unit: 'month', period: null }
  const value = amount.value * (isAsAsked ? times : timesOf(proved, amount.period!)!)
  return {
    amount: once(value),
    terms: [
      { amount, record },
      { amount: proved, record: null },
    ],
    operation: 'times',
  }
}

/** How many months are to be proved for a stay of so many. */
function provedOf(months: number, conditions: LedgerRecord['conditions']): number {
  const [least, most] = [Number(conditions['months at least'] ?? 0), Number(conditions['months at most'] ?? Infinity)]
  return Math.min(Math.max(months, least), Math.max(least, most))
}
