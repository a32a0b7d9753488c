import type { Logger } from 'pino'
import type { Answer } from './answer.ts'
import { careFor, withoutOrders } from './care.ts'
import { replyOf, type ChatReply } from './chat-reply.ts'
import { answerFromFacts } from './engine.ts'
import { GeminiError, geminiSentences, type GeminiSettings } from './gemini.ts'
import type { KnowledgeSource } from './knowledge-source.ts'

/** What is sent while an answer comes in. */
export type ChatPart =
  /** To be added to what is shown. */
  | { type: 'text'; text: string }
  /** What was shown so far is taken back: a later sentence failed its check. */
  | { type: 'replace' }
  | { type: 'done'; reply: ChatReply }

export interface Assistant {
  /** Answers part by part. The last part is `done`. */
  answer: (message: string, earlier: readonly string[], signal?: AbortSignal) => AsyncGenerator<ChatPart, void>
}

/** What the page reads beside the default engine's answer; the first names the quota, as the page looks for that word. */
const ERRORS = {
  quota: 'RESOURCE_EXHAUSTED: the quota of the language model is used up.',
  network: 'UNAVAILABLE: the language model could not be reached.',
} as const

/** The assistant: Gemini where there is a key, checked sentence by sentence, and the facts' own engine for everything else. */
export function createAssistant(source: KnowledgeSource, gemini: GeminiSettings | null, log: Logger): Assistant {
  return {
    answer: async function* answer(message, earlier, signal) {
      const knowledge = await source.current()
      const fromFacts = answerFromFacts(message, earlier, knowledge)
      if (!gemini || needsNoModel(message)) return yield* partsOf(fromFacts)
      let shown = ''
      try {
        const sentences = geminiSentences(message, earlier, knowledge, gemini, signal)
        for (let next = await sentences.next(); ; next = await sentences.next()) {
          if (next.done)
            return yield {
              type: 'done',
              reply: {
                response: shown.trim(),
                error: null,
                sources: next.value,
                table: null,
                choices: [],
                helplines: [],
                declined: false,
                lookedFor: [],
                engine: 'gemini',
              },
            }
          shown += next.value
          yield { type: 'text', text: next.value }
        }
      } catch (error) {
        if (!(error instanceof GeminiError)) throw error
        if (signal?.aborted) return
        if (error.code !== 'declined')
          log.warn({ code: error.code, issue: error.issue }, 'the language model’s answer was not used')
        if (shown !== '') yield { type: 'replace' }
        yield* partsOf(fromFacts, error.code === 'quota' || error.code === 'network' ? ERRORS[error.code] : null)
      }
    },
  }
}

/** Questions that ask for care and messages with orders in them never reach the model. */
function needsNoModel(message: string): boolean {
  return careFor(message) !== null || withoutOrders(message).hadOrders
}

function* partsOf(answer: Answer, error: string | null = null): Generator<ChatPart, void> {
  const reply = replyOf(answer, error)
  const lines = (reply.response ?? '').split(/(?<=\n)/)
  for (const text of lines) yield { type: 'text', text }
  yield { type: 'done', reply }
}
