import { answerOf, decline, OFFER, sentence, stated, statedById, type Answer, type Sentence } from './answer.ts'
import { careFor, careReply, withoutOrders } from './care.ts'
import { chooseAnswer } from './choose-answer.ts'
import { followUp } from './follow-up.ts'
import type { Knowledge } from './knowledge.ts'
import { tellingWords, understand, type Question } from './understand.ts'
import { wordsOf } from './words.ts'

const MOST_EARLIER_QUESTIONS = 10
const MOST_NAMED_WORDS = 6
/** One word alone is found in facts about something else. */
const LEAST_SEARCHED_WORDS = 2

/**
 * Answers a message from the facts alone, or says what it looked for. `earlier` are the person's own earlier messages, oldest
 * first. Pure: no clock, no chance, no network.
 */
export function answerFromFacts(message: string, earlier: readonly string[], knowledge: Knowledge): Answer {
  const care = careFor(message)
  if (care) return careful(careReply(care))
  const { text, hadOrders } = withoutOrders(message)
  if (text === '') return hadOrders ? careful(careReply('secrets')) : decline([])
  const question = inContext(text, earlier, knowledge)
  if (hadOrders && !isQuestion(text, question)) return careful(careReply('secrets'))
  return answerQuestion(question, knowledge)
}

function careful(reply: string): Answer {
  return { sentences: [sentence(reply, []), sentence(OFFER, [])], lookedFor: [] }
}

/** What is left of a message with orders in it counts only when it still asks about something. */
function isQuestion(text: string, question: Question): boolean {
  const entities = [question.countries, question.universities, question.certificates, question.phases]
  return text.includes('?') || entities.some((found) => found.length > 0)
}

function inContext(text: string, earlier: readonly string[], knowledge: Knowledge): Question {
  let before: Question | null = null
  for (const message of earlier.slice(-MOST_EARLIER_QUESTIONS)) {
    const { text: asked } = withoutOrders(message)
    if (asked !== '' && !careFor(asked)) before = followUp(understand(asked, knowledge), before)
  }
  return followUp(understand(text, knowledge), before)
}

function answerQuestion(question: Question, knowledge: Knowledge): Answer {
  if (isGreetingOnly(question)) return greeting(knowledge)
  const promised = promiseAnswer(question, knowledge)
  if (promised) return promised
  if (question.unknowns.length > 0)
    return decline([...question.unknowns, ...named(question, knowledge)], nearbyOf(question, knowledge))
  const answer = chooseAnswer(question, knowledge)
  if (answer && (answer.lookedFor !== null || carries(answer, question.unexplained))) return answer
  return (
    retrieved(question, knowledge) ??
    decline([...question.unexplainedAsWritten.slice(0, MOST_NAMED_WORDS), ...named(question, knowledge)])
  )
}

/** What the terms say near something the facts do not answer. */
function nearbyOf({ unknowns, concepts, countries }: Question, knowledge: Knowledge): Sentence[] {
  const isDiploma = concepts.has('diploma') || concepts.has('phase') || countries.includes('Greece')
  const isLiving = unknowns.some((label) => /housing|living|insurance|flights|visa fees|food/.test(label))
  return statedById(knowledge, [
    ...(unknowns.includes('refunds') ? ['terms.refund'] : []),
    ...(isDiploma && isLiving ? ['terms.not-included'] : []),
  ])
}

/** What the question is about, for the sentence that declines it. */
function named({ countries, elsewhere, universities, cities }: Question, knowledge: Knowledge): string[] {
  return [...universities.flatMap((slug) => knowledge.university(slug)?.name ?? []), ...cities, ...countries, ...elsewhere]
}

function isGreetingOnly({ concepts, unexplained, text }: Question): boolean {
  return (
    concepts.has('greeting') &&
    [...concepts].every((concept) => concept === 'greeting') &&
    unexplained.length === 0 &&
    text.trim().split(' ').length <= 5
  )
}

function greeting(knowledge: Knowledge): Answer {
  return {
    sentences: [
      ...statedById(knowledge, ['assistant.what']),
      sentence('Ask me about programmes, fees, universities, visas, jobs, internships or German.', []),
    ],
    lookedFor: null,
  }
}

/** Nothing is ever promised: the terms are told instead. */
function promiseAnswer({ concepts, text }: Question, knowledge: Knowledge): Answer | null {
  const isPromise = concepts.has('guarantee') || concepts.has('blueCard')
  if (!isPromise) return null
  const isPlacement = concepts.has('internship') || / placement /.test(text)
  return answerOf(
    statedById(knowledge, [
      'terms.no-guarantee',
      ...(isPlacement ? ['internships.claim'] : []),
      ...(concepts.has('visa') ? ['visa-notice'] : []),
    ]),
  )
}

/** Whether the facts an answer cites hold every word that nothing else explains. */
function carries({ sentences }: Answer, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const held = new Set(sentences.flatMap(({ cites }) => cites.flatMap((fact) => wordsOf(fact.text))))
  return words.every((word) => held.has(word))
}

/** "Do you teach pharmacogenomics?": one word is enough where the provider's own programmes are asked about. */
function taught({ concepts, unexplained, countries, universities }: Question, knowledge: Knowledge): Answer | null {
  const isAsked = (['offer', 'deliver', 'course', 'programme', 'diploma'] as const).some((concept) => concepts.has(concept))
  if (!isAsked || unexplained.length === 0 || countries.length + universities.length > 0) return null
  const facts = knowledge.search(unexplained, 20).filter(({ id }) => /^(?:phase|diploma|certificate)\./.test(id))
  return answerOf(facts.slice(0, 2).map(stated))
}

/** Facts that hold every telling word of the question, when its unexplained words are among them. */
function retrieved(question: Question, knowledge: Knowledge): Answer | null {
  const words = tellingWords(question)
  if (words.length < LEAST_SEARCHED_WORDS || question.elsewhere.length > 0) return taught(question, knowledge)
  return answerOf(knowledge.search(words, 2).map(stated))
}
