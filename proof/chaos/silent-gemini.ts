import { setTimeout as delay } from 'node:timers/promises'
import { startFakeGemini } from '#server/counsellor/gemini/fake-gemini.ts'
import type { ChatReply } from '#server/counsellor/reply/chat-reply.ts'
import { openGate } from '#test/gate.ts'
import { type EngineName, openEngine } from '../engines.ts'
import { clientOf, openAccount, start } from './sufferer.ts'

/** Longer than the product waits for Gemini. */
const LONGEST_ANSWER_MS = 40_000
/** What waits for Gemini must not be in anybody's way. */
const LONGEST_MEANWHILE_MS = 10_000
const AT_ONCE = 20
const QUESTION = 'How much does phase 1 of the diploma cost?'
const FEE = '900'
const ANOTHER = 'How much does phase 2 of the diploma cost?'

/** Whoever asks while Gemini says nothing is given the ledger's own answer in time, and told why; once it speaks it is asked again. */
export async function withSilentGemini(name: EngineName): Promise<string[]> {
  const engine = await openEngine(name)
  const gemini = await startFakeGemini([{ kind: 'sentences', sentences: [{ text: 'Phase 1 costs 900 euros.', facts: [1] }] }])
  const gate = await openGate({ port: Number(new URL(gemini.baseUrl).port) })
  const server = await start(engine, { GEMINI_API_KEY: 'key', GEMINI_API_URL: `http://127.0.0.1:${gate.port}/v1beta` })
  const found: string[] = []
  const ask = async (message: string) => {
    const response = await fetch(`${server.url}/functions/v1/gemini-chat`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ message, context: [] }),
      signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
    })
    return { status: response.status, reply: (await response.json()) as ChatReply }
  }
  try {
    const client = await clientOf(server)
    await openAccount(client, engine.settings.DATA_DIR)
    gate.silence()
    const asked = Promise.all(Array.from({ length: AT_ONCE }, () => ask(QUESTION).catch((error: Error) => error)))
    await delay(1_000)
    const from = Date.now()
    const { error } = await client.rpc('send_message', { body: 'Is anybody there?' })
    if (error) found.push(`meanwhile a message is refused: ${error.message}`)
    if (Date.now() - from > LONGEST_MEANWHILE_MS) found.push(`meanwhile a message takes ${Date.now() - from} ms`)
    for (const one of await asked)
      if (one instanceof Error) found.push(`whoever asks gets no answer: ${one.message}`)
      else if (one.status !== 200 || !one.reply.response?.includes(FEE)) found.push(`whoever asks is answered ${one.status}`)
      else if (!one.reply.error?.startsWith('UNAVAILABLE')) found.push('nothing was noticed, so nothing is proved')
    gate.open()
    const { status, reply } = await ask(ANOTHER)
    if (status !== 200 || reply.error !== null) found.push(`afterwards whoever asks is answered ${status}: ${reply.error}`)
    if (!gemini.requests.some(({ body }) => body.includes(ANOTHER))) found.push('afterwards Gemini is not asked')
    return found
  } finally {
    await server.stop()
    await gate.close()
    await gemini.close()
    await engine.close()
  }
}
