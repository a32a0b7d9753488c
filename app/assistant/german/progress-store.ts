import { PHRASE_DIFFICULTIES, type PhraseDifficulty } from '#domain/german-phrase.ts'
import { isPhraseCard, type PhraseCards } from '#domain/german-schedule.ts'

/** What a person has learned, as it is kept on the device. */
export interface GermanProgress {
  cards: PhraseCards
  /** Of the built-in phrases: the ones marked as learned. */
  learned: readonly string[]
  /** What the level test found. */
  level: PhraseDifficulty | null
  /** Whose account the cards were merged with; null while nobody was signed in. */
  owner: string | null
}

export const NO_PROGRESS: GermanProgress = { cards: {}, learned: [], level: null, owner: null }

const PROGRESS_KEY = 'helix-german'

export function readProgress(): GermanProgress {
  try {
    return progressOf(JSON.parse(localStorage.getItem(PROGRESS_KEY) ?? 'null'))
  } catch {
    // What stands there is not ours, or the storage is closed: learning begins anew.
    return NO_PROGRESS
  }
}

/** Whether the progress could be kept: storage may be closed or full. */
export function writeProgress(progress: GermanProgress): boolean {
  try {
    localStorage.setItem(PROGRESS_KEY, JSON.stringify(progress))
    return true
  } catch {
    return false
  }
}

/** What can be used of a stored value. A card that cannot be read is left out: its phrase is new again. */
function progressOf(value: unknown): GermanProgress {
  if (typeof value !== 'object' || value === null) return NO_PROGRESS
  const { cards, learned, level, owner } = value as Partial<Record<keyof GermanProgress, unknown>>
  const entries = typeof cards === 'object' && cards !== null ? Object.entries(cards) : []
  return {
    cards: Object.fromEntries(entries.filter((entry): entry is [string, PhraseCards[string]] => isPhraseCard(entry[1]))),
    learned: Array.isArray(learned) ? learned.filter((id) => typeof id === 'string') : [],
    level: PHRASE_DIFFICULTIES.find((one) => one === level) ?? null,
    owner: typeof owner === 'string' ? owner : null,
  }
}
