import { tokensOf } from '#server/counsellor/words/tokens.ts'
import WORDS from './subjects.json' with { type: 'json' }

const studies = new Set(WORDS.studies)
const prepositions = new Set(WORDS.prepositions)
const persons = new Set(WORDS.persons)

/** Whether words of distress are a subject of study there: "PhD on depression", "suicide prevention research", and nobody of whom it is said. */
export function isSubject(message: string): boolean {
  const tokens = tokensOf(message)
  if (tokens.some((token) => persons.has(token))) return false
  return tokens.some((token, at) => studies.has(token) && (at === tokens.length - 1 || prepositions.has(tokens[at + 1]!)))
}
