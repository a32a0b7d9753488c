import type { GermanPhrase, PhraseCategory, PhraseDifficulty } from './german-phrase.ts'

/** A number from 0 up to, not including, 1. Injected, so that a draw can be repeated. */
export type Random = () => number

export interface PhraseFilter {
  category: PhraseCategory | 'all'
  difficulty: PhraseDifficulty
}

/** The phrases that fit the filter, in their order. */
export function filterPhrases(phrases: readonly GermanPhrase[], { category, difficulty }: PhraseFilter): GermanPhrase[] {
  return phrases.filter((phrase) => phrase.difficulty === difficulty && (category === 'all' || phrase.category === category))
}

/**
 * Draws a phrase at random from those that fit; when none fits, the first of all. `previousId` is not drawn again while
 * another fits. Throws RangeError for an empty list.
 */
export function drawPhrase(
  phrases: readonly GermanPhrase[],
  filter: PhraseFilter,
  random: Random,
  previousId?: string,
): GermanPhrase {
  const [first] = phrases
  if (!first) throw new RangeError('there is no phrase to draw')
  const fitting = filterPhrases(phrases, filter)
  const others = fitting.filter(({ id }) => id !== previousId)
  return pick(others.length > 0 ? others : fitting, random) ?? first
}

/** The learned phrases with one more; marking one twice adds it once. */
export function markLearned(learned: readonly string[], phraseId: string): string[] {
  return learned.includes(phraseId) ? [...learned] : [...learned, phraseId]
}

export function pick<Item>(items: readonly Item[], random: Random): Item | undefined {
  return items[Math.min(items.length - 1, Math.floor(random() * items.length))]
}
