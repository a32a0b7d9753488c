import { SPANS, type Amount, type Period } from '#server/counsellor/query/query.ts'
import { beginOf, endOf, readPhrases } from '../phrases.ts'
import COSTS from '../purse/costs.json' with { type: 'json' }
import { numberPhraseAt, withHalf } from './number-phrase.ts'
import WORDS from './number-words.json' with { type: 'json' }

/** An amount and the words it was written with. */
export interface WrittenAmount {
  amount: Amount
  from: number
  to: number
  /** Whether it is money, named or too large for anything else. */
  isMoney: boolean
}

export type CurrencyOf = (words: readonly string[], at: number) => { currency: string; length: number } | null

const UNITS: Readonly<Record<string, string>> = WORDS.units
const OLD = readPhrases(WORDS.ages.after)
const AGED = readPhrases(WORDS.ages.before)
const PERSON_IS = readPhrases(WORDS.ages.persons)
const COST_NAMES = new Set(Object.values(COSTS.names).flat())
const PERIODS = WORDS.periods as Readonly<Record<string, Period>>
/** Below it a bare number counts something; from it on it can only be a sum. */
export const SMALLEST_BARE_SUM = 300
/** Of a person who asks or is asked for: "I am 6.5 in IELTS" is no age. */
const GROWN = { from: 14, to: 80 }

/**
 * The amounts of a question, typed as duckling types them: value, unit (ISO 4217 where a currency is named, `number` where none is) and
 * period. Indian separators and scales are understood; lakh and crore without a currency are rupees.
 */
export function amountsIn(tokens: readonly string[], currencyOf: CurrencyOf): WrittenAmount[] {
  const found: WrittenAmount[] = []
  let at = 0
  while (at < tokens.length) {
    const amount = amountAt(tokens, at, currencyOf)
    if (amount) found.push(amount)
    at = amount ? amount.to : at + 1
  }
  return found
}

function amountAt(tokens: readonly string[], from: number, currencyOf: CurrencyOf): WrittenAmount | null {
  const pair = pairAt(tokens, from)
  if (pair) return pair
  const before = currencyOf(tokens, from)
  const number = numberPhraseAt(tokens, before ? from + before.length : from)
  // "How many full days": a whole one counts none there.
  if (!number || (isWhole(tokens, from) && tokens[from - 1] === 'many')) return null
  const { value, isInWords, isScaled, isIndian } = number
  // "90 full days" are ninety of them.
  let at = !isInWords && isWhole(tokens, number.to) ? number.to + 1 : number.to
  const age = before ? null : ageAt(tokens, from, at, value)
  if (age) return age
  // "Half of the fee" is a share of what follows; "half a year" is not.
  if (isInWords && value < 1 && WORDS.shares.includes(tokens[at] ?? ''))
    return { amount: { value: value * 100, unit: 'percent', period: null }, from, to: at, isMoney: false }
  const after = before ? null : currencyOf(tokens, at)
  if (after) at += after.length
  const currency = before?.currency ?? after?.currency ?? (isIndian ? 'INR' : null)
  if (currency === null && !isScaled) {
    const unit = UNITS[tokens[at] ?? '']
    if (unit === 'hour')
      return { amount: { value, unit, period: periodAt(tokens, at + 1)?.period ?? null }, from, to: at, isMoney: false }
    if (unit !== undefined) {
      const whole = SPANS.has(unit) ? withHalf(tokens, { value, to: at + 1 }) : { value, to: at + 1 }
      return { amount: { value: whole.value, unit, period: null }, from, to: whole.to, isMoney: false }
    }
    // Those who are counted stay words of the question; by a word a single one is "one student", and "2024 student visa" is a year.
    if (value > 1 && !isYear(tokens[from]!) && isOfPersons(tokens, at))
      return { amount: { value, unit: 'person', period: null }, from, to: at, isMoney: false }
    // A word for a number counts only with what it counts: 'one of them' is none.
    if (isInWords) return null
    if (value < SMALLEST_BARE_SUM || isYear(tokens[from]!))
      return { amount: { value, unit: 'number', period: null }, from, to: at, isMoney: false }
  }
  if (isInWords && currency === null && !isScaled) return null
  const period = periodAt(tokens, at)
  return {
    amount: { value, unit: currency ?? 'number', period: period?.period ?? null },
    from,
    to: period?.to ?? at,
    isMoney: true,
  }
}

/** "Both years": two of a span. "A year and a half". */
function pairAt(tokens: readonly string[], from: number): WrittenAmount | null {
  const unit = UNITS[tokens[from + 1] ?? '']
  if (unit === undefined || !SPANS.has(unit)) return null
  if (WORDS.both.includes(tokens[from]!)) return { amount: { value: 2, unit, period: null }, from, to: from + 2, isMoney: false }
  const { value, to } = withHalf(tokens, { value: 1, to: from + 2 })
  return tokens[from] === 'a' && value > 1 ? { amount: { value, unit, period: null }, from, to, isMoney: false } : null
}

/** "Full days", "a whole year": a word that says of a span only that all of it is meant. */
function isWhole(tokens: readonly string[], at: number): boolean {
  return WORDS.wholes.includes(tokens[at] ?? '') && UNITS[tokens[at + 1] ?? ''] !== undefined
}

/** Those who are counted, and one word of what they are: "3 MBBS students". */
function isOfPersons(tokens: readonly string[], at: number): boolean {
  const [first = '', second = ''] = tokens.slice(at, at + 2)
  return WORDS.persons.includes(first) || (WORDS.persons.includes(second) && !WORDS.per.includes(first) && !/^\d/.test(first))
}

/** How old somebody is: "29-year-old", "my age is 22", "my son is twenty three". Years that are lived are no span that anything is paid for. */
function ageAt(tokens: readonly string[], from: number, to: number, value: number): WrittenAmount | null {
  if (!Number.isInteger(value)) return null
  const isYears = UNITS[tokens[to] ?? ''] === 'year'
  const end = isYears ? to + 1 : to
  const isCounting = !isYears && UNITS[tokens[to] ?? ''] !== undefined
  const isGrown = value >= GROWN.from && value <= GROWN.to
  const next = tokens[end]
  const isEnd = next === undefined || WORDS.ages['after beside'].includes(next)
  const isBeside = !isYears && isGrown && isEnd && WORDS.ages.beside.includes(tokens[from - 1] ?? '')
  const isAge =
    isBeside ||
    (isYears && endOf(tokens, end, OLD) !== null) ||
    (!isCounting && value < 100 && beginOf(tokens, from, AGED) !== null) ||
    (!isCounting && isGrown && beginOf(tokens, from, PERSON_IS) !== null)
  return isAge ? { amount: { value, unit: 'age', period: null }, from, to: end, isMoney: false } : null
}

/** A period right after a sum: 'per month', 'a year', 'monthly'. */
export function periodAt(tokens: readonly string[], at: number): { period: Period; to: number } | null {
  const word = tokens[at] ?? ''
  // "20,000 euro, monthly rent 500": of the sum that comes after it.
  const isOfNext = /^\d/.test(tokens[at + 2] ?? '') && COST_NAMES.has(tokens[at + 1] ?? '')
  if (WORDS.alone.includes(word) && PERIODS[word]) return isOfNext ? null : { period: PERIODS[word], to: at + 1 }
  const next = tokens[at + 1] ?? ''
  if (WORDS.measured.after.includes(word) && WORDS.measured.units.includes(next)) return null
  return WORDS.per.includes(word) && PERIODS[next] ? { period: PERIODS[next], to: at + 2 } : null
}

/** Whether it is a sum of money, in a currency or too large for anything else that is no year. */
export function isSum({ isMoney, amount }: Pick<WrittenAmount, 'isMoney' | 'amount'>): boolean {
  return isMoney || (amount.unit === 'number' && amount.value >= SMALLEST_BARE_SUM && !isOfCalendar(amount))
}

function isYear(token: string): boolean {
  return /^20[0-4]\d$/.test(token)
}

/** Whether a bare number is sooner a year than a sum: "2026", and not the round "2,000". */
export function isOfCalendar({ value, unit }: Amount): boolean {
  return unit === 'number' && isYear(String(value)) && value % 100 !== 0
}
