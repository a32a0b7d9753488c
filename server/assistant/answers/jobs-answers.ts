import { JOB_COUNTRIES } from '#domain/jobs/jobs.ts'
import { answerOf, decline, stated, statedById, type Answer } from '../answer.ts'
import { ASPECT_WORDS } from '../aspect-words.ts'
import { COMMON_WORDS } from '../common-words.ts'
import type { Fact } from '../fact.ts'
import type { Knowledge } from '../knowledge.ts'
import { lookUpWords } from '../lookup.ts'
import { PLACE_WORDS } from '../places.ts'
import { TOPIC_WORDS } from '../topic-words.ts'
import type { Question } from '../understand.ts'
import { wordsOf } from '../words.ts'

const MOST_LISTINGS = 5
const MOST_OF_IT = 0.6
/** Words of every question on jobs. */
const { degree, ...OTHER_ASPECTS } = ASPECT_WORDS
const OCCUPATIONS = new Set(wordsOf(degree).filter((word) => !/degree|bachelor|master|graduate|background/.test(word)))
const JOB_WORDS = new Set(
  [
    TOPIC_WORDS.job,
    TOPIC_WORDS.listing,
    TOPIC_WORDS.career,
    'work, site, website, page',
    ...Object.values(OTHER_ASPECTS),
  ].flatMap(wordsOf),
)

/** The jobs board: listings by occupation and country, the samples marked. */
export function jobsAnswer(question: Question, knowledge: Knowledge): Answer | null {
  const covered = question.countries.filter((country) => (JOB_COUNTRIES as readonly string[]).includes(country))
  const missing = [...question.elsewhere, ...question.countries.filter((country) => !covered.includes(country))]
  if (missing.length > 0)
    return decline(
      missing.map((country) => `jobs in ${country}`),
      statedById(knowledge, ['jobs.countries', 'jobs.samples']),
    )
  if (/ permit /.test(question.text)) return answerOf(statedById(knowledge, ['jobs.work-permit', 'jobs.samples']))
  const listings = listingsFor(question, knowledge)
  if (listings?.length === 0)
    return decline(
      [`listings for ${tellingOf(question).join(' ')}`],
      statedById(knowledge, [
        ...(covered.length > 0 ? covered.map((country) => `jobs.in.${country}`) : ['jobs.countries']),
        'jobs.samples',
      ]),
    )
  if (listings) return answerOf([...listings.slice(0, MOST_LISTINGS).map(stated), ...statedById(knowledge, ['jobs.samples'])])
  return answerOf(
    statedById(knowledge, [
      ...(covered.length > 0 ? covered.map((country) => `jobs.in.${country}`) : ['jobs.countries']),
      'jobs.samples',
    ]),
  )
}

/** Listings that hold the occupation a question names, in its countries; null where it names none. */
function listingsFor(question: Question, knowledge: Knowledge): Fact[] | null {
  const isThere = ({ text }: Fact) =>
    question.countries.length === 0 || question.countries.some((country) => text.includes(`, ${country}`))
  return lookUpWords(knowledge.listings, tellingOf(question), MOST_OF_IT, isThere)
}

/** The words of a question on jobs that say which. */
function tellingOf({ text }: Question): string[] {
  return text
    .trim()
    .split(' ')
    .filter(
      (word) =>
        (!COMMON_WORDS.has(word) || OCCUPATIONS.has(word)) && !PLACE_WORDS.has(word) && !JOB_WORDS.has(word) && !/^\d/.test(word),
    )
}
