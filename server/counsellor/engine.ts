import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Caller } from '#db/as-role.ts'
import type { Database } from '#db/database.ts'
import { NEW_CONVERSATION, type Conversation } from './dialogue/conversation.ts'
import { changesTopic } from './dialogue/topic/topic.ts'
import { doubt, type Doubt } from './doubt/doubt.ts'
import type { EngineAnswer } from './engine-answer.ts'
import { onceFor } from './ledger/once-for.ts'
import type { Ledger } from './ledger/record.ts'
import type { Remember } from './memory/memory.ts'
import { remember as known } from './memory/questions.ts'
import { answerOwn, OWN, type Own } from './own/own-rows.ts'
import type { Read } from './reader/reading.ts'
import { passagesOf } from './retrieval.ts'
import { answerMessage } from './turn/message.ts'
import { weigh, type Weigh } from './weighing/weigh.ts'

/** A conversation is known by so many of its last messages. While it is kept it may reach back further; once forgotten, it is had again from these alone. */
const REMEMBERED_TURNS = 8
/** A few kilobytes each. */
const MOST_CONVERSATIONS = 500

/** An earlier message of the conversation, as the page says it was. */
export interface Turn {
  role: 'user' | 'assistant'
  content: string
}

/**
 * Answers a message from the ledger alone, on a day (ISO date). What the page says the assistant said could be anybody's words: only the
 * person's own turns are read.
 */
export type LedgerEngine = (message: string, earlier: readonly Turn[], ledger: Ledger, today: string) => EngineAnswer

/** The same, and from the caller's own rows what she asks of herself. */
export type Engine = (message: string, earlier: readonly Turn[], ledger: Ledger, caller: Caller | null) => Promise<EngineAnswer>

export function createLedgerEngine(
  read: Read,
  weighWays: Weigh = weigh,
  questions: Remember = known,
  doubts: Doubt = doubt,
): LedgerEngine {
  const conversationsOn = onceFor<Ledger, LRUCache<string, Conversation>>(() => new LRUCache({ max: MOST_CONVERSATIONS }))
  return (message, earlier, ledger, today) => {
    const conversations = conversationsOn(ledger)
    const passages = passagesOf(ledger)
    const means = { ledger, read, known: questions, weigh: weighWays, doubt: doubts, changesTopic, passages, today }
    const turns = earlier.filter(({ role }) => role === 'user').map(({ content }) => content)
    const before = after(lastOf(turns))
    const { answer, conversation } = answerMessage(message, before, means)
    conversations.set(keyOf(lastOf([...turns, message])), conversation)
    return answer

    /** What is remembered after these messages: mostly the last of them was answered a moment ago. */
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

function lastOf(messages: readonly string[]): readonly string[] {
  return messages.slice(-REMEMBERED_TURNS)
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
