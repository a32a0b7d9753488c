import type { Answer, Choice } from '../answer/answer.ts'
import { byQuery } from '../answer/by-reading.ts'
import { sentenceOf } from '../answer/join.ts'
import SAYINGS from '../answer/sayings.json' with { type: 'json' }
import { askBack, asPerhaps, choicesOf, withNearest } from '../answer/tell.ts'
import { saidToBeUnstated } from '../answer/unstated/unstated.ts'
import { ruledOn } from '../answer/verdict/ruled/ruled.ts'
import { tellsItsSort } from '../dialogue/move/accounts.ts'
import { moveOf } from '../dialogue/move/move.ts'
import { isThing } from '../dialogue/parts/lists.ts'
import { areOfOneThing } from '../executor/resolve.ts'
import type { Query } from '../query/query.ts'
import { asksForDifference, isBesideAnother } from '../reader/asked/reckoning.ts'
import { attributesSaid } from '../reader/candidates/attribute-names.ts'
import { labelOf } from '../reader/labels/label.ts'
import { parse } from '../reader/parse.ts'
import type { Reading } from '../reader/reading.ts'
import { termsOf } from '../retrieval.ts'
import { tokensOf } from '../words/tokens.ts'
import { chosenOf } from './choosing/chosen.ts'
import { isException, plainlyAsked, superlativeOfAll } from './choosing/exceptions.ts'
import { theWayInstead } from './choosing/the-way.ts'
import { signsOf } from './signs/signs.ts'
import { termsOfAttribute, termsOfText } from './terms.ts'
import { chancesOf, LEARNED, scoreOf, type Trees } from './trees.ts'
import { isAssumed, likeliestOfSpoken } from './unnamed.ts'
import { answerOf, isRefusal, waysOf, type Matter, type Way } from './ways.ts'

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
/** Below this chance two of three answers that go on from before are wrong: they are told as what may be an answer. */
const DOUBTED = 0.3
/** A way so much less likely than the likeliest is not worth a button. */
const OFFERED = 0.25
const BUTTONS = 3
/** Below this chance two answers of five are wrong: what else may be meant is told beside it, from so likely a way on. */
const UNSURE = 0.6
const BESIDE = 0.1
/** From so likely a way on it is the nearest that is known, where nothing answers. */
const NEAR = 0.05
const BUTTONS_BESIDE = 2
/** From so likely a way on, where nothing answers, about half of those who are told it have their answer: it is told as what may be one. */
const PERHAPS = 0.15
const REFUSED = ''
const NO = 'No.\n'
/** A wrong answer is worse than none: what has no answer counts so many times, and so many where an answer is well supported. */
const REFUSAL = 3
const REFUSAL_BESIDE_SUPPORTED = 2
/** From so likely a way on an answer is well supported by what was learned. */
const SUPPORTED = 0.6
/** A year or a number of things is in many sentences; a sum that somebody quotes is in the one that she means. */
const TELLING_FIGURE = 3000

/** Weighs by what trees learned. */
export function weighBy(learned: Trees): Weigh {
  return (matter) => {
    const { ways, things } = waysOf(matter)
    const chances = chancesOf(signsOf(ways, things, matter).map((signs) => scoreOf(learned, signs)))
    const names = ways.map(askedOf)
    const lightly = chosenOf(chances, names, { [REFUSED]: REFUSAL_BESIDE_SUPPORTED })
    const isSupported = lightly.shared[lightly.at]! >= SUPPORTED || isSupportedBy(ways[lightly.at]!, matter)
    const chosen = isSupported ? lightly : chosenOf(chances, names, { [REFUSED]: REFUSAL })
    const [better, read] = [ways[chosen.at]!, ways[0]!]
    const plain = superlativeOfAll(ways, chances, matter) ?? plainlyAsked(better, ways, matter)
    const likely = plain ?? (isException(better, read, matter) ? read : better)
    const isElse = !isRefusal(likely) && isAssumed(likely.entities, matter)
    const chosenWay = (isElse ? likeliestOfSpoken(ways, chances, things) : undefined) ?? likely
    const first = answerOf(chosenWay, matter)
    const told = theWayInstead(first, matter) ?? first
    const isNoAnswer = isOfAnotherSort(told, matter)
    const fitting = isNoAnswer ? (ofItsSort(chosenWay, ways, chances, matter) ?? refusalAmong(ways)) : chosenWay
    const way = fitting.type === 'none' ? (ruledBy(ways, chances, matter) ?? unstatedOf(ways, chances) ?? fitting) : fitting
    // The reader may have come to a way that is weighed by itself too.
    const chance = chosen.shared[ways.indexOf(way)]!
    const answer = way === chosenWay ? told : answerOf(way, matter)
    const isAsking = answer.choices.length > 0
    // What goes on from before and is told by no rule, but as the likeliest of many.
    const isDoubted = matter.before !== null && way === better && answer === first && chance < DOUBTED && !answer.declined
    if (isDoubted && !isAsking)
      return { way, chance, answer: asPerhaps(answerOf(refusalAmong(ways), matter), answer), others: [] }
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
    const isUnstated = way !== fitting
    if (isAsking || isOfNothing || isUnstated || !(isUnsure || isDeclined)) return { way, answer, chance, others: [] }
    const perhaps = isDeclined && answer.refusal?.opening === 'bare' ? perhapsOf(ways, chosen.shared, matter) : null
    if (perhaps && isAskedPlainly(perhaps.way, perhaps.answer, matter)) return { ...perhaps, chance, others: [] }
    if (perhaps) {
      const further = readingsOf(ways, chances, BESIDE, matter, perhaps)
      return { way, answer: asPerhaps(answer, perhaps.answer), chance, others: choicesOf(further).slice(0, BUTTONS_BESIDE) }
    }
    const least = isDeclined ? NEAR : BESIDE
    const [likeliest, ...further] = readingsOf(ways, chances, least, matter, { way, answer }).filter(({ query }) =>
      isOfWhatIsMeant(query, matter, isDeclined),
    )
    if (!likeliest) return { way, answer, chance, others: [] }
    const other = byQuery(likeliest.query, matter)
    return {
      way,
      answer: isDeclined ? refusedBy(answer, other, matter) : withMeant(answer, other),
      chance,
      others: isUnsure ? choicesOf(further).slice(0, BUTTONS_BESIDE) : [],
    }
  }
}

/** Whether an answer is what the reader was sure to have read, or rests on a sentence with the figure that somebody quotes: "elsewhere I read 4,500". */
function isSupportedBy({ type, records: [record] }: Way, { question, isSure, ledger }: Matter): boolean {
  if (type === 'read' && isSure) return true
  if (type !== 'records' || !record) return false
  const figuresIn = (text: string) => parse(text, ledger).amounts.map(({ amount }) => amount.value)
  const quoted = figuresIn(question).filter((value) => value >= TELLING_FIGURE)
  return figuresIn(record.text).some((value) => quoted.includes(value))
}

function refusalAmong(ways: readonly Way[]): Way {
  return ways.find(({ type }) => type === 'none')!
}

/** An answer with what else was likely meant, as its last line. */
function withMeant(answer: Answer, other: Answer): Answer {
  const further = sentenceOf(other, answer.sources)
  if (!further || answer.text.includes(further.text)) return answer
  const meant = `${SAYINGS.meant.text} ${further.text}`
  return { ...answer, text: `${answer.text}\n${meant}`, sources: further.sources, lines: { ...answer.lines, meant } }
}

/** The likeliest way that tells something where nothing surely answers; null where none is likely, or where it is known not to be an answer. */
function perhapsOf(ways: readonly Way[], shared: readonly number[], matter: Matter): { way: Way; answer: Answer } | null {
  const [likeliest] = ways
    .map((way, at) => ({ way, chance: shared[at]! }))
    .filter(({ way, chance }) => chance >= PERHAPS && !isRefusal(way) && way.query && isOfWhatIsMeant(way.query, matter, true))
    .toSorted((one, other) => other.chance - one.chance)
  if (!likeliest) return null
  const { way } = likeliest
  const told = answerOf(way, matter)
  const answer = theWayInstead(told, matter) ?? told
  const isNone = answer.declined || answer.sources.length === 0 || isOfAnotherSort(answer, matter)
  return isNone || saidToBeUnstated(matter.question, answer, matter.ledger, matter.today).declined ? null : { way, answer }
}

/** Whether a question names an attribute of a thing, and says nothing besides that what is told of these does not hold. */
function isAskedPlainly({ query }: Way, { sources }: Answer, { question, ledger }: Matter): boolean {
  if (query?.operation !== 'get' || query.attributes.length > 1) return false
  const { parsed, residue, mentions } = moveOf(question, new Set(), ledger)
  const isSaid = attributesSaid(parsed.tokens, ledger).some(({ attributes }) => attributes.includes(query.attributes[0]!))
  const isNamed = mentions.some(({ entities }) => entities.some(({ id }) => query.entities.includes(id)))
  const held = new Set([
    ...sources.flatMap((record) => [...termsOfText(record)]),
    ...termsOfAttribute(query.attributes[0]!, ledger),
  ])
  const known = new Set(parsed.mentions.filter(isThing).flatMap(({ from, to }) => parsed.tokens.slice(from, to)))
  const beside = termsOf(residue.filter((word) => !known.has(word)).join(' '))
  return isSaid && isNamed && parsed.amounts.length === 0 && [...beside].every((term) => held.has(term))
}

/** A refusal with the nearest that is known; where that is known not to be what was asked for, it says why. */
function refusedBy(refusal: Answer, nearest: Answer, { question, ledger, today }: Matter): Answer {
  const unstated = saidToBeUnstated(question, nearest, ledger, today)
  return unstated.declined ? unstated : withNearest(refusal, nearest)
}

/** Whether a query is about what the question names, or about what was spoken of where it names nothing; about anything where nothing is known. */
function isOfWhatIsMeant({ entities }: Query, matter: Matter, isDeclined: boolean): boolean {
  const { result, before, ledger } = matter
  // Of nothing that was spoken of the diploma is not the nearest.
  const named = isDeclined && isAssumed(result.named, matter) ? [] : result.named
  const meant = named.length > 0 ? named : (before?.spoken ?? [])
  return meant.length === 0 || meant.some((one) => entities.some((id) => areOfOneThing(ledger, id, one)))
}

/** What is told as a figure where somebody is asked for, or not in per cent where these are, answers something else. */
function isOfAnotherSort(answer: Answer, { question, before, ledger }: Matter): boolean {
  if (answer.declined || answer.choices.length > 0) return false
  // "How much more than the certificate" asks for no figure of one thing.
  const parsed = parse(question, ledger)
  const isOfOne = answer.state.query?.operation === 'get' && (answer.state.figure ?? null) !== null
  const isOfTwo = before !== null && isBesideAnother(parsed) && asksForDifference(parsed)
  return (isOfOne && isOfTwo) || !tellsItsSort(tokensOf(question), answer, before !== null)
}

/** A way is told in place of a likelier one that is of another sort than what is asked, where it is so likely. */
const INSTEAD = 0.1

/** The likeliest way that answers with what is asked for, by the same attribute as one that does not; undefined where none is likely. */
function ofItsSort(other: Way, ways: readonly Way[], chances: readonly number[], matter: Matter): Way | undefined {
  const inOrder = ways.map((way, at) => ({ way, chance: chances[at]! })).toSorted((one, other) => other.chance - one.chance)
  const isAlike = ({ attributes }: Way) => attributes.some((attribute) => other.attributes.includes(attribute))
  const answering = inOrder.flatMap(({ way, chance }) => (chance >= INSTEAD && !isRefusal(way) && isAlike(way) ? [way] : []))
  return answering.find((way) => {
    const answer = answerOf(way, matter)
    return !answer.declined && !isOfAnotherSort(answer, matter)
  })
}

/** So much likelier than a refusal that says what is missing may a way that answers be, where nothing is told. */
const NO_LIKELIER = 2

/** How a refusal opens that says what is missing: something of a thing, or the rate of a currency. */
const SPECIFIC = new Set<string | undefined>(['missing', 'unrated'])

/** A refusal that says what of which thing is not stated, where no way that answers is much likelier than it: that says more than that nothing answers. */
function unstatedOf(ways: readonly Way[], chances: readonly number[]): Way | undefined {
  const isSpecific = ({ type, answer }: Way) => type !== 'none' && SPECIFIC.has(answer?.refusal?.opening)
  const at = ways.findIndex((way) => isRefusal(way) && isSpecific(way))
  const isLikely = ways.every((way, other) => isRefusal(way) || chances[other]! <= NO_LIKELIER * (chances[at] ?? 0))
  return at !== -1 && isLikely ? ways[at] : undefined
}

/** A ruling is told where what answers is so likely. */
const RULED = 0.05

/** The likeliest reading of which a record rules on the very thing that is asked, or that is answered by a No: that says more than that nothing answers. */
function ruledBy(ways: readonly Way[], chances: readonly number[], { question, before, ledger }: Matter): Way | undefined {
  const isRuled = ({ answer, query }: Way) =>
    answer !== null &&
    (answer.text.startsWith(NO) ||
      ruledOn(question, { sources: answer.sources, query, before: before?.spoken ?? [] }, ledger) !== null)
  const ruling = ways
    .map((way, at) => ({ way, chance: chances[at]! }))
    .filter(({ way, chance }) => chance >= RULED && !isRefusal(way) && isRuled(way))
  return ruling.toSorted((one, other) => other.chance - one.chance)[0]?.way
}

/** What a way asks of which things; all that has no answer comes to the same. */
function askedOf(way: Way): string {
  return isRefusal(way) ? REFUSED : JSON.stringify([way.entities, way.attributes])
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
export const weigh: Weigh = weighBy(LEARNED)

/** What was read is told, whatever speaks for other ways. */
export const asRead: Weigh = (matter) => {
  const [way] = waysOf(matter).ways
  return { way: way!, answer: way!.answer!, chance: 1, others: [] }
}
