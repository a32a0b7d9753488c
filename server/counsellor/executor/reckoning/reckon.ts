import { PLAN_MAX_MONTHS } from '#domain/visas/visa-planner.ts'
import type { Ledger, LedgerRecord } from '../../ledger/record.ts'
import type { Amount, Query } from '../../query/query.ts'
import { SMALLEST_BARE_SUM } from '../../words/amounts/amounts.ts'
import type { Finding, Nothing, Reckoned } from '../finding.ts'
import { amountOf, comparable, inCurrency, inPeriod, isMoney, isOfPersons, rateOf, timesOf, unratedOf } from '../measure.ts'
import { FOR_EACH, FOR_ITS_TIME } from '../prices.ts'
import { holdersOf, recordsOf } from '../resolve.ts'
import { overSpans, wholeOf } from './whole.ts'

export interface Term {
  amount: Amount
  record: LedgerRecord | null
}

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
  const parts = records.filter(({ conditions }) => 'part' in conditions)
  const counted = parts.length > 0 ? parts : isOfSeveral(query) ? eachOf(records) : records.slice(0, 1)
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

export function sum(query: Query, ledger: Ledger): Finding {
  // What a university and its scholarship have is one sum, and added once.
  const priced = query.entities.flatMap((entity) => pricedTerms(ledger, entity, query))
  const all = [...new Map(priced.map((term) => [term.record, term])).values()]
  // How long it takes is added to no sum.
  const sums = all.filter(({ amount }) => timesOf(amount, 'day') === null)
  const terms = sums.length > 0 ? sums : all
  if (terms.length === 0) return nothing('no-attribute', query)
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
  const times = multiplied(ledger, query, total, terms) ?? overWhole(ledger, query, terms)
  return times ?? reckoned('sum', terms, expressed(ledger, total, query), ledger)
}

/** Sums that recur, for as long as the person names, for a year where she names nothing, with those that are paid once. */
function addedOver(ledger: Ledger, terms: readonly Term[], query: Query): Finding | null {
  const amounts = overSpans(
    terms.map(({ amount }) => amount),
    query.amounts,
  )
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
  const whole = overSpan(query, each)
  const persons = personsOf(query, terms)
  if (whole || persons) {
    const once = whole?.result ?? each
    const result = { ...once, value: once.value * (persons?.value ?? 1) }
    const counts = [whole?.span, persons].flatMap((amount) => (amount ? [{ amount, record: null }] : []))
    return reckoned('times', [...terms, ...counts], expressed(ledger, result, query), ledger)
  }
  for (const number of query.amounts) {
    const [entity] = query.entities
    const record =
      entity &&
      ledger
        .of(entity)
        .find(
          ({ conditions, value }) =>
            (conditions['per'] === number.unit || ('per' in conditions && isCount(number))) &&
            typeof value === 'number' &&
            value !== number.value,
        )
    if (!record) continue
    const unit = amountOf(record)!
    const result = { ...unit, value: unit.value * number.value }
    const counted = { ...number, unit: record.conditions['per'] ?? number.unit }
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
function overSpan({ amounts }: Query, each: Amount): { span: Amount; result: Amount } | null {
  if (each.period === null) return null
  for (const span of amounts) {
    const count = timesOf(span, each.period)
    if (count === null || (timesOf(span, 'month') ?? 0) > PLAN_MAX_MONTHS) continue
    // Hours of work are allowed a week, and saved up over no months.
    if (!isMoney(each) && timesOf(span, 'month')! >= 1) continue
    return { span, result: { ...each, value: each.value * count, period: 'once' } }
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

/** What is left: of two things named, or of the whole that the one named is a part of. */
export function difference(query: Query, ledger: Ledger): Finding {
  const left = query.kind === 'diploma' && query.entities.length > 1 ? leftOfWhole(query, ledger) : null
  if (left) return left
  const [one, other] = twoOf(ledger, query)
  if (!one || !other) return nothing('no-attribute', query)
  const beside = comparable(ledger, other.amount, one.amount)
  if (!beside)
    return nothing(
      'not-comparable',
      query,
      [one, other].flatMap(({ record }) => record ?? []),
    )
  const value = Math.abs(one.amount.value - beside.value)
  return reckoned('difference', [one, other], expressed(ledger, { ...one.amount, value }, query), ledger)
}

/** What is left of a whole once several of its parts are taken from it. */
function leftOfWhole(query: Query, ledger: Ledger): Finding | null {
  const wholes = query.entities.map((id) => ledger.entities.get(id)?.within ?? [])
  const whole = wholes[0]?.find((id) => wholes.every((within) => within.includes(id)) && isStatedOf(ledger, id, query))
  if (whole === undefined) return null
  // A part that states nothing would stand there with the figure of the whole.
  if (!query.entities.every((id) => isStatedOf(ledger, id, query))) return nothing('no-attribute', query)
  const terms = [whole, ...query.entities].flatMap((id) => figureOf(ledger, id, query) ?? [])
  const [first, ...parts] = terms
  const total = added(ledger, parts)
  const taken = first && total && comparable(ledger, total, first.amount)
  if (!taken || parts.length !== query.entities.length) return null
  const result = { ...first.amount, value: first.amount.value - taken.value }
  return reckoned('difference', terms, expressed(ledger, result, query), ledger)
}

/** How much of the whole a part is, in per cent. */
export function share(query: Query, ledger: Ledger): Finding {
  const named = query.amounts.find(({ unit }) => unit === 'percent')
  if (named && query.entities.length === 1) return shareOf(named, query, ledger)
  const [one, other] = twoOf(ledger, query)
  if (one && !other && query.target.period) return average(ledger, one, query) ?? nothing('no-attribute', query)
  if (!one || !other) return nothing('no-attribute', query)
  const beside = comparable(ledger, other.amount, one.amount)
  if (!beside || Math.max(one.amount.value, beside.value) === 0) return nothing('not-comparable', query)
  const [part, whole] = one.amount.value < beside.value ? [one.amount.value, beside.value] : [beside.value, one.amount.value]
  const inOrder = one.amount.value < beside.value ? [one, other] : [other, one]
  return reckoned('share', inOrder, { value: (part / whole) * 100, unit: 'percent', period: null }, ledger)
}

/** "20 percent of the fee", "half of phase 3". */
function shareOf(named: Amount, query: Query, ledger: Ledger): Finding {
  const terms = termsOf(ledger, query.entities[0]!, query)
  const total = added(ledger, terms)
  if (!total) return nothing('no-attribute', query)
  const part = { ...total, value: (total.value * named.value) / 100 }
  return reckoned('times', [...terms, { amount: named, record: null }], expressed(ledger, part, query), ledger)
}

function twoOf(ledger: Ledger, query: Query): readonly (Term | undefined)[] {
  const figures = figured(query, ledger).flatMap((entity) => figureOf(ledger, entity, query) ?? [])
  const [money] = query.amounts.filter(isMoney)
  if (figures.length >= 2) return figures
  if (money) return [figures[0], { amount: money, record: null }]
  const [entity] = query.entities
  const whole = entity === undefined ? undefined : ledger.entities.get(entity)?.within.find((id) => isStatedOf(ledger, id, query))
  return whole === undefined ? figures : [figureOf(ledger, whole, query) ?? undefined, ...figures]
}

/** The things that are named; a university beside its programme only says where that is, and is no second figure. */
function figured(query: Query, ledger: Ledger): readonly string[] {
  const isPlaceOf = (id: string) => query.entities.some((one) => ledger.entities.get(one)?.within.includes(id))
  return query.entities.filter((id) => !isPlaceOf(id) || isStatedOf(ledger, id, query))
}

/** Whether a whole states the figure itself: what its first part states is no sum of all. */
function isStatedOf(ledger: Ledger, entity: string, query: Query): boolean {
  return termsOf(ledger, entity, query)[0]?.record?.entity === entity
}

/** One figure for an entity, its parts added. */
function figureOf(ledger: Ledger, entity: string, query: Query): Term | null {
  const terms = termsOf(ledger, entity, query)
  const total = added(ledger, terms)
  return total ? { amount: total, record: terms[0]!.record } : null
}

/** What an entity costs goes by different names. */
const PRICES = ['fee', 'tuition', 'funds', 'amount', 'visa-fee']

function pricesOf(ledger: Ledger, entity: string): readonly string[] {
  return PRICES.filter((attribute) => ledger.of(entity, attribute).length > 0)
}

/** A sum in another currency: the person's own, or what is stated of what she names. */
export function convert(query: Query, ledger: Ledger): Finding {
  const stated = query.amounts.flatMap(asMoney).map((amount): Term => ({ amount, record: null }))
  const of = { ...query, attributes: query.attributes.filter((attribute) => attribute !== 'rate') }
  const terms =
    stated.length > 0
      ? stated.slice(0, 1)
      : query.entities.flatMap((entity) =>
          termsOf(ledger, entity, of.attributes.length > 0 ? of : { ...of, attributes: pricesOf(ledger, entity) }),
        )
  const total = added(ledger, terms)
  if (!total) return rateAlone(query, ledger)
  const currency = query.target.currency ?? (total.unit === 'EUR' ? 'INR' : 'EUR')
  const converted = inCurrency(ledger, total, currency)
  if (!converted)
    return withoutRate(
      rateOf(ledger, total.unit) ? currency : total.unit,
      query,
      terms.flatMap(({ record }) => record ?? []),
      ledger,
    )
  const period = query.target.period === null ? converted : (inPeriod(converted, query.target.period) ?? converted)
  return reckoned('convert', terms, period, ledger)
}

/** A bare number that can only be a sum is in euros, as the figures of the site are. */
function asMoney(amount: Amount): Amount | [] {
  if (isMoney(amount)) return amount
  return amount.unit === 'number' && amount.value >= SMALLEST_BARE_SUM ? { ...amount, unit: 'EUR' } : []
}

/** What cannot be converted, with the record that says so first. */
function withoutRate(currency: string, query: Query, stated: readonly LedgerRecord[], ledger: Ledger): Nothing {
  const said = unratedOf(ledger, currency)
  return { ...nothing('no-rate', query, said ? [said, ...stated] : stated), entities: [`currency.${currency}`] }
}

/** "The rate of the dollar": a conversion without a sum is one of a euro. */
function rateAlone(query: Query, ledger: Ledger): Finding {
  const currency = query.entities.length === 0 ? query.target.currency : null
  const rate = currency ? rateOf(ledger, currency) : null
  if (currency && unratedOf(ledger, currency)) return withoutRate(currency, query, [], ledger)
  if (!rate) return nothing('no-attribute', query)
  const euro: Term = { amount: { value: 1, unit: 'EUR', period: null }, record: null }
  return reckoned('convert', [euro], { value: rate.perEuro, unit: query.target.currency!, period: null }, ledger)
}

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

/** A sum paid once, spread over the months it is for. */
export function average(ledger: Ledger, term: Term, query: Query): Finding | null {
  const { period } = query.target
  const duration = term.record && ledger.of(term.record.entity, 'duration')[0]
  const span = duration && amountOf(duration)
  if (!span || !period || term.amount.period !== 'once' || !FOR_ITS_TIME.has(term.record?.attribute ?? '')) return null
  const count = timesOf(span, period)
  if (!count) return null
  const result = { ...term.amount, value: term.amount.value / count, period }
  return reckoned(
    'average',
    [term, { amount: span, record: duration }],
    expressed(ledger, result, { ...query, target: { ...query.target, period: null } }),
    ledger,
  )
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
