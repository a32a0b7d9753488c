import { upperFirst } from '#domain/text/first-letter.ts'
import type { Compared, Side } from '#server/counsellor/executor/finding.ts'
import { inPeriod, isMoney, rateOf } from '#server/counsellor/executor/measure/measure.ts'
import { expressed } from '#server/counsellor/executor/reckoning/reckon.ts'
import { spanIn } from '#server/counsellor/executor/reckoning/spans/whole.ts'
import { kindOf } from '#server/counsellor/executor/resolve.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { BOUND, type Amount, type Query } from '#server/counsellor/query/query.ts'
import { askedOfThing } from '#server/counsellor/reader/asked/exams.ts'
import { amountText, leastBefore } from '../amount-text.ts'
import type { Telling } from '../answer.ts'
import type { Citations } from '../citations.ts'
import { andText, attributeName, counted, listText, nameOf, NOT_STATED } from '../names.ts'
import SAYINGS from '../sayings.json' with { type: 'json' }
import { byWhat, forWhom, tellRates } from './figure-text.ts'

/** What the less and the more of a unit is called. */
const WORDS = {
  date: { lowest: 'earlier', highest: 'later', first: 'the earliest', last: 'the latest' },
  span: { lowest: 'shorter', highest: 'longer', first: 'the shortest', last: 'the longest' },
  other: { lowest: 'lower', highest: 'higher', first: 'the lowest', last: 'the highest' },
} as const
const SPANS = new Set(['day', 'week', 'month', 'semester', 'year'])

/** Which is the lower or the higher, by how much, and what is stated of each. */
export function tellCompared(finding: Compared, query: Query, ledger: Ledger, citations: Citations): Telling {
  const { sides, attribute } = finding
  const stated = sides.filter(({ low, told }) => low !== null || told !== null)
  const lines = stated.map((side) => {
    const reckoned = side.whole?.terms.map(({ record }) => record) ?? []
    const records = [side.low?.record, side.high?.record, side.told, ...reckoned].flatMap((record) => record ?? [])
    // Beside a figure that is no exact one stands what is said of it.
    const said = side.told ?? (side.low && BOUND in side.low.record.conditions ? side.low.record : null)
    const told = side.low && said ? ` ${said.text}` : ''
    return citations.cited(`${nameOfSide(side, ledger)}: ${cellOf(side, finding, query, ledger)}.${told}`, [...new Set(records)])
  })
  const missing = sides.filter((side) => !stated.includes(side))
  if (missing.length > 0)
    lines.push(
      `Not stated here: ${listText(missing.map(({ entity }) => askedOfThing(attributeName(ledger, attribute), query, nameOf(ledger, entity))))}.`,
    )
  return {
    text: [...orderText(finding, query, ledger), ...lines, ...ratesOf(finding, query, ledger, citations)].join('\n'),
    table: {
      columns: ['', attributeName(ledger, attribute)],
      rows: sides.map((side) => [nameOfSide(side, ledger), cellOf(side, finding, query, ledger)]),
    },
  }
}

/** By how much two things differ that have one figure each. */
export function differenceOf({ order }: Compared): Amount | null {
  const [first, second] = order ?? []
  if (!first || !second || order!.length > 2 || first.low.unit === 'date') return null
  return { ...first.low, value: Math.abs(second.low.value - first.high.value) }
}

/** Which is the lower, or the lowest of several, and by how much: no line, or one. */
export function orderText(finding: Compared, query: Query, ledger: Ledger): readonly string[] {
  const { order, sides, direction } = finding
  const named = (id: string) =>
    nameOfSide(
      sides.find(({ entity }) => entity === id)!,
      ledger,
    )
  const measured = sides.filter(({ low }) => low !== null)
  if (measured.length === 1 && direction !== null && sides.length > 1) return [SAYINGS.compared.ofOne]
  if (measured.length < 2) return []
  if (!order) return ['These are not for the same thing, so that neither can be called the lower one.']
  const words = WORDS[wordsOf(order[0]!.low)]
  const [first, second] = order
  const isHighest = direction === 'highest'
  // By what they are compared is said: who asked for the total sees that it is one part of it.
  const measure = attributeName(ledger, finding.attribute)
  if (order.length > 2) {
    const endOf = ({ low, high }: (typeof order)[number]) => (isHighest ? -high.value : low.value)
    const least = Math.min(...order.map(endOf))
    const first = order.filter((one) => endOf(one) === least)
    if (order.every(({ low, high }) => low.value === order[0]!.low.value && high.value === order[0]!.high.value))
      return ['The same for all.']
    // Of those that begin alike the one that ends first is before the others, or like them.
    const otherEnd = ({ low, high }: (typeof order)[number]) => (isHighest ? -low.value : high.value)
    const further = Math.min(...first.map(otherEnd))
    const alike = first.filter((one) => otherEnd(one) === further)
    const ends = alike.map(({ entity }) => named(entity))
    const isOpen = alike.length < first.length
    const isOver = order.some((one) => !first.includes(one) && endOf(one) < further)
    const byBoth = endsOf(order, isHighest)
    if (byBoth !== null && words === WORDS.span) {
      const [[one, end, amount], [other, otherEnd, further]] = byBoth
      const first = `By the ${end} ${named(one)} has ${isHighest ? words.last : words.first} ${measure} of the ${order.length} (${amountText(amount)})`
      return [`${first}, by the ${otherEnd} ${named(other)} (${amountText(further)}).`]
    }
    if (isOver) {
      const { one, several, over } = SAYINGS.compared
      return [
        `${andText(ends)} ${ends.length > 1 ? several : one} ${isHighest ? words.last : words.first} ${measure} of the ${order.length}; ${over}`,
      ]
    }
    const says = `${ends.length > 1 ? 'have' : 'has'} ${isHighest ? words.last : words.first} ${measure} of the ${order.length}${isOpen ? ', or the same' : ''}.`
    return [`${andText(ends)} ${says}`]
  }
  const areSame = first!.low.value === second!.low.value && first!.high.value === second!.high.value
  // Where no end is asked for it is asked whether they are the same.
  const holds = direction === null ? areSame : isClaimRight(finding)
  const answer = query.form === 'yes-no' ? `${holds ? 'Yes' : 'No'}: ` : ''
  if (areSame) return [answer ? `${answer}the same for both.` : 'The same for both.']
  const [told, word] = isHighest ? [second!, words.highest] : [first!, words.lowest]
  const apart = second!.low.value - first!.high.value
  const areLonger = isHighest || direction === null
  const ends = apart < 0 && words === WORDS.span ? endsOf(order, areLonger) : null
  if (ends !== null) {
    const [[one, end], [other, otherEnd]] = ends
    const [byLow, byHigh] = [first!.low.value - second!.low.value, first!.high.value - second!.high.value].map((value) =>
      amountText({ ...first!.low, value: Math.abs(value) }),
    )
    const by = (of: 'least' | 'most') => (of === 'least' ? byLow! : byHigh!)
    return [
      `${answer}by the ${end} ${named(one)} has the ${areLonger ? words.highest : words.lowest} ${measure}, by ${by(end)}; by the ${otherEnd} ${named(other)} has, by ${by(otherEnd)}.`,
    ].map(upperFirst)
  }
  if (apart < 0)
    return [`${answer}${named(first!.entity)} begins ${words.lowest}; what the two state lies partly over one another.`]
  const verdict = `${answer}${named(told.entity)} has the ${word} ${measure}`
  const isRange = [first!, second!].some(({ low, high }) => low.value !== high.value)
  const by =
    wordsOf(first!.low) === 'date' ? counted(apart, 'day') : amountText(expressed(ledger, { ...first!.low, value: apart }, query))
  if (sides.some(({ low }) => low && BOUND in low.record.conditions)) return [`${verdict}.`]
  const span = first!.low.period === 'once' ? spanOver(sides, query) : null
  if (apart === 0) return [`${verdict}, or the same.`]
  return [`${verdict}, by ${isRange ? 'at least ' : ''}${by}${span ? ` over ${amountText(span)}` : ''}.`]
}

/** What a side is called: of a university that is set beside others by one of its programmes that programme. */
function nameOfSide({ entity, low, of }: Side, ledger: Ledger): string {
  const programme = of === 1 && low !== null && kindOf(ledger, entity) === 'university' ? low.record.entity : entity
  return nameOf(ledger, kindOf(ledger, programme) === 'programme' ? programme : entity)
}

type End = readonly [entity: string, end: 'least' | 'most', amount: Amount]

/** Which is the first by the least that each states and which by the most, the end that is asked for first, where these are two; null where one is it by both. */
function endsOf(order: NonNullable<Compared['order']>, isHighest: boolean): readonly [End, End] | null {
  const firstBy = (end: 'least' | 'most'): End => {
    const all = order.map(({ entity, low, high }): End => [entity, end, end === 'least' ? low : high])
    return all.toSorted(([, , one], [, , other]) => (isHighest ? -1 : 1) * (one.value - other.value))[0]!
  }
  const [byLeast, byMost] = [firstBy('least'), firstBy('most')]
  if (byLeast[0] === byMost[0]) return null
  return isHighest ? [byMost, byLeast] : [byLeast, byMost]
}

/** The span that sums which recur were set side by side for. */
function spanOver(sides: readonly Side[], { amounts }: Query): Amount | null {
  const isRecurring = sides.some(({ low }) => low?.amount.period === 'month' || low?.amount.period === 'year')
  return isRecurring ? spanIn(amounts) : null
}

/** "Is the first more than the second?" */
function isClaimRight({ sides, order, direction }: Compared): boolean {
  const [lower, higher] = order!
  if (lower!.low.value === higher!.low.value) return false
  const meant = direction === 'highest' ? higher : lower
  return sides.find(({ low }) => low !== null)!.entity === meant!.entity
}

function wordsOf({ unit, period }: Amount): keyof typeof WORDS {
  return unit === 'date' ? 'date' : SPANS.has(unit) && period === null ? 'span' : 'other'
}

function cellOf(side: Side, { order }: Compared, query: Query, ledger: Ledger): string {
  const { low, high, of, told, whole } = side
  if (!low || !high) return told ? told.text.replace(/[.!?]$/, '') : NOT_STATED
  if (whole) return `${amountText(low.amount)}, ${amountText(expressed(ledger, whole.amount, query))} for the whole`
  const [least, most] = [low, high].map(({ amount }) => expressed(ledger, amount, query))
  if (textOf(least!) !== textOf(most!))
    return `${of === 1 && !isMoney(least!) ? least!.value : textOf(of > 1 ? least! : { ...least!, period: null })} to ${textOf(most!)}${of > 1 ? ` (${counted(of, 'programme')})` : byWhat(high.record)}`
  // What is paid by the semester is set beside what is paid by the year as what it comes to in one.
  const period = order?.[0]?.low.period ?? null
  const beside = period !== null && least!.period !== null && least!.period !== period ? inPeriod(least!, period) : null
  const bound = BOUND in low.record.conditions ? leastBefore(low.record) : ''
  return `${bound}${beside ? `${textOf(least!)}, ${textOf(beside)}` : textOf(least!)}${forWhom(low.record)}`
}

function textOf(amount: Amount): string {
  return amount.value === 0 ? 'none' : amountText(amount)
}

/** Sums of several currencies were set side by side, or told in the one that was asked for, at these rates. */
function ratesOf({ sides }: Compared, { target }: Query, ledger: Ledger, citations: Citations): string[] {
  const stated = sides.flatMap(({ low }) => (low && isMoney(low.amount) ? [low.amount.unit] : []))
  const units = new Set(stated.length > 0 && target.currency !== null ? [...stated, target.currency] : stated)
  if (units.size < 2) return []
  const rates = [...units].filter((unit) => unit !== 'EUR').flatMap((unit) => rateOf(ledger, unit)?.record ?? [])
  return [tellRates(target.currency === null ? 'Compared' : 'Converted', rates, citations)]
}
