import CUES from './cues.json' with { type: 'json' }

function textsIn(part: unknown): string[] {
  if (typeof part === 'string') return [part]
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsIn) : []
}

const {
  reason: _reason,
  topics: _topics,
  beside: _beside,
  conjunctions: _conjunctions,
  'conjunctions-before': _conjunctionsBefore,
  questions: _questions,
  measures,
  ...GRAMMAR
} = CUES

/** The words of the grammar of conversation, which are no mistyped names. */
export const GRAMMAR_WORDS: readonly string[] = [
  ...new Set(
    // What measures is a phrase, and stands for the attributes that it measures.
    [...textsIn(GRAMMAR), ...Object.keys(measures)].flatMap((text) => text.split(' ')),
  ),
]
