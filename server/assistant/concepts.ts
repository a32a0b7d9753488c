import { ASPECT_WORDS } from './aspect-words.ts'
import { COMMON_WORDS } from './common-words.ts'
import { FUNCTION_WORDS } from './function-words.ts'
import { basesOf } from './spelling.ts'
import { TOPIC_WORDS } from './topic-words.ts'
import { wordsOf } from './words.ts'

const VOCABULARY = { ...TOPIC_WORDS, ...ASPECT_WORDS }

export type Concept = keyof typeof VOCABULARY

interface ConceptPattern {
  concept: Concept
  /** The words of the phrase that carry it, where there are several: they count with a few words between them too. */
  skeleton: readonly string[]
  /** Words joined by one space, with one at each end. */
  phrase: string
}

const MOST_BETWEEN = 3

const PATTERNS: readonly ConceptPattern[] = (Object.keys(VOCABULARY) as Concept[]).flatMap((concept) =>
  phrasesOf(VOCABULARY[concept]).map((phrase) => ({
    concept,
    phrase: ` ${wordsOf(phrase).join(' ')} `,
    skeleton: skeletonOf(wordsOf(phrase)),
  })),
)
/** Phrases of several words by their first one. */
const LOOSE = Map.groupBy(
  PATTERNS.filter(({ skeleton }) => skeleton.length > 1),
  ({ skeleton }) => skeleton[0] ?? '',
)

/** None where fewer than two words carry the phrase. */
function skeletonOf(words: readonly string[]): string[] {
  const carrying = words.filter((word) => !FUNCTION_WORDS.has(word))
  return carrying.length > 1 ? carrying : []
}

function phrasesOf(words: string): string[] {
  return words.split(/\s*,\s*/)
}

/** Every word that the vocabulary uses. */
export const CONCEPT_WORDS: ReadonlySet<string> = new Set(PATTERNS.flatMap(({ phrase }) => phrase.trim().split(' ')))

/** Words that mean something by themselves. */
const SINGLE = new Set(PATTERNS.map(({ phrase }) => phrase.trim()).filter((phrase) => !phrase.includes(' ')))
/** The word that an inflected one belongs to, where that means something by itself: "starting" is "start". */
function baseOf(word: string): string | null {
  if (COMMON_WORDS.has(word) || SINGLE.has(word)) return null
  return basesOf(word).find((base) => SINGLE.has(base)) ?? null
}

export interface FoundConcepts {
  concepts: ReadonlySet<Concept>
  /** The words that said so. */
  words: ReadonlySet<string>
  /** The phrases of several words among them, in `phraseForm`. */
  phrases: readonly string[]
}

/** The concepts whose words occur in the text, which is in `phraseForm`. */
export function conceptsIn(text: string): FoundConcepts {
  const concepts = new Set<Concept>()
  const words = new Set<string>()
  const phrases: string[] = []
  for (const { concept, phrase } of PATTERNS) {
    if (!text.includes(phrase)) continue
    concepts.add(concept)
    if (phrase.trim().includes(' ')) phrases.push(phrase)
    for (const word of phrase.trim().split(' ')) words.add(word)
  }
  const present = text.trim().split(' ')
  for (const [index, word] of present.entries()) {
    for (const { concept, skeleton } of LOOSE.get(word) ?? []) {
      if (concepts.has(concept) || !follows(present, index, skeleton)) continue
      concepts.add(concept)
      for (const one of skeleton) words.add(one)
    }
  }
  for (const word of present) {
    const base = words.has(word) ? null : baseOf(word)
    for (const { concept, phrase } of base === null ? [] : PATTERNS) if (phrase === ` ${base} `) concepts.add(concept)
    if (base !== null) words.add(word)
  }
  return { concepts, words, phrases }
}

/** Whether the words come in this order from here, with at most a few others between two of them. */
function follows(words: readonly string[], from: number, skeleton: readonly string[]): boolean {
  let at = from
  return skeleton.slice(1).every((wanted) => {
    const next = words.indexOf(wanted, at + 1)
    const isNear = next > at && next - at - 1 <= MOST_BETWEEN
    at = next
    return isNear
  })
}
