import type { Ledger } from '../../ledger/record.ts'
import type { Amount, Query } from '../../query/query.ts'
import type { Reckoned } from '../finding.ts'
import { comparable, inCurrency, inPeriod, timesOf, type Term } from '../measure/measure.ts'
import { reckoned } from './reckon.ts'

/** What is to be paid or shown, and what it is the sum of. */
export interface Cost {
  amount: Amount
  terms: readonly Term[]
}

/**
 * Somebody's own money set against a cost: what is left of it, below nothing what is missing; how many of its periods it takes where that is
 * asked. Null where the two cannot be set side by side.
 */
export function against(purse: Amount, cost: Cost, { amounts, target }: Query, ledger: Ledger): Reckoned | null {
  if (target.period !== null && isRecurring(purse)) return timesOver(purse, cost, ledger)
  const asked = yearly(purse, cost)
  const own = inHand(purse, asked.amount, amounts)
  const beside = own && comparable(ledger, own, { ...asked.amount, period: null })
  if (!beside) return null
  const terms = [{ amount: purse, record: null }, ...asked.terms]
  const result = { ...asked.amount, value: beside.value - asked.amount.value }
  return { ...reckoned('enough', terms, result, ledger), holds: result.value >= 0, cost: asked.amount }
}

/** "After how many months do I have it": a cost, of a year where it recurs by the month, by what is put aside each month. */
function timesOver(purse: Amount, cost: Cost, ledger: Ledger): Reckoned | null {
  const { amount, terms } = yearly({ ...purse, period: null }, cost)
  const each = inCurrency(ledger, purse, amount.unit)
  const { period } = purse
  if (!each || each.value <= 0 || period === null) return null
  const result = { value: amount.value / each.value, unit: period, period: null }
  return { ...reckoned('enough', [{ amount: purse, record: null }, ...terms], result, ledger), cost: amount }
}

/** What is asked each month and is in hand once is set beside what a year comes to. */
export function yearly(purse: Amount, { amount, terms }: Cost): Cost {
  if (amount.period !== 'month' || purse.period === 'month') return { amount, terms }
  const ofYear = (one: Amount): Amount => ({ ...one, value: one.value * 12, period: 'year' })
  return { amount: ofYear(amount), terms: terms.map((term) => ({ ...term, amount: ofYear(term.amount) })) }
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

function isRecurring({ period }: Amount): boolean {
  return period !== null && period !== 'once'
}
