import { PLAN_MAX_MONTHS } from '#domain/visas/visa-planner.ts'
import type { Ledger } from '../../ledger/record.ts'
import type { Amount, Query } from '../../query/query.ts'
import { SMALLEST_BARE_SUM } from '../../words/amounts/amounts.ts'
import type { Finding } from '../finding.ts'
import { amountOf, inPeriod, isMoney, timesOf, type Term } from '../measure/measure.ts'
import { FOR_EACH, RECEIVED } from '../measure/prices.ts'
import { holdersOf, kindOf, recordsOf } from '../resolve.ts'
import { withNamed } from './named-costs.ts'
import type { Cost } from './purse.ts'
import { added, expressed, nothing, pricesOf, reckoned, termsOf } from './reckon.ts'
import { byYear } from './spans/by-credit.ts'
import { overTime, type OverTime } from './spans/over-time.ts'
import { isForLonger, overSpans, spanIn, wholeOf } from './spans/whole.ts'

/** More programmes are added by nobody. */
const MOST_PROGRAMMES = 2
/** What pays somebody. */
const PAYING = new Set<string | null>(['scholarship', 'job'])

/** What somebody's own sums come to, as she wrote them. */
export function sumOfWritten(written: NonNullable<Query['written']>, query: Query, ledger: Ledger): Finding {
  const terms = written.map(({ amount }): Term => ({ amount, record: null }))
  const total = added(ledger, terms)
  return total ? reckoned('sum', terms, expressed(ledger, total, query), ledger) : nothing('not-comparable', query)
}

/** What all that is asked for comes to together, with the sums that the message names beside it. */
export function sum(query: Query, ledger: Ledger): Finding {
  return query.costs ? withNamedCosts(query, ledger) : sumOf(query, ledger)
}

/** What is asked for with the sums that the message names beside it, for as long as it says, else for a year. */
function withNamedCosts(query: Query, ledger: Ledger): Finding {
  const found = sumOf({ ...query, target: { currency: null, period: null } }, ledger)
  if (found.type !== 'reckoned' || !isMoney(found.result)) return found
  const { result, operation, terms } = found
  const asked = operation === 'sum' ? terms : [{ amount: result, record: terms[0]?.record ?? null }]
  const { cost, leftOut, each } = withNamed({ amount: result, terms: asked }, null, query, ledger)
  const told = ({ amount, terms: all }: Cost) => reckoned('sum', all, expressed(ledger, amount, query), ledger)
  return { ...told(cost), ...(leftOut.length > 0 ? { leftOut } : {}), ...(each ? { each: told(each) } : {}) }
}

/** What is stated of all that is asked for together, without what the message names with its sum. */
export function sumOf(query: Query, ledger: Ledger): Finding {
  // What a university and its scholarship have is one sum, and added once.
  const priced = query.addends
    ? query.addends.flatMap(({ entity, attribute, span }) =>
        termsOf(ledger, entity, { ...query, attributes: [attribute] }).map((term) => (span ? paidFor(term, span) : term)),
      )
    : query.entities.flatMap((entity) => pricedTerms(ledger, entity, query))
  const all = [...new Map(priced.map((term) => [term.record, term])).values()]
  // How long it takes is added to no sum.
  const sums = all.filter(({ amount }) => timesOf(amount, 'day') === null)
  const stated = sums.length > 0 ? sums : all
  if (stated.length === 0) return nothing('no-attribute', query)
  // What a scholarship pays and what is to be shown come to nothing together.
  const isReceived = ({ record }: Term) =>
    record !== null && RECEIVED.has(record.attribute) && PAYING.has(kindOf(ledger, record.entity))
  const received = stated.filter(isReceived)
  if (received.length > 0 && received.length < stated.length)
    return nothing(
      'not-comparable',
      query,
      stated.flatMap(({ record }) => record ?? []),
    )
  const terms = stated.length > 1 && !areNotOfOne(stated, query, ledger) ? byYear(ledger, stated) : stated
  if (!terms || areNotOfOne(stated, query, ledger))
    return nothing(
      'not-comparable',
      query,
      stated.flatMap(({ record }) => record ?? []),
    )
  const total = added(ledger, terms)
  // A sum a semester beside one a year is neither: both are told for the year.
  const isMixed = new Set(terms.map(({ amount }) => amount.period)).size > 1
  const spanned = total && !isMixed ? null : addedOver(ledger, terms, query)
  if (spanned) return spanned
  if (!total)
    return nothing(
      'not-comparable',
      query,
      terms.flatMap(({ record }) => record ?? []),
    )
  const times = multiplied(ledger, query, total, terms) ?? overWhole(ledger, query, terms) ?? spread(ledger, query, total, terms)
  return times ?? reckoned('sum', inPeriodAsked(terms, query), expressed(ledger, total, query), ledger)
}

/** What recurs, for the time that it alone is paid for. */
function paidFor(term: Term, span: Amount): Term {
  return { ...term, amount: overTime(term, span)?.amount ?? term.amount }
}

/** More programmes than anybody takes together, and what is for the whole of one beside what is for a year of it: they have no sum. */
function areNotOfOne(terms: readonly Term[], { amounts, target }: Query, ledger: Ledger): boolean {
  const programmes = new Set(terms.flatMap(({ record }) => (record?.attribute === 'tuition' ? [record.entity] : [])))
  const year: Amount = { value: 1, unit: 'year', period: null }
  const span = spanIn(amounts) ?? (target.period === 'year' ? year : null)
  const isLonger = span !== null && terms.length > 1 && terms.some((term) => isForLonger(term, span, ledger))
  return programmes.size > MOST_PROGRAMMES || isLonger
}

/** Several sums for the period that their sum is asked for, so that what is told of them adds up. */
function inPeriodAsked(terms: readonly Term[], { target: { period } }: Query): readonly Term[] {
  const each = terms.flatMap(({ amount, record }) => {
    const own = terms.length > 1 && period !== null ? inPeriod(amount, period) : null
    return own ? [{ amount: own, record }] : []
  })
  return each.length === terms.length ? each : terms
}

/** "All phases over nine months, per month": what is paid once, spread over the time that is named. Null where it is not asked by a period, or recurs. */
function spread(ledger: Ledger, query: Query, total: Amount, terms: readonly Term[]): Finding | null {
  const { period, currency } = query.target
  const span = spanIn(query.amounts)
  const count = span && period && total.period === 'once' ? timesOf(span, period) : null
  if (!span || !count || count < 1) return null
  const result = expressed(
    ledger,
    { ...total, value: total.value / count, period },
    { ...query, target: { currency, period: null } },
  )
  return reckoned('average', [...terms, { amount: span, record: null }], result, ledger)
}

/** Sums that recur, for as long as the person names, for a year where she names nothing, with those that are paid once. */
function addedOver(ledger: Ledger, terms: readonly Term[], query: Query): Finding | null {
  const amounts = overSpans(terms, query.amounts)
  const whole = terms.map(({ record }, at): Term => ({ amount: amounts[at]!, record }))
  const total = added(ledger, whole)
  return total && reckoned('sum', whole, expressed(ledger, total, query), ledger)
}

/** What recurs, for as long as the one thing takes that it is paid for: the tuition of a whole programme. Null where that is not known. */
function overWhole(ledger: Ledger, query: Query, [term, ...others]: readonly Term[], span: Amount | null = null): Finding | null {
  const whole = term?.record && others.length === 0 ? wholeOf(ledger, term.record, span) : null
  if (!whole) return null
  const operation = whole.operation === 'times' ? 'times' : 'sum'
  return reckoned(operation, whole.terms, expressed(ledger, whole.amount, query), ledger)
}

/** What of an entity is added: under each attribute asked for that it has, else under the one that says what it costs. */
function pricedTerms(ledger: Ledger, entity: string, query: Query): readonly Term[] {
  // What a programme costs and what its country asks to be shown are added where both are asked for.
  const has = (attribute: string) =>
    ledger.of(entity, attribute).length > 0 ||
    (query.attributes.length > 1 && holdersOf(ledger, entity, attribute, query.conditions).length === 1)
  const own = (attributes: readonly string[]) =>
    attributes.flatMap((attribute) => (has(attribute) ? termsOf(ledger, entity, { ...query, attributes: [attribute] }) : []))
  const asked = own(query.attributes)
  if (asked.length > 0) return asked
  const priced = query.entities.length > 1 ? own(pricesOf(ledger, entity).slice(0, 1)) : []
  return priced.length > 0 ? priced : termsOf(ledger, entity, query)
}

/** A stated sum for so many months, semesters or universities. Null where the person names no such number. */
export function multiplied(ledger: Ledger, query: Query, each: Amount, terms: readonly Term[]): Finding | null {
  const byYear = overYears(ledger, query, terms)
  if (byYear) return byYear
  const whole = overSpan(query, each, terms)
  const persons = personsOf(query, terms)
  if (whole?.operation === 'sum' && !persons) return reckoned('sum', whole.terms, expressed(ledger, whole.amount, query), ledger)
  if (whole || persons) {
    const once = whole?.amount ?? each
    const result = { ...once, value: once.value * (persons?.value ?? 1) }
    const spanned = whole && terms.length === 1 ? whole.terms : [...terms, ...(whole?.terms.slice(1) ?? [])]
    const counted = persons ? [...spanned, { amount: persons, record: null }] : spanned
    return reckoned('times', counted, expressed(ledger, result, query), ledger)
  }
  for (const number of query.amounts) {
    const [entity] = query.entities
    const record =
      entity &&
      query.attributes
        .flatMap((attribute) => recordsOf(ledger, entity, attribute, query.conditions))
        .concat(ledger.of(entity))
        .find(
          ({ conditions, value }) =>
            (conditions['per'] === number.unit || ('per' in conditions && isCount(number))) &&
            typeof value === 'number' &&
            value !== number.value,
        )
    if (!record) continue
    const unit = amountOf(record)!
    // Of what can be had so often at the most nobody pays for more.
    const value = Math.min(number.value, Number(record.conditions['at most'] ?? Infinity))
    const result = { ...unit, value: unit.value * value }
    const counted = { ...number, value, unit: record.conditions['per'] ?? number.unit }
    return reckoned(
      'times',
      [
        { amount: unit, record },
        { amount: counted, record: null },
      ],
      expressed(ledger, result, query),
      ledger,
    )
  }
  return null
}

/** Sums that differ from year to year, for so many years. */
function overYears(ledger: Ledger, query: Query, terms: readonly Term[]): Finding | null {
  const [span] = query.amounts.filter((amount) => timesOf(amount, 'year') !== null)
  const isByYear = terms.length === 1 && terms[0]!.record !== null && 'years' in terms[0]!.record.conditions
  return span && isByYear ? overWhole(ledger, query, terms, span) : null
}

/** What recurs, for a span that the person names. Years that nobody plans for are no span of a stay. */
function overSpan({ amounts }: Query, each: Amount, terms: readonly Term[]): OverTime | null {
  const [term, ...others] = terms
  for (const span of amounts) {
    const over = overTime({ amount: each, record: others.length > 0 ? null : (term?.record ?? null) }, span)
    if (!over || (timesOf(span, 'month') ?? 0) > PLAN_MAX_MONTHS) continue
    // Hours of work are allowed a week, and saved up over no months.
    if (!isMoney(each) && timesOf(span, 'month')! >= 1) continue
    return over
  }
  return null
}

/** "For three students": what each of them pays is paid so many times. Null where none are counted, or it is not paid by each. */
function personsOf({ amounts }: Query, terms: readonly Term[]): Amount | null {
  const areForEach = terms.every(({ amount, record }) => isMoney(amount) && record !== null && FOR_EACH.has(record.attribute))
  return (areForEach && amounts.find(({ unit }) => unit === 'person')) || null
}

/** Whether a number counts things: a bare one that can only be a sum of money, or a year, counts none. */
function isCount({ unit, value }: Amount): boolean {
  return unit === 'number' && Number.isInteger(value) && value > 0 && value < SMALLEST_BARE_SUM
}
