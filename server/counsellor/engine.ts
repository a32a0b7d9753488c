import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Caller } from '#db/as-role.ts'
import type { Database } from '#db/database.ts'
import type { Answer, Choice } from './answer/answer.ts'
import { BLANK_QUERY, byQuery, byReading, stateOfPassage, type Basis } from './answer/by-reading.ts'
import { inDoubt, NOWHERE, OUTSIDE, SURE } from './answer/in-doubt.ts'
import { joined } from './answer/join.ts'
import { attributeName, nameOf } from './answer/names.ts'
import { naming, tellPassages, tellTalk } from './answer/tell.ts'
import { tellOverview } from './answer/telling/tell-overview.ts'
import { saidToBeUnstated } from './answer/unstated/unstated.ts'
import { careReply, type Helpline } from './care/care-reply.ts'
import { whatAsks } from './chatter/what-asks.ts'
import { afterEach, focusOf, NEW_CONVERSATION, remember, type Conversation } from './dialogue/conversation.ts'
import { namedInVain } from './dialogue/declined.ts'
import { beforeOf } from './dialogue/going-on.ts'
import { moveOf, type Move } from './dialogue/move/move.ts'
import { trimmed } from './dialogue/move/trimmed.ts'
import { inParts } from './dialogue/parts/parts.ts'
import { stepOf, type Step } from './dialogue/step.ts'
import { tellNod, tellSources } from './dialogue/tell-step.ts'
import { phraseSaid } from './dialogue/tutor-phrases.ts'
import { kindOf } from './executor/resolve.ts'
import type { Ledger } from './ledger/record.ts'
import type { Remember } from './memory/memory.ts'
import { remember as known } from './memory/questions.ts'
import { answerOwn, OWN, type Own } from './own/own-rows.ts'
import { isOfProfession, OF_STATE } from './reader/asked/professions.ts'
import { askedBy, whoAsks } from './reader/asked/who-asks/who-asks.ts'
import { parse } from './reader/parse.ts'
import type { DialogueState, Read, Reading, ReadResult } from './reader/reading.ts'
import { maybeTalk } from './reader/talk/talk.ts'
import { passagesOf, termsOf } from './retrieval.ts'
import { likeliest } from './weighing/readings.ts'
import { isKin, OF_KIN } from './weighing/signs/kin.ts'
import { isMeant } from './weighing/terms.ts'
import type { Before } from './weighing/ways.ts'
import { weigh, type Weigh } from './weighing/weigh.ts'
import { kindOf as kindOfMention } from './words/mask.ts'
import { saidIn } from './words/said.ts'

const REMEMBERED_TURNS = 8
/** A few kilobytes each. */
const MOST_CONVERSATIONS = 500

/** Whose name alone asks for its programmes, or for nothing that the site has. */
const NOT_TOLD_ALONE = new Set(['subject', 'programme', 'region', 'elsewhere'])
/** Kinds whose names are sentences. */
const SENTENCES = new Set(['phrase', 'faq', 'publication'])

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
  /** How likely the answer is right, as it was weighed against the others; null where nothing was weighed. */
  chance: number | null
  /** What else may have been meant, where it is not sure that this was: buttons beside the answer. Pressing one sends its `question`. */
  others: readonly Choice[]
}

/**
 * Answers a message from the ledger alone, on a day (ISO date). What the page says the assistant said could be anybody's words: only the
 * person's own turns are read.
 */
export type LedgerEngine = (message: string, earlier: readonly Turn[], ledger: Ledger, today: string) => EngineAnswer

/** The same, and from the caller's own rows what she asks of herself. */
export type Engine = (message: string, earlier: readonly Turn[], ledger: Ledger, caller: Caller | null) => Promise<EngineAnswer>

export function createLedgerEngine(read: Read, weighWays: Weigh = weigh, questions: Remember = known): LedgerEngine {
  const kept = new WeakMap<Ledger, LRUCache<string, Conversation>>()
  return (message, earlier, ledger, today) => {
    const conversations = kept.get(ledger) ?? new LRUCache<string, Conversation>({ max: MOST_CONVERSATIONS })
    kept.set(ledger, conversations)
    const means = { ledger, read, known: questions, weigh: weighWays, passages: passagesOf(ledger), today }
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
  /** The questions that are known. */
  known: Remember
  weigh: Weigh
}

/** Answers all that a message asks, one after the other. */
function answerMessage(
  message: string,
  earlier: Conversation,
  means: Means,
): { answer: EngineAnswer; conversation: Conversation } {
  const before = askedOf(whoAsks(message, means.ledger), earlier)
  const chosen = [...before.choices, ...before.others].find(({ question }) => question === message)
  if (chosen) {
    const answer = byChoice(chosen, means)
    return { answer, conversation: remember(before, answer) }
  }
  const each = isOfEach(message, before, means.ledger) ? afterEach(before) : []
  const ofEach = each.length > 1 ? allTold(each.map((conversation) => answerTurn(message, conversation, means))) : null
  if (ofEach) return told(ofEach, before)
  const whole = answerTurn(message, before, means)
  const answer = (question: string, conversation: Conversation) => answerTurn(question, conversation, means)
  const parts = inParts(message, whole, before, { ledger: means.ledger, answer })
  return parts ? told(parts, before) : { answer: whole, conversation: remember(before, whole) }
}

/** A conversation with her who says what she is; what was asked of another profession is not asked of hers. */
function askedOf(asker: string | null | undefined, earlier: Conversation): Conversation {
  if (asker === undefined) return earlier
  const isOfAnother = ({ query }: Conversation['asked'][number]) => asker === null && query.entities.some(isOfProfession)
  return { ...earlier, asker, asked: earlier.asked.filter((one) => !isOfAnother(one)) }
}

/** Several answers as one, and what is remembered of them. */
function told(parts: readonly EngineAnswer[], before: Conversation): { answer: EngineAnswer; conversation: Conversation } {
  const [first, ...rest] = parts
  const answer = joined([first!, ...rest])
  const after = parts.reduce(remember, before)
  const together = after.asked.filter((one) => !before.asked.includes(one)).length
  return { answer, conversation: { ...after, sources: answer.sources, together } }
}

/** Answers that can be told as one: none of them declines, asks back or is no answer at all. */
function allTold(answers: readonly EngineAnswer[]): readonly EngineAnswer[] | null {
  const isTold = ({ declined, choices, talk, helplines }: EngineAnswer) =>
    !declined && !talk && choices.length + helplines.length === 0
  return answers.every(isTold) ? answers : null
}

/** "And Gdańsk?" after two things that were asked at once of another place is asked of both. */
function isOfEach(message: string, { asked, together }: Conversation, ledger: Ledger): boolean {
  const last = asked.at(-1)
  if (!last || together < 2) return false
  const kinds = new Set(focusOf(last).flatMap((id) => kindOf(ledger, id) ?? []))
  const { residue, attributes, parsed, mentions, ordinals } = moveOf(message, kinds, ledger)
  return residue.length + attributes.length + parsed.amounts.length === 0 && mentions.length + ordinals.length > 0
}

function answerTurn(question: string, conversation: Conversation, means: Means): EngineAnswer {
  return saidToBeUnstated(question, answerOnce(question, conversation, means), means.ledger, means.today)
}

function answerOnce(question: string, conversation: Conversation, means: Means): EngineAnswer {
  const { ledger } = means
  const last = conversation.asked.at(-1)
  const kinds = new Set(last ? focusOf(last).flatMap((id) => kindOf(ledger, id) ?? []) : [])
  const move = moveOf(question, kinds, ledger)
  const step = stepOf(move, conversation, ledger, means.today)
  if (step && step.type !== 'found') return byStep(step, conversation, means)
  const alone = means.read(question, ledger)
  const half = last && !step ? trimmed(question, kinds, ledger) : null
  const asked = step && isAnothers(step, conversation) ? askedBy(question, conversation.asker, ledger) : question
  if (asked !== question) return answerTurn(asked, conversation, means)
  if (!step) {
    // Distress is looked for in the whole message, the question in what is left of it without the chatter about it.
    const bare = alone.care ? question : whatAsks(question, conversation.asker, ledger)
    if (bare !== question) return answerTurn(bare, conversation, means)
    const first = beforeAll(question, alone, half?.chatter ?? [], move, means)
    if (first) return first
  }
  const before = last ? beforeOf(question, { alone, move, step, half, kinds, last, conversation }, means) : null
  const phrase = !before || before.goingOn.length === 0 ? phraseSaid(question, alone, last, means) : null
  const plain = { ...PLAIN, lookedFor: lookedFor(question, alone, ledger) }
  if (phrase) return { ...plain, ...tellPassages([phrase], stateOfPassage(phrase)), confidence: SURE }
  return byWeight(question, alone, before, means)
}

/** Whether a message of somebody with a profession was understood as one that goes on from something else. */
function isAnothers(step: Step, { asker }: Conversation): boolean {
  return step.type === 'found' && asker !== null && !step.query.entities.some(isOfProfession)
}

/** Distress, talk that asks nothing, and the name of a thing alone come before all that is read. */
function beforeAll(
  question: string,
  alone: ReadResult,
  chatter: readonly string[],
  move: Move,
  { ledger, read }: Means,
): EngineAnswer | null {
  const plain = { ...PLAIN, lookedFor: lookedFor(question, alone, ledger) }
  const care = alone.care ?? chatter.map((part) => read(part, ledger).care).find((kind) => kind !== null)
  if (care) {
    const { text, helplines } = careReply(care, question, ledger)
    return { ...plain, text, helplines, table: null, sources: [], declined: false, choices: [], state: BLANK, ownWords: true }
  }
  if (alone.talk && alone.readings.length === 0)
    return { ...plain, ...tellTalk(alone.talk, BLANK), talk: true, ownWords: alone.talk === 'order' }
  const name = nameAlone(move, ledger)
  const overview = name === null ? null : tellOverview(name, { ...BLANK_QUERY, entities: [name] }, ledger)
  return overview && { ...plain, ...overview, confidence: SURE }
}

/** A question as it was read by itself or goes on from before, weighed against every other way to answer it. */
function byWeight(question: string, alone: ReadResult, before: Before | null, means: Means): EngineAnswer {
  const { ledger, passages, today } = means
  const readings = likeliest(alone.readings, question, means)
  const [best] = readings
  // A profession and a state that are both named say by themselves what is asked.
  const isSure = best !== undefined && ((best.confidence >= SURE && alone.outside < OUTSIDE) || best.query.kind === OF_STATE)
  const first = isSure
    ? byReading(best.query.kind === 'own' ? whereOwnStands(best) : best, question, means)
    : inDoubt(question, alone, means, readings)
  const confidence = isSure ? best.confidence : null
  const plain = { ...PLAIN, lookedFor: lookedFor(question, alone, ledger) }
  // What she asks of herself is not weighed against what the site says.
  if (best?.query.kind === 'own' && isSure && !before?.goingOn.length) return { ...plain, ...first, confidence }
  const others = [...readings.slice(1), ...alone.further].map((reading) => ({
    reading,
    answer: byReading(reading, question, means),
  }))
  // Whose licence is asked about says all that is needed, whatever was spoken of.
  const going = before?.goingOn.length === 0 && alone.named.some(isOfProfession) ? null : before
  const {
    way,
    answer,
    chance,
    others: beside,
  } = means.weigh({
    question,
    result: alone,
    first,
    isSure,
    others,
    before: going,
    neighbours: means.known(parse(question, ledger).masked, going !== null),
    ledger,
    passages,
    today,
  })
  const parsed = parse(question, ledger)
  const talk = answer.choices.length > 0 && parsed.mentions.length === 0 ? maybeTalk(alone.chances) : null
  if (talk) return { ...plain, ...tellTalk(talk, BLANK), talk: true }
  // Of what has surely nothing to do with the site nobody says that it is of what was spoken of, but where the words say so.
  const isOfThat = parsed.mentions.length === 0 && (before?.goesOn === true || alone.outside < NOWHERE)
  const spoken = isOfThat ? oneSpokenOf(before, ledger) : null
  const named = answer.declined ? naming(saidIn(parsed, sayable(means)), answer, spoken) : answer
  const left = answer.declined && answer.state.query === null ? namedInVain(question, alone.named, ledger) : null
  const state = left ?? named.state
  return { ...plain, ...named, state, confidence: way.type === 'read' ? confidence : chance, chance, others: beside }
}

/** The one thing that was spoken of, by its name; null where that is a sentence, or where there are several. */
function oneSpokenOf(before: Before | null, ledger: Ledger): string | null {
  const spoken = before?.spoken ?? []
  const isWhole = (id: string) => spoken.some((part) => ledger.entities.get(part)?.within.includes(id))
  const [only, ...others] = spoken.filter((id) => !isWhole(id))
  return only === undefined || others.length > 0 || SENTENCES.has(kindOf(ledger, only) ?? '') ? null : nameOf(ledger, only)
}

/** Of what is hers the ledger holds where she finds it, whatever she asks of it. */
function whereOwnStands(reading: Reading): Reading {
  return { ...reading, query: { ...reading.query, operation: 'how-to', attributes: ['steps'] } }
}

/** What a word says; nothing where neither the site nor its kin have it, since it may be an insult. */
function sayable({ passages }: Means): (word: string) => number {
  return (word) => Math.max(0, ...[...termsOf(word)].map((term) => passages.weightOf(term) || (isKin(term) ? OF_KIN : 0)))
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

const PLAIN = { helplines: [], lookedFor: [], talk: false, ownWords: false, confidence: null, chance: null, others: [] }

/** A button that was pressed is answered by what it stands for, and its words are not read anew. */
function byChoice({ query }: Choice, means: Means): EngineAnswer {
  return { ...PLAIN, ...byQuery(query, means), confidence: 1 }
}

/** A message that asks nothing of the ledger: a button that was pressed, where something stands, a nod. */
function byStep(step: Exclude<Step, { type: 'found' }>, conversation: Conversation, means: Means): EngineAnswer {
  switch (step.type) {
    case 'chosen':
      return byChoice(step.choice, means)
    case 'source':
      return { ...PLAIN, ...tellSources(step.manner, conversation) }
    case 'nod':
      return { ...PLAIN, ...tellNod(conversation), talk: true }
  }
}

/** What was understood of the question by the names of the ledger, never by the words of the message. */
function lookedFor(question: string, { readings: [best] }: ReadResult, ledger: Ledger): readonly string[] {
  if (!best) return []
  const { entities } = best.query
  const attributes = best.confidence < SURE ? [] : best.query.attributes.filter((one) => isMeant(one, entities, question, ledger))
  return [...attributes.map((attribute) => attributeName(ledger, attribute)), ...entities.map((id) => nameOf(ledger, id))]
}
