import { BUILT_IN_PHRASES, GERMAN_PHRASES, MORE_PHRASES } from '#content/german.ts'
import { PHRASE_DIFFICULTIES, PHRASE_TOPICS } from '#domain/german/german-phrase.ts'
import { factsFrom, type Fact } from './fact.ts'

const TUTOR = { source: 'the German tutor of this site', page: '/german' }

/** What the German tutor holds. */
export function germanFacts(): Fact[] {
  const fact = factsFrom(TUTOR)
  const topics = PHRASE_TOPICS.filter((topic) => topic !== 'first-steps').map((topic) => topic.replaceAll('-', ' '))
  return [
    fact(
      'german.what',
      'The German tutor of this site shows phrases, marks typed answers kindly, and brings each phrase back when it is due.',
    ),
    fact(
      'german.count',
      `The German tutor has ${BUILT_IN_PHRASES.length} built-in phrases and ${MORE_PHRASES.length} more for students of health subjects.`,
    ),
    fact('german.levels', `The German tutor has three levels: ${PHRASE_DIFFICULTIES.join(', ')}; a short test finds yours.`),
    fact(
      'german.categories',
      `The phrases are on university admin, campus navigation, academic life and social integration; beyond the first steps the topics are ${topics.join(', ')}.`,
    ),
  ]
}

/** Each phrase of the tutor with what it means. */
export function phraseFacts(): Fact[] {
  const fact = factsFrom(TUTOR)
  return GERMAN_PHRASES.map(({ id, german, english, difficulty }) =>
    fact(`german.phrase.${id}`, `“${english}” is in German: “${german}” (${difficulty}).`),
  )
}
