import KIN from '../classifier/kin.json' with { type: 'json' }
import type { Ledger } from '../ledger/record.ts'
import type { Neighbour } from '../memory/memory.ts'
import { parse } from '../reader/parse.ts'
import { termsOf } from '../retrieval.ts'
import { unanswerable, type Unanswerable } from './answerable/answerable.ts'
import ASKS from './asks.json' with { type: 'json' }
import { termsOfAttribute, termsOfText, termsOfThing } from './terms.ts'
import { isRefusal, type Before, type GoingOn, type Matter, type Origin, type Way } from './ways.ts'

/** So many records of an answer are looked at. */
const MOST_RECORDS = 8
const TIMES = new Set(['month', 'week', 'day', 'year', 'hour', 'semester'])
/** Words that weigh so much are half of what words can say. */
const HALF = 6
const LEAST = 1e-4
/** What a word weighs that the site lacks and whose kin it has. */
export const OF_KIN = 5
const ORIGINS: readonly Origin[] = ['named', 'whole', 'part', 'meant', 'found', 'spoken', 'near-spoken']
const GOING_ON: readonly GoingOn[] = ['step', 'carried', 'context']

type Sort = keyof typeof ASKS.words

const SORTS = Object.entries(ASKS.words).map(([sort, words]) => [sort as Sort, new Set(words.split(' '))] as const)
const KIN_OF = new Map<string, Set<string>>()
for (const [group, words] of Object.entries(KIN.kin))
  for (const term of termsOf(words)) KIN_OF.set(term, (KIN_OF.get(term) ?? new Set()).add(group))

/** Whether a word is kin to what the site speaks of. */
export function isKin(term: string): boolean {
  return KIN_OF.has(term)
}

/** What speaks for and against each way to answer a question, in an order that the weights were learned in. */
export function signsOf(
  ways: readonly Way[],
  things: ReadonlyMap<string, Origin>,
  matter: Matter,
  /** What the words alone say, for the training. */
  byWords: Unanswerable = unanswerable,
): number[][] {
  const asked = askedOf(matter)
  const odds = byWords(parse(matter.question, matter.ledger))
  const all = ways.map((way) => signsOfWay(way, things, asked, matter))
  const answers = all.filter((_, at) => ways[at]!.type !== 'none')
  const most = (column: number) => Math.max(...answers.map((signs) => signs[column]!))
  const left = Math.min(5, ...answers.map((signs) => signs[LEFT]!))
  // What every answer is set beside, and what declining has to be better than.
  return all.map((signs, at) => {
    const isNone = ways[at]!.type === 'none'
    const beside = COMPARED.map((column) => (isNone ? most(column) : signs[column]! - most(column)))
    const refuses = isRefusal(ways[at]!)
    return [...signs, ...beside, isNone ? left : 0, refuses ? odds : 0, refuses ? 0 : odds]
  })
}

interface Asked {
  /** Words of the site beside the names, those of the names, and what both weigh: a word that it and its kin lack moves nothing. */
  terms: readonly string[]
  names: readonly string[]
  weight: number
  nameWeight: number
  weigh: (terms: readonly string[]) => number
  sorts: Readonly<Record<Sort, boolean>>
  isMany: boolean
  namesNothing: boolean
  /** So many words it has. */
  length: number
  /** How well the search for its words finds a record, 0 to 1. */
  found: ReadonlyMap<string, number>
}

function askedOf({ question, ledger, passages }: Matter): Asked {
  const { tokens, mentions, currencies, amounts } = parse(question, ledger)
  const isName = (at: number) => mentions.some(({ from, to }) => from <= at && at < to)
  const names = [...termsOf(tokens.filter((_, at) => isName(at)).join(' '))]
  const weightOf = (term: string) => passages.weightOf(term) || (KIN_OF.has(term) ? OF_KIN : 0)
  const terms = [...termsOf(tokens.filter((_, at) => !isName(at)).join(' '))].filter((term) => weightOf(term) > 0)
  const weigh = (some: readonly string[]) => some.reduce((sum, term) => sum + weightOf(term), 0)
  const says = (words: ReadonlySet<string>) => tokens.some((token) => words.has(token))
  const sorts = Object.fromEntries(SORTS.map(([sort, words]) => [sort, says(words)])) as Record<Sort, boolean>
  const isPriced = currencies.length > 0 || amounts.some(({ isMoney }) => isMoney)
  const found = new Map<string, number>()
  for (const [at, { record, evidence }] of passages.find(question).entries()) found.set(record.id, evidence / (1 + at * 0.2))
  return {
    terms,
    names,
    weigh,
    found,
    weight: weigh(terms),
    nameWeight: weigh(names),
    sorts: { ...sorts, money: sorts.money || isPriced },
    isMany: / how (?:many|much) /.test(` ${tokens.join(' ')} `),
    namesNothing: mentions.length === 0,
    length: Math.max(1, tokens.length),
  }
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
  const inText = new Set(told.flatMap((record) => [...termsOfText(record)]))
  const inNames = new Set(
    [...told.map(({ attribute }) => attribute), ...attributes].flatMap((one) => [...termsOfAttribute(one, ledger)]),
  )
  const inThings = new Set(thingsAbout(entities, ledger).flatMap((id) => [...termsOfThing(id, ledger)]))
  const isCarried = (term: string) => inText.has(term) || inNames.has(term)
  const kin = new Set([...inText, ...inNames].flatMap((term) => [...(KIN_OF.get(term) ?? [])]))
  const isOfKin = (term: string) => !isCarried(term) && [...(KIN_OF.get(term) ?? [])].some((group) => kin.has(group))
  const carried = weigh(terms.filter(isCarried))
  const byKin = weigh(terms.filter(isOfKin))
  const byThing = weigh(terms.filter((term) => inThings.has(term) && !isCarried(term)))
  const named = weigh(names.filter((term) => inThings.has(term) || inText.has(term)))
  const byOne = Math.max(0, ...told.map((record) => weigh(terms.filter((term) => termsOfText(record).has(term)))))

  const own = attributes.length > 0 ? attributes : told.length > 0 ? [told[0]!.attribute] : ['none']
  const likely = Math.max(...own.map((one) => chanceOf('attributes', one)))
  const has = new Set(entities.slice(0, 3).flatMap((id) => ledger.of(id).map(({ attribute }) => attribute)))
  const likeliest = Math.max(LEAST, ...[...has].map((one) => chanceOf('attributes', one)))
  const operation =
    type === 'records'
      ? chanceOf('operation', 'get') + chanceOf('operation', 'how-to') + chanceOf('operation', 'when')
      : chanceOf('operation', way.operation)
  const [best] = Object.entries(chances['attributes'] ?? {}).reduce((most, one) => (one[1] > most[1] ? one : most), ['none', 0])

  const unit = told[0]?.unit ?? null
  const isMoney = unit !== null && /^[A-Z]{3}$/.test(unit)
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
    ...(['read', 'other'] as const).map((one) => (type === one && way.confidence !== null ? odds(way.confidence) : 0)),
    ...flags(type === 'read' && refusing, type === 'read' && isSure && !refusing, (answer?.choices.length ?? 0) > 0),
    refuses * odds(outside),
    answers * odds(outside),
    log(refusing ? Math.max(...Object.values(chances['attributes'] ?? {}), 0) : likely),
    ...[likely / likeliest, kindChance(way, chances['kind'] ?? {}, ledger), operation].map((chance) => answers * log(chance)),
    asked.weight === 0 ? 0 : carried / asked.weight,
    ...[carried, weigh(terms.filter((term) => inNames.has(term))), weigh(terms.filter((term) => inText.has(term))), byOne].map(
      part,
    ),
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
    ...flags(sorts.money && isMoney, sorts.money && !isMoney && !refusing, !sorts.money && isMoney),
    ...flags(sorts.time && isTime, sorts.time && isWordsTold, !sorts.time && isTime, sorts.date && isDay, !sorts.date && isDay),
    ...flags(isMany && isNumber, isMany && isWordsTold, sorts.place && isWords, sorts.steps && own.includes('steps')),
    ...flags(sorts.whether && isWordsTold, sorts.whether && isNumber),
    ...flags(own.includes('description'), own.includes('website'), own.includes('meaning'), own.includes(best)),
    Math.log(1 + told.length) * answers,
    Math.min(entities.length, 5) / 5,
    type === 'records' ? sure : 0,
    refuses * sure,
    ...signsOfConversation(way, things, asked, before),
    ...signsOfNeighbours(way, own, neighbours, ledger),
  ]
}

/** What the questions most like it speak for and against a way: the nearer, the more. */
function signsOfNeighbours(way: Way, attributes: readonly string[], neighbours: readonly Neighbour[], ledger: Ledger): number[] {
  const [answers, refuses] = [Number(!isRefusal(way)), Number(isRefusal(way))]
  const whole = neighbours.reduce((sum, { likeness }) => sum + likeness ** 2, LEAST)
  const shareOf = (test: (neighbour: Neighbour) => boolean) =>
    neighbours.reduce((sum, neighbour) => sum + (test(neighbour) ? neighbour.likeness ** 2 : 0), 0) / whole
  const known = new Set(toldAs(way, ledger).flatMap((one) => attributes.map((attribute) => `${one} ${attribute}`)))
  const isAttribute = (told: string) => attributes.includes(told.split(' ').at(-1)!)
  const nearest = neighbours[0]?.likeness ?? 0
  const unanswered = shareOf(({ told }) => told.length === 0)
  return [
    refuses * unanswered,
    answers * unanswered,
    refuses * nearest,
    answers * nearest,
    ...[
      shareOf(({ told }) => told.some((one) => known.has(one))),
      shareOf(({ told }) => told.some(isAttribute)),
      shareOf(({ told, operation }) => told.length > 0 && alikeOperation(operation) === alikeOperation(way.operation)),
      Math.max(0, ...neighbours.map(({ likeness, told }) => (told.some((one) => known.has(one)) ? likeness : 0))),
    ].map((share) => answers * share),
  ]
}

/** An operation by the name of all that are answered as it is. */
export function alikeOperation(operation: string): string {
  if (operation === 'how-to' || operation === 'when') return 'get'
  return operation === 'filter' ? 'list' : operation
}

/** What speaks for and against a way by what was said before: nothing for the first question. */
function signsOfConversation(
  way: Way,
  things: ReadonlyMap<string, Origin>,
  { namesNothing, length }: Asked,
  before: Before | null,
): number[] {
  const { type, confidence, attributes, entities, records } = way
  const { chances, goesOn, goingOn, attributes: askedBefore, told } = before ?? NOTHING_BEFORE
  const answers = !isRefusal(way)
  const isSpoken = entities.some((id) => things.get(id) === 'spoken')
  const isLed = GOING_ON.some((by) => by === type)
  const isSame = attributes.some((one) => askedBefore.includes(one))
  const likely = Math.max(0, ...attributes.map((one) => chances?.['attributes']?.[one] ?? 0))
  const signs = [
    1 / length,
    ...GOING_ON.map((by) => (type === by && confidence !== null ? odds(confidence) : 0)),
    chances && answers ? log(likely) : 0,
    ...[
      true,
      !answers,
      !answers && isLed,
      answers && !isSpoken && !isLed,
      answers && goesOn && isSpoken,
      answers && goesOn && !isSpoken,
      answers && namesNothing && isSpoken,
      answers && namesNothing && !isSpoken,
      answers && isSame,
      answers && isSame && !namesNothing,
      records.length > 0 && records.every((record) => told.includes(record)),
      goingOn !== null && !answers,
      goingOn !== null && type === 'records',
    ].map(Number),
  ]
  return before ? signs : signs.map(() => 0)
}

const NOTHING_BEFORE: Before = {
  goingOn: null,
  spoken: [],
  earlier: [],
  attributes: [],
  told: [],
  goesOn: false,
  chances: null,
}

/** Places of the signs that one way is set beside the best of: the share of the words, and what they weigh, in all and in the sentence. */
const COMPARED = [18, 19, 21]
/** The place of what no word of the answer accounts for. */
const LEFT = 23

/** As what a record is known to the reader: by its thing, or by the kind of that. */
function toldAs({ kind, entities }: Way, ledger: Ledger): readonly string[] {
  const kinds = entities.slice(0, 3).flatMap((id) => ledger.entities.get(id)?.kind ?? [])
  return [...entities.slice(0, 3), ...kinds, ...(kind === null ? [] : [kind])]
}

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

function part(weight: number): number {
  return weight / (weight + HALF)
}

function log(chance: number): number {
  return Math.log(Math.max(chance, LEAST))
}

function odds(chance: number): number {
  const inside = Math.min(Math.max(chance, LEAST), 1 - LEAST)
  return Math.log(inside / (1 - inside))
}
