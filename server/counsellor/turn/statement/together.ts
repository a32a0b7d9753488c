import { amountText } from '../../answer/amount-text.ts'
import { hedge } from '../../answer/telling/figure-text.ts'
import { figureIn, ofItsOwn, togetherWith, typedIn, type Figure } from '../../executor/measure/beside.ts'
import { isMoney, timesOf } from '../../executor/measure/measure.ts'
import { RECEIVED } from '../../executor/measure/prices.ts'
import { asMoney } from '../../executor/reckoning/reckon.ts'
import { overSpans } from '../../executor/reckoning/spans/whole.ts'
import type { LedgerRecord } from '../../ledger/record.ts'
import { CASE, MEASURE, OF, type Amount } from '../../query/query.ts'
import type { Parsed } from '../../words/mask.ts'
import { isNamed, isSaidOf } from './asked.ts'
import { recordsOf, type Matter, type Reckoned } from './reckoned.ts'

const PLACES = 'places'
const MONTHS = 'months paid'
/** A message of so few words asks for a sum and names nothing. */
const MOST_BARE = 2
/** For so long what recurs is added to what is paid once, where nobody says how long. */
const ONE_YEAR: Amount = { value: 1, unit: 'year', period: null }

/** "21 places of 34,000": what is paid to each, so many times. */
export function ofPlaces({ record }: Matter): Reckoned | null {
  const [own] = figureIn(record)
  const [places] = (record.measures ?? [])
    .filter(({ conditions }) => conditions?.[MEASURE] === PLACES)
    .flatMap((value) => typedIn(value, record))
  if (!own || !places) return null
  const result = { ...own.amount, value: own.amount.value * places.amount.value }
  return {
    verdict: `${amountText(result)}: ${amountText(own.amount)} × ${amountText(places.amount)}.`,
    records: [record],
    result,
  }
}

/** What adds up: all of it where its sum is asked for and no part is named, else the named ones, with what they come on top of. */
export function together(matter: Matter): Reckoned | null {
  const { record, wanted, parsed, ledger } = matter
  const all = togetherWith(record, ledger)
  const [first, ...others] = all
  if (!first || others.length === 0) return wanted.sum === 'said' ? forMonths(record, parsed) : null
  const [isFirst, named] = [isNamed(first, all, parsed), others.filter((one) => isNamed(one, all, parsed))]
  const isOfParts = (record.measures ?? []).some(({ adds, value }) => adds && value === first.amount.value)
  if (isOfParts) {
    const some = [...(isFirst ? [first] : []), ...named]
    // Minutes are told to nobody who asks for money; "altogether?" is of what was told.
    const isBare = parsed.tokens.length <= MOST_BARE
    const isOfElse = wanted.sum === 'joined' || (!isMoney(first.amount) && !wanted.isOfTime && !isBare && some.length < 2)
    return isOfElse ? null : added(inCases(some.length > 1 ? some : all, matter), record, parsed)
  }
  // What is paid out, and what is only shown, is added to nothing that was not named.
  const isForNamed = wanted.sum === 'joined' || RECEIVED.has(record.attribute) || record.attribute === 'funds'
  if (isForNamed && named.length === 0) return wanted.sum === 'said' ? forMonths(record, parsed) : null
  const isWithFirst = named.length < 2 || isSaidOf(first, parsed)
  return added(named.length === 0 ? all : [...(isWithFirst ? [first] : []), ...named], record, parsed)
}

/** "How long is the written part": the one part that is named of what lasts so long in all. */
export function partOf({ record, parsed, ledger }: Matter): Reckoned | null {
  const all = togetherWith(record, ledger).filter(({ amount }) => !isMoney(amount))
  const [named, ...others] = all.filter((one) => isNamed(one, all, parsed))
  if (!named || others.length > 0) return null
  return { verdict: `${amountText(named.amount)}.`, records: [named.record], result: named.amount }
}

/** What is paid each month, for all the months that it is said to be paid for. */
function forMonths(record: LedgerRecord, { amounts }: Parsed): Reckoned | null {
  const [own] = figureIn(record)
  const months = (record.measures ?? []).find(({ conditions }) => conditions?.[MEASURE] === MONTHS)
  const [span] = months ? typedIn(months, record) : []
  if (!own || !span || own.amount.period !== 'month' || amounts.length > 0) return null
  const result: Amount = { ...own.amount, value: own.amount.value * span.amount.value, period: 'once' }
  const verdict = `${span.bound === undefined ? '' : 'At most '}${amountText(result)}: ${amountText(own.amount)} × ${amountText(span.amount)}.`
  return { verdict, records: [record], result }
}

/** Where another case of a part is named, that stands in its place. */
function inCases(parts: readonly Figure[], { record, parsed, ledger }: Matter): readonly Figure[] {
  const cases = (record.measures ?? [])
    .filter(({ conditions }) => CASE in (conditions ?? {}))
    .flatMap((value) => typedIn(value, ofItsOwn(value, record, ledger)))
  const isNamedFor = (part: Figure) => (one: Figure) =>
    one.conditions[OF] === part.conditions[OF] && isNamed(one, [...parts, ...cases], parsed)
  return parts.map((part) => cases.find(isNamedFor(part)) ?? part)
}

function added(parts: readonly Figure[], record: LedgerRecord, { amounts }: Parsed): Reckoned | null {
  const isStated = (own: Amount) => parts.some(({ amount }) => amount.value === own.value)
  // What she names herself beside it is in no statement.
  if (amounts.flatMap(({ amount }) => asMoney(amount)).some((own) => !isStated(own))) return null
  const spans = amounts.flatMap(({ amount }) => (timesOf(amount, 'month') === null ? [] : [amount]))
  const periods = new Set(parts.map(({ amount }) => amount.period))
  const isOfMoney = parts.every(({ amount }) => isMoney(amount))
  const isSpanned = isOfMoney && (spans.length > 0 || periods.size > 1) && parts.some(({ amount }) => recurs(amount))
  if (isSpanned && spans.length === 0 && RECEIVED.has(record.attribute)) return null
  const over = isSpanned ? overSpans(parts, [...spans, ONE_YEAR]) : parts.map(({ amount }) => amount)
  const [first] = over
  if (!first || over.some(({ unit, period }) => unit !== first.unit || period !== first.period)) return null
  const result = { ...first, value: over.reduce((sum, { value }) => sum + value, 0) }
  const below = parts.reduce((sum, { amount, least }) => sum + (amount.value - least), 0)
  const bound = parts.find((part) => part.bound !== undefined)?.bound
  const before = bound === undefined ? '' : `${bound === 'about' ? 'About' : 'At most'} `
  const range = below > 0 ? `${amountText({ ...result, value: result.value - below })} to ` : ''
  const terms = isOfMoney ? parts.map((part, at) => termText(part, over[at]!)) : over.map(({ value }) => String(value))
  return {
    verdict: `${before}${range}${amountText(result)}: ${terms.join(' + ')}${hedge(record)}.`,
    records: recordsOf(parts),
    result,
  }
}

function recurs({ period }: Amount): boolean {
  return period !== null && period !== 'once'
}

/** '€290 to €410', and what recurs for as long as it was taken: '1,010 × 12'. */
function termText({ amount, least }: Figure, over: Amount): string {
  if (least < amount.value) return `${amountText({ ...amount, value: least })} to ${amountText(amount)}`
  const times = over.value / amount.value
  return over.period !== amount.period && times > 1
    ? `${amountText(amount)} × ${amountText({ value: times, unit: amount.period!, period: null })}`
    : amountText(over)
}
