import CUES from '#server/counsellor/dialogue/move/cues.json' with { type: 'json' }
import type { Query } from '#server/counsellor/query/query.ts'
import WORDS from './conditions/conditions.json' with { type: 'json' }

type End = NonNullable<Query['direction']>

/** Phrases for an end of an order, the longest first: "most expensive" before "most", and "at most", which is none. */
const PHRASES: readonly { words: readonly string[]; end: End | null }[] = [
  ...WORDS.ends.none.map((phrase) => ({ words: phrase.split(' '), end: null })),
  ...CUES.lowest.map((phrase) => ({ words: phrase.split(' '), end: 'lowest' as const })),
  ...CUES.highest.map((phrase) => ({ words: phrase.split(' '), end: 'highest' as const })),
].toSorted((one, other) => other.words.length - one.words.length)

/**
 * Which end of an order is said: by a word that says it of itself ("the dearest"), and of two things that are compared by "more" or "first" as
 * well ("Germany or Poland, where do I need more?"). Null where none or both are.
 */
export function endSaid(tokens: readonly string[], isCompared: boolean): End | null {
  const { ends, left } = endsIn(tokens)
  if (ends.size > 0 || !isCompared) return ends.size === 1 ? [...ends][0]! : null
  const [isLow, isHigh] = [WORDS.ends.lowest, WORDS.ends.highest].map((some) => left.some((token) => some.includes(token)))
  return isLow === isHigh ? null : isLow ? 'lowest' : 'highest'
}

/** Whether both ends of one order are said, "the most and the least": what is cheap and what is long lie in two. */
export function areBothSaid(tokens: readonly string[]): boolean {
  const says = (words: readonly string[]) => tokens.some((token) => words.includes(token))
  return endsIn(tokens).ends.size > 1 && !(says(CUES.priced) && says(Object.values(CUES.ranks).flat()))
}

/** The ends that are said, and what is left of the words without them. */
function endsIn(tokens: readonly string[]): { ends: ReadonlySet<End>; left: readonly string[] } {
  const left = [...tokens]
  const ends = new Set<End>()
  for (const { words, end } of PHRASES)
    for (let at = 0; at + words.length <= left.length; at++)
      if (words.every((word, place) => left[at + place] === word)) {
        left.fill('|', at, at + words.length)
        if (end) ends.add(end)
      }
  return { ends, left }
}
