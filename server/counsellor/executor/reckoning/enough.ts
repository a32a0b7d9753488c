import type { Ledger, LedgerRecord } from '../../ledger/record.ts'
import type { Amount, Query } from '../../query/query.ts'
import { isOfCalendar } from '../../words/amounts/amounts.ts'
import type { Finding, OfEach } from '../finding.ts'
import { amountOf, comparable, inPeriod, isMoney, isOfPersons, timesOf } from '../measure/measure.ts'
import { holdersOf, kindOf, recordsOf, withoutWholes } from '../resolve.ts'
import { withNamed } from './named-costs.ts'
import { against, type Cost } from './purse.ts'
import { asMoney, nothing, reckoned, termsOf } from './reckon.ts'
import { overTime } from './spans/over-time.ts'
import { sumOf } from './sum.ts'

/** Kinds of which somebody takes one: what two of them cost is never paid together. */
const ALTERNATIVE: ReadonlySet<string> = new Set(['country', 'university', 'programme'])
const AWARD = 'scholarship'
const YEAR: Amount = { value: 1, unit: 'year', period: null }

/** Whether what the person has reaches what is asked for. */
export function enough(given: Query, ledger: Ledger): Finding {
  const query = { ...given, entities: withoutPlaces(given, ledger) }
  const { amounts } = query
  const paid = amounts.length === 0 ? paidByAward(query, ledger) : null
  if (paid) return paid
  // "For a year, with 12,000 euro": a span of time is what she has only where she names no sum.
  const has =
    savedOf(amounts) ??
    amounts.find((amount) => timesOf(amount, 'month') === null && !isOfPersons(amount) && !isOfCalendar(amount)) ??
    amounts.find(({ unit }) => unit === 'year') ??
    amounts[0]
  const [entity] = query.entities
  if (!has || entity === undefined) return nothing('no-attribute', query)
  const ofEach = enoughForEach(query, has, ledger)
  if (ofEach) return ofEach
  const several = isMoney(has) || has.unit === 'number' ? costOfSeveral(query, ledger) : null
  const costs = several ? [several] : costsOf(query, ledger)
  for (const cost of costs) {
    const own = has.unit === 'number' && isMoney(cost.amount) ? { ...has, unit: cost.amount.unit } : has
    const finding = isMoney(own) && isMoney(cost.amount) ? againstAll(own, has, cost, query, ledger) : measured(has, cost, ledger)
    if (finding) return finding
  }
  return nothing('not-comparable', query, costs.flatMap(({ terms }) => terms.flatMap(({ record }) => record ?? [])).slice(0, 2))
}

/** "Does EPOS cover the blocked account": what a scholarship pays every month, set against what is asked for. Null where none is named, or it pays none. */
function paidByAward(query: Query, ledger: Ledger): Finding | null {
  const isAward = (id: string) => kindOf(ledger, id) === AWARD
  const [award, ...others] = query.entities.filter(isAward)
  if (award === undefined || others.length > 0) return null
  const [paid] = termsOf(ledger, award, { ...query, attributes: ['amount'] })
  const costs = costsOf({ ...query, entities: query.entities.filter((id) => !isAward(id)), conditions: [] }, ledger)
  if (paid?.amount.period !== 'month') return null
  for (const cost of costs) {
    // Some pay for nine months: what a year asks for is set against them by the month.
    const amount = inPeriod(cost.amount, 'month')
    const terms = cost.terms.map((term) => ({ ...term, amount: inPeriod(term.amount, 'month') ?? term.amount }))
    const finding = amount && against(paid.amount, { amount, terms }, query, ledger)
    if (finding) return { ...finding, terms: [paid, ...finding.terms.slice(1)] }
  }
  return null
}

/** "I earn 1.2 lakh a month and have 9 lakh saved": what is in hand is what can be shown. Null where she names no more than one sum, or several in hand. */
function savedOf(amounts: readonly Amount[]): Amount | null {
  const sums = amounts.filter(isMoney)
  const [saved, ...others] = sums.filter(({ period }) => period === null)
  return sums.length > 1 && others.length === 0 ? (saved ?? null) : null
}

/** "Is 12,000 enough for Germany or France?": set against each by itself. Null where what is named is not one of several to take, or for less than two of them anything is stated. */
function enoughForEach(query: Query, own: Amount, ledger: Ledger): OfEach | null {
  const { entities, attributes } = query
  const [attribute, ...others] = attributes
  const kinds = new Set(entities.map((id) => kindOf(ledger, id) ?? ''))
  if (attribute === undefined || others.length > 0 || entities.length < 2 || kinds.size > 1) return null
  if (![...kinds].every((kind) => ALTERNATIVE.has(kind))) return null
  const each = entities.flatMap((entity) => {
    const against = enough({ ...query, entities: [entity] }, ledger)
    return against.type === 'reckoned' ? [{ entity, against }] : []
  })
  return each.length < 2 ? null : { type: 'of-each', attribute, own, each }
}

/** A university beside its programme only says where that is, and is paid for no second time. */
function withoutPlaces({ entities }: Query, ledger: Ledger): readonly string[] {
  const programmes = entities.filter((id) => kindOf(ledger, id) === 'programme')
  return programmes.length > 0 ? withoutWholes(ledger, entities) : entities
}

/** Her money against what is asked for and all that she names beside it; a further sum that is for nothing in particular is left out, which is said. */
function againstAll(own: Amount, has: Amount, asked: Cost, query: Query, ledger: Ledger): Finding | null {
  const { cost, leftOut, each } = withNamed(asked, own, query, ledger)
  const finding = against(own, cost, query, ledger)
  if (!finding) return null
  const known = [cost.amount.value, ...cost.terms.flatMap(({ amount, record }) => [amount.value, record?.value])]
  const isKnown = ({ value }: Amount) => value === has.value || known.includes(value)
  const others = query.amounts.flatMap(asMoney).filter((amount) => !isKnown(amount))
  const beside = each && against(own, each, query, ledger)
  const out = [...leftOut, ...others]
  return { ...finding, ...(out.length > 0 ? { leftOut: out } : {}), ...(beside ? { each: beside } : {}) }
}

/** What several things cost together, or one that is paid in parts; null where one sum is asked of one thing. */
function costOfSeveral(query: Query, ledger: Ledger): Cost | null {
  const areSeveral = query.entities.length > 1 || query.attributes.length > 1
  if (!areSeveral && termsOf(ledger, query.entities[0]!, query).length < 2) return null
  const spans = query.amounts.filter((amount) => timesOf(amount, 'month') !== null)
  // What is asked a month and what is paid once have a sum for a year.
  const amounts = spans.length === 0 && query.attributes.length > 1 ? [YEAR] : spans
  const found = sumOf({ ...query, operation: 'sum', amounts, target: { currency: null, period: null } }, ledger)
  const isAdded = found.type === 'reckoned' && found.operation === 'sum' && isMoney(found.result)
  return isAdded ? { amount: found.result, terms: found.terms } : null
}

/** What is stated of the one thing, for as long as the person names. */
function costsOf(query: Query, ledger: Ledger): readonly Cost[] {
  const records = query.attributes.flatMap((attribute) =>
    holdersOf(ledger, query.entities[0]!, attribute, query.conditions).flatMap((holder) =>
      recordsOf(ledger, holder, attribute, query.conditions, query.amounts),
    ),
  )
  return records.flatMap((record) => costOf(record, query.amounts) ?? [])
}

function costOf(record: LedgerRecord, amounts: readonly Amount[]): Cost | null {
  const stated = amountOf(record)
  if (!stated) return null
  const [over] = amounts.flatMap((span) => overTime({ amount: stated, record }, span) ?? [])
  const amount = over?.amount ?? stated
  return { amount, terms: [{ amount, record }] }
}

/** What is no money, a level or an age, beside the one that is asked for. */
function measured(has: Amount, { amount, terms }: Cost, ledger: Ledger): Finding | null {
  const beside = comparable(ledger, has, amount)
  if (!beside) return null
  const all = [{ amount: has, record: null }, ...terms]
  return {
    ...reckoned('enough', all, { ...amount, value: beside.value - amount.value }, ledger),
    holds: beside.value >= amount.value,
  }
}
