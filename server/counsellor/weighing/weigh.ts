import type { Answer, Choice } from '../answer/answer.ts'
import { byQuery } from '../answer/by-reading.ts'
import { NOWHERE } from '../answer/in-doubt.ts'
import { withSentenceOf } from '../answer/join.ts'
import SAYINGS from '../answer/sayings.json' with { type: 'json' }
import { askBack, choicesOf, withNearest } from '../answer/tell.ts'
import { tellsItsSort } from '../dialogue/move/accounts.ts'
import { kindOf } from '../executor/resolve.ts'
import type { Ledger } from '../ledger/record.ts'
import type { Query } from '../query/query.ts'
import { isOfProfession, OF_STATE } from '../reader/asked/professions.ts'
import { asksForDifference } from '../reader/asked/reckoning.ts'
import { labelOf } from '../reader/labels/label.ts'
import { parse } from '../reader/parse.ts'
import type { Reading } from '../reader/reading.ts'
import { NEW } from '../words/mask.ts'
import { tokensOf } from '../words/tokens.ts'
import { chosenOf, EVEN } from './chosen.ts'
import { chancesOf, scoresOf, type Network } from './network.ts'
import { askedOf as askedOfMatter } from './signs/asked.ts'
import { RECKONED } from './signs/operations.ts'
import { signsOf } from './signs/signs.ts'
import { termsOfAttribute } from './terms.ts'
import { isAssumed, likeliestOfSpoken } from './unnamed.ts'
import { answerOf, isRefusal, waysOf, type Matter, type Way } from './ways.ts'
import WEIGHTS from './weights.json' with { type: 'json' }
import { traitsOf, wordsOf } from './wording/wording.ts'

/** A way with its answer and the chance that it is right. */
export interface Weighed {
  way: Way
  answer: Answer
  chance: number
  /** What else may have been meant, where it is not sure that this was. */
  others: readonly Choice[]
}

/** Chooses among the ways to answer a question. */
export type Weigh = (matter: Matter) => Weighed

/** Below this chance what the reader was not sure of is more often wrong than right: what was meant is asked. */
const ASKED = 0.25
/** A way so much less likely than the likeliest is not worth a button. */
const OFFERED = 0.25
const BUTTONS = 3
/** Below this chance two answers of five are wrong: what else may be meant is told beside it, from so likely a way on. */
const UNSURE = 0.6
const BESIDE = 0.1
/** From so likely a way on it is the nearest that is known, where nothing answers. */
const NEAR = 0.05
const BUTTONS_BESIDE = 2
const REFUSED = ''
const PLACES = new Set(['state', 'city', 'region', 'country'])

/** Whether the way that stands unless another is better asks what was meant. */
export function asksBack([first]: readonly Way[]): boolean {
  return (first?.answer?.choices.length ?? 0) > 0
}

/** Weighs by what a network learned. */
export function weighBy(network: Network): Weigh {
  return (matter) => {
    const { ways, things } = waysOf(matter)
    const said = { words: wordsOf(matter), traits: ways.map((way) => traitsOf(way, matter.ledger)) }
    const chances = chancesOf(scoresOf(network, signsOf(ways, things, matter), said))
    const [isAskedBack, names] = [asksBack(ways), ways.map(askedOf)]
    // Of a message after others another way has to be sure.
    const chosen = chosenOf(chances, { isAskedBack, names, even: matter.before ? UNSURE : EVEN })
    const [better, read] = [ways[chosen.at]!, ways[0]!]
    const isNone =
      isReckoned(better, read, matter) ||
      isApart(better, read, matter) ||
      isExplained(better, read, matter) ||
      isUnstatedThere(better, read, matter) ||
      isOfAllStates(better, read, matter) ||
      isNowhere(better, matter) ||
      isPlainlyAsked(better, read, matter) ||
      isToldBeside(better, read)
    const likely = isNone ? read : better
    const isElse = !isRefusal(likely) && isAssumed(likely.entities, matter)
    const chosenWay = (isElse ? likeliestOfSpoken(ways, chances, things) : undefined) ?? likely
    const told = answerOf(chosenWay, matter)
    const isNoAnswer = isOfAnotherSort(told, matter)
    const none = isNoAnswer ? ways.find(({ type }) => type === 'none')! : chosenWay
    const way = none.type === 'none' ? (unstatedOf(ways, chances) ?? none) : none
    // The reader may have come to a way that is weighed by itself too.
    const chance = chosen.shared[ways.indexOf(way)]!
    const answer = way === chosenWay ? told : answerOf(way, matter)
    const isAsking = answer.choices.length > 0
    const isAlone = !matter.before || matter.before.goingOn.length === 0
    if (!matter.isSure && isAlone && chance < ASKED && !answer.declined && !isAsking) {
      const least = Math.max(...chances) * OFFERED
      const readings = readingsOf(ways, chances, least, matter).slice(0, BUTTONS)
      if (readings.length >= 2) return { way, chance, answer: askBack(readings, answer.state), others: [] }
    }
    // What was surely read so is told as it was read.
    const isUnsure = chance < UNSURE && !(matter.isSure && way.type === 'read')
    const isDeclined = way.type === 'none'
    // Beside a refusal of what names nothing here everything is as near.
    const isOfNothing = answer.declined && !isDeclined && matter.result.named.length === 0 && !matter.before
    const isUnstated = way !== none
    if (isAsking || isOfNothing || isUnstated || !(isUnsure || isDeclined)) return { way, answer, chance, others: [] }
    const least = isDeclined ? NEAR : BESIDE
    const [likeliest, ...further] = readingsOf(ways, chances, least, matter, { way, answer }).filter(({ query }) =>
      isOfWhatIsMeant(query, matter, isDeclined),
    )
    if (!likeliest) return { way, answer, chance, others: [] }
    const other = byQuery(likeliest.query, matter)
    return {
      way,
      answer: isDeclined ? withNearest(answer, other) : withSentenceOf(answer, SAYINGS.meant.text, other),
      chance,
      others: isUnsure ? choicesOf(further).slice(0, BUTTONS_BESIDE) : [],
    }
  }
}

/** Whether a query is about what the question names, or about what was spoken of where it names nothing; about anything where nothing is known. */
function isOfWhatIsMeant({ entities }: Query, matter: Matter, isDeclined: boolean): boolean {
  const { result, before, ledger } = matter
  // Of nothing that was spoken of the diploma is not the nearest.
  const named = isDeclined && isAssumed(result.named, matter) ? [] : result.named
  const meant = named.length > 0 ? named : (before?.spoken ?? [])
  const isWithin = (part: string, whole: string) => ledger.entities.get(part)?.within.includes(whole) === true
  return meant.length === 0 || meant.some((one) => entities.some((id) => id === one || isWithin(id, one) || isWithin(one, id)))
}

/** What is told as a figure where somebody is asked for, or not in per cent where these are, answers something else. */
function isOfAnotherSort(answer: Answer, { question, before }: Matter): boolean {
  return !answer.declined && answer.choices.length === 0 && !tellsItsSort(tokensOf(question), answer, before !== null)
}

/** So much likelier than a refusal that says what is missing may a way that answers be, where nothing is told. */
const NO_LIKELIER = 2

/** A refusal that says what of which thing is not stated, where no way that answers is much likelier than it: that says more than that nothing answers. */
function unstatedOf(ways: readonly Way[], chances: readonly number[]): Way | undefined {
  const isSpecific = ({ type, answer }: Way) => type !== 'none' && answer?.text.startsWith(SAYINGS.unstated.text) === true
  const at = ways.findIndex((way) => isRefusal(way) && isSpecific(way))
  const isLikely = ways.every((way, other) => isRefusal(way) || chances[other]! <= NO_LIKELIER * (chances[at] ?? 0))
  return at !== -1 && isLikely ? ways[at] : undefined
}

/** What a way asks of which things; all that has no answer comes to the same. */
function askedOf(way: Way): string {
  return isRefusal(way) ? REFUSED : JSON.stringify([way.entities, way.attributes])
}

function isWithin(some: readonly string[], all: readonly string[]): boolean {
  return some.every((one) => all.includes(one))
}

/**
 * What was surely read as a sum of what is stated here has its answer, whatever words stand about it; and what is stated of the same thing is
 * told with the sum.
 */
function isReckoned({ type, entities, attributes, operation: told }: Way, read: Way, { isSure, ledger }: Matter): boolean {
  const { operation, answer } = read
  // Of some of its parts the whole is no sum.
  const own = read.records.flatMap(({ entity }) => [entity, ...(ledger.entities.get(entity)?.within ?? [])])
  if (!isSure || !RECKONED.has(operation) || answer?.declined !== false) return false
  const isOfSame = operation !== 'share' && told === 'get' && isWithin(attributes, read.attributes) && isWithin(entities, own)
  return type === 'none' || isOfSame
}

/** By how much what goes on from before differs from what was told has an answer where both are known. */
function isApart(better: Way, { operation, type, answer }: Way, { question, ledger }: Matter): boolean {
  if (!isRefusal(better) || type === 'read' || operation !== 'compare' || answer?.declined !== false) return false
  return asksForDifference(parse(question, ledger))
}

/** What the grammar of conversation explains to the last word ("the second one", "10 percent of that") is not what some record states, nor is it nothing. */
function isExplained({ type }: Way, { type: led, answer }: Way, { question, ledger }: Matter): boolean {
  if (led !== 'step' || answer?.declined !== false) return false
  return type === 'records' || (type === 'none' && !hasNewWord(question, ledger))
}

/** Whether a word is known from nowhere: the name of what is not here may be one. */
function hasNewWord(question: string, ledger: Ledger): boolean {
  return parse(question, ledger).masked.some((word) => word.startsWith(NEW))
}

/**
 * What goes on from before with another programme or field named, and is not stated of it, is not what some record says of that programme, of its
 * place, or of how the field is called.
 */
function isUnstatedThere({ type, kind }: Way, { type: led, answer, entities }: Way, { before }: Matter): boolean {
  const isLed = (led === 'step' || led === 'carried') && answer?.declined === true
  const isOfNamed = before?.named.some((id) => entities.includes(id)) === true
  return isLed && type === 'records' && (isOfNamed || kind === 'subject')
}

/** What is asked of a profession in a state, both named, is not what is said of all states or of doctors, nor is it nothing. */
function isOfAllStates({ entities }: Way, read: Way, { result: { named }, ledger }: Matter): boolean {
  // What a state is not known to ask may be asked of something else that is named.
  const isThing = (id: string) => named.includes(id) && !PLACES.has(kindOf(ledger, id) ?? '')
  const isOfElse = entities.length > 0 && entities.every(isThing)
  if (isOfElse && !entities.some(isOfProfession) && read.type !== 'read' && read.answer?.declined === true) return false
  return read.kind === OF_STATE && !entities.some((id) => id.startsWith(`${OF_STATE}.`))
}

/** What names nothing of the site and surely has no answer does not get one by words that stand somewhere, nor from what was spoken of, where none was read. */
function isNowhere(better: Way, { result: { outside, named }, first }: Matter): boolean {
  return !isRefusal(better) && outside >= NOWHERE && named.length === 0 && first.declined
}

/** What sets figures side by side tells them too. */
function isToldBeside(better: Way, read: Way): boolean {
  const isSide = (id: string) => read.entities.includes(id)
  return (
    read.operation === 'compare' &&
    !isRefusal(read) &&
    better.operation === 'get' &&
    better.attributes.join(' ') === read.attributes.join(' ') &&
    better.entities.length > 0 &&
    better.entities.every(isSide)
  )
}

/** What asks for one attribute of what it names by their names, and for nothing beside, is not declined where that is stated. */
function isPlainlyAsked(better: Way, read: Way, matter: Matter): boolean {
  const [attribute, ...others] = read.attributes
  if (!isRefusal(better) || isRefusal(read) || read.type !== 'read' || attribute === undefined || others.length > 0) return false
  const { named } = matter.result
  if (read.entities.length === 0 || !read.entities.every((id) => named.includes(id))) return false
  if (hasNewWord(matter.question, matter.ledger)) return false
  const known = termsOfAttribute(attribute, matter.ledger)
  const { terms } = askedOfMatter(matter)
  return terms.length > 0 && terms.every((term) => known.has(term))
}

/** The ways from a chance on, the likeliest first, that say different things under different names, and other things than what is told. */
function readingsOf(
  ways: readonly Way[],
  chances: readonly number[],
  least: number,
  matter: Matter,
  told?: { way: Way; answer: Answer },
): readonly Reading[] {
  const likely = ways
    .map((way, at) => ({ way, confidence: chances[at]! }))
    .filter(({ confidence }) => confidence >= least)
    .toSorted((one, other) => other.confidence - one.confidence)
  const texts = new Set(told ? [told.answer.text] : [])
  const labels = new Set(told?.way.query && !told.answer.declined ? [labelOf(told.way.query, matter.ledger)] : [])
  return likely.flatMap(({ way, confidence }) => {
    const { query } = way
    if (!query || isRefusal(way)) return []
    const [label, { text, declined }] = [labelOf(query, matter.ledger), byQuery(query, matter)]
    if (declined || texts.has(text) || labels.has(label)) return []
    texts.add(text)
    labels.add(label)
    return [{ query, confidence, label }]
  })
}

/** By what was learned from the questions of several authors. */
export const weigh: Weigh = weighBy(WEIGHTS)

/** What was read is told, whatever speaks for other ways. */
export const asRead: Weigh = (matter) => {
  const [way] = waysOf(matter).ways
  return { way: way!, answer: way!.answer!, chance: 1, others: [] }
}
