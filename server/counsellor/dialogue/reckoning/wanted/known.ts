import NUMBER_WORDS from '#server/counsellor/words/amounts/number-words.json' with { type: 'json' }
import { readPhrases } from '#server/counsellor/words/phrases.ts'
import { tokensOf } from '#server/counsellor/words/tokens.ts'
import WORDS from './words.json' with { type: 'json' }

const NUMBERS: Readonly<Record<string, number>> = NUMBER_WORDS.numbers
const LISTS = [
  WORDS.differs,
  WORDS.howMuch,
  WORDS.more,
  WORDS.ends,
  WORDS.short,
  WORDS.percent,
  WORDS.rises,
  WORDS.shares,
  WORDS.sums,
  WORDS.pairs,
  WORDS.divides,
  WORDS.without,
  WORDS.counts,
  WORDS.multiplies,
  WORDS.ofThem,
  WORDS.whole,
  WORDS.joins,
  WORDS.everyOne,
  WORDS.everything,
  WORDS.thatLong,
  WORDS.beyond,
  WORDS.earlier,
  WORDS.fill,
  WORDS.thatMany,
  WORDS.asMany,
  ...Object.values(WORDS.terms),
]
const KNOWN = new Set(LISTS.flat().flatMap(tokensOf))

/** Whether a word says something of a reckoning, and names nothing else. */
export function isOfReckoning(word: string): boolean {
  return KNOWN.has(word) || NUMBERS[word] !== undefined
}

/** What a message may say of what is reckoned, by the name of its list. */
export const PHRASES = {
  differs: readPhrases(WORDS.differs),
  howMuch: readPhrases(WORDS.howMuch),
  howMany: readPhrases(WORDS.howMany),
  more: readPhrases(WORDS.more),
  ends: readPhrases(WORDS.ends),
  which: readPhrases(WORDS.which),
  short: readPhrases(WORDS.short),
  percent: readPhrases(WORDS.percent),
  rises: readPhrases(WORDS.rises),
  shares: readPhrases(WORDS.shares),
  sums: readPhrases(WORDS.sums),
  totals: readPhrases(WORDS.totals),
  joined: readPhrases(WORDS.joined),
  joins: readPhrases(WORDS.joins),
  pairs: readPhrases(WORDS.pairs),
  everything: readPhrases(WORDS.everything),
  everyOne: readPhrases(WORDS.everyOne),
  divides: readPhrases(WORDS.divides),
  earlier: readPhrases(WORDS.earlier),
  purposes: readPhrases(WORDS.purposes),
  oneYear: readPhrases(WORDS.oneYear),
} as const

/** One of these lists. */
export type Said = keyof typeof PHRASES
