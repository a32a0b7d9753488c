import type { Amount, Period } from '#server/counsellor/query/query.ts'
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

const NUMBERS: Readonly<Record<string, number>> = WORDS.numbers
const SCALES: Readonly<Record<string, number>> = WORDS.scales
const UNITS: Readonly<Record<string, string>> = WORDS.units
const PERIODS = WORDS.periods as Readonly<Record<string, Period>>
/** Below it a bare number counts something; from it on it can only be a sum. */
const SMALLEST_BARE_SUM = 300

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
  const before = currencyOf(tokens, from)
  let at = before ? from + before.length : from
  const digits = numberOf(tokens[at])
  const inWords = digits === null ? (NUMBERS[tokens[at] ?? ''] ?? null) : null
  let value = digits ?? inWords
  if (value === null) return null
  at++
  // "Half of the fee" is a share of what follows; "half a year" is not.
  if (inWords !== null && inWords < 1 && WORDS.shares.includes(tokens[at] ?? ''))
    return { amount: { value: inWords * 100, unit: 'percent', period: null }, from, to: at, isMoney: false }
  let isIndian = false
  let isScaled = false
  for (let scale = SCALES[tokens[at] ?? '']; scale !== undefined; scale = SCALES[tokens[at] ?? '']) {
    value *= scale
    isScaled = true
    isIndian ||= WORDS.indian.includes(tokens[at]!)
    at++
  }
  const after = before ? null : currencyOf(tokens, at)
  if (after) at += after.length
  const currency = before?.currency ?? after?.currency ?? (isIndian ? 'INR' : null)
  if (currency === null && !isScaled) {
    const unit = UNITS[tokens[at] ?? '']
    if (unit === 'hour')
      return { amount: { value, unit, period: periodAt(tokens, at + 1)?.period ?? null }, from, to: at, isMoney: false }
    if (unit !== undefined) return { amount: { value, unit, period: null }, from, to: at + 1, isMoney: false }
    // A word for a number counts only with what it counts: 'one of them' is none.
    if (inWords !== null) return null
    if (value < SMALLEST_BARE_SUM || isYear(tokens[from]!))
      return { amount: { value, unit: 'number', period: null }, from, to: at, isMoney: false }
  }
  if (inWords !== null && currency === null && !isScaled) return null
  const period = periodAt(tokens, at)
  return {
    amount: { value, unit: currency ?? 'number', period: period?.period ?? null },
    from,
    to: period?.to ?? at,
    isMoney: true,
  }
}

/** A period right after a sum: 'per month', 'a year', 'monthly'. */
export function periodAt(tokens: readonly string[], at: number): { period: Period; to: number } | null {
  const word = tokens[at] ?? ''
  if (/ly$|^annual$/.test(word) && PERIODS[word]) return { period: PERIODS[word], to: at + 1 }
  const next = tokens[at + 1] ?? ''
  return WORDS.per.includes(word) && PERIODS[next] ? { period: PERIODS[next], to: at + 2 } : null
}

/** 12,000 and 7,52,400 and 12.000 are whole; 6.5 and 6,5 are not. */
function numberOf(token: string | undefined): number | null {
  if (token === undefined || !/^\d/.test(token)) return null
  const grouped = /^\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}$/.test(token) && !/^0[.,]/.test(token)
  return Number(grouped ? token.replaceAll(/[.,]/g, '') : token.replace(',', '.'))
}

function isYear(token: string): boolean {
  return /^20[0-4]\d$/.test(token)
}
