import { answerOf, decline, OFFER, sentence, stated, statedById, type Answer, type Sentence } from './answer.ts'
import { type CareKind, careFor, careReply, withoutOrders } from './care.ts'
import { chooseAnswer } from './choose-answer.ts'
import { followUp, hasAttribute } from './follow-up.ts'
import type { Knowledge } from './knowledge.ts'
import { byAmount, lookUp, type Finding } from './lookup.ts'
import { partsOf, together } from './parts.ts'
import { rootOf } from './roots.ts'
import { understand, type Question } from './understand.ts'
import { HARDLY_HELD, PERSONS } from './unknowns.ts'
import { holdsEach, isGeneral, isWhole, outranks, passesOver, settles } from './weigh.ts'

const MOST_EARLIER_QUESTIONS = 10
const MOST_NAMED_WORDS = 6
/** Shares of a question's weight that a fact has to carry to answer it: where no table does, and where one declines. */
const ENOUGH = 0.7
const ALMOST_ALL = 0.8

/**
 * Answers a message from the facts alone, or says what it looked for. `earlier` are the person's own earlier messages, oldest
 * first. Pure: no clock, no chance, no network.
 */
export function answerFromFacts(message: string, earlier: readonly string[], knowledge: Knowledge): Answer {
  const care = careFor(message)
  if (care)
    return (
      (care === 'legal' || care === 'fraud' ? whatTermsSay(care, message, earlier, knowledge) : null) ?? careful(careReply(care))
    )
  const { text, hadOrders } = withoutOrders(message)
  if (text === '') return hadOrders ? careful(careReply('secrets')) : decline([])
  const question = inContext(text, earlier, knowledge)
  if (hadOrders && !isQuestion(text, question)) return careful(careReply('secrets'))
  return inParts(text, earlier, answerQuestion(question, knowledge), knowledge)
}

/** "Fees and duration?": what the whole leaves out is answered part by part, each in the light of the one before. */
function inParts(text: string, earlier: readonly string[], whole: Answer, knowledge: Knowledge): Answer {
  const parts = partsOf(text, (part) => asksSomething(understand(part, knowledge)))
  if (parts.length < 2) return whole
  const answers = parts.map((part, index) =>
    answerQuestion(inContext(part, [...earlier, ...parts.slice(0, index)], knowledge), knowledge),
  )
  return together(whole, answers)
}

function asksSomething(question: Question): boolean {
  return hasAttribute(question) || question.unknowns.length > 0
}

/** Beside the advice to ask a lawyer: what our own terms say to it, where they do. */
function whatTermsSay(care: CareKind, message: string, earlier: readonly string[], knowledge: Knowledge): Answer | null {
  const question = inContext(message, earlier, knowledge)
  const finding = lookUp(question, knowledge)
  if (
    !finding ||
    !isWhole(finding, question) ||
    !/^(?:terms|visa)\./.test(finding.facts[0]?.id ?? '') ||
    !settles(finding, question, question.unexplained, ALMOST_ALL)
  )
    return null
  return answerOf([sentence(careReply(care), []), ...finding.facts.map(stated)])
}

function careful(reply: string): Answer {
  return { sentences: [sentence(reply, []), sentence(OFFER, [])], lookedFor: [] }
}

/** What is left of a message with orders in it counts only when it still asks about something. */
function isQuestion(text: string, question: Question): boolean {
  const entities = [question.countries, question.universities, question.certificates, question.phases]
  return (
    text.includes('?') ||
    /^(?:what|how|which|when|where|who|is|are|can|do|does)\b/i.test(text) ||
    entities.some((found) => found.length > 0)
  )
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
  const finding = lookUp(question, knowledge)
  if (question.unknowns.length > 0) return unknownAnswer(question, finding, knowledge)
  if (finding && isOwnCourse(finding, question)) return told(finding)
  const priced = byAmount(question, knowledge)
  if (priced.length > 0) return { sentences: priced.map(stated), lookedFor: null }
  const answer = chooseAnswer(question, knowledge)
  if (answer?.lookedFor) return isRule(finding, question) ? told(finding) : answer
  if (answer && carries(answer, question.unexplained, knowledge)) return weighed(answer, finding, question, knowledge)
  if (finding && settles(finding, question, question.unexplained, ENOUGH)) return told(finding)
  return decline([...question.unexplainedAsWritten.slice(0, MOST_NAMED_WORDS), ...named(question, knowledge)])
}

/** The found facts in their own words. */
function told({ facts }: Finding): Answer {
  return { sentences: facts.map(stated), lookedFor: null }
}

/** What the facts hardly speak of: they answer where one of them holds every word that asks for it. */
function unknownAnswer(question: Question, finding: Finding | null, knowledge: Knowledge): Answer {
  const needed = [...question.unknownWords, ...question.unexplained]
  const isHeld = finding && isSureOf(finding, question) && holdsEach(finding, question.unknownWords)
  if (isHeld && settles(finding, question, needed, ENOUGH)) return told(finding)
  return decline([...question.unknowns, ...named(question, knowledge)], nearbyOf(question, knowledge))
}

/** The answer of the tables, unless the facts hold more of the question; one that only lists what there is may answer nothing. */
function weighed(answer: Answer, finding: Finding | null, question: Question, knowledge: Knowledge): Answer {
  const cited = answer.sentences.flatMap(({ cites }) => cites)
  const isFound = finding !== null && settles(finding, question, question.unexplained, ENOUGH)
  if (isFound && outranks(finding, cited, question, knowledge)) return told(finding)
  if (!isGeneral(cited) || !passesOver(question, cited, knowledge)) return answer
  return isFound ? told(finding) : decline(named(question, knowledge), answer.sentences)
}

/** Whether a single rule answers what the tables decline. */
function isRule(finding: Finding | null, question: Question): finding is Finding {
  return (
    finding !== null &&
    isOfRules(question) &&
    isWhole(finding, question) &&
    settles(finding, question, question.unexplained, ALMOST_ALL)
  )
}

/** Whether a question is on visas or the diploma, where single rules stand; what the catalogue leaves out stands nowhere, nor does a visa's fee beside its own statement. */
function isOfRules({ concepts, countries, phases, universities, certificates }: Question): boolean {
  if (universities.length + certificates.length > 0 || concepts.has('visaFee')) return false
  if (concepts.has('university') && !concepts.has('visa')) return false
  return concepts.has('visa') || concepts.has('diploma') || countries.length + phases.length > 0
}

/** "Is precision medicine informatics a subject?": our own course, although universities teach each word of it. */
function isOwnCourse(finding: Finding, question: Question): boolean {
  const { concepts, countries, cities, universities, certificates } = question
  const isElsewhere =
    concepts.has('university') || countries.length + cities.length + universities.length + certificates.length > 0
  return (
    !isElsewhere && isWhole(finding, question) && finding.held.size > 1 && /^phase\.\d\.courses$/.test(finding.facts[0]?.id ?? '')
  )
}

/** What hardly any fact speaks of is answered only by one that holds all that is named; a person by none. */
function isSureOf(finding: Finding, question: Question): boolean {
  if (question.unknowns.includes(PERSONS)) return false
  return isWhole(finding, question) || !question.unknowns.some((label) => HARDLY_HELD.has(label))
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
function carries({ sentences }: Answer, words: readonly string[], { passages }: Knowledge): boolean {
  const cited = sentences.flatMap(({ cites }) => cites)
  return words.every((word) => cited.some((fact) => passages.holds(fact, rootOf(word))))
}
