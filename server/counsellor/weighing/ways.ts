import type { Answer } from '../answer/answer.ts'
import { emphasised, withOrigins } from '../answer/by-reading.ts'
import { declineAs } from '../answer/in-doubt.ts'
import { decline, tell } from '../answer/tell.ts'
import type { Chances } from '../classifier/classifier.ts'
import { execute } from '../executor/execute.ts'
import { betweenReadings } from '../executor/reckoning/readings.ts'
import { areOfOneThing, isWithin, kindOf, partsOf } from '../executor/resolve.ts'
import type { Ledger, LedgerRecord } from '../ledger/record.ts'
import { isOfProfession, professionOf } from '../ledger/states.ts'
import type { Neighbour } from '../memory/memory.ts'
import { wordOf, type Operation, type Query } from '../query/query.ts'
import { examsIn, examsTold, ofExam } from '../reader/asked/exams.ts'
import { holdsIn, inStates, statesIn } from '../reader/asked/professions.ts'
import { asksForDifference, isBesideAnother } from '../reader/asked/reckoning.ts'
import { ofOrigin, ofTest } from '../reader/composing/named-conditions.ts'
import { parse } from '../reader/parse.ts'
import type { Reading, ReadResult } from '../reader/reading.ts'
import { termsOf, type Passage, type Passages } from '../retrieval.ts'
import { termsOfText } from './terms.ts'

/** How a thing came to be looked at. */
export type Origin = 'named' | 'whole' | 'part' | 'meant' | 'found' | 'spoken' | 'near-spoken'

/** How a message goes on from what was said before it. */
export type GoingOn = 'step' | 'carried' | 'context'

/** A message as it goes on from what was said before it. */
export interface Led {
  by: GoingOn
  answer: Answer
  confidence: number
}

/** What of a conversation bears on the message after it. */
export interface Before {
  /** What the message is as it goes on from before, each way in which it may; none where that makes nothing of it. */
  goingOn: readonly Led[]
  /** What the message names by half: the programme of a university that was spoken of. */
  named: readonly string[]
  /** What was spoken of last, and further back. */
  spoken: readonly string[]
  earlier: readonly string[]
  /** What was asked of it, and told. */
  attributes: readonly string[]
  told: readonly LedgerRecord[]
  /** Whether the message says that it goes on. */
  goesOn: boolean
  /** What the classifiers say of the message with what it is about named; null where it names that itself. */
  chances: Chances | null
}

/** One way to answer a question. */
export interface Way {
  /**
   * As it goes on from before: by its grammar, as asked of what was spoken of, as the whole question that it stands for; as it was read by
   * itself; as it was read less likely; what one attribute of one thing is; not at all.
   */
  type: GoingOn | 'read' | 'other' | 'records' | 'none'
  /** What it asks of the ledger; null where nothing is. */
  query: Query | null
  operation: Operation
  kind: string | null
  attributes: readonly string[]
  entities: readonly string[]
  /** What the answer rests on. */
  records: readonly LedgerRecord[]
  /** How sure the reader is of it; null where it did not read it so. */
  confidence: number | null
  /** Null for records, which are told only if they are chosen. */
  answer: Answer | null
}

/** What a question is answered from, whichever way it is. */
export interface Matter {
  question: string
  result: ReadResult
  /** What the likeliest reading says, or was said in doubt. */
  first: Answer
  /** Whether the reader was sure of the first. */
  isSure: boolean
  others: readonly { reading: Reading; answer: Answer }[]
  /** Null for the first question of a conversation. */
  before: Before | null
  /** The questions most like it of those that are known. */
  neighbours: readonly Neighbour[]
  ledger: Ledger
  passages: Passages
  /** An ISO date. */
  today: string
}

/** The parts of a thing are looked at where they are so few. */
const RATE = 'rate'
const MOST_PARTS = 12
/** What is meant without a name is looked at from this chance on. */
const MEANT = 0.03
/** An attribute is weighed from this chance on, whatever is said. */
const LIKELY = 0.005
/** Kinds whose members are told apart by their words alone are searched by themselves from this chance on. */
const OF_KIND = 0.1
const TOLD_APART = ['phrase', 'publication', 'research-project', 'term', 'faq', 'scholarship', 'procedure']
const UNKNOWN = { query: null, results: [] }

/** All ways to answer a question that are worth weighing; the first is how it was read. */
export function waysOf(matter: Matter): { ways: readonly Way[]; things: ReadonlyMap<string, Origin> } {
  const { result, first, others, before } = matter
  const things = thingsOf(matter)
  const [best] = result.readings
  const read = wayOfReading('read', first.state.query ?? best?.query ?? null, first, best?.confidence ?? null)
  const goingOn = before?.goingOn ?? []
  const led = goingOn.map(({ by, answer, confidence }) => wayOfReading(by, answer.state.query, answer, confidence))
  const told = new Set([first.text, ...goingOn.map(({ answer }) => answer.text)])
  const further = others.flatMap(({ reading: { query, confidence }, answer }) => {
    if (answer.declined || told.has(answer.text)) return []
    told.add(answer.text)
    return [wayOfReading('other', query, answer, confidence)]
  })
  const none: Way = {
    type: 'none',
    query: null,
    operation: 'get',
    kind: null,
    attributes: [],
    entities: [],
    records: [],
    confidence: null,
    answer: declineAs(matter.question, result, matter),
  }
  const alone = goingOn.some(({ answer }) => answer.text === first.text) ? [] : [read]
  return { ways: [...led, ...alone, ...further, ...[...things.keys()].flatMap((id) => waysOfThing(id, matter)), none], things }
}

/** Whether a way says that nothing here answers. */
export function isRefusal({ type, answer }: Way): boolean {
  return type === 'none' || answer?.declined === true
}

/**
 * The answer of a way: records are told as what is asked for, in the currency and for the period that the question names, and by how much they
 * differ where it asks for that of one thing.
 */
export function answerOf({ answer, query }: Way, { question, result, ledger, passages, today }: Matter): Answer {
  if (answer) return answer
  if (!query) return decline([], UNKNOWN, ledger)
  const said = withOrigins(question, ledger)
  const isOfElse = (id: string) => !query.entities.some((one) => areOfOneThing(ledger, one, id))
  const isOfOne = result.named.filter((id) => kindOf(ledger, id) === query.kind).length < 2
  const parsed = parse(question, ledger)
  const isOfReadings = isOfOne && !result.named.some(isOfElse) && asksForDifference(parsed) && !isBesideAnother(parsed)
  const apart = isOfReadings ? betweenReadings(query, ledger) : null
  const finding = apart ?? execute(query, ledger, today)
  return tell(emphasised(finding, passages.among(said, query.entities), said, query, { passages, ledger }), query, ledger)
}

/** What a question may be about: what it names, what that lies in and consists of, what is meant without a name, what its words lead to. */
function thingsOf({ question, result: { named, chances }, before, ledger, passages }: Matter): ReadonlyMap<string, Origin> {
  const things = new Map<string, Origin>()
  const { spoken = [], earlier = [] } = before ?? {}
  const said = new Set(parse(question, ledger).mentions.flatMap(({ entities }) => entities.map(({ id }) => id)))
  for (const id of [...spoken, ...earlier].filter(isOfProfession)) said.add(professionOf(id))
  const add = (id: string, origin: Origin) => {
    // What is asked of nurses alone is told to nobody who speaks of none.
    if (isOfProfession(id) && !said.has(professionOf(id))) return
    if (!things.has(id) && ledger.entities.has(id)) things.set(id, origin)
  }
  // The programme that is named by half is meant, and not its subject.
  const isWhole = (id: string) => before?.named.some((half) => isWithin(ledger, half, id)) === true
  const isSubjectOf = (id: string) => kindOf(ledger, id) === 'subject' && isWhole(id)
  for (const id of [...(before?.named ?? []), ...named]) if (!isSubjectOf(id)) add(id, 'named')
  for (const id of named) for (const whole of ledger.entities.get(id)?.within ?? []) add(whole, 'whole')
  for (const id of named) {
    const parts = partsOf(ledger, id)
    if (parts.length <= MOST_PARTS) for (const part of parts) add(part, 'part')
  }
  // Nor is it the programme that was spoken of.
  const isOther = (id: string) => kindOf(ledger, id) === 'programme' && before?.named.length === 1 && !before.named.includes(id)
  for (const id of spoken) if (!isOther(id)) add(id, 'spoken')
  // Of a place that was named with its programme nothing else there is spoken of.
  const isPlaceOf = (id: string) => spoken.some((one) => kindOf(ledger, one) === 'programme' && isWithin(ledger, one, id))
  for (const id of spoken.filter((one) => !isPlaceOf(one))) for (const near of nearOf(id, ledger)) add(near, 'near-spoken')
  for (const id of earlier) add(id, 'near-spoken')
  for (const [id, chance] of Object.entries(chances['on'] ?? {})) if (chance > MEANT) add(id, 'meant')
  const isOfNamed = isOfPlaceNamed(named, ledger)
  const find = (found: readonly Passage[]) => {
    for (const { record } of found) if (isOfNamed(record.entity)) add(record.entity, 'found')
  }
  find(passages.find(question))
  for (const kind of TOLD_APART) if ((chances['kind']?.[kind] ?? 0) > OF_KIND) find(passages.find(question, { kind }))
  return things
}

/** What a thing lies in and, where these are few, consists of; of what a state asks of a profession the profession. */
function nearOf(id: string, ledger: Ledger): readonly string[] {
  const parts = partsOf(ledger, id)
  const profession = isOfProfession(id) ? [professionOf(id)] : []
  return [...profession, ...(ledger.entities.get(id)?.within ?? []), ...(parts.length <= MOST_PARTS ? parts : [])]
}

/** What another country states is no answer on the one that is named. */
function isOfPlaceNamed(named: readonly string[], ledger: Ledger): (id: string) => boolean {
  const countries = named
    .flatMap((id) => [id, ...(ledger.entities.get(id)?.within ?? [])])
    .filter((id) => kindOf(ledger, id) === 'country')
  return (id) => kindOf(ledger, id) !== 'country' || countries.length === 0 || countries.includes(id)
}

/** What a thing has, but for what neither a word of the question nor the reader speaks for. */
function waysOfThing(id: string, { question, result, before, ledger }: Matter): Way[] {
  const chanceOf = (attribute: string) =>
    Math.max(result.chances['attributes']?.[attribute] ?? 0, before?.chances?.['attributes']?.[attribute] ?? 0)
  const terms = [...termsOf(question)]
  const isSaid = (record: LedgerRecord) => terms.some((term) => termsOfText(record).has(term))
  const parsed = parse(question, ledger)
  const states = isOfProfession(id) ? statesIn(parsed, ledger) : []
  // What the state that is named says of a profession is told of that state, and not with what the others say.
  const inState = result.named.filter((one) => one !== id && professionOf(one) === id)
  const groups = [...Map.groupBy(ledger.of(id).filter(holdsIn(states)), ({ attribute }) => attribute)].filter(
    ([attribute, records]) =>
      (chanceOf(attribute) > LIKELY || records.some(isSaid)) && !inState.some((one) => ledger.of(one, attribute).length > 0),
  )
  const said = result.readings[0]?.query
  return groups.map(([attribute, records]) => {
    const asked = { operation: 'get' as const, kind: kindOf(ledger, id), attributes: [attribute], entities: [id] }
    const stated = { amounts: said?.amounts ?? [], target: said?.target ?? { currency: null, period: null } }
    const conditions = [...inStates(states), ...examsOf(id, attribute)]
    const plain: Query = { ...asked, ...stated, conditions, direction: null, limit: null, form: 'text' }
    const query = { ...plain, conditions: [...conditions, ...ofTest(plain, parsed), ...ofOrigin(plain, parsed, ledger)] }
    return { ...asked, type: 'records', query, records, confidence: null, answer: null }
  })

  /** The exams that are named; of the fees of a state that is not those that were told of it. */
  function examsOf(entity: string, attribute: string): Query['conditions'] {
    const named = ofExam([entity], [attribute], parsed, ledger)
    const isGoingOn =
      attribute === 'fee' && examsIn(parsed).length === 0 && entity.startsWith('state.') && !result.named.includes(entity)
    const told = before && isGoingOn ? examsTold(before.told, [entity]) : []
    const isHeld = ({ conditions: { of } }: LedgerRecord) => told.some((condition) => of?.startsWith(wordOf(condition)))
    return ledger.of(entity, attribute).some(isHeld) ? told : named
  }
}

function wayOfReading(type: Way['type'], query: Query | null, answer: Answer, confidence: number | null): Way {
  const { operation = 'get', kind = null, attributes = [], entities = [] } = query ?? {}
  // At which rate a sum was told or compared says nothing of what it is on.
  const records = answer.sources.filter(({ attribute }) => attribute !== RATE || attributes.includes(RATE))
  return { type, query, operation, kind, attributes, entities, records, confidence, answer }
}
