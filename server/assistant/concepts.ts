import { ASPECT_WORDS } from './aspect-words.ts'
import { TOPIC_WORDS } from './topic-words.ts'
import { wordsOf } from './words.ts'

const VOCABULARY = { ...TOPIC_WORDS, ...ASPECT_WORDS }

export type Concept = keyof typeof VOCABULARY

interface ConceptPattern {
  concept: Concept
  /** Words joined by one space, with one at each end. */
  phrase: string
}

const PATTERNS: readonly ConceptPattern[] = (Object.keys(VOCABULARY) as Concept[]).flatMap((concept) =>
  phrasesOf(VOCABULARY[concept]).map((phrase) => ({ concept, phrase: ` ${wordsOf(phrase).join(' ')} ` })),
)

function phrasesOf(words: string): string[] {
  return words.split(/\s*,\s*/)
}

/** Every word that the vocabulary uses. */
export const CONCEPT_WORDS: ReadonlySet<string> = new Set(PATTERNS.flatMap(({ phrase }) => phrase.trim().split(' ')))

export interface FoundConcepts {
  concepts: ReadonlySet<Concept>
  /** The words that said so. */
  words: ReadonlySet<string>
}

/** The concepts whose words occur in the text, which is in `phraseForm`. */
export function conceptsIn(text: string): FoundConcepts {
  const concepts = new Set<Concept>()
  const words = new Set<string>()
  for (const { concept, phrase } of PATTERNS) {
    if (!text.includes(phrase)) continue
    concepts.add(concept)
    for (const word of phrase.trim().split(' ')) words.add(word)
  }
  return { concepts, words }
}
