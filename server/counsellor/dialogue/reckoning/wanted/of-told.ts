import { numberWord } from '#server/counsellor/words/amounts/number-word.ts'
import { readPhrases, saysAny } from '#server/counsellor/words/phrases.ts'
import { tokensOf } from '#server/counsellor/words/tokens.ts'
import CUES from '../../move/cues.json' with { type: 'json' }
import type { Move } from '../../move/move.ts'
import WORDS from './words.json' with { type: 'json' }

/** So many words before a sum may say that it is added. */
const NEAR = 2
/** What may stand about a number that alone is asked for. */
const BESIDE_COUNT = new Set([...WORDS.besideCount, ...CUES.leads, ...WORDS.countsBefore, ...WORDS.fill].flatMap(tokensOf))

const THAT_MANY = readPhrases(WORDS.thatMany)
const AS_MANY = readPhrases(WORDS.asMany)
const FEWER = readPhrases(WORDS.fewer)
const GREATER = readPhrases(WORDS.greater)

/** How many, and of what; null where that is not said. */
export interface Counted {
  count: number
  of: string | null
}

/** The sum that a message names as one more of what is added, "with the 10,000 for living", and the word that says what it is for. */
export function addendIn({ parsed: { tokens, amounts } }: Move): { purpose: string | null } | null {
  const sums = amounts.filter(({ isMoney, amount }) => isMoney || amount.unit === 'number')
  const [sum] = sums
  // Who says what she has herself adds it to nothing.
  if (!sum || sums.length > 1 || tokens.some((token) => WORDS.ofAsker.includes(token))) return null
  const isJoined = tokens.slice(Math.max(0, sum.from - NEAR), sum.from).some((token) => WORDS.joins.includes(token))
  if (!isJoined) return null
  const [next = '', after] = [tokens[sum.to], tokens[sum.to + 1]]
  return { purpose: WORDS.beforePurpose.includes(next) && after !== undefined ? after : null }
}

/** "That number", "the maximum": as many as were told, or as can be; null where a message says neither. */
export function manyIn({ parsed: { tokens } }: Move): 'told' | 'most' | null {
  if (saysAny(tokens, THAT_MANY)) return 'told'
  return saysAny(tokens, AS_MANY) ? 'most' : null
}

/** "And five?", "five universities": a number, with no more than the word of what it counts; null where there is more. */
export function countAlone({ parsed, mentions, attributes, ordinals, kind, period, restricts, factor }: Move): Counted | null {
  const { tokens, amounts, currencies } = parsed
  const places = tokens.flatMap((_, at) => (numberAt(tokens, at) === null ? [] : [at]))
  const [place, ...others] = places
  const count = place === undefined ? null : numberAt(tokens, place)
  if (place === undefined || others.length > 0 || count === null || count < 2 || !Number.isInteger(count)) return null
  const isBare = amounts.every(({ amount, isMoney }) => amount.unit === 'number' && !isMoney)
  const isNamed = mentions.length + ordinals.length + currencies.length + attributes.length > 0
  if (!isBare || isNamed || period !== null || restricts || factor !== null) return null
  const next = tokens[place + 1]
  const of = next === undefined || BESIDE_COUNT.has(next) ? null : next
  const isSaid = tokens.every((token, at) => BESIDE_COUNT.has(token) || at === place || (of !== null && at === place + 1))
  return isSaid && (kind === null || kind === of) ? { count, of } : null
}

function numberAt(tokens: readonly string[], at: number): number | null {
  const token = tokens[at] ?? ''
  return /^\d{1,2}$/.test(token) ? Number(token) : numberWord(tokens, at)
}

/** Which end of an order a message means: "which has more", "the cheapest". */
export function directionIn({ cues, parsed: { tokens } }: Move): 'lowest' | 'highest' | null {
  const [isLow, isHigh] = [cues.has('lowest') || saysAny(tokens, FEWER), cues.has('highest') || saysAny(tokens, GREATER)]
  if (isLow === isHigh) return null
  return isLow ? 'lowest' : 'highest'
}

/** "The cheapest of those": one of what was told is meant, and not by how much it is the cheaper. */
export function isOneOfTold({ cues, mentions, ordinals, kind, restricts, parsed: { tokens } }: Move): boolean {
  const isEnd = cues.has('lowest') !== cues.has('highest')
  const isNone = mentions.length + ordinals.length === 0 && kind === null && !restricts
  const isBy = tokens.some((token, at) => WORDS.comparedBy.includes(token) && isOrdering(tokens[at + 1] ?? ''))
  return isEnd && isNone && !isBy && !(tokens.includes('by') && tokens.includes('how'))
}

function isOrdering(word: string): boolean {
  return WORDS.more.includes(word) || WORDS.ends.includes(word)
}
