import type { Ledger, LedgerRecord } from '../../ledger/record.ts'
import type { Amount, Query } from '../../query/query.ts'
import { isOfCalendar, SMALLEST_BARE_SUM } from '../../words/amounts/amounts.ts'
import type { Nothing, Reckoned } from '../finding.ts'
import { amountOf, comparable, inCurrency, inPeriod, isMoney, rateOf, type Term } from '../measure/measure.ts'
import { partsAmong } from '../measure/parts.ts'
import { OWN_PRICES } from '../measure/prices.ts'
import { holdersOf, recordsOf } from '../resolve.ts'

/** What was looked for, where nothing came of it. */
export function nothing(
  reason: Nothing['reason'],
  { entities, attributes }: Query,
  nearby: readonly LedgerRecord[] = [],
): Nothing {
  return { type: 'nothing', reason, entities, attributes, nearby }
}

/** The figure of an entity under an attribute: the one that counts, or the sum of its parts. Null where none is comparable. */
export function termsOf(ledger: Ledger, entity: string, query: Query): readonly Term[] {
  const attribute = query.attributes[0] ?? 'fee'
  const [holder] = holdersOf(ledger, entity, attribute, query.conditions)
  if (holder === undefined) return []
  const records = recordsOf(ledger, holder, attribute, query.conditions, query.amounts).filter(
    (record) => amountOf(record) !== null,
  )
  const parts = partsAmong(records)
  if (parts.length > 0) return parts
  const counted = isOfSeveral(query) ? eachOf(records) : records.slice(0, 1)
  return counted.map((record) => ({ amount: amountOf(record)!, record }))
}

/** Exams and papers that are paid for one by one are added where more than one of them is asked for. */
function isOfSeveral({ operation, conditions }: Query): boolean {
  return operation === 'sum' && conditions.filter(({ attribute }) => attribute === 'of').length !== 1
}

/** The first record of each exam or paper; of what is of none in particular the first alone. */
function eachOf(records: readonly LedgerRecord[]): readonly LedgerRecord[] {
  return [...Map.groupBy(records, ({ conditions }) => conditions['of'] ?? '').values()].map(([first]) => first!)
}

/** Terms that recur in different periods, each for the year, so that what is told of them can be followed; others as they are. */
export function inOnePeriod(terms: readonly Term[]): readonly Term[] {
  const periods = new Set(terms.map(({ amount }) => amount.period))
  if (periods.size < 2 || periods.has(null) || periods.has('once')) return terms
  return terms.map((term) => ({ ...term, amount: inPeriod(term.amount, 'year') ?? term.amount }))
}

/** Adds what can be added: terms in the first one's currency and period. Null where one cannot be set beside it. */
export function added(ledger: Ledger, terms: readonly Term[]): Amount | null {
  const [first, ...rest] = terms
  if (!first) return null
  let { value } = first.amount
  for (const { amount } of rest) {
    const beside = comparable(ledger, amount, first.amount)
    if (!beside) return null
    value += beside.value
  }
  return { ...first.amount, value }
}

/** What the parts that something is paid in come to; null where there are not two of them, or one cannot be set beside the first. */
export function wholeOfParts(records: readonly LedgerRecord[], ledger: Ledger): Amount | null {
  const parts = partsAmong(records)
  return parts.length > 1 ? added(ledger, parts) : null
}

/** The names of what an entity costs. */
export function pricesOf(ledger: Ledger, entity: string): readonly string[] {
  return OWN_PRICES.filter((attribute) => ledger.of(entity, attribute).length > 0)
}

/** The result in the currency and for the period that was asked for, as far as it can be said so. */
export function expressed(ledger: Ledger, amount: Amount, { target }: Query): Amount {
  const money = target.currency === null ? amount : (inCurrency(ledger, amount, target.currency) ?? amount)
  return target.period === null ? money : (inPeriod(money, target.period) ?? money)
}

export function reckoned(operation: Reckoned['operation'], terms: readonly Term[], result: Amount, ledger: Ledger): Reckoned {
  const currencies = new Set([...terms.map(({ amount }) => amount), result].filter(isMoney).map(({ unit }) => unit))
  const rates =
    currencies.size < 2
      ? []
      : [...currencies].filter((unit) => unit !== 'EUR').flatMap((unit) => rateOf(ledger, unit)?.record ?? [])
  return { type: 'reckoned', operation, terms, result, holds: null, rates }
}

/** A bare number that can only be a sum is in euros, as the figures of the site are; a year is none. */
export function asMoney(amount: Amount): Amount | [] {
  if (isMoney(amount)) return amount
  if (isOfCalendar(amount)) return []
  return amount.unit === 'number' && amount.value >= SMALLEST_BARE_SUM ? { ...amount, unit: 'EUR' } : []
}
