import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Caller } from '#db/as-role.ts'
import type { Database } from '#db/database.ts'
import type { Answer } from './answer/answer.ts'
import { BLANK_QUERY, byReading, byWords, stateOfPassage, SURE_OF_ONE, TOLD_OF_KIND, type Basis } from './answer/by-reading.ts'
import { inDoubt, NOWHERE, OUTSIDE, SURE } from './answer/in-doubt.ts'
import { joined } from './answer/join.ts'
import { attributeName, nameOf } from './answer/names.ts'
import { naming, tell, tellPassages, tellTalk } from './answer/tell.ts'
import { tellOverview } from './answer/telling/tell-overview.ts'
import { saidToBeUnstated } from './answer/unstated.ts'
import { careReply, type Helpline } from './care/care-reply.ts'
import { withoutChatter } from './chatter/chatter.ts'
import { carried } from './dialogue/carried.ts'
import { inContext as wholeOf, isAbout, overSet } from './dialogue/context.ts'
import { focusOf, NEW_CONVERSATION, remember, type Asked, type Conversation } from './dialogue/conversation.ts'
import CUES from './dialogue/move/cues.json' with { type: 'json' }
import { moveOf, type Move } from './dialogue/move/move.ts'
import { questionsIn } from './dialogue/move/parts.ts'
import { trimmed } from './dialogue/move/trimmed.ts'
import { isOfKind } from './dialogue/slots/attributes.ts'
import { stepOf, type Step } from './dialogue/step.ts'
import { tellNod, tellSources } from './dialogue/tell-step.ts'
import { execute } from './executor/execute.ts'
import type { Finding } from './executor/finding.ts'
import { kindOf } from './executor/resolve.ts'
import type { Ledger } from './ledger/record.ts'
import { answerOwn, OWN, type Own } from './own/own-rows.ts'
import type { Query } from './query/query.ts'
import { parse } from './reader/parse.ts'
import type { DialogueState, Read, Reading, ReadResult } from './reader/reading.ts'
import { passagesOf, termsOf, type Passage } from './retrieval.ts'
import { isKin, OF_KIN } from './weighing/signs.ts'
import { weigh, type Weigh } from './weighing/weigh.ts'
import type { Mention } from './words/gazetteer.ts'
import { isHome, kindOf as kindOfMention } from './words/mask.ts'
import { saidIn } from './words/said.ts'

/** What says that it goes on from before needs less. */
const SURE_OF_HALF = 0.35
/** Two readings are about as likely from this share on. */
const CLOSE = 0.8
/** A message of so few words leaves something unsaid. */
const SHORT = 3
/** Of what is read from names and grammar alone. */
const CERTAIN = 0.95
const REMEMBERED_TURNS = 8
/** A few kilobytes each. */
const MOST_CONVERSATIONS = 500

/** Whose name alone asks for its programmes, or for nothing that the site has. */
const NOT_TOLD_ALONE = new Set(['subject', 'programme', 'region', 'elsewhere'])
/** Things with a name of their own, of which somebody says "they" and "it". */
const NAMED_ALONE = new Set(['scholarship', 'university', 'programme', 'certificate', 'job'])
/** So much of what stands in quotation marks a phrase has to hold. */
const SURELY_QUOTED = 0.7
const OF_SITE = new Set<string>(['portal-step', 'term'])

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

export function createLedgerEngine(read: Read, weighWays: Weigh = weigh): LedgerEngine {
  const kept = new WeakMap<Ledger, LRUCache<string, Conversation>>()
  return (message, earlier, ledger, today) => {
    const conversations = kept.get(ledger) ?? new LRUCache<string, Conversation>({ max: MOST_CONVERSATIONS })
    kept.set(ledger, conversations)
    const means = { ledger, read, weigh: weighWays, passages: passagesOf(ledger), today }
    const turns = earlier.filter(({ role }) => role === 'user').map(({ content }) => content)
    const before = after(turns.slice(-REMEMBERED_TURNS))
    const { answer, conversation } = answerMessage(message, before, means)
    if (turns.length < REMEMBERED_TURNS) conversations.set(keyOf([...turns, message]), conversation)
    return answer

    /** What is remembered after these messages: mostly they were answered a moment ago. */
    function after(messages: readonly string[]): Conversation {
      const last = messages.at(-1)
      if (last === undefined) return NEW_CONVERSATION
      const known = conversations.get(keyOf(messages))
      if (known) return known
      const { conversation } = answerMessage(last, after(messages.slice(0, -1)), means)
      conversations.set(keyOf(messages), conversation)
      return conversation
    }

    /** A hash, since nobody's words are to be kept. */
    function keyOf(messages: readonly string[]): string {
      return createHash('sha256')
        .update(JSON.stringify([today, messages]))
        .digest('base64')
    }
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

interface Means extends Basis {
  read: Read
  weigh: Weigh
}

/** Answers all that a message asks, one after the other. */
function answerMessage(
  message: string,
  before: Conversation,
  means: Means,
): { answer: EngineAnswer; conversation: Conversation } {
  const questions = questionsIn(message, means.read, means.ledger)
  if (questions.length > 1) {
    let conversation = before
    const answers = questions.map((question) => {
      const answer = answerTurn(question, conversation, means)
      conversation = remember(conversation, answer)
      return answer
    })
    const [first, ...rest] = answers
    const isWhole = answers.every(
      ({ declined, choices, talk, helplines }) => !declined && !talk && choices.length + helplines.length === 0,
    )
    if (first && isWhole) {
      const answer = joined([first, ...rest])
      return { answer, conversation: { ...conversation, sources: answer.sources } }
    }
  }
  // A button that was pressed says all that it means.
  const isChosen = before.choices.some(({ question }) => question === message)
  const answer = answerTurn(message, isChosen ? NEW_CONVERSATION : before, means)
  return { answer, conversation: remember(before, answer) }
}

function answerTurn(question: string, conversation: Conversation, means: Means): EngineAnswer {
  return saidToBeUnstated(question, answerOnce(question, conversation, means), means.ledger)
}

function answerOnce(question: string, conversation: Conversation, means: Means): EngineAnswer {
  const { ledger, today } = means
  const last = conversation.asked.at(-1)
  const kinds = new Set(last ? focusOf(last).flatMap((id) => kindOf(ledger, id) ?? []) : [])
  const move = moveOf(question, kinds, ledger)
  const step = stepOf(move, conversation, ledger, today)
  if (step) return byStep(step, conversation, means)
  const alone = means.read(question, ledger)
  // Distress is looked for in the whole message, the question in what is left of it without the chatter about it.
  const bare = alone.care ? question : whatAsks(question, ledger)
  if (bare !== question) return answerTurn(bare, conversation, means)
  const plain = { ...PLAIN, lookedFor: lookedFor(alone, ledger) }
  const half = last ? trimmed(question, kinds, ledger) : null
  const heard = half?.chatter.map((part) => means.read(part, ledger).care).find((kind) => kind !== null)
  const care = alone.care ?? heard
  if (care) {
    const { text, helplines } = careReply(care, question, ledger)
    return { ...plain, text, helplines, table: null, sources: [], declined: false, choices: [], state: BLANK, ownWords: true }
  }
  if (alone.talk && alone.readings.length === 0)
    return { ...plain, ...tellTalk(alone.talk, BLANK), talk: true, ownWords: alone.talk === 'order' }
  const within = half && stepOf(half.move, conversation, ledger, today)
  if (within?.type === 'found') return byStep(within, conversation, means)
  const name = nameAlone(move, ledger)
  const overview = name === null ? null : tellOverview(name, { ...BLANK_QUERY, entities: [name] }, ledger)
  if (overview) return { ...plain, ...overview, confidence: SURE }
  const query = carried(alone, move, conversation, ledger)
  if (query) {
    const finding = execute(query, ledger, today)
    if (finding.type !== 'nothing') return { ...plain, ...tell(finding, query, ledger), confidence: SURE }
  }
  const phrase = (last ? quotedPhrase(question, last, means) : null) ?? phraseNamed(question, alone, ledger)
  if (phrase) return { ...plain, ...tellPassages([phrase], stateOfPassage(phrase)), confidence: SURE }
  const inContext = isHalf(move, alone, kinds) ? byContext(question, move, conversation, means) : null
  if (inContext) return { ...plain, ...inContext }
  const pointed = last ? pointedAt(alone, move, last, ledger) : null
  if (pointed) return { ...plain, ...inOtherWords(pointed, execute(pointed, ledger, today), means), confidence: SURE }
  const readings = byWordsWhereClose(merged(alone.readings), question, means)
  const [best] = readings
  const isSure = best !== undefined && best.confidence >= SURE && alone.outside < OUTSIDE
  const first = isSure
    ? byReading(best.query.kind === 'own' ? whereOwnStands(best) : best, question, means)
    : inDoubt(question, alone, means, readings)
  const confidence = isSure ? best.confidence : null
  // What she asks of herself is not weighed against what the site says.
  if (best?.query.kind === 'own' && isSure) return { ...plain, ...first, confidence }
  const others = [...readings.slice(1), ...alone.further].map((reading) => ({
    reading,
    answer: byReading(reading, question, means),
  }))
  const { way, answer, chance } = means.weigh({
    question,
    result: alone,
    first,
    isSure,
    others,
    ledger,
    passages: means.passages,
    today,
  })
  const named = answer.declined ? naming(saidIn(parse(question, ledger), sayable(means)), answer) : answer
  return { ...plain, ...named, confidence: way.type === 'read' ? confidence : chance }
}

/** What somebody who was told how to say one thing in German says in quotation marks next. */
function quotedPhrase(question: string, last: Asked, { ledger, passages }: Means): Passage | null {
  const [quoted] = /(?<=(?:^|\s)["“„'‘])[^"”“]{3,}(?=["”“'’])/u.exec(question) ?? []
  if (quoted === undefined || !focusOf(last).some((id) => kindOf(ledger, id) === 'phrase')) return null
  return passages.find(quoted, { kind: 'phrase' }).find(({ coverage }) => coverage >= SURELY_QUOTED) ?? null
}

/** A phrase of the tutor that stands word for word in a question on how something is said. */
function phraseNamed(question: string, { readings: [best] }: ReadResult, ledger: Ledger): Passage | null {
  if (best?.query.kind !== 'phrase') return null
  const whole = parse(question, ledger)
    .mentions.filter(({ from, to }) => to - from > SHORT)
    .flatMap(({ entities }) => entities)
  const named = whole.find(({ kind }) => kind === 'phrase')
  const [record] = named ? ledger.of(named.id, 'meaning') : []
  return record ? { record, coverage: 1, evidence: 1 } : null
}

/** "How much experience do they ask for?": what "they" are asked and have no line for is told in other words of theirs, or is not stated. */
function pointedAt({ readings: [best], outside }: ReadResult, move: Move, last: Asked, ledger: Ledger): Query | null {
  const [thing, ...others] = focusOf(last)
  const isSaid = move.parsed.tokens.some((token) => CUES.they.includes(token)) && move.mentions.length === 0
  if (!isSaid || thing === undefined || others.length > 0 || !NAMED_ALONE.has(kindOf(ledger, thing) ?? '')) return null
  const isOfNothing = best !== undefined && best.confidence >= SURE && best.query.entities.length === 0 && outside < OUTSIDE
  if (!isOfNothing || best.query.operation !== 'get' || best.query.attributes.length !== 1) return null
  return { ...best.query, entities: [thing], kind: kindOf(ledger, thing) }
}

/** The question without the chatter about it, unless that says whose procedure it is: "I am a nurse, can I work there", "I am Nigerian". */
function whatAsks(question: string, ledger: Ledger): string {
  const bare = withoutChatter(question)
  const isLost = (test: (mention: Mention) => boolean) =>
    parse(question, ledger).mentions.some(test) && !parse(bare, ledger).mentions.some(test)
  const isOf =
    (...kinds: readonly string[]) =>
    ({ entities }: Mention) =>
      entities.some(({ kind }) => kinds.includes(kind))
  // Of these it is stated for whom they are.
  const isForSome = parse(bare, ledger).mentions.some(isOf('procedure', 'scholarship'))
  return bare === question || isLost(isOf('procedure')) || (isForSome && isLost(isHome)) ? question : bare
}

/** Of what is hers the ledger holds where she finds it, whatever she asks of it. */
function whereOwnStands(reading: Reading): Reading {
  return { ...reading, query: { ...reading.query, operation: 'how-to', attributes: ['steps'] } }
}

/** What a word says; nothing where neither the site nor its kin have it, since it may be an insult. */
function sayable({ passages }: Means): (word: string) => number {
  return (word) => Math.max(0, ...[...termsOf(word)].map((term) => passages.weightOf(term) || (isKin(term) ? OF_KIN : 0)))
}

/**
 * Whether a message can be half a sentence: it says so, or it is so short, or in doubt by itself. What names a thing is whole but where it
 * points at something before it as well.
 */
function isHalf(move: Move, { readings: [best], outside }: ReadResult, kinds: ReadonlySet<string>): boolean {
  if (goesOn(move)) return true
  if (move.parsed.tokens.length <= SHORT && move.attributes.length > 0) return true
  if (outside >= OUTSIDE) return false
  if (!best || best.confidence < SURE) return true
  const { entities, kind, attributes } = best.query
  // What is told of all countries by words alone is asked of the one that was spoken of.
  return entities.length === 0 && (kind === null || (kinds.has(kind) && attributes[0] === 'description'))
}

/** The thing whose name a message is, with no word beside it. */
function nameAlone({ mentions: [only, ...others], parsed }: Move, ledger: Ledger): string | null {
  const isWhole = only !== undefined && others.length === 0 && only.from === 0 && only.to === parsed.tokens.length
  const kind = isWhole ? kindOfMention(only) : undefined
  const named = only?.entities.find((entity) => entity.kind === kind && !NOT_TOLD_ALONE.has(entity.kind))
  if (!named) return null
  const there = named.kind === 'city' ? ledger.ofKind('university').filter(({ within }) => within.includes(named.id)) : []
  return there.length === 1 ? there[0]!.id : named.id
}

function goesOn({ cues, kind, mentions }: Move): boolean {
  if (cues.has('counts') && kind === null && mentions.length === 0) return true
  return (['points', 'leads', 'sets'] as const).some((cue) => cues.has(cue))
}

const PLAIN = { helplines: [], lookedFor: [], talk: false, ownWords: false, confidence: null }

/** A message that its names and the grammar of conversation explain whole. */
function byStep(step: Step, conversation: Conversation, means: Means): EngineAnswer {
  switch (step.type) {
    case 'found': {
      if (step.finding.type === 'nothing')
        return { ...PLAIN, ...inOtherWords(step.query, step.finding, means), confidence: CERTAIN }
      const answer = tell(step.finding, step.query, means.ledger)
      return { ...PLAIN, ...answer, state: { ...answer.state, isDerived: step.isDerived }, confidence: CERTAIN }
    }
    case 'chosen':
      return answerTurn(step.question, NEW_CONVERSATION, means)
    case 'source':
      return { ...PLAIN, ...tellSources(step.manner, conversation) }
    case 'nod':
      return { ...PLAIN, ...tellNod(conversation), talk: true }
  }
}

/** What is not stated of a thing may still be told in the sentences on it; else it is said not to be. */
function inOtherWords(query: Query, finding: Finding, { ledger, passages }: Means): Answer {
  const words = query.attributes.map((attribute) => attributeName(ledger, attribute)).join(' ')
  const [near] = passages.among(words, query.entities.slice(0, 3))
  if (!near || near.coverage < TOLD_OF_KIND) return tell(finding, query, ledger)
  return tellPassages([near], { query, results: query.entities })
}

/** A message that leaves unsaid what it is about, read as the whole question that it stands for. */
function byContext(
  question: string,
  move: Move,
  conversation: Conversation,
  means: Means,
): (Answer & { confidence: number }) | null {
  const { ledger, read, today } = means
  const context = wholeOf(question, move, conversation, ledger)
  if (!context) return null
  const alone = read(question, ledger)
  // A word that the site surely has nothing of does not become an answer by what stood before it.
  if (alone.outside >= NOWHERE && move.attributes.length === 0) return null
  const { readings, outside, talk, care } = read(context.text, ledger)
  const [best] = byWordsWhereClose(merged(readings), context.text, means)
  if (care || talk || outside >= OUTSIDE) return null
  const isSaid = goesOn(move)
  if (!best || best.confidence < (isSaid ? SURE_OF_HALF : SURE) || !isAbout(best.query, context, ledger)) {
    const [near] = isSaid && context.about.length <= 3 ? means.passages.among(question, context.about) : []
    if (!near || near.coverage < TOLD_OF_KIND) return null
    return { ...byWords([near], { ...BLANK_QUERY, entities: context.about }, means), confidence: SURE }
  }
  const other = alone.readings[0]
  const isOther = other && other.query.entities.length > 0 && other.confidence >= best.confidence && alone.outside < OUTSIDE
  const isElse = other && other.confidence >= SURE && other.query.attributes[0] !== best.query.attributes[0]
  if ((isOther || isElse) && !isSaid) return null
  // What is surely asked of another thing of the site is no half sentence, though it begins with "and".
  const isOfSite = other && (other.ofOne ?? 0) >= SURE_OF_ONE && ledger.ofKind(other.query.kind ?? '').length > 1
  const [asked = ''] = other?.query.entities ?? []
  if (isOfSite && other.confidence >= SURE && OF_SITE.has(other.query.kind ?? '') && !context.about.includes(asked)) return null
  const query = overSet(best.query, context, ledger)
  const isOfThat = query.attributes.some((attribute) => context.about.some((id) => isOfKind(attribute, id, ledger)))
  if (execute(query, ledger, today).type === 'nothing' && !(isSaid && isOfThat)) return null
  return { ...byReading({ ...best, query }, context.text, means), confidence: best.confidence }
}

/** Of two readings, one that asks for less than the other ("the fee", "the fee and the place") is answered with it. */
function merged(readings: readonly Reading[]): readonly Reading[] {
  const kept: Reading[] = []
  for (const reading of readings) {
    const at = kept.findIndex((one) => isCovered(reading.query, one.query))
    if (at === -1) kept.push(reading)
    else kept[at] = { ...kept[at]!, confidence: kept[at]!.confidence + reading.confidence }
  }
  return kept.toSorted((one, other) => other.confidence - one.confidence)
}

/** Of two readings that are about as likely, the one whose attribute the question's own words lead to. */
function byWordsWhereClose(readings: readonly Reading[], question: string, { passages }: Means): readonly Reading[] {
  const [best, second, ...others] = readings
  if (!best || !second || second.confidence < best.confidence * CLOSE) return readings
  const [near] = passages.among(question, best.query.entities.slice(0, 3))
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
