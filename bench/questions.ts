/** How long the counsellor takes to answer from the facts where the register is as large as an imported one. */
import { CATALOGUE } from '#content/catalogue.ts'
import type { UniversityEntry } from '#domain/catalogue/university.ts'
import { answerFromFacts } from '#server/assistant/engine.ts'
import { createKnowledge } from '#server/assistant/knowledge.ts'
import { print } from './load.ts'

const ROUNDS = 20
/** Names that share their words, which is what costs. */
const IMPORTED: readonly UniversityEntry[] = Array.from({ length: 6_400 }, (_, index) => ({
  ...(CATALOGUE[index % CATALOGUE.length] as UniversityEntry),
  slug: `imported-${index}`,
  name: `Imported College ${index.toString(36)} of Sample City`,
  city: `City ${index % 800}`,
}))
const QUESTIONS: Readonly<Record<string, string>> = {
  'a country misspelt and a limit': 'universities in germny under 10,000 euro',
  'a subject in a country': 'bioinformatics in Italy',
  'a university misspelt': 'tuition at heidleberg',
  'the smallest of a country': 'cheapest university in France',
  'the longest nonsense': `${'qwertzuiop asdfghjkl '.repeat(95)}?`,
}

export function measureQuestions(): void {
  const startedAt = performance.now()
  const knowledge = createKnowledge([...CATALOGUE, ...IMPORTED])
  print('facts of 6,400 universities made ready', performance.now() - startedAt, 'ms')
  for (const [what, question] of Object.entries(QUESTIONS)) {
    answerFromFacts(question, [], knowledge)
    const times = Array.from({ length: ROUNDS }, () => {
      const askedAt = performance.now()
      answerFromFacts(question, [], knowledge)
      return performance.now() - askedAt
    }).toSorted((one, other) => one - other)
    print(`an answer from them, ${what}, median (goal under 50)`, times[ROUNDS / 2]!, 'ms')
    print(`an answer from them, ${what}, longest`, times.at(-1)!, 'ms')
  }
}
