import type { Finding } from '#server/counsellor/executor/finding.ts'
import { amountOf, comparable, inCurrency, inPeriod, isMoney, type Term } from '#server/counsellor/executor/measure/measure.ts'
import { against } from '#server/counsellor/executor/reckoning/purse.ts'
import { added, expressed, inOnePeriod, reckoned, termsOf } from '#server/counsellor/executor/reckoning/reckon.ts'
import { overTime } from '#server/counsellor/executor/reckoning/spans/over-time.ts'
import { recordsOf } from '#server/counsellor/executor/resolve.ts'
import type { Ledger, LedgerRecord } from '#server/counsellor/ledger/record.ts'
import type { Amount, Query } from '#server/counsellor/query/query.ts'
import { isSum } from '#server/counsellor/words/amounts/amounts.ts'
import { focusOf, type Asked } from '../conversation.ts'
import type { Move } from '../move/move.ts'

const PRICES = ['fee', 'tuition', 'funds', 'amount', 'insurance', 'visa-fee', 'application-fee', 'contribution', 'further-cost']

/** What is reckoned on the figure that was just told: "half of that", "for two people", "with insurance", "what is left after phase 1". */
export function onFigure(move: Move, last: Asked, ledger: Ledger): { query: Query; finding: Finding } | null {
  const { figure, query } = last
  if (!figure || move.mentions.length > 1) return null
  const finding =
    expressedAnew(move, figure, last, ledger) ??
    during(move, figure, last, ledger) ??
    times(move, figure, last, ledger) ??
    less(move, figure, last, ledger) ??
    more(move, figure, last, ledger) ??
    reaches(move, figure, last, ledger)
  // What she has is still set against what comes to it.
  const amounts = query.operation === 'enough' ? query.amounts.filter(isMoney) : []
  return finding && { query: { ...query, amounts, target: { currency: null, period: null } }, finding }
}

/** The figure as a term, with the record that states it. */
export function termOf(figure: Amount, { query, results }: Asked, ledger: Ledger): Term {
  // Of what was put in order the figure is that of the first.
  const isOfFirst = query.operation === 'rank' || query.entities.length === 0
  const about = isOfFirst && results.length > 0 ? results.slice(0, 1) : query.entities
  const statedOf = (ids: readonly string[]) =>
    ids.flatMap((id) =>
      query.attributes.flatMap((attribute) => recordsOf(ledger, id, attribute, query.conditions, query.amounts)),
    )
  // A subject in a city states nothing itself: the figure is of the programme that was found for it.
  const stated = [...statedOf(about), ...statedOf(results.slice(-1))]
  const isIt = (record: LedgerRecord) => record.value === figure.value && record.unit === figure.unit
  const exact = stated.find(isIt)
  // What is counted is asked for under no attribute.
  const counted = stated.length === 0 ? results.flatMap((id) => ledger.of(id)).find(isIt) : undefined
  return { amount: figure, record: exact ?? stated[0] ?? counted ?? null }
}

/** "In rupees?", "per month?" of a figure that was itself reckoned. */
function expressedAnew(move: Move, figure: Amount, last: Asked, ledger: Ledger): Finding | null {
  const { parsed, mentions, attributes, factor, cues } = move
  const [currency] = parsed.currencies
  if (
    !last.isDerived ||
    mentions.length + parsed.amounts.length > 0 ||
    attributes.some((all) => !all.includes('fee')) ||
    factor !== null ||
    cues.has('plus')
  )
    return null
  if (currency === undefined && move.period === null) return null
  const money = currency === undefined ? figure : inCurrency(ledger, figure, currency)
  const result = money && (move.period === null ? money : inPeriod(money, move.period))
  return result && reckoned('convert', [termOf(figure, last, ledger)], result, ledger)
}

/** "For six months?" of a figure that was itself reckoned, a month. What is stated is asked for anew: for so long it may be another. */
function during(move: Move, figure: Amount, last: Asked, ledger: Ledger): Finding | null {
  const { parsed, mentions, attributes, factor } = move
  const [span, ...others] = parsed.amounts.map(({ amount }) => amount)
  if (!last.isDerived || !isMoney(figure) || !span || others.length + mentions.length + attributes.length > 0 || factor !== null)
    return null
  const over = overTime(termOf(figure, last, ledger), span)
  if (!over) return null
  const [currency] = parsed.currencies
  const result = currency === undefined ? over.amount : (inCurrency(ledger, over.amount, currency) ?? over.amount)
  return reckoned(over.operation, over.terms, result, ledger)
}

/** What somebody pays or is paid names no other figure. */
function isOfPaying(attributes: readonly string[]): boolean {
  return attributes.includes('fee') || attributes.includes('amount')
}

function times(move: Move, figure: Amount, last: Asked, ledger: Ledger): Finding | null {
  const { factor, mentions, attributes } = move
  if (factor === null || mentions.length + attributes.filter((all) => !isOfPaying(all)).length > 0) return null
  // A half is written as one word, and told as what it is divided by.
  const [share] = move.parsed.amounts.filter(({ amount, from, to }) => amount.unit === 'percent' && to - from > 1)
  const value = factor < 1 ? 1 / factor : factor
  const count: Amount = share?.amount ?? { value, unit: move.cues.has('persons') ? 'person' : 'number', period: null }
  const terms = [termOf(figure, last, ledger), { amount: count, record: null }]
  const whole = { ...figure, value: figure.value * factor }
  const [currency] = move.parsed.currencies
  const result = currency === undefined ? whole : (inCurrency(ledger, whole, currency) ?? whole)
  return reckoned(factor < 1 && !share ? 'average' : 'times', terms, result, ledger)
}

/** What the move names that has a price: another thing's figure under what was asked, or another price of the same thing. */
function otherTerms(move: Move, last: Asked, ledger: Ledger): readonly Term[] {
  const { query } = last
  const money = move.parsed.amounts.filter(isSum).map(({ amount }): Term => ({ amount: inUnit(amount, last), record: null }))
  const attributes = move.attributes.map((all) => all.filter((attribute) => PRICES.includes(attribute)))
  const named = move.mentions.flatMap(({ entities }) => entities)
  const about =
    named.length > 0
      ? named.map(({ id }) => id)
      : [...focusOf(last), ...focusOf(last).flatMap((id) => ledger.entities.get(id)?.within ?? [])]
  const asked =
    attributes.length > 0
      ? attributes
      : named.length > 0
        ? [query.attributes.filter((attribute) => PRICES.includes(attribute))]
        : []
  const stated = asked.flatMap((all) => {
    const [record] = about.flatMap((id) =>
      all.flatMap((attribute) => recordsOf(ledger, id, attribute).filter((one) => amountOf(one) && isMoney(amountOf(one)!))),
    )
    return record ? [{ amount: amountOf(record)!, record }] : []
  })
  return [...money, ...stated]
}

/** A bare sum is in the currency spoken of. */
function inUnit(amount: Amount, { figure }: Asked): Amount {
  return amount.unit === 'number' ? { ...amount, unit: figure?.unit ?? 'EUR' } : amount
}

function isWithin(part: string, whole: string, ledger: Ledger): boolean {
  return ledger.entities.get(part)?.within.includes(whole) ?? false
}

function more(move: Move, figure: Amount, last: Asked, ledger: Ledger): Finding | null {
  if (!isMoney(figure) || !(move.cues.has('plus') || move.cues.has('adds'))) return null
  const own = termOf(figure, last, ledger)
  // Nothing is added to itself, nor to what the whole says of it.
  const isItself = ({ attribute, entity }: LedgerRecord) =>
    own.record?.attribute === attribute && (own.record.entity === entity || isWithin(own.record.entity, entity, ledger))
  const others = otherTerms(move, last, ledger).filter(({ record }) => record === null || !isItself(record))
  // What the figure is the sum of is not added to it again.
  const isOfSum =
    last.query.operation === 'sum' && others.some(({ record }) => record && last.query.entities.includes(record.entity))
  if (others.length === 0 || isOfSum) return null
  const terms = inOnePeriod([own, ...others])
  const total = added(ledger, terms)
  const purse = last.query.operation === 'enough' ? last.query.amounts.find(isMoney) : undefined
  const left = total && purse && against(purse, { amount: total, terms }, last.query, ledger)
  return left ?? (total && reckoned('sum', terms, total, ledger))
}

/** "That one plus the Greek one": the figure just told, with what is stated of the one that is named. */
export function plusOne(one: Query, move: Move, last: Asked, ledger: Ledger): { query: Query; finding: Finding } | null {
  const { figure } = last
  if (!figure || !isMoney(figure) || move.attributes.length > 0 || !(move.cues.has('plus') || move.cues.has('adds'))) return null
  const [other] = one.entities.flatMap((id) => termsOf(ledger, id, one))
  const own = termOf(figure, last, ledger)
  if (!other?.record || !own.record || other.record.entity === own.record.entity) return null
  const terms = inOnePeriod([own, other])
  const total = added(ledger, terms)
  const result = total && expressed(ledger, total, one)
  const query: Query = { ...one, operation: 'sum', entities: [own.record.entity, other.record.entity] }
  return result && { query, finding: reckoned('sum', terms, result, ledger) }
}

function less(move: Move, figure: Amount, last: Asked, ledger: Ledger): Finding | null {
  if (!isMoney(figure) || !move.cues.has('left')) return null
  const [other, ...rest] = otherTerms(move, last, ledger)
  if (!other || rest.length > 0) return null
  const beside = comparable(ledger, other.amount, figure)
  if (!beside || beside.value === figure.value) return null
  const terms = [termOf(figure, last, ledger), other]
  const value = Math.abs(figure.value - beside.value)
  if (beside.value < figure.value) return reckoned('difference', terms, { ...figure, value }, ledger)
  // "What is left of my 9,600": hers may be more than what is paid, if that is paid once.
  const isPaidOnce = figure.period === null || figure.period === 'once'
  return other.record === null && isPaidOnce ? reckoned('difference', terms.toReversed(), { ...figure, value }, ledger) : null
}

/** "Is 10 lakh enough then?": set beside the figure itself. */
function reaches(move: Move, figure: Amount, last: Asked, ledger: Ledger): Finding | null {
  const has = move.parsed.amounts.find(({ isMoney: is }) => is)?.amount
  if (!has || !isMoney(figure) || !move.cues.has('enough') || move.mentions.length > 0) return null
  const needed = figure.period === 'month' && has.period === null ? (inPeriod(figure, 'year') ?? figure) : figure
  const mine = inCurrency(ledger, inUnit(has, last), needed.unit)
  if (!mine) return null
  const beside = has.period !== null && needed.period !== null ? comparable(ledger, mine, needed) : mine
  if (!beside) return null
  const term = termOf(figure, last, ledger)
  const terms = [
    { amount: inUnit(has, last), record: null },
    { amount: needed, record: term.record },
  ]
  return {
    ...reckoned('enough', terms, { ...needed, value: beside.value - needed.value }, ledger),
    holds: beside.value >= needed.value,
  }
}
