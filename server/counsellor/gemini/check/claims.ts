import { ANY_CURRENCY, currencyOf } from './currencies.ts'
import { ANY_DAY, ANY_MONTH, MONTH_NAMED } from './months.ts'
import WORDS from './words.json' with { type: 'json' }

/** A number as a text states it, with what it counts. */
export interface Claim {
  /** What the number may be read as: "1.234" is a thousand in one country and one and a bit in another. */
  readings: readonly number[]
  /** ISO 4217; null where no currency stands beside it. */
  currency: string | null
  /** What is counted, where it is a share or a time. */
  unit: 'percent' | 'hour' | 'day' | 'week' | 'month' | 'year' | null
  /** How often an amount of money is due, where the text says so. */
  per: string | null
}

const SCALES: Readonly<Record<string, number>> = WORDS.numbers.scales
const ADVERBS: Readonly<Record<string, string>> = WORDS.numbers.adverbs
const anyOf = (words: Readonly<Record<string, unknown>>) => Object.keys(words).join('|')
/** Grouped as in India, grouped by threes with any of the usual signs, or plain. */
const NUMBER =
  "\\d{1,2}(?:,\\d{2})+,\\d{3}(?:\\.\\d+)?(?!\\d)|\\d{1,3}(?:([ .,'’])\\d{3})(?:\\1\\d{3})*(?:[.,]\\d{1,2})?(?!\\d)|\\d+(?:[.,]\\d+)?"
const CLAIM = new RegExp(
  `(?:(?<![a-z])(${ANY_CURRENCY})\\s*)?(?<![\\d.,])(${NUMBER})(?:\\s*(${anyOf(SCALES)})s?\\b)?` +
    `(?:\\s*(%|percent|per cent))?(?:\\s*-?\\s*(hour|day|week|month|year)s?\\b)?(?:\\s*(${ANY_CURRENCY})(?![a-z]))?` +
    `(?:,?\\s*(?:(?:a|per|each|every|/)\\s*(day|week|month|semester|year)\\b|(${anyOf(ADVERBS)})))?`,
  'g',
)

const VALUES = new Map(Object.entries(WORDS.numbers.values))
const NUMBER_WORD = [...VALUES.keys(), 'hundred', ...Object.keys(SCALES).filter((word) => word.length > 1)].join('|')
const IN_WORDS = new RegExp(`(?<!\\d\\s*)\\b(?:${NUMBER_WORD})s?(?:(?:[\\s-]+|\\s+and\\s+)(?:${NUMBER_WORD})s?)*\\b`, 'g')

/** Every number of a text, those in words too, with its currency, unit and period. */
export function claimsIn(text: string): Claim[] {
  const plain = text
    .toLowerCase()
    .replaceAll(/\[\d+(?:\s*,\s*\d+)*\]/g, ' ')
    .replaceAll(/https?:\/\/\S+/g, ' ')
    .replaceAll(/[\u00A0\u2007\u2009\u202F]/g, ' ')
    .replaceAll(IN_WORDS, inDigits)
  return [...plain.matchAll(CLAIM)].map(claimOf)
}

function claimOf([, before, digits = '', , scale, percent, unit, after, period, adverb]: RegExpMatchArray): Claim {
  const factor = scale ? (SCALES[scale] ?? 1) : 1
  return {
    readings: readingsOf(digits).map((value) => value * factor),
    currency: currencyOf(before) ?? currencyOf(after),
    unit: percent ? 'percent' : ((unit ?? null) as Claim['unit']),
    per: period ?? (adverb ? (ADVERBS[adverb] ?? null) : null),
  }
}

/** "69,00" has decimals and "6,900" has none; "6.900" may be either. */
function readingsOf(digits: string): number[] {
  const isGrouped = /^\d{1,3}(?:[ ,'’]\d{3})+(?:\.\d{1,2})?$/.test(digits) || /^\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d+)?$/.test(digits)
  if (isGrouped) return [Number(digits.replaceAll(/[ ,'’]/g, ''))]
  if (/^\d{1,3}\.\d{3}$/.test(digits)) return [Number(digits), Number(digits.replace('.', ''))]
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/.test(digits)) return [Number(digits.replaceAll('.', '').replace(',', '.'))]
  return [Number(digits.replace(',', '.'))]
}

/** "six thousand nine hundred" as digits. A lone "one" counts nothing. */
function inDigits(words: string): string {
  let [total, group] = [0, 0]
  for (const written of words.split(/[\s-]+/)) {
    const word = VALUES.has(written) ? written : written.replace(/s$/, '')
    const scale = SCALES[word]
    if (word === 'hundred') group = Math.max(group, 1) * 100
    else if (scale) [total, group] = [total + Math.max(group, 1) * scale, 0]
    else group += VALUES.get(word) ?? 0
  }
  return total + group === 1 ? ' ' : String(total + group)
}

const HALF_A_CENT = 0.006

/** Whether one of the known claims says the same: the number, and its currency, unit and period where the claim has one. */
export function isBorneOut(claim: Claim, known: readonly Claim[]): boolean {
  return known.some(
    (one) =>
      claim.readings.some((value) => one.readings.some((other) => isSameFigure(value, other))) &&
      (claim.currency === null || claim.currency === one.currency) &&
      (claim.unit === null || claim.unit === one.unit) &&
      (claim.per === null || one.per === null || claim.per === one.per) &&
      (claim.currency === null || claim.per === null || claim.per === one.per),
  )
}

/** Rupees are written whole, so that a large figure may be a rounded one. */
function isSameFigure(value: number, known: number): boolean {
  return Math.abs(value - known) < HALF_A_CENT || (known > 1_000 && Math.round(known) === value)
}

const DAY = new RegExp(`\\b${ANY_DAY}\\s+(?:of\\s+)?(${ANY_MONTH})\\b|\\b(${ANY_MONTH})\\s+${ANY_DAY}\\b`, 'g')
const MONTH = new RegExp(MONTH_NAMED, 'g')
const NUMERIC_DATE = /\b\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}\b/g

/** The dates of a text, each in one form: days with their month, months, and dates in digits as they are written. */
export function datesIn(text: string): string[] {
  const plain = text.toLowerCase()
  const days = [...plain.matchAll(DAY)].map(([, day, month, monthFirst, dayLast]) => `${day ?? dayLast} ${month ?? monthFirst}`)
  const months = [...plain.matchAll(MONTH)].map(([month]) => month)
  return [...days, ...months, ...(plain.match(NUMERIC_DATE) ?? [])]
}
