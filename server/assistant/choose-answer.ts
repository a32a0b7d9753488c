import { DIPLOMA_PHASES } from '#content/diploma.ts'
import { EXCHANGE_RATES } from '#content/exchange-rates.ts'
import { answerOf, decline, sentence, statedById, type Answer, type Sentence } from './answer.ts'
import { catalogueAnswer } from './answers/catalogue-answers.ts'
import { IN_EUROPE } from './answers/catalogue-answers.ts'
import { germanTutorAnswer, phraseAnswer } from './answers/german-answers.ts'
import { jobsAnswer } from './answers/jobs-answers.ts'
import { converted } from './answers/money-sentences.ts'
import { certificateAnswer, diplomaAnswer, eligibilityAnswer, phaseAnswer } from './answers/programme-answers.ts'
import { internshipsAnswer, planAnswer, siteAnswer } from './answers/site-answers.ts'
import { universityAnswer } from './answers/university-answers.ts'
import { visaAnswer } from './answers/visa-answers.ts'
import type { Concept } from './concepts.ts'
import type { Knowledge } from './knowledge.ts'
import type { Question } from './understand.ts'

const MOST_WORDS_OF_A_FRAGMENT = 4

const VISA_ASPECTS: readonly Concept[] = ['visa', 'funds', 'processing', 'partTime', 'postStudy', 'visaType']
const ENTRY_ASPECTS: readonly Concept[] = ['eligibility', 'english', 'age', 'programming', 'passport']
const SITE_TOPICS: readonly Concept[] = [
  'survey',
  'liability',
  'law',
  'privacy',
  'whatsapp',
  'office',
  'save',
  'account',
  'statement',
  'portal',
  'contact',
  'assistant',
]

/** The first of the answers that fits what the question names, from the narrowest to the widest. */
export function chooseAnswer(question: Question, knowledge: Knowledge): Answer | null {
  const { concepts, countries, cities, subjects } = question
  const has = (wanted: readonly Concept[]) => wanted.some((concept) => concepts.has(concept))
  const isOwnProgramme = concepts.has('diploma') && !concepts.has('visa') && countries.length === 0
  const isVisa = has(VISA_ASPECTS) && !concepts.has('survey') && !isOwnProgramme
  if (isBareConversion(question)) return conversionAnswer(question, knowledge)
  const isOther = has(['university', 'level', 'count']) || countries.length > 0
  const phrase = !isOther ? phraseAnswer(question, knowledge) : null
  if (phrase) return phrase
  if (question.universities.length > 0 && concepts.has('germanTutor')) return universityAnswer(question, knowledge)
  if (
    concepts.has('germanTutor') ||
    (concepts.has('phrase') && / german /.test(question.text)) ||
    (concepts.has('level') && !isVisa && / german | tutor /.test(question.text))
  )
    return germanTutorAnswer(question, knowledge)
  if (isForDoctors(question))
    return answerOf(
      statedById(knowledge, [
        'certificate.ai-in-medical-genomics.what',
        'certificate.ai-in-medical-genomics.audience',
        'certificate.ai-in-medical-genomics.fee',
        'terms.degree',
      ]),
    )
  if (question.certificates.length > 0 && !concepts.has('diploma')) return certificateAnswer(question, knowledge)
  if (question.phases.length > 0 || isPhaseByPlace(question)) return phaseAnswer(question, knowledge)
  if (question.certificates.length > 0) return certificateAnswer(question, knowledge)
  if (question.universities.length > 0 && !isVisa) return universityAnswer(question, knowledge)
  if ((concepts.has('plan') || isPlanFor(question)) && !concepts.has('diploma')) return planAnswer(question, knowledge)
  if (has(SITE_TOPICS) && !isVisa) {
    const site = siteAnswer(question, knowledge)
    if (site) return site
  }
  if (concepts.has('diploma') && !isVisa) return diplomaAnswer(question, knowledge)
  if (concepts.has('internship')) return internshipsAnswer(question, knowledge)
  if (concepts.has('postStudy') && concepts.has('job') && countries.length === 0) return diplomaAnswer(question, knowledge)
  if (isVisa || isStay(question) || isMoneyForCountry(question) || asksWhichCountries(question))
    return visaAnswer(question, knowledge)
  if (concepts.has('phase')) return phaseAnswer(question, knowledge)
  if (concepts.has('certificate') && countries.length + cities.length === 0) return certificateAnswer(question, knowledge)
  if (concepts.has('job')) return jobsAnswer(question, knowledge)
  if (concepts.has('career') && !IN_EUROPE.test(question.text)) return diplomaAnswer(question, knowledge)
  const isSelection = concepts.has('select') && (concepts.has('count') || question.universityCount !== null)
  const isEntry =
    has(ENTRY_ASPECTS) && countries.length + cities.length + subjects.length === 0 && question.elsewhere.length === 0
  const isOwnDegree =
    (concepts.has('eligibility') || concepts.has('degree')) &&
    / (?:eligible|eligibility|qualify|join|apply) /.test(question.text) &&
    !concepts.has('university') &&
    countries.length + cities.length === 0
  if ((isEntry || isOwnDegree) && !concepts.has('university'))
    return concepts.has('portal') ? siteAnswer(question, knowledge) : eligibilityAnswer(question, knowledge)
  if (isSelection) return siteAnswer(question, knowledge)
  if (isCatalogue(question)) return catalogueAnswer(question, knowledge)
  const site = siteAnswer(question, knowledge)
  if (site) return site
  if (concepts.has('place') && / country /.test(question.text)) return answerOf(statedById(knowledge, ['catalogue', 'visas']))
  return isAboutProgramme(question) ? programmeAnswer(question, knowledge) : null
}

/** "I want 2 universities only, how much do I pay?" */
function isPlanFor({ universityCount, concepts, countries, amounts }: Question): boolean {
  return (
    universityCount !== null &&
    countries.length + amounts.length === 0 &&
    (concepts.has('price') || concepts.has('howMuch')) &&
    !concepts.has('below')
  )
}

/** "Which programme is for doctors?" */
function isForDoctors({ concepts, text, countries, universities }: Question): boolean {
  const isProgramme = (['programme', 'course', 'certificate'] as const).some((concept) => concepts.has(concept))
  return (
    isProgramme &&
    / for (?:mbbs |medical )?doctor $/.test(text.replace(/ (?:the|a|please) $/, ' ')) &&
    countries.length + universities.length === 0
  )
}

/** "What are the tuition fees?" names no programme: all of the provider's own are told. */
function programmeAnswer(question: Question, knowledge: Knowledge): Answer | null {
  const answer = diplomaAnswer(question, knowledge)
  if (!answer || question.wanted !== null || !/ tuition /.test(question.text)) return answer
  const others = certificateAnswer({ ...question, certificates: [] }, knowledge)?.sentences ?? []
  return {
    ...answer,
    sentences: [...answer.sentences, ...others, sentence('For the tuition of a university, name it or its country.', [])],
  }
}

function isBareConversion({ amounts, wanted, concepts, countries, universities, phases, certificates }: Question): boolean {
  const isFree = [countries, universities, phases, certificates].every((found) => found.length === 0)
  const isOther = (['diploma', 'visa', 'funds', 'plan', 'university', 'below', 'enough'] as const).some((concept) =>
    concepts.has(concept),
  )
  return amounts.length > 0 && wanted !== null && isFree && !isOther
}

function conversionAnswer({ amounts, wanted }: Question, knowledge: Knowledge): Answer | null {
  const sentences = amounts.flatMap(({ value, currency }): Sentence[] => {
    const from = currency ?? (wanted === 'EUR' ? 'INR' : 'EUR')
    const one = wanted ? converted(knowledge, value, from, wanted, []) : null
    return one ? [{ ...one, calculations: [...one.calculations, { rule: 'sum', of: [value], result: value }] }] : []
  })
  return answerOf(sentences) ?? decline([`a rate for this conversion (rates of ${EXCHANGE_RATES.asOf})`])
}

/** "What will I study in Greece?", "Which phase is in Germany?" */
function isPhaseByPlace({ concepts, countries, subjects, universities }: Question): boolean {
  if (universities.length > 0) return false
  const hosts = countries.some((country) => DIPLOMA_PHASES.some(({ place }) => place.includes(country)))
  if (concepts.has('phase')) return true
  return (
    hosts &&
    countries.length === 1 &&
    countries[0] === 'Greece' &&
    subjects.length === 0 &&
    !concepts.has('visa') &&
    !concepts.has('university')
  )
}

/** "Which countries ask for less than 700 euro a month?" */
function asksWhichCountries({ amounts, concepts, countries, text }: Question): boolean {
  const isLimit = amounts.length > 0 && (concepts.has('below') || concepts.has('above'))
  const isOther = concepts.has('university') || / (?:tuition|fee|study) /.test(text)
  return isLimit && countries.length === 0 && !isOther && / country /.test(text)
}

/** Months in a country that the guide covers are a matter of funds. */
function isStay({ months, years, countries, concepts, subjects, wanted, text }: Question): boolean {
  return (
    (months ?? years) !== null &&
    !concepts.has('university') &&
    !/ (?:tuition|fee) /.test(text) &&
    countries.length > 0 &&
    subjects.length === 0 &&
    (concepts.has('howMuch') || concepts.has('price') || concepts.has('total') || wanted !== null)
  )
}

function isCatalogue({ concepts, countries, cities, subjects, elsewhere, amounts, text }: Question): boolean {
  if (subjects.length > 0 || cities.length > 0) return true
  if (concepts.has('acceptance') || concepts.has('hardest') || concepts.has('easiest')) return true
  if (IN_EUROPE.test(text) && (concepts.has('cheapest') || concepts.has('dearest'))) return true
  if (concepts.has('university')) return true
  const isCountry = countries.length > 0 || elsewhere.length > 0
  const isChoice = (
    [
      'list',
      'programme',
      'course',
      'offer',
      'count',
      'cheapest',
      'dearest',
      'price',
      'free',
      'deadline',
      'below',
      'above',
      'about',
    ] as const
  ).some((concept) => concepts.has(concept))
  const isStudy = / (?:study|master|degree|admission) /.test(text) || text.trim().split(' ').length <= MOST_WORDS_OF_A_FRAGMENT
  return (
    (isCountry && (isChoice || isStudy)) ||
    (amounts.length > 0 && (concepts.has('below') || concepts.has('above') || / study /.test(text)))
  )
}

/** "How much for France?" without a word of tuition is asked about what a student has to have. */
function isMoneyForCountry({ concepts, countries, cities, subjects, amounts, text }: Question): boolean {
  const isOther = (['price', 'university', 'programme', 'job', 'phase', 'diploma'] as const).some((concept) =>
    concepts.has(concept),
  )
  if (/ amount /.test(text) && countries.length > 0 && !/ (?:fee|tuition) /.test(text) && !concepts.has('university')) return true
  if (amounts.length > 1 && countries.length === 1 && !concepts.has('below') && !isOther) return true
  const isSum = concepts.has('enough') ? amounts.length > 0 : concepts.has('howMuch') && amounts.length === 0
  return isSum && countries.length > 0 && cities.length + subjects.length === 0 && !isOther
}

const PROGRAMME_ASPECTS: readonly Concept[] = [
  'price',
  'start',
  'duration',
  'course',
  'programme',
  'due',
  'payment',
  'mode',
  'twoPrices',
  'deliver',
  'structure',
  'total',
]

function isAboutProgramme({ concepts, wanted, months, text }: Question): boolean {
  const asksForPapers =
    concepts.has('requirement') && / (?:need|needed|require|required|submit|which|what|checklist|list) /.test(text)
  return PROGRAMME_ASPECTS.some((concept) => concepts.has(concept)) || asksForPapers || (wanted !== null && months !== null)
}
