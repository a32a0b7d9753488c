import type { Caller } from '#db/as-role.ts'
import type { Database } from '#db/database.ts'
import type { Answer } from './answer/answer.ts'
import { attributeName, nameOf } from './answer/names.ts'
import { askBack, decline, tell, tellPassages, tellTalk } from './answer/tell.ts'
import { careReply, type Helpline } from './care/care-reply.ts'
import { followUp } from './dialogue/follow-up.ts'
import { execute } from './executor/execute.ts'
import type { Finding } from './executor/finding.ts'
import { kindOf, partsOf, subjectsOf } from './executor/resolve.ts'
import type { Ledger, LedgerRecord } from './ledger/record.ts'
import { answerOwn, OWN, type Own } from './own/own-rows.ts'
import type { Query } from './query/query.ts'
import type { DialogueState, Read, Reading, ReadResult } from './reader/reading.ts'
import { createPassages, type Passage, type Passages } from './retrieval.ts'

/** From here on a reading is answered without asking back. */
const SURE = 0.5
/** Readings below are not worth a button. */
const LIKELY = 0.15
/** Two readings are about as likely from this share on. */
const CLOSE = 0.8
/** Up to here the site surely holds something of it. */
const INSIDE = 0.25
/** From here on the site is taken to hold no answer. */
const OUTSIDE = 0.6
/** So much of a question has to stand in a sentence that answers it in the words of the site. */
const TOLD = 0.7
const TOLD_BY_WORDS = new Set(['phrase', 'publication', 'research-project', 'role', 'term', 'faq', 'job', 'scholarship'])
const TOLD_OF_KIND = 0.5
const TOLD_OF_ENTITY = 0.3
/** A record is told beside what was asked for when it carries so much more of the question. */
const BEYOND = 0.25
/** Words that speak so much for a record are told, however long the question is. */
const STRONG = 0.55
const SINGLE = new Set(['get', 'how-to', 'when'])
const REMEMBERED_TURNS = 4

/** So much has to speak for a record of what is named where no reading is sure, and where the question is likely outside. */
const GROUNDED = 0.6
const GROUNDED_OUTSIDE = 1
/** From here on nothing of what is named is told, whatever speaks for it. */
const NOWHERE = 0.75
/** From here on a reading that reckons, lists or ranks leads, where it finds something. */
const LEADS = 0.3
const MOST_PARTS = 40
const BLANK_QUERY: Query = {
  operation: 'get',
  entities: [],
  kind: null,
  attributes: [],
  conditions: [],
  amounts: [],
  direction: null,
  limit: null,
  target: { currency: null, period: null },
  form: 'text',
}

const BLANK: DialogueState = { query: null, results: [] }

/** An earlier message of the conversation, as the page says it was. */
export interface Turn {
  role: 'user' | 'assistant'
  content: string
}

export interface EngineAnswer extends Answer {
  /** Numbers to call, where somebody is in distress. */
  helplines: readonly Helpline[]
  /** What was looked for, to be passed on with the question. */
  lookedFor: readonly string[]
  /** A greeting, thanks or small talk: there is nothing to cite and nothing to offer. */
  talk: boolean
  /** Care, orders to the machine, a person's own rows: no language model is asked. */
  ownWords: boolean
  /** Of the reading that was answered; null where none was. */
  confidence: number | null
}

/**
 * Answers a message from the ledger alone, on a day (ISO date). What the page says the assistant said could be anybody's words: only the
 * person's own turns are read.
 */
export type LedgerEngine = (message: string, earlier: readonly Turn[], ledger: Ledger, today: string) => EngineAnswer

/** The same, and from the caller's own rows what she asks of herself. */
export type Engine = (message: string, earlier: readonly Turn[], ledger: Ledger, caller: Caller | null) => Promise<EngineAnswer>

export function createLedgerEngine(read: Read): LedgerEngine {
  const searched = new WeakMap<Ledger, Passages>()
  return (message, earlier, ledger, today) => {
    const passages = searched.get(ledger) ?? createPassages(ledger)
    searched.set(ledger, passages)
    const means = { ledger, read, passages, today }
    const own = earlier.filter(({ role }) => role === 'user').slice(-REMEMBERED_TURNS)
    const state = own.reduce<DialogueState>((before, { content }) => answerTurn(content, before, means).state, BLANK)
    return answerTurn(message, state, means)
  }
}

/** `now` gives the time, for tests. */
export function createEngine(read: Read, database: Database, now: () => Date = () => new Date()): Engine {
  const fromLedger = createLedgerEngine(read)
  const owned = new Set<string>(Object.values(OWN))
  return async (message, earlier, ledger, caller) => {
    const today = now().toISOString().slice(0, 10)
    const answer = fromLedger(message, earlier, ledger, today)
    const which = answer.state.query?.entities.find((entity) => owned.has(entity))
    if (which === undefined) return answer
    if (caller?.role !== 'authenticated') return { ...answer, ownWords: true }
    const text = await answerOwn(which as Own, database, caller, today)
    return { ...answer, text, table: null, sources: [], declined: false, choices: [], ownWords: true }
  }
}

interface Means {
  ledger: Ledger
  read: Read
  passages: Passages
  today: string
}

function answerTurn(question: string, state: DialogueState, means: Means): EngineAnswer {
  const result = means.read(question, state, means.ledger)
  const plain = { helplines: [], lookedFor: lookedFor(result, means.ledger), talk: false, ownWords: false, confidence: null }
  if (result.care) {
    const { text, helplines } = careReply(result.care, question, means.ledger)
    return { ...plain, text, helplines, table: null, sources: [], declined: false, choices: [], state, ownWords: true }
  }
  if (result.talk && result.readings.length === 0)
    return { ...plain, ...tellTalk(result.talk, state), talk: true, ownWords: result.talk === 'order' }
  const readings = byWordsWhereClose(merged(result.readings, state, means.ledger), question, state, means)
  const [best] = readings
  if (best && best.confidence >= SURE && result.outside < OUTSIDE)
    return { ...plain, ...byReading(best, question, state, means), confidence: best.confidence }
  return { ...plain, ...inDoubt(question, result, state, means, readings) }
}

/**
 * Readings that come to the same query, once the turn before has filled what they leave unsaid, are one. One that asks for less than
 * another ("the fee", "the fee and the place") is answered with it.
 */
function merged(readings: readonly Reading[], state: DialogueState, ledger: Ledger): readonly Reading[] {
  const kept: Reading[] = []
  for (const reading of readings) {
    const whole = followUp(reading.query, state, ledger)
    const at = kept.findIndex((one) => isCovered(whole, followUp(one.query, state, ledger)))
    if (at === -1) kept.push(reading)
    else kept[at] = { ...kept[at]!, confidence: kept[at]!.confidence + reading.confidence }
  }
  return kept.toSorted((one, other) => other.confidence - one.confidence)
}

/** Of two readings that are about as likely, the one whose attribute the question's own words lead to. */
function byWordsWhereClose(
  readings: readonly Reading[],
  question: string,
  state: DialogueState,
  { ledger, passages }: Means,
): readonly Reading[] {
  const [best, second, ...others] = readings
  if (!best || !second || second.confidence < best.confidence * CLOSE) return readings
  const [near] = passages.among(question, followUp(best.query, state, ledger).entities.slice(0, 3))
  const isMeant = ({ query }: Reading) => near !== undefined && query.attributes[0] === near.record.attribute
  return isMeant(second) && !isMeant(best) ? [second, best, ...others] : readings
}

function isCovered(one: Query, by: Query): boolean {
  const isSame = (part: (query: Query) => unknown) => JSON.stringify(part(one)) === JSON.stringify(part(by))
  if (!isSame(({ entities, conditions, amounts, target }) => [entities, conditions, amounts, target])) return false
  return (
    isSame(({ operation, kind }) => [operation, kind]) && one.attributes.every((attribute) => by.attributes.includes(attribute))
  )
}

/** What was understood of the question by the names of the ledger, never by the words of the message. */
function lookedFor({ readings: [best] }: ReadResult, ledger: Ledger): readonly string[] {
  if (!best) return []
  const { entities } = best.query
  const attributes = best.confidence >= SURE ? best.query.attributes : []
  return [...attributes.map((attribute) => attributeName(ledger, attribute)), ...entities.map((id) => nameOf(ledger, id))]
}

/** Answers a reading: with what the turn before leaves unsaid, or by itself where that finds nothing. */
function byReading({ query }: Reading, question: string, state: DialogueState, { ledger, passages, today }: Means): Answer {
  const whole = followUp(query, state, ledger)
  // A kind whose members are told apart by their words alone: which phrase, which paper.
  if (whole.entities.length === 0 && whole.kind !== null && TOLD_BY_WORDS.has(whole.kind) && whole.operation === 'get') {
    const told = passages.find(question, { kind: whole.kind }).filter(({ coverage }) => coverage >= TOLD_OF_KIND)
    if (told[0]) return tellFound(told[0], whole, { ledger, today })
    return decline(undefined, { query: whole, results: [] })
  }
  const near = whole.entities.length > 0 && whole.entities.length <= 3 ? passages.among(question, whole.entities) : []
  const meant = whole.attributes.length === 0 && near[0] && near[0].coverage >= TOLD_OF_ENTITY ? near : []
  if (meant[0] && asksForOne(whole, ledger)) return byWords(meant, whole, { ledger, today })
  const finding = execute(whole, ledger, today)
  if (finding.type !== 'nothing') return remembering(tell(emphasised(finding, near), whole, ledger), state)
  const alone = whole === query ? finding : execute(query, ledger, today)
  if (alone.type !== 'nothing') return tell(alone, query, ledger)
  if (finding.reason === 'no-attribute' || finding.reason === 'no-entity') {
    const about = whole.entities.length > 0 ? { entities: whole.entities } : {}
    const [ofKind] = whole.entities.length === 0 && whole.kind !== null ? passages.find(question, { kind: whole.kind }) : []
    if (ofKind && ofKind.coverage >= TOLD_OF_KIND) return tellFound(ofKind, whole, { ledger, today })
    const told = [
      ...near.slice(0, 1).filter(({ coverage }) => coverage >= TOLD_OF_KIND),
      ...toldOf(passages.find(question, about)),
    ]
    if (told[0]) return tellPassages(told.slice(0, 1), { query: whole, results: whole.entities })
  }
  return tell(finding, whole, ledger)
}

/**
 * Rules told in words stand in the order of the question's own words; and where its rarest words stand in another record of the same
 * entity ("is Ireland in Schengen?"), that record is told too.
 */
function emphasised(finding: Finding, near: readonly Passage[]): Finding {
  if (finding.type !== 'values' || new Set(finding.stated.map(({ entity }) => entity)).size !== 1) return finding
  const coverageOf = (record: LedgerRecord) => near.find((one) => one.record === record)?.coverage ?? 0
  const stated = finding.stated.map((one) =>
    one.records.every(({ unit }) => unit === null)
      ? { ...one, records: one.records.toSorted((a, b) => coverageOf(b) - coverageOf(a)) }
      : one,
  )
  const said = Math.max(0, ...stated.flatMap(({ records }) => records.map(coverageOf)))
  const [best] = near
  const strength = Math.max(
    0,
    ...stated.flatMap(({ records }) => records.map((record) => near.find((one) => one.record === record)?.evidence ?? 0)),
  )
  const isTold = best && best.coverage >= TOLD_OF_KIND && best.coverage >= said + BEYOND
  const isStrong = best && best.evidence >= STRONG && best.evidence >= strength + BEYOND
  if (!best || !(isTold || isStrong)) return { ...finding, stated }
  const { record } = best
  const further = {
    entity: record.entity,
    attribute: record.attribute,
    records: [record],
    day: null,
    converted: null,
    claim: null,
  }
  return { ...finding, stated: [further, ...stated] }
}

/** Whether something of what is named is asked for, and not what it holds. */
function asksForOne({ operation, entities, kind }: Query, ledger: Ledger): boolean {
  return SINGLE.has(operation) || (['count', 'list'].includes(operation) && entities.every((id) => kindOf(ledger, id) === kind))
}

/** What was found by its words is told by what is asked of it, else in the words that led to it. */
function tellFound(found: Passage, query: Query, { ledger, today }: Pick<Means, 'ledger' | 'today'>): Answer {
  const whole = { ...query, entities: [found.record.entity] }
  const finding = query.attributes.length > 0 ? execute(whole, ledger, today) : null
  if (finding?.type === 'values') return tell(finding, whole, ledger)
  return tellPassages([found], { query: whole, results: whole.entities })
}

/** What is asked of an entity is told by its words where no attribute was read: a figure as such, a rule in the words of the site. */
function byWords(near: readonly Passage[], query: Query, { ledger, today }: Pick<Means, 'ledger' | 'today'>): Answer {
  const { attribute, unit } = near[0]!.record
  const whole = { ...query, attributes: [attribute] }
  if (unit !== null) {
    const finding = execute(whole, ledger, today)
    if (finding.type !== 'nothing') return tell(finding, whole, ledger)
  }
  const told = near.filter(({ coverage }) => coverage >= near[0]!.coverage * 0.8).slice(0, 2)
  return tellPassages(told, { query: whole, results: query.entities })
}

/** One after the other ("MIT fees", "and Stanford"): together they are what "which one is cheaper" speaks of. */
function remembering(answer: Answer, before: DialogueState): Answer {
  const { query, results } = answer.state
  const isSame = results.length === 1 && query?.attributes[0] !== undefined && query.attributes[0] === before.query?.attributes[0]
  return isSame ? { ...answer, state: { query, results: [...new Set([...results, ...before.results])].slice(0, 4) } } : answer
}

function inDoubt(
  question: string,
  { outside, named, attributes }: ReadResult,
  state: DialogueState,
  means: Means,
  readings: readonly Reading[],
): Answer {
  const found = means.passages.find(question)
  const told = toldOf(found)
  const [first] = readings
  if (first && outside < OUTSIDE && first.confidence >= LEADS && !SINGLE.has(first.query.operation)) {
    const led = byReading(first, question, state, means)
    if (!led.declined) return led
  }
  const grounds = means.passages.among(question, [...named, ...partsOfFew(named, means.ledger)], attributes)
  if (grounds[0] && outside < NOWHERE && grounds[0].evidence >= (outside < OUTSIDE ? GROUNDED : GROUNDED_OUTSIDE))
    return byWords(grounds, { ...BLANK_QUERY, ...saidOf(first), entities: [grounds[0].record.entity] }, means)
  if (outside < OUTSIDE) {
    const [best] = readings
    if (best && best.query.entities.length === 0 && TOLD_BY_WORDS.has(best.query.kind ?? ''))
      return byReading(best, question, state, means)
    const likely = readings.filter(({ confidence }) => confidence >= LIKELY)
    const entities = likely[0] ? followUp(likely[0].query, state, means.ledger).entities : []
    const near = entities.length > 0 && entities.length <= 3 ? means.passages.among(question, entities) : []
    if (near[0] && near[0].coverage >= TOLD_OF_KIND) return byWords(near, followUp(likely[0]!.query, state, means.ledger), means)
    if (new Set(likely.map(({ label }) => label)).size >= 2) return askBack(likely, state)
    if (told.length > 0) return tellPassages(told, state)
    const last = likely[0] ?? (outside < INSIDE && readings[0] && readings[0].query.entities.length > 0 ? readings[0] : undefined)
    if (last) return byReading(last, question, state, means)
  }
  const [best] = readings
  const finding = best && best.confidence >= SURE ? execute(best.query, means.ledger, means.today) : null
  // What is surely asked for and not stated is said to be so.
  if (best && finding?.type === 'nothing' && finding.reason === 'no-attribute') return tell(finding, best.query, means.ledger)
  return decline(found[0], state)
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

function toldOf(found: readonly Passage[]): readonly Passage[] {
  const [first] = found
  return first && first.coverage >= TOLD ? [first] : []
}
