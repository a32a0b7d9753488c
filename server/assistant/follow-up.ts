import type { Concept } from './concepts.ts'
import type { Question } from './understand.ts'

/** Concepts that say what a question is about; the others say what is asked about it. */
const TOPICS: ReadonlySet<Concept> = new Set<Concept>([
  'diploma',
  'phase',
  'certificate',
  'university',
  'visa',
  'funds',
  'partTime',
  'postStudy',
  'job',
  'internship',
  'germanTutor',
  'plan',
  'portal',
  'survey',
  'contact',
  'office',
  'company',
  'terms',
  'privacy',
  'assistant',
  'career',
  'whatsapp',
  'phone',
  'email',
  'account',
  'guarantee',
  'processing',
  'eligibility',
  'english',
])
/** Concepts too general to say what is asked. */
const VAGUE: ReadonlySet<Concept> = new Set<Concept>([
  'list',
  'about',
  'offer',
  'place',
  'programme',
  'howMuch',
  'count',
  'degree',
  'listing',
  'greeting',
  'structure',
])

const OPENING = /^ (?:and|also|what about|how about|only|but|or|then|ok and|what of|same for|now|so|just) /
const REFERENCE = / (?:it|its|that|there|this one|those|them|they|these|same) /
const POINTING_BACK = / (?:of them|of those|of these|there|these|those|them) /
const MOST_WORDS_OF_A_FRAGMENT = 4

/** The question with what it leaves unsaid taken from the one before it. */
export function followUp(question: Question, before: Question | null): Question {
  if (!before || !leansOn(question)) return question
  const counted = sameCount(question, before)
  if (counted) return counted
  const { unexplained, unexplainedAsWritten } = question
  if (hasEntity(question) && !hasAttribute(question))
    return { ...withEntitiesOf(question, before), unexplained, unexplainedAsWritten }
  if (question.universityCount !== null && before.concepts.has('plan'))
    return { ...question, concepts: new Set([...before.concepts, ...question.concepts]) }
  if (!hasEntity(question)) return { ...withTopicOf(question, before), unexplained, unexplainedAsWritten }
  // "Which of them teach data science?"
  if (
    POINTING_BACK.test(question.text) &&
    question.countries.length + question.cities.length + question.universities.length === 0
  )
    return {
      ...question,
      countries: before.countries,
      cities: before.cities,
      concepts: new Set([...question.concepts, ...(before.concepts.has('university') ? (['university'] as const) : [])]),
    }
  return question
}

/** "And 4?": the same question for another number of what the one before counted. */
function sameCount(question: Question, before: Question): Question | null {
  const [number, ...more] = question.numbers
  const isBare = number !== undefined && more.length === 0 && question.concepts.size === 0 && !hasEntity(question)
  if (!isBare || question.months !== null || question.amounts.length > 0) return null
  if (before.universityCount !== null) return { ...before, universityCount: number, numbers: [...before.numbers, number] }
  return before.months === null ? null : { ...before, months: number, numbers: [...before.numbers, number] }
}

function leansOn(question: Question): boolean {
  const words = question.text.trim().split(' ').length
  if (OPENING.test(question.text) || REFERENCE.test(question.text)) return true
  const isBareEntity =
    hasEntity(question) && !hasAttribute(question) && ![...question.concepts].some((concept) => TOPICS.has(concept))
  if (isBareEntity && words <= 2) return true
  return words <= MOST_WORDS_OF_A_FRAGMENT && (!hasTopic(question) || question.universityCount !== null)
}

/** "And in Italy?": the same question about another country, university, phase or subject. */
function withEntitiesOf(question: Question, before: Question): Question {
  const concepts = new Set([...before.concepts, ...question.concepts])
  const kept = {
    ...before,
    original: question.original,
    text: question.text,
    concepts,
    unknowns: question.unknowns,
    unknownWords: question.unknownWords,
    passedOver: question.passedOver,
    elsewhere: question.elsewhere,
    months: question.months ?? before.months,
    wanted: question.wanted ?? before.wanted,
    amounts: question.amounts.length > 0 ? question.amounts : before.amounts,
    numbers: [...before.numbers, ...question.numbers],
  }
  if (question.universities.length > 0)
    return { ...kept, universities: question.universities, countries: [], cities: [], subjects: [] }
  if (question.phases.length > 0) return { ...kept, phases: question.phases }
  if (question.certificates.length > 0) return { ...kept, certificates: question.certificates, phases: [] }
  if (question.countries.length > 0 || question.elsewhere.length > 0)
    return {
      ...kept,
      countries: question.countries,
      universities: [],
      cities: [],
      subjects: question.subjects.length > 0 ? question.subjects : before.subjects,
    }
  if (question.cities.length > 0) return { ...kept, cities: question.cities, countries: [], universities: [] }
  return { ...kept, subjects: question.subjects, universities: [] }
}

/** "How long does it take?": another question about the same thing. */
function withTopicOf(question: Question, before: Question): Question {
  const topics = [...before.concepts].filter((concept) => TOPICS.has(concept))
  const attributes = hasAttribute(question) ? [] : [...before.concepts]
  return {
    ...question,
    concepts: new Set([
      ...topics.filter((topic) => !hasAttribute(question) || !isAspect(topic)),
      ...attributes,
      ...question.concepts,
    ]),
    countries: before.countries,
    universities: before.universities,
    cities: before.cities,
    subjects: before.subjects,
    certificates: before.certificates,
    phases: before.phases,
    months: question.months ?? (hasAttribute(question) ? null : before.months),
    years: question.years ?? (hasAttribute(question) ? null : before.years),
    amounts: question.amounts.length > 0 ? question.amounts : hasAttribute(question) ? [] : before.amounts,
    wanted: question.wanted ?? (hasAttribute(question) ? null : before.wanted),
    numbers: [...before.numbers, ...question.numbers],
  }
}

/** Topics that are at once one aspect of a visa: a new aspect replaces them. */
function isAspect(topic: Concept): boolean {
  return (
    topic === 'funds' ||
    topic === 'processing' ||
    topic === 'partTime' ||
    topic === 'postStudy' ||
    topic === 'english' ||
    topic === 'eligibility'
  )
}

function hasEntity(question: Question): boolean {
  const { countries, elsewhere, universities, cities, subjects, certificates, phases } = question
  return [countries, elsewhere, universities, cities, subjects, certificates, phases].some((found) => found.length > 0)
}

function hasTopic(question: Question): boolean {
  return hasEntity(question) || [...question.concepts].some((concept) => TOPICS.has(concept))
}

/** Whether a question says what it asks, beside what it asks about. */
export function hasAttribute(question: Question): boolean {
  const concepts = [...question.concepts].filter(
    (concept) => !VAGUE.has(concept) && concept !== 'phase' && concept !== 'convert' && concept !== 'university',
  )
  const limits = concepts.filter((concept) => concept !== 'below' && concept !== 'above')
  return (
    limits.length > 0 ||
    (question.concepts.has('offer') &&
      !question.concepts.has('phase') &&
      question.subjects.length === 0 &&
      / (?:programme|program|course) /.test(question.text))
  )
}
