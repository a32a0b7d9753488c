import { endOf, readPhrases } from '../phrases.ts'
import { numberWord } from './number-word.ts'
import WORDS from './number-words.json' with { type: 'json' }

/** A number as it is written or said, in one word or several. */
export interface NumberPhrase {
  value: number
  /** The token after it. */
  to: number
  /** Whether its first word stands for a number and is none in digits. */
  isInWords: boolean
  /** Whether a word multiplies it: "5 hundred", "2 lakh". */
  isScaled: boolean
  /** Whether that word counts rupees where no currency is named. */
  isIndian: boolean
}

const NUMBERS: Readonly<Record<string, number>> = WORDS.numbers
const SCALES: Readonly<Record<string, number>> = WORDS.scales
const HALVES = readPhrases(WORDS.halves)
const HALF = 0.5
const TENS = new Set([20, 30, 40, 50, 60, 70, 80, 90])

/** "6,900", "twenty five", "five hundred", "two thousand five hundred", "1 lakh 20 thousand". Null where no number begins. */
export function numberPhraseAt(tokens: readonly string[], from: number): NumberPhrase | null {
  const first = scaledAt(tokens, from)
  if (!first) return null
  let { value, to, scale } = first
  // What follows belongs to it where it is of a smaller kind: thousands after lakhs, hundreds after thousands.
  for (let next = scaledAt(tokens, to); scale > 1 && next && next.scale > 1 && next.value < scale; next = scaledAt(tokens, to)) {
    value += next.value
    ;({ to, scale } = next)
  }
  const isIndian = tokens.slice(from, to).some((token) => WORDS.indian.includes(token))
  return { value, to, isInWords: numberOf(tokens[from]) === null, isScaled: first.scale > 1, isIndian }
}

/** A number with all that multiplies it. */
function scaledAt(tokens: readonly string[], from: number): { value: number; to: number; scale: number } | null {
  const plain = plainAt(tokens, from)
  if (!plain) return null
  let { value, to } = plain
  let scale = 1
  for (let next = SCALES[tokens[to] ?? '']; next !== undefined; next = SCALES[tokens[to] ?? '']) {
    scale *= next
    to++
  }
  value *= scale
  return { value, to, scale }
}

/** A whole number, and a half where one is said behind it: "two and a half". */
function plainAt(tokens: readonly string[], at: number): { value: number; to: number } | null {
  const whole = wholeAt(tokens, at)
  return whole && whole.value >= 1 && Number.isInteger(whole.value) ? withHalf(tokens, whole) : whole
}

/** A number with the half that is said behind it or behind its unit: "two years and a half". */
export function withHalf(tokens: readonly string[], { value, to }: { value: number; to: number }): { value: number; to: number } {
  const end = endOf(tokens, to, HALVES)
  return end === null ? { value, to } : { value: value + HALF, to: end }
}

/** Digits, or one word for a number, or tens and ones. */
function wholeAt(tokens: readonly string[], at: number): { value: number; to: number } | null {
  const digits = numberOf(tokens[at])
  if (digits !== null) return { value: digits, to: at + 1 }
  const value = numberWord(tokens, at)
  if (value === null) return null
  const ones = TENS.has(value) ? (NUMBERS[tokens[at + 1] ?? ''] ?? 0) : 0
  return ones >= 1 && ones <= 9 ? { value: value + ones, to: at + 2 } : { value, to: at + 1 }
}

/** 12,000 and 7,52,400 and 12.000 are whole; 6.5 and 6,5 and 6,947.33 are not. Null for what is no number: 1.2.3. */
function numberOf(token: string | undefined): number | null {
  if (token === undefined || !/^\d/.test(token)) return null
  const grouped = /^\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}$/.test(token) && !/^0[.,]/.test(token)
  const [, whole, part] = /^(\d{1,3}(?:,\d{2,3})+|\d{1,3}(?:\.\d{3})+)[.,](\d{1,2})$/.exec(token) ?? []
  const isMixed = whole !== undefined && new Set(token.replaceAll(/\d/g, '')).size === 2
  const digits = isMixed ? `${whole.replaceAll(/[.,]/g, '')}.${part}` : token.replace(',', '.')
  const value = Number(grouped ? token.replaceAll(/[.,]/g, '') : digits)
  return Number.isNaN(value) ? null : value
}
