import { featuresOf, groupsOf, hash } from '#server/counsellor/classifier/features.ts'
import { createOdds, readOdds } from '#server/counsellor/classifier/odds.ts'
import type { Parsed } from '#server/counsellor/words/mask.ts'

const FILE = new URL('weights.bin', import.meta.url)

/** Kin that stand so near each other are looked at together: "my wife ... come", "rent ... city". */
const REACH = 3
/** So many places the signs share. */
export const SIZE = 1 << 15

/** The logarithm of the odds that the site holds no answer to a question, by its words alone. */
export type Unanswerable = (parsed: Pick<Parsed, 'tokens' | 'masked'>) => number

/** What is seen of a question: its words as they are and with their names masked, and which kin stand near each other, each as one of so many places. */
export function placesOf({ tokens, masked }: Pick<Parsed, 'tokens' | 'masked'>, size: number): readonly number[] {
  const features = [tokens, masked].flatMap((words) => [...featuresOf(words), ...kinOf(words)])
  return [...new Set(features.map((feature) => feature % size))]
}

function kinOf(words: readonly string[]): number[] {
  const groups = words.map(groupsOf)
  return groups.flatMap((own, at) =>
    groups
      .slice(at + 1, at + 1 + REACH)
      .flatMap((others) => own.flatMap((one) => others.map((other) => hash(`kk ${[one, other].toSorted().join(' ')}`)))),
  )
}

const oddsOf = createOdds(readOdds(FILE))

/** By what was learned from the questions of several authors, and from made ones. */
export const unanswerable: Unanswerable = (parsed) => oddsOf(placesOf(parsed, SIZE))
