import { execute } from '../executor/execute.ts'
import { kindOf, partsOf, subjectsOf } from '../executor/resolve.ts'
import type { Ledger } from '../ledger/record.ts'
import { BLANK_QUERY, type Query } from '../query/query.ts'
import { parse } from '../reader/parse.ts'
import type { DialogueState, Reading, ReadResult } from '../reader/reading.ts'
import type { Answer } from './answer.ts'
import {
  byReading,
  byWords,
  SINGLE,
  stateOfPassage,
  TOLD_BY_WORDS,
  TOLD_OF_KIND,
  toldOf,
  withOrigins,
  type Basis,
} from './by-reading.ts'
import { askBack, decline, tell, tellPassages } from './tell.ts'

/** Readings below are not worth a button. */
const LIKELY = 0.15
/** Up to here the site surely holds something of it. */
const INSIDE = 0.25
/** So much has to speak for a record of what is named where no reading is sure, and where the question is likely outside. */
const GROUNDED = 0.8
const GROUNDED_OUTSIDE = 1.2
/** From here on nothing of what is named is told, whatever speaks for it. */
export const NOWHERE = 0.75
/** From here on a reading that reckons, lists or ranks leads, where it finds something. */
const LEADS = 0.25
const MOST_PARTS = 40
/** What is asked beside one of these is asked of it, wherever somebody comes from. */
const PLACES = new Set(['country', 'city', 'university', 'state'])
const BLANK: DialogueState = { query: null, results: [] }
/** From here on a reading is answered without asking back. */
export const SURE = 0.5
/** From here on the site is taken to hold no answer. */
export const OUTSIDE = 0.5

/** What is told of a question that no reading is sure of: a record that its words lead to, a question back, or a refusal. */
export function inDoubt(
  question: string,
  { outside, named, elsewhere, attributes }: ReadResult,
  means: Basis,
  readings: readonly Reading[],
): Answer {
  const found = means.passages.find(question)
  const told = toldOf(found)
  const [first] = readings
  if (first && outside < OUTSIDE && !SINGLE.has(first.query.operation) && sureOfSet(first, readings) >= LEADS) {
    const led = byReading(first, question, means)
    if (!led.declined) return led
  }
  const grounds = means.passages.among(
    withOrigins(question, means.ledger),
    [...named, ...partsOfFew(named, means.ledger)],
    attributes,
  )
  if (grounds[0] && outside < NOWHERE && grounds[0].evidence >= (outside < OUTSIDE ? GROUNDED : GROUNDED_OUTSIDE))
    return byWords(grounds, { ...BLANK_QUERY, ...saidOf(first), entities: [grounds[0].record.entity] }, means)
  if (outside < OUTSIDE) {
    const [best] = readings
    if (best && best.query.entities.length === 0 && TOLD_BY_WORDS.has(best.query.kind ?? ''))
      return byReading(best, question, means)
    const likely = readings.filter(({ confidence }) => confidence >= LIKELY)
    const entities = likely[0]?.query.entities ?? []
    const near = entities.length > 0 && entities.length <= 3 ? means.passages.among(question, entities) : []
    if (near[0] && near[0].coverage >= TOLD_OF_KIND) return byWords(near, likely[0]!.query, means)
    // Between what a thing is and something of it, what it is says more than a question back.
    const general = likely.find(({ query }) => query.attributes[0] === 'description' && query.entities.length === 1)
    if (general) return byReading(general, question, means)
    const choices = distinct(likely, question, means)
    if (choices[0] && choices.length >= 2) return askBack(choices, byReading(choices[0], question, means).state)
    // What the question names is spoken of, whatever else was told.
    const said = parse(question, means.ledger).mentions.flatMap((mention) => mention.entities.map(({ id }) => id))
    const about = best?.query.entities.filter((id) => said.includes(id)) ?? []
    const spoken = about.length > 0 ? { query: { ...BLANK_QUERY, entities: about }, results: about } : BLANK
    if (told[0]) return tellPassages(told, entities.includes(told[0].record.entity) ? stateOfPassage(told[0]) : spoken)
    const last = likely[0] ?? (outside < INSIDE && readings[0] && readings[0].query.entities.length > 0 ? readings[0] : undefined)
    if (last) return byReading(last, question, means)
  }
  const [best] = readings
  const finding = best && best.confidence >= SURE ? execute(best.query, means.ledger, means.today) : null
  // What is surely asked for and not stated is said to be so.
  if (best && finding?.type === 'nothing' && finding.reason === 'no-attribute') return tell(finding, best.query, means.ledger)
  return declineAs(question, { readings, named, elsewhere }, means)
}

/** Says that nothing here answers: of a country outside by its name and beside those that are covered, else with the nearest thing. */
export function declineAs(
  question: string,
  { readings: [best], named, elsewhere }: Pick<ReadResult, 'readings' | 'named' | 'elsewhere'>,
  { ledger, passages, today }: Basis,
): Answer {
  const isInside = named.some((id) => PLACES.has(kindOf(ledger, id) ?? ''))
  if (elsewhere.length === 0 || isInside) return decline(passages.find(question), BLANK, ledger)
  const isRead = best !== undefined && best.query.entities.every((id) => elsewhere.includes(id))
  const query = { ...(isRead ? best.query : BLANK_QUERY), operation: 'get' as const, entities: elsewhere }
  return tell(execute(query, ledger, today), query, ledger)
}

/** How sure it is that this is done with these things, whatever is asked of them beside. */
function sureOfSet({ query: { operation, entities, kind } }: Reading, readings: readonly Reading[]): number {
  return readings
    .filter(({ query }) => query.operation === operation && query.kind === kind && query.entities.join() === entities.join())
    .reduce((sum, { confidence }) => sum + confidence, 0)
}

/** Readings that lead to different answers: what is told alike needs no question back, and what says nothing is no choice. */
function distinct(readings: readonly Reading[], question: string, means: Basis): readonly Reading[] {
  const told = new Map<string, Reading>()
  for (const reading of readings) {
    const { text, declined } = byReading(reading, question, means)
    if (!declined && !told.has(text)) told.set(text, reading)
  }
  return [...told.values()]
}

/** What a person says of sums and of how she wants them, however the rest of her question is read. */
function saidOf(reading: Reading | undefined): Partial<Query> {
  return reading ? { amounts: reading.query.amounts, target: reading.query.target } : {}
}

/** The parts of what is named, where they are few: the phases of the diploma, the programmes of a university. */
function partsOfFew(named: readonly string[], ledger: Ledger): readonly string[] {
  const parts = subjectsOf(ledger, { ...BLANK_QUERY, entities: named }).flatMap((id) => [id, ...partsOf(ledger, id)])
  return parts.length <= MOST_PARTS ? parts.filter((id) => !named.includes(id)) : []
}
