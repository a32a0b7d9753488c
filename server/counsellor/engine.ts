import type { Caller } from '#db/as-role.ts'
import type { Database } from '#db/database.ts'
import type { Answer } from './answer/answer.ts'
import { attributeName, nameOf } from './answer/names.ts'
import { askBack, decline, tell, tellPassages, tellTalk } from './answer/tell.ts'
import { followUp } from './dialogue/follow-up.ts'
import { execute } from './executor/execute.ts'
import type { Ledger } from './ledger/record.ts'
import { answerOwn, OWN, type Own } from './own/own-rows.ts'
import type { DialogueState, Read, Reading, ReadResult } from './reader/reading.ts'
import { createPassages, type Passage, type Passages } from './retrieval.ts'

/** From here on a reading is answered without asking back. */
const SURE = 0.5
/** Readings below are not worth a button. */
const LIKELY = 0.15
/** From here on the site is taken to hold no answer. */
const OUTSIDE = 0.6
/** So much of a question has to stand in a sentence that answers it in the words of the site. */
const TOLD = 0.7
const REMEMBERED_TURNS = 4

const BLANK: DialogueState = { query: null, results: [] }

/** An earlier message of the conversation, as the page says it was. */
export interface Turn {
  role: 'user' | 'assistant'
  content: string
}

export interface EngineAnswer extends Answer {
  /** Numbers to call, where somebody is in distress. */
  helplines: readonly { name: string; note: string; phone: string }[]
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
  if (result.talk && result.readings.length === 0)
    return { ...plain, ...tellTalk(result.talk, state), talk: true, ownWords: result.talk === 'order' }
  const [best, ...others] = result.readings
  if (best && best.confidence >= SURE && result.outside < OUTSIDE)
    return { ...plain, ...byReading(best, question, state, means), confidence: best.confidence }
  return {
    ...plain,
    ...inDoubt(
      question,
      result,
      state,
      means,
      [best, ...others].filter((one) => one !== undefined),
    ),
  }
}

/** What was understood of the question by the names of the ledger, never by the words of the message. */
function lookedFor({ readings: [best] }: ReadResult, ledger: Ledger): readonly string[] {
  if (!best) return []
  const { entities, attributes } = best.query
  return [...attributes.map((attribute) => attributeName(ledger, attribute)), ...entities.map((id) => nameOf(ledger, id))]
}

/** Answers a reading: with what the turn before leaves unsaid, or by itself where that finds nothing. */
function byReading({ query }: Reading, question: string, state: DialogueState, { ledger, passages, today }: Means): Answer {
  const whole = followUp(query, state, ledger)
  const finding = execute(whole, ledger, today)
  if (finding.type !== 'nothing') return remembering(tell(finding, whole, ledger), state)
  const alone = whole === query ? finding : execute(query, ledger, today)
  if (alone.type !== 'nothing') return tell(alone, query, ledger)
  const told = toldOf(passages.find(question))
  if (told.length > 0 && finding.reason !== 'elsewhere' && finding.reason !== 'no-rate' && finding.reason !== 'none-matches')
    return tellPassages(told, { query: whole, results: [] })
  return tell(finding, whole, ledger)
}

/** One after the other ("MIT fees", "and Stanford"): together they are what "which one is cheaper" speaks of. */
function remembering(answer: Answer, before: DialogueState): Answer {
  const { query, results } = answer.state
  const isSame = results.length === 1 && query?.attributes[0] !== undefined && query.attributes[0] === before.query?.attributes[0]
  return isSame ? { ...answer, state: { query, results: [...new Set([...results, ...before.results])].slice(0, 4) } } : answer
}

function inDoubt(
  question: string,
  { outside }: ReadResult,
  state: DialogueState,
  means: Means,
  readings: readonly Reading[],
): Answer {
  const found = means.passages.find(question)
  const told = toldOf(found)
  if (outside < OUTSIDE) {
    const likely = readings.filter(({ confidence }) => confidence >= LIKELY)
    if (likely.length >= 2) return askBack(likely, state)
    if (told.length > 0) return tellPassages(told, state)
    if (likely[0]) return byReading(likely[0], question, state, means)
  }
  return decline(found[0], state)
}

function toldOf(found: readonly Passage[]): readonly Passage[] {
  const [first] = found
  return first && first.coverage >= TOLD ? [first] : []
}
