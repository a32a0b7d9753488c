import { timesOf } from '#server/counsellor/executor/measure/measure.ts'
import type { Amount } from '#server/counsellor/query/query.ts'
import { countAtToken } from '#server/counsellor/words/amounts/number-word.ts'
import NUMBERS from '#server/counsellor/words/amounts/number-words.json' with { type: 'json' }
import { beginOf, endOf, readPhrases, saysAny } from '#server/counsellor/words/phrases.ts'
import type { Move } from '../../move/move.ts'
import WORDS from './words.json' with { type: 'json' }

const YES_NO = new Set(WORDS.yesNo)
const ORDINALS = NUMBERS.ordinals.words
const BOTH = new Set(WORDS.pairs)
const ENDINGS = new Set(NUMBERS.ordinals.endings)
const WHOLE = readPhrases(WORDS.whole)
const THAT_LONG = readPhrases(WORDS.thatLong)
const MULTIPLIES = readPhrases(WORDS.multiplies)
const OF_THEM = readPhrases(WORDS.ofThem)

/** How long a message reckons for: a span, so many of the figure's own periods, or as long as the thing takes. */
export interface Length {
  span: Amount | null
  /** A bare number of times. */
  times: number | null
  isWhole: boolean
  /** As long as was told before: "for that time". */
  isThat: boolean
  /** Whether it says by a word of reckoning that something is taken so many times, and not only for how long. */
  isSaid: boolean
}

/** For how long a message reckons; null where it says nothing of it, or asks whether something takes so long. */
export function lengthIn({ parsed: { tokens, amounts }, factor }: Move): Length | null {
  const spanned = amounts.find(({ amount }) => timesOf(amount, 'month') !== null)
  const span = spanned?.amount ?? null
  const isAllOfSpan =
    spanned !== undefined && (isBoth(tokens, spanned) || WORDS.wholeBefore.includes(tokens[spanned.from - 1] ?? ''))
  const isWhole = saysAny(tokens, WHOLE)
  const counted = span === null ? timesIn(tokens) : null
  // "Times two" and "two times" are factors that the grammar of conversation knows.
  const times = factor === null ? counted : null
  const isThat = span === null && times === null && saysAny(tokens, THAT_LONG)
  if ((span === null && times === null && !isWhole && !isThat) || YES_NO.has(tokens[0] ?? '')) return null
  const isSaid = times !== null || isWhole || isThat || isAllOfSpan || saysAny(tokens, MULTIPLIES)
  return { span, times, isWhole: span === null && isWhole, isThat, isSaid }
}

/** "Both years". */
export function isBoth(tokens: readonly string[], { from }: { from: number }): boolean {
  return BOTH.has(tokens[from] ?? '')
}

/** "x 12", "times four", "12 of these": a number that something is taken so many times. */
function timesIn(tokens: readonly string[]): number | null {
  for (const at of tokens.keys()) {
    const count = severalAt(tokens, at)
    if (count === null) continue
    const isMultiplied = beginOf(tokens, at, MULTIPLIES) !== null || endOf(tokens, at + 1, MULTIPLIES) !== null
    if (isMultiplied || endOf(tokens, at + 1, OF_THEM) !== null) return count
  }
  return null
}

function severalAt(tokens: readonly string[], at: number): number | null {
  const count = countAtToken(tokens, at)
  return count !== null && Number.isInteger(count) && count > 1 ? count : null
}

/** "4th year", "the third year", "from second year on": which year of study is meant; null where none is, or the first. */
export function yearIn({ parsed: { tokens } }: Move): number | null {
  for (const [at, token] of tokens.entries()) {
    const year = ORDINALS.indexOf(token) + 1 || (ENDINGS.has(tokens[at + 1] ?? '') && severalAt(tokens, at)) || null
    const next = tokens[ENDINGS.has(tokens[at + 1] ?? '') ? at + 2 : at + 1]
    if (year !== null && next === 'year') return year
  }
  return null
}
