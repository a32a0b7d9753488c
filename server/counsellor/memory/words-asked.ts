import { hash } from '../classifier/features.ts'
import { termsOf } from '../retrieval.ts'
import type { Remembered } from './memory.ts'

/** With which words is asked of what, as the questions that are known have it: logarithms, the less the rarer. */
export interface WordsAsked {
  /** Of the questions with a word how many ask for one of some attributes. */
  ofAttributes: (term: string, attributes: readonly string[]) => number
  /** How many have no answer, beside those that have one. */
  withoutAnswer: (term: string) => number
}

/** So many places all counts share: some forty thousand pairs and twice eleven thousand words stand in them. */
const SIZE = 1 << 19
/** What stands before the word of each count. */
const OF = { answered: hash('y '), unanswered: hash('n ') }
/** What nobody asked with is not impossible. */
const PRIOR = { pair: 0.3, word: 3, unanswered: 1 }

/** Counts questions, and tells of all that were counted. */
export function countWords(): { count: (question: Remembered) => void; asked: WordsAsked } {
  const counts = new Uint16Array(SIZE)
  const placeOf = (term: string, before: number) => hash(term, before) % SIZE
  const ofAttribute = (attribute: string) => hash(' ', hash(attribute))
  const answered = (term: string) => counts[placeOf(term, OF.answered)]!
  const unanswered = (term: string) => counts[placeOf(term, OF.unanswered)]!
  return {
    count: ({ tokens, told }) => {
      const attributes = [...new Set(told.map((one) => one.slice(one.lastIndexOf(' ') + 1)))]
      const befores = told.length === 0 ? [OF.unanswered] : [OF.answered, ...attributes.map(ofAttribute)]
      // A masked name tells what it is, and is no word that somebody asks with.
      const terms = termsOf(tokens.filter((token) => !token.startsWith('_')).join(' '))
      for (const term of terms) for (const before of befores) counts[placeOf(term, before)]!++
    },
    asked: {
      ofAttributes: (term, attributes) => {
        const most = Math.max(0, ...attributes.map((attribute) => counts[placeOf(term, ofAttribute(attribute))]!))
        return Math.log((most + PRIOR.pair) / (answered(term) + unanswered(term) + PRIOR.word))
      },
      withoutAnswer: (term) => Math.log((unanswered(term) + PRIOR.unanswered) / (answered(term) + PRIOR.word)),
    },
  }
}
