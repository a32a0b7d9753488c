import { ANY_CURRENCY, currenciesIn, currencyOf } from './currencies.ts'

export interface Amount {
  value: number
  /** ISO 4217, null where the question does not say. */
  currency: string | null
}

export interface Quantities {
  amounts: readonly Amount[]
  /** Months of a stay or a course; years count twelve. */
  months: number | null
  years: number | null
  /** Universities, as in "for 4 universities". */
  universityCount: number | null
  /** Numbers of phases asked for. */
  phases: readonly number[]
  /** The currency an answer is wanted in, ISO 4217. */
  wanted: string | null
  /** Every number of the question, for the check of figures. */
  numbers: readonly number[]
}

const SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  lakh: 1e5,
  lac: 1e5,
  l: 1e5,
  million: 1e6,
  crore: 1e7,
  cr: 1e7,
}
const AMOUNT = new RegExp(
  `(?:(${ANY_CURRENCY})\\s*)?(\\d+(?:[.,]\\d+)*)\\s*(k|thousand|lakhs?|lacs?|l|million|crores?|cr)?\\b\\s*(?:(${ANY_CURRENCY})(?![a-z]))?`,
  'g',
)
/** "usd to inr rate" */
const RATE = /\b(?:rate|conver\w+|to|into|in|vs|against)\b/
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bone\b/g, '1'],
  [/\btwo\b/g, '2'],
  [/\bthree\b/g, '3'],
  [/\bfour\b/g, '4'],
  [/\bfive\b/g, '5'],
  [/\bsix\b/g, '6'],
  [/\bseven\b/g, '7'],
  [/\beight\b/g, '8'],
  [/\bnine\b/g, '9'],
  [/\bten\b/g, '10'],
  [/\btwelve\b/g, '12'],
]
const ORDINALS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:first|1st|foundation|online)\s+(?:phase|stage)\b/, 1],
  [/\b(?:second|2nd)\s+(?:phase|stage)\b/, 2],
  [/\b(?:third|3rd|last|final)\s+(?:phase|stage)\b/, 3],
]

/** Reads what a question counts: money in euro, dollars and rupees (lakh and crore too), months, phases. */
export function quantitiesIn(question: string): Quantities {
  let text = question.toLowerCase().replaceAll(/[’‘]/g, "'")
  for (const [word, digit] of WORDS) text = text.replaceAll(word, digit)
  const phases = phasesIn(text)
  const months = numberBefore(text, 'months?|mths?|mnths?')
  const years = numberBefore(text, 'years?|yrs?') ?? (/\b(?:a|per|one) year\b/.test(text) ? 1 : null)
  const universityCount = numberBefore(text, 'universit(?:y|ies)|unis?|colleges?')
  const numbers = [...text.matchAll(/\d+(?:[.,]\d+)*/g)].map(([digits]) => numberOf(digits))
  const money = text
    .replaceAll(/\b(?:phases?|stages?)\s*(?:no\.?\s*)?\d(?:\s*(?:,|and|&|\+|to|-)\s*(?:phases?\s*)?\d)*/g, ' ')
    .replaceAll(
      /\d+\s*-?\s*(?:months?|mths?|mnths?|years?|yrs?|universit\w+|unis?|colleges?|%|percent|days?|weeks?|hours?|phases?|courses?|backlogs?|students?|semesters?)/g,
      ' ',
    )
  const amounts = [...money.matchAll(AMOUNT)].flatMap((match) => amountOf(match))
  const bare = currenciesIn(text.replaceAll(AMOUNT, ' '))
  const [from, to] = bare
  if (amounts.length === 0 && from && to && RATE.test(text))
    return { amounts: [{ value: 1, currency: from }], months, years, universityCount, phases, wanted: to, numbers }
  return { amounts, months, years, universityCount, phases, wanted: wantedCurrency(text, bare), numbers }
}

function amountOf([, before, digits = '', scale, after]: RegExpMatchArray): Amount[] {
  const factor = scale ? (SCALES[scale.replace(/s$/, '')] ?? 1) : 1
  const indian = scale ? /^(?:l|lakh|lac|cr|crore)/.test(scale) : false
  const currency = currencyOf(before) ?? currencyOf(after) ?? (indian ? 'INR' : null)
  const value = numberOf(digits) * factor
  // A bare small number is a score, a number of something or a year, hardly a price.
  if (currency === null && !scale && (value < 100 || (value >= 1900 && value <= 2100))) return []
  return [{ value, currency }]
}

/** "10,000", "1,50,000" and "10.000" are thousands; "1.5" and "1,453.44" have decimals. */
function numberOf(digits: string): number {
  const plain = /^\d{1,3}(?:\.\d{3})+$/.test(digits) ? digits.replaceAll('.', '') : digits.replaceAll(',', '')
  return Number.parseFloat(plain)
}

function numberBefore(text: string, unit: string): number | null {
  const match = new RegExp(`\\b(\\d{1,2})\\s*-?\\s*(?:${unit})\\b(?! old)`).exec(text)
  return match ? Number(match[1]) : null
}

function phasesIn(text: string): number[] {
  const listed = [
    ...text.matchAll(
      /\b(?:phases?|phas|phase's|phse|pahse|stages?)\s*(?:no\.?\s*|number\s*)?(\d(?:\s*(?:,|and|&|\+|to|-)\s*(?:phases?\s*)?\d)*)(?![\d,.]*\d)/g,
    ),
  ]
    .flatMap(([, digits]) => (digits ?? '').match(/\d/g) ?? [])
    .map(Number)
  const named = ORDINALS.filter(([pattern]) => pattern.test(text)).map(([, phase]) => phase)
  const roman = [...text.matchAll(/\bphase\s+(i{1,3})\b/g)].map(([, numeral]) => numeral?.length ?? 0)
  return [...new Set([...listed, ...named, ...roman])].filter((phase) => phase >= 1)
}

/** "in rupees", "how much naira": a currency without an amount. The last one named counts. */
function wantedCurrency(text: string, bare: readonly string[]): string | null {
  const named = bare.at(-1)
  if (named) return named
  return /\bin (?:lakhs?|lacs?|crores?|indian (?:money|currency))\b/.test(text) ? 'INR' : null
}
