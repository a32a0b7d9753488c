import type { Answer } from '../answer/answer.ts'
import { NOWHERE } from '../answer/in-doubt.ts'
import { askBack } from '../answer/tell.ts'
import { labelOf } from '../reader/label.ts'
import type { Reading } from '../reader/reading.ts'
import { chancesOf, scoreOf, type Network } from './network.ts'
import { signsOf } from './signs.ts'
import { isMeant } from './terms.ts'
import { answerOf, isRefusal, waysOf, type Matter, type Way } from './ways.ts'
import WEIGHTS from './weights.json' with { type: 'json' }

/** A way with its answer and the chance that it is right. */
export interface Weighed {
  way: Way
  answer: Answer
  chance: number
}

/** Chooses among the ways to answer a question. */
export type Weigh = (matter: Matter) => Weighed

/** Another way than the one that was read has to be so much likelier. */
const BETTER = 2
/** Below this chance what the reader was not sure of is more often wrong than right: what was meant is asked. */
const ASKED = 0.25
/** A way so much less likely than the likeliest is not worth a button. */
const OFFERED = 0.25
const BUTTONS = 3
/** What a page says of all that it has. */
const OVERVIEWS = new Set(['covers', 'claims'])
const RECKONED = new Set<Way['operation']>(['sum', 'share', 'difference', 'convert', 'enough'])
const LISTS = new Set<Way['operation']>(['list', 'count', 'filter'])

/**
 * The chance of each way and the place of the one that is told: the first stands unless another is surely better, a question back unless one
 * is clear.
 */
export function chosenOf(
  network: Network,
  signs: readonly (readonly number[])[],
  isAskedBack = false,
): { at: number; chances: readonly number[] } {
  const chances = chancesOf(signs.map((row) => scoreOf(network, row)))
  const best = chances.indexOf(Math.max(...chances))
  const rivals = isAskedBack ? chances.filter((_, at) => at !== best) : chances.slice(0, 1)
  return { at: rivals.every((chance) => chances[best]! >= BETTER * chance) ? best : 0, chances }
}

/** Whether the way that stands unless another is better asks what was meant. */
export function asksBack([first]: readonly Way[]): boolean {
  return (first?.answer?.choices.length ?? 0) > 0
}

/** Weighs by what a network learned. */
export function weighBy(network: Network): Weigh {
  return (matter) => {
    const { ways, things } = waysOf(matter)
    const chosen = chosenOf(network, signsOf(ways, things, matter), asksBack(ways))
    const [better, read] = [ways[chosen.at]!, ways[0]!]
    const isNone =
      isWholeForOne(better, read) ||
      isUnsaid(better, read) ||
      isOverview(better, read) ||
      isReckoned(better, read, matter) ||
      isNowhere(matter)
    const chosenWay = isNone ? read : better
    const way = isGuessedRefusal(chosenWay, matter) ? ways.find(({ type }) => type === 'none')! : chosenWay
    const chance = chanceOf(way, ways, chosen.chances)
    const answer = answerOf(way, matter)
    if (matter.isSure || matter.before?.goingOn || chance >= ASKED || answer.declined || answer.choices.length > 0)
      return { way, answer, chance }
    const readings = worthAsking(ways, chosen.chances, matter)
    return { way, chance, answer: readings.length < 2 ? answer : askBack(readings, answer.state) }
  }
}

/** What was read of a thing that nothing of its kind has and no word says is not named as what is missing. */
function isGuessedRefusal(way: Way, { question, ledger }: Matter): boolean {
  const { type, attributes, entities } = way
  const isRead = type === 'read' || type === 'other'
  return isRead && isRefusal(way) && attributes.length > 0 && !attributes.some((one) => isMeant(one, entities, question, ledger))
}

/** The chance of all ways that ask the same of the same things: the reader may have come to one that is weighed by itself too. */
function chanceOf(way: Way, ways: readonly Way[], chances: readonly number[]): number {
  const asked = ({ type, entities, attributes }: Way) => JSON.stringify([type === 'none', entities, attributes])
  return ways.reduce((sum, one, at) => (asked(one) === asked(way) ? sum + chances[at]! : sum), 0)
}

/** Where one thing was asked for that is not known here, all of its kind are no answer. */
function isWholeForOne({ operation, entities, attributes }: Way, read: Way): boolean {
  if (read.operation !== 'get' || !read.answer?.declined || operation === 'get') return false
  return entities.length + read.entities.length === 0 && attributes.join() === read.attributes.join()
}

/** What was read is stated of a whole alone, and was told so: the same is no better without that being said. */
function isUnsaid({ type, entities, attributes }: Way, read: Way): boolean {
  if (type !== 'records' || !read.answer?.declined || read.records.length === 0) return false
  return isWithin(entities, read.entities) && isWithin(attributes, read.attributes)
}

function isWithin(some: readonly string[], all: readonly string[]): boolean {
  return some.every((one) => all.includes(one))
}

/** Where a list found what is asked for, all that the page covers says less. */
function isOverview({ type, attributes }: Way, read: Way): boolean {
  return type === 'records' && OVERVIEWS.has(attributes[0] ?? '') && LISTS.has(read.operation) && read.answer?.declined === false
}

/** What was surely read as a sum of what is stated here has its answer, whatever words stand about it. */
function isReckoned({ type }: Way, { operation, answer }: Way, { isSure }: Matter): boolean {
  return type === 'none' && isSure && RECKONED.has(operation) && answer?.declined === false
}

/** What names nothing of the site and surely has no answer does not get one by words that stand somewhere, where none was read. */
function isNowhere({ result: { outside, named }, first }: Matter): boolean {
  return outside >= NOWHERE && named.length === 0 && first.declined
}

/** The likeliest ways that say different things under different names. */
function worthAsking(ways: readonly Way[], chances: readonly number[], matter: Matter): readonly Reading[] {
  const least = Math.max(...chances) * OFFERED
  const likely = ways
    .map((way, at) => ({ way, confidence: chances[at]! }))
    .filter(({ confidence }) => confidence >= least)
    .toSorted((one, other) => other.confidence - one.confidence)
  const [texts, labels] = [new Set<string>(), new Set<string>()]
  const readings = likely.flatMap(({ way, confidence }) => {
    const { text, declined } = answerOf(way, matter)
    const label = way.query && labelOf(way.query, matter.ledger)
    if (declined || label === null || texts.has(text) || labels.has(label)) return []
    texts.add(text)
    labels.add(label)
    return [{ query: way.query!, confidence, label }]
  })
  return readings.slice(0, BUTTONS)
}

/** By what was learned from the questions of several authors. */
export const weigh: Weigh = weighBy(WEIGHTS)

/** What was read is told, whatever speaks for other ways. */
export const asRead: Weigh = (matter) => {
  const [way] = waysOf(matter).ways
  return { way: way!, answer: way!.answer!, chance: 1 }
}
