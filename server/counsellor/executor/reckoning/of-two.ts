import type { Ledger } from '../../ledger/record.ts'
import type { Amount, Query } from '../../query/query.ts'
import type { Finding } from '../finding.ts'
import { amountOf, comparable, isMoney, timesOf, type Term } from '../measure/measure.ts'
import { FOR_ITS_TIME } from '../measure/prices.ts'
import { kindOf, withoutWholes } from '../resolve.ts'
import { enough } from './enough.ts'
import { added, asMoney, expressed, nothing, reckoned, termsOf } from './reckon.ts'
import { overSpans, spanIn } from './spans/whole.ts'

/** What is left: of two things named, or of the whole that the one named is a part of. */
export function difference(query: Query, ledger: Ledger): Finding {
  const left = query.kind === 'diploma' && query.entities.length > 1 ? leftOfWhole(query, ledger) : null
  if (left) return left
  const apart = query.entities.length > 2 && query.entities.every((id) => kindOf(ledger, id) === 'phase')
  if (apart) return fromTogether(query, ledger)
  const [first, second] = overSpan(twoOf(ledger, query), query)
  if (!first || !second) return nothing('no-attribute', query)
  // What is in hand once is set beside what a year asks for, and not beside one month of it.
  if (second.record === null && first.amount.period === 'month' && second.amount.period === null)
    return enough({ ...query, operation: 'enough' }, ledger)
  const isLess = (comparable(ledger, second.amount, first.amount)?.value ?? 0) > first.amount.value
  const [one, other] = isLess ? [second, first] : [first, second]
  const beside = comparable(ledger, other.amount, one.amount)
  if (!beside)
    return nothing(
      'not-comparable',
      query,
      [one, other].flatMap(({ record }) => record ?? []),
    )
  const value = one.amount.value - beside.value
  return reckoned('difference', [one, other], expressed(ledger, { ...one.amount, value }, query), ledger)
}

/** "Phase 3 more than phases 1 and 2 together": the first that is named beside what the others come to. */
function fromTogether(query: Query, ledger: Ledger): Finding {
  const terms = query.entities.flatMap((id) => figureOf(ledger, id, query) ?? [])
  const [first, ...others] = terms
  const total = added(ledger, others)
  if (!first || !total || terms.length < query.entities.length) return nothing('no-attribute', query)
  const value = first.amount.value - total.value
  const sides = value < 0 ? [{ amount: total, record: others[0]!.record }, first] : terms
  return reckoned('difference', sides, expressed(ledger, { ...total, value: Math.abs(value) }, query), ledger)
}

/** Two sums that both recur, each for the span that is named. */
function overSpan(terms: readonly (Term | undefined)[], { amounts }: Query): readonly (Term | undefined)[] {
  const span = spanIn(amounts)
  const isRecurring = terms.every(
    (term) => term && isMoney(term.amount) && (term.amount.period === 'month' || term.amount.period === 'year'),
  )
  return span && isRecurring ? terms.map((term) => ({ ...term!, amount: overSpans([term!], [span])[0]! })) : terms
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
  const [money] = query.amounts.flatMap(asMoney)
  // Beside a sum of her own two figures are one too many.
  if (figures.length >= 2) return money ? [] : figures
  if (money) return [figures[0], { amount: money, record: null }]
  const [entity] = query.entities
  const whole = entity === undefined ? undefined : ledger.entities.get(entity)?.within.find((id) => isStatedOf(ledger, id, query))
  return whole === undefined ? figures : [figureOf(ledger, whole, query) ?? undefined, ...figures]
}

/** The things that are named; a university beside its programme only says where that is, and is no second figure. */
function figured(query: Query, ledger: Ledger): readonly string[] {
  const things = withoutWholes(ledger, query.entities)
  return query.entities.filter((id) => things.includes(id) || isStatedOf(ledger, id, query))
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
