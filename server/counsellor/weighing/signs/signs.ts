import { LEAST_CHANCE, logOdds } from '../../classifier/chances.ts'
import { isMoney } from '../../executor/measure/measure.ts'
import type { Ledger } from '../../ledger/record.ts'
import { parse } from '../../reader/parse.ts'
import { unanswerable, type Unanswerable } from '../answerable/answerable.ts'
import { termsOfAttribute, termsOfText, termsOfThing } from '../terms.ts'
import { isRefusal, type Matter, type Origin, type Way } from '../ways.ts'
import { askedOf, type Asked } from './asked.ts'
import { isKin, kinOf } from './kin.ts'
import { GOING_ON, signsOfConversation } from './of-conversation.ts'
import { signsOfDoing, signsOfMessage } from './of-message.ts'
import { signsOfNames } from './of-names.ts'
import { signsOfNeighbours } from './of-neighbours.ts'
import { log, part } from './scale.ts'

/** So many records of an answer are looked at. */
const MOST_RECORDS = 8
const TIMES = new Set(['month', 'week', 'day', 'year', 'hour', 'semester'])
const ORIGINS: readonly Origin[] = ['named', 'whole', 'part', 'meant', 'found', 'spoken', 'near-spoken']

/** What speaks for and against each way to answer a question, in an order that the weights were learned in. */
export function signsOf(
  ways: readonly Way[],
  things: ReadonlyMap<string, Origin>,
  matter: Matter,
  /** What the words alone say, for the training. */
  byWords: Unanswerable = unanswerable,
): number[][] {
  const asked = askedOf(matter)
  const byTheWords = byWords(parse(matter.question, matter.ledger))
  const ofMessage = signsOfMessage(asked, matter)
  const all = ways.map((way) => [...signsOfWay(way, things, asked, matter), ...ofMessage, ...signsOfDoing(way, matter)])
  const answers = all.filter((_, at) => ways[at]!.type !== 'none')
  const most = (column: number) => Math.max(...answers.map((signs) => signs[column]!))
  const left = Math.min(5, ...answers.map((signs) => signs[LEFT]!))
  // What every answer is set beside, and what declining has to be better than.
  return all.map((signs, at) => {
    const isNone = ways[at]!.type === 'none'
    const beside = COMPARED.map((column) => (isNone ? most(column) : signs[column]! - most(column)))
    const refuses = isRefusal(ways[at]!)
    return [...signs, ...beside, isNone ? left : 0, refuses ? byTheWords : 0, refuses ? 0 : byTheWords]
  })
}

function signsOfWay(
  way: Way,
  things: ReadonlyMap<string, Origin>,
  asked: Asked,
  { result, isSure, before, neighbours, ledger }: Matter,
): number[] {
  const { chances, outside, readings } = result
  const { type, answer, attributes, entities } = way
  const told = way.records.slice(0, MOST_RECORDS)
  const refusing = isRefusal(way)
  const answers = Number(!refusing)
  const refuses = Number(refusing)
  const sure = readings[0]?.confidence ?? 0
  const chanceOf = (head: string, label: string) => chances[head]?.[label] ?? 0

  const { terms, names, weigh } = asked
  const texts = told.map(termsOfText)
  const labels = [...new Set([...told.map(({ attribute }) => attribute), ...attributes])].map((one) =>
    termsOfAttribute(one, ledger),
  )
  const abouts = thingsAbout(entities, ledger).map((id) => termsOfThing(id, ledger))
  const isIn = (some: readonly ReadonlySet<string>[]) => (term: string) => some.some((own) => own.has(term))
  const [inText, inNames, inThings] = [isIn(texts), isIn(labels), isIn(abouts)]
  const left = terms.filter((term) => !inText(term) && !inNames(term))
  const kin = new Set(left.some(isKin) ? [...texts, ...labels].flatMap((own) => [...own].flatMap(kinOf)) : [])
  const carried = weigh(terms.filter((term) => inText(term) || inNames(term)))
  const byKin = weigh(left.filter((term) => kinOf(term).some((group) => kin.has(group))))
  const byThing = weigh(left.filter(inThings))
  const named = weigh(names.filter((term) => inThings(term) || inText(term)))
  const byOne = Math.max(0, ...texts.map((own) => weigh(terms.filter((term) => own.has(term)))))

  const own = attributes.length > 0 ? attributes : told.length > 0 ? [told[0]!.attribute] : ['none']
  const likely = Math.max(...own.map((one) => chanceOf('attributes', one)))
  const has = new Set(entities.slice(0, 3).flatMap((id) => ledger.of(id).map(({ attribute }) => attribute)))
  const likeliest = Math.max(LEAST_CHANCE, ...[...has].map((one) => chanceOf('attributes', one)))
  const operation =
    type === 'records'
      ? chanceOf('operation', 'get') + chanceOf('operation', 'how-to') + chanceOf('operation', 'when')
      : chanceOf('operation', way.operation)

  const unit = told[0]?.unit ?? null
  const isSum = unit !== null && isMoney({ unit })
  const isTime = unit !== null && TIMES.has(unit)
  const isDay = unit === 'date'
  const isWords = unit === null
  const isNumber = typeof told[0]?.value === 'number'
  const { sorts, isMany } = asked
  const isWordsTold = isWords && !refusing
  const flags = (...tests: boolean[]) => tests.map(Number)

  return [
    ...flags(type === 'read', type === 'other', type === 'records', type === 'none'),
    ...GOING_ON.map((by) => Number(type === by)),
    ...(['read', 'other'] as const).map((one) => (type === one && way.confidence !== null ? logOdds(way.confidence) : 0)),
    ...flags(type === 'read' && refusing, type === 'read' && isSure && !refusing, (answer?.choices.length ?? 0) > 0),
    refuses * logOdds(outside),
    answers * logOdds(outside),
    log(refusing ? Math.max(...Object.values(chances['attributes'] ?? {}), 0) : likely),
    ...[likely / likeliest, kindChance(way, chances['kind'] ?? {}, ledger), operation].map((chance) => answers * log(chance)),
    asked.weight === 0 ? 0 : carried / asked.weight,
    ...[carried, weigh(terms.filter(inNames)), weigh(terms.filter(inText)), byOne].map(part),
    (answers * (asked.weight - carried - byKin - byThing)) / 10,
    (refuses * asked.weight) / 10,
    part(byKin),
    part(byThing),
    asked.nameWeight === 0 ? 1 : named / asked.nameWeight,
    (asked.nameWeight - named) / 10,
    ...ORIGINS.map((origin) => Number(entities.some((id) => things.get(id) === origin))),
    ...flags(entities.length === 0, asked.namesNothing && refusing),
    answers * log(Math.max(0, ...entities.map((id) => chanceOf('on', id)))),
    Math.max(0, ...told.map(({ id }) => asked.found.get(id) ?? 0)),
    ...flags(sorts.money && isSum, sorts.money && !isSum && !refusing, !sorts.money && isSum),
    ...flags(sorts.time && isTime, sorts.time && isWordsTold, !sorts.time && isTime, sorts.date && isDay, !sorts.date && isDay),
    ...flags(isMany && isNumber, isMany && isWordsTold, sorts.place && isWords, sorts.steps && own.includes('steps')),
    ...flags(sorts.whether && isWordsTold, sorts.whether && isNumber),
    ...flags(own.includes('description'), own.includes('website'), own.includes('meaning'), own.includes(asked.likeliest)),
    Math.log(1 + told.length) * answers,
    Math.min(entities.length, 5) / 5,
    type === 'records' ? sure : 0,
    refuses * sure,
    ...signsOfConversation(way, things, asked, before),
    ...signsOfNeighbours(way, own, neighbours, ledger),
    ...signsOfNames(way, told, asked, ledger),
  ]
}

/** Places of the signs that one way is set beside the best of: the share of the words, and what they weigh, in all and in the sentence. */
const COMPARED = [18, 19, 21]
/** The place of what no word of the answer accounts for. */
const LEFT = 23

/** Kinds whose questions are answered from one another. */
const ALIKE = [
  ['programme', 'university'],
  ['phase', 'diploma'],
]

function kindChance({ kind, entities }: Way, chances: Readonly<Record<string, number>>, ledger: Ledger): number {
  const kinds = kind === null ? entities.slice(0, 2).flatMap((id) => ledger.entities.get(id)?.kind ?? []) : [kind]
  const alike = ALIKE.filter((group) => group.some((one) => kinds.includes(one)))
  const sums = [...alike, ...kinds.map((one) => [one])].map((group) => group.reduce((sum, one) => sum + (chances[one] ?? 0), 0))
  return Math.max(0, ...sums)
}

function thingsAbout(entities: readonly string[], ledger: Ledger): readonly string[] {
  return entities.slice(0, 6).flatMap((id) => [id, ...(ledger.entities.get(id)?.within ?? [])])
}
