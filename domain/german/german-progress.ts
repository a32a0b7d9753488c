import { PHRASE_DIFFICULTIES, type PhraseDifficulty } from './german-phrase.ts'
import { isPhraseCard, mergeCards, type PhraseCards } from './german-schedule.ts'

/** What a person has learned of German. */
export interface Learning {
  cards: PhraseCards
  /** Of the built-in phrases: the ones marked as learned. */
  learned: readonly string[]
  level: FoundLevel | null
}

/** What the level test found, and when (ISO time). */
export interface FoundLevel {
  level: PhraseDifficulty
  foundAt: string
}

export const NOTHING_LEARNED: Learning = { cards: {}, learned: [], level: null }

/**
 * What two devices know, together, so that nothing learned is lost: of each phrase the card reviewed last, every mark of either,
 * the level found last. The trigger of german_learners (db/migrations/0013_assistant.sql) does the same with marks and level.
 */
export function mergeLearning(one: Learning, other: Learning): Learning {
  return {
    cards: mergeCards(one.cards, other.cards),
    learned: [...new Set([...one.learned, ...other.learned])],
    level: newerLevel(one.level, other.level),
  }
}

function newerLevel(one: FoundLevel | null, other: FoundLevel | null): FoundLevel | null {
  if (!one || !other) return one ?? other
  return Date.parse(other.foundAt) > Date.parse(one.foundAt) ? other : one
}

/** What of `learning` is not `known` yet: the cards reviewed since, and whether there are new marks or another level. */
export function newsIn(learning: Learning, known: Learning): { cards: PhraseCards; marks: boolean } {
  const cards = Object.entries(learning.cards).filter(
    ([id, card]) => known.cards[id]?.lastReview !== card.lastReview || known.cards[id]?.reps !== card.reps,
  )
  const marks =
    learning.learned.some((id) => !known.learned.includes(id)) || newerLevel(known.level, learning.level) !== known.level
  return { cards: Object.fromEntries(cards), marks }
}

/** What can be used of a stored value. A card that cannot be read is left out: its phrase is new again. */
export function learningOf(value: object): Learning {
  const { cards, learned, level } = value as Partial<Record<keyof Learning, unknown>>
  const entries = typeof cards === 'object' && cards !== null ? Object.entries(cards) : []
  return {
    cards: Object.fromEntries(entries.filter((entry): entry is [string, PhraseCards[string]] => isPhraseCard(entry[1]))),
    learned: Array.isArray(learned) ? learned.filter((id) => typeof id === 'string') : [],
    level: foundLevelOf(level),
  }
}

function foundLevelOf(value: unknown): FoundLevel | null {
  const { level, foundAt } = (typeof value === 'object' && value !== null ? value : {}) as Partial<
    Record<keyof FoundLevel, unknown>
  >
  const known = PHRASE_DIFFICULTIES.find((one) => one === level)
  return known && typeof foundAt === 'string' && !Number.isNaN(Date.parse(foundAt)) ? { level: known, foundAt } : null
}
