import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { streamSSE } from 'hono/streaming'
import * as z from 'zod'
import { createCounsellor, type Asked, type Counsellor } from '../counsellor/counsellor.ts'
import { createEngine } from '../counsellor/engine.ts'
import type { GeminiSettings } from '../counsellor/gemini/fact-cache.ts'
import { createLedgerSource } from '../counsellor/ledger/source.ts'
import { read } from '../counsellor/reader/read.ts'
import { refusalOf, type ChatReply } from '../counsellor/reply/chat-reply.ts'
import { freshnessOf } from '../counsellor/reply/freshness.ts'
import type { Dependencies } from '../dependencies.ts'
import type { AppEnvironment } from '../http/app-environment.ts'
import { assuredCallerOf, CallerError } from '../http/caller/caller.ts'
import { answerErrors, functionFailure } from '../http/failure.ts'
import { readJson } from '../http/read-json.ts'
import { registerAskCounsellor, sessionRefusal } from './ask-counsellor.ts'
import { createChatLimits } from './chat-limits.ts'

export const LONGEST_MESSAGE_CHARACTERS = 2_000
export const MOST_CONTEXT_ITEMS = 20
const LONGEST_CONTEXT_CHARACTERS = 8_000
const MAXIMUM_BODY_BYTES = 262_144

const chatRequest = z.object({
  message: z
    .string('message: must be a text')
    .trim()
    .min(1, 'message: must not be empty')
    .max(LONGEST_MESSAGE_CHARACTERS, `message: at most ${LONGEST_MESSAGE_CHARACTERS.toLocaleString('en-US')} characters`),
  context: z
    .array(
      z.object(
        {
          role: z.enum(['user', 'assistant'], 'context: a role is user or assistant'),
          content: z
            .string('context: content must be a text')
            .max(
              LONGEST_CONTEXT_CHARACTERS,
              `context: an earlier message has at most ${LONGEST_CONTEXT_CHARACTERS.toLocaleString('en-US')} characters`,
            ),
        },
        'context: each item is {role, content}',
      ),
      'context: must be a list of {role, content}',
    )
    .max(MOST_CONTEXT_ITEMS, `context: at most ${MOST_CONTEXT_ITEMS} earlier messages`)
    .default([]),
})

/**
 * GET /gemini-chat → Freshness: how many facts are answered from, and how many were checked lately.
 * POST /gemini-chat {message, context} → ChatReply. With `Accept: text/event-stream` the answer comes as events: `text` {text}
 * to append, `replace` {} to take back what was shown, and `done` with the ChatReply. A refusal is a ChatReply without response and
 * the status 400, 401, 413 or 429. `gemini` overrides what the settings say, for tests.
 */
export function createChatRoutes(
  dependencies: Dependencies,
  gemini: GeminiSettings | null = geminiOf(dependencies),
): Hono<AppEnvironment> {
  const { database, log } = dependencies
  const app = new Hono<AppEnvironment>()
  const source = createLedgerSource(database, log)
  const counsellor = createCounsellor(source, createEngine(read, database), gemini, log)
  const limits = createChatLimits(dependencies, 'chat')
  const limit = bodyLimit({
    maxSize: MAXIMUM_BODY_BYTES,
    onError: (context) => context.json(refusalOf('The request is too large.'), 413),
  })

  app.get('/gemini-chat', async (context) => {
    const { records } = await source.current()
    return context.json(freshnessOf(records, new Date()))
  })

  app.post('/gemini-chat', limit, async (context) => {
    context.header('Cache-Control', 'private, no-store')
    const wait = await limits.count('chat', context.get('ip'))
    if (wait !== null) {
      context.header('Retry-After', String(wait))
      return context.json(refusalOf(`Too many questions at once. Please try again in ${wait} seconds.`), 429)
    }
    const parsed = chatRequest.safeParse(await readJson(context.req.raw))
    if (!parsed.success) return context.json(refusalOf(parsed.error.issues[0]?.message ?? 'The request cannot be read.'), 400)
    const caller = await assuredCallerOf(context.req.raw, dependencies)
    const asked: Asked = { message: parsed.data.message, earlier: parsed.data.context, caller }
    if (!context.req.header('accept')?.includes('text/event-stream')) {
      return context.json(await wholeReply(counsellor, asked, context.req.raw.signal))
    }
    return streamSSE(
      context,
      async (stream) => {
        const stopped = new AbortController()
        stream.onAbort(() => stopped.abort())
        for await (const part of counsellor.answer(asked, stopped.signal)) {
          const { type, ...data } = part
          await stream.writeSSE({ event: type, data: JSON.stringify(part.type === 'done' ? part.reply : data) })
        }
      },
      async (error, stream) => {
        log.error({ err: error, requestId: context.get('requestId') }, 'an answer could not be given')
        await stream.writeSSE({ event: 'done', data: JSON.stringify(refusalOf('Failed to get a response')) })
      },
    )
  })
  registerAskCounsellor(app, dependencies, limits)
  app.onError(
    answerErrors({
      refuse: (error, context) => (error instanceof CallerError ? context.json(refusalOf(sessionRefusal(error)), 401) : null),
      bodyOf: (failure) => (failure.status === 503 ? functionFailure(failure) : refusalOf('Failed to get a response')),
    }),
  )
  return app
}

function geminiOf({ settings }: Dependencies): GeminiSettings | null {
  const { GEMINI_API_KEY: apiKey, GEMINI_API_URL: baseUrl } = settings
  return apiKey ? { apiKey, baseUrl } : null
}

async function wholeReply(counsellor: Counsellor, asked: Asked, signal: AbortSignal): Promise<ChatReply> {
  for await (const part of counsellor.answer(asked, signal)) if (part.type === 'done') return part.reply
  return refusalOf('Failed to get a response')
}
