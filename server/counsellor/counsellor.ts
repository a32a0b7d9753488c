import type { Logger } from 'pino'
import type { Caller } from '#db/as-role.ts'
import type { EngineAnswer } from './engine-answer.ts'
import type { Engine, Turn } from './engine.ts'
import type { GeminiSettings } from './gemini/fact-cache.ts'
import { GeminiError } from './gemini/gemini-error.ts'
import type { Gemini } from './gemini/gemini.ts'
import type { LedgerSource } from './ledger/source.ts'
import { modelReplyOf, replyOf, type ChatReply } from './reply/chat-reply.ts'

/** What is sent while an answer comes in. */
export type ChatPart =
  /** To be added to what is shown. */
  | { type: 'text'; text: string }
  /** What was shown so far is taken back: the answer could not be finished. */
  | { type: 'replace' }
  | { type: 'done'; reply: ChatReply }

export interface Asked {
  message: string
  /** Earlier messages, oldest first, as the page says they were. */
  earlier: readonly Turn[]
  /** Who asks; null for a visitor. */
  caller: Caller | null
}

export interface Counsellor {
  /** Answers part by part. The last part is `done`. */
  answer: (asked: Asked, signal?: AbortSignal) => AsyncGenerator<ChatPart, void>
}

/** What the page reads beside the ledger's own answer; the first names the quota, as the page looks for that word. */
const ERRORS = {
  quota: 'RESOURCE_EXHAUSTED: the quota of the language model is used up.',
  network: 'UNAVAILABLE: the language model could not be reached.',
} as const

/**
 * The counsellor: the ledger's own engine, and where there is a key Gemini's wording of it, checked sentence by sentence. Distress,
 * orders and what a person asks of her own rows never reach the model.
 */
export function createCounsellor(
  source: LedgerSource,
  engine: Engine,
  settings: GeminiSettings | null,
  log: Logger,
  now: () => Date = () => new Date(),
): Counsellor {
  let loaded: Promise<Gemini> | null = null
  return {
    answer: async function* answer({ message, earlier, caller }, signal) {
      const ledger = await source.current()
      const own = await engine(message, earlier, ledger, caller)
      if (!settings || own.ownWords || own.helplines.length > 0) return yield* partsOf(own)
      const gemini = await (loaded ??= loadGemini(settings, log))
      let shown = ''
      try {
        const sentences = gemini.sentences({ question: message, earlier, ledger, found: own.sources, now: now() }, signal)
        for (let next = await sentences.next(); ; next = await sentences.next()) {
          if (next.done) return yield { type: 'done', reply: withTable(modelReplyOf(shown, next.value), own) }
          shown += next.value
          yield { type: 'text', text: next.value }
        }
      } catch (error) {
        if (!(error instanceof GeminiError)) throw error
        if (signal?.aborted) return
        if (error.code !== 'declined') log.warn({ err: error, code: error.code }, 'the language model’s answer was not used')
        if (shown !== '') yield { type: 'replace' }
        yield* partsOf(own, error.code === 'quota' || error.code === 'network' ? ERRORS[error.code] : null)
      }
    },
  }
}

/** The model's libraries are large: they are loaded with the first question that is put to it, and never without a key. */
async function loadGemini(settings: GeminiSettings, log: Logger): Promise<Gemini> {
  const { createGemini } = await import('./gemini/gemini.ts')
  return createGemini(settings, log)
}

/** The model writes sentences; what was compared stands in the ledger's table, without the numbers of its own sources. */
function withTable(reply: ChatReply, { table }: EngineAnswer): ChatReply {
  if (!table || reply.sources.length === 0) return reply
  const rows = table.rows.map((row) => row.map((cell) => cell.replaceAll(/\s*\[\d+\]/g, '')))
  return { ...reply, table: { columns: table.columns, rows } }
}

function* partsOf(answer: EngineAnswer, error: string | null = null): Generator<ChatPart, void> {
  const reply = replyOf(answer, error)
  for (const text of answer.text.split(/(?<=\n)/)) yield { type: 'text', text }
  yield { type: 'done', reply }
}
