import type { Ledger } from '../../ledger/record.ts'
import type { Amount, Query } from '../../query/query.ts'
import { inCurrency, inPeriod, isMoney, timesOf, type Term } from '../measure/measure.ts'
import { yearly, type Cost } from './purse.ts'
import { overTime } from './spans/over-time.ts'
import { spanIn } from './spans/whole.ts'

/** A cost with the sums that a message names beside it, and those of them that could not be added. */
export interface WithNamed {
  cost: Cost
  leftOut: readonly Amount[]
  /** The same, where what names no period is to be paid in each of the years that are named; null where it is for one alone. */
  each: Cost | null
}

/**
 * What the site asks for, with the sums that the message itself names beside it: "with tuition 3000", "rent 600 a month", for as long as it
 * says, else for a year. A sum that names no period is counted once, and in each year besides where several are named.
 */
export function withNamed(asked: Cost, purse: Amount | null, query: Query, ledger: Ledger): WithNamed {
  const { costs = [], amounts } = query
  if (costs.length === 0) return { cost: asked, leftOut: [], each: null }
  const base = yearly(purse ?? { ...asked.amount, period: null }, asked)
  const span = spanIn(amounts)
  const years = span ? timesOf(span, 'year')! : 1
  const named = costs.map((cost) => ({ cost, paid: asPaid(cost, base.amount, purse, query, ledger) }))
  const leftOut = named.flatMap(({ cost, paid }) => (paid === null ? [inUnit(cost, base.amount, purse, ledger)] : []))
  const terms = (times: number) =>
    named.flatMap(({ cost, paid }): Term[] =>
      paid === null ? [] : [{ amount: cost.period === null ? { ...paid, value: paid.value * times } : paid, record: null }],
    )
  const isOpen = years > 1 && named.some(({ cost, paid }) => paid !== null && cost.period === null)
  return { cost: totalOf(base, terms(1), ledger), leftOut, each: isOpen ? totalOf(base, terms(years), ledger) : null }
}

function totalOf({ amount, terms }: Cost, others: readonly Term[], ledger: Ledger): Cost {
  const value = others.reduce((sum, other) => sum + inCurrency(ledger, other.amount, amount.unit)!.value, amount.value)
  return { amount: { ...amount, value }, terms: [...terms, ...others] }
}

/** A named sum for the time that the cost is for; null where it cannot be set beside that. */
function asPaid(cost: Amount, base: Amount, purse: Amount | null, { amounts }: Query, ledger: Ledger): Amount | null {
  const amount = inUnit(cost, base, purse, ledger)
  if (!inCurrency(ledger, amount, base.unit)) return null
  const recurs = amount.period !== null && amount.period !== 'once'
  // What somebody has each month is set beside what each month asks for.
  if (purse && purse.period !== null && purse.period !== 'once')
    return recurs && base.period !== null ? inPeriod(amount, base.period) : null
  if (!recurs) return amount
  const span = spanIn(amounts)
  if (span) return overTime({ amount, record: null }, span)?.amount ?? null
  return base.period === 'year' ? inPeriod(amount, 'year') : null
}

/** A bare sum is in the money that she has where things here are priced in it, else in that of what it is set beside. */
function inUnit(amount: Amount, base: Amount, purse: Amount | null, { records }: Ledger): Amount {
  if (isMoney(amount)) return amount
  const isPriced = purse !== null && records.some(({ attribute, unit }) => attribute === 'funds' && unit === purse.unit)
  return { ...amount, unit: isPriced ? purse.unit : base.unit }
}
