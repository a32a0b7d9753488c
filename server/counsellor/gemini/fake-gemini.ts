/** A server on loopback that speaks Gemini's streaming protocol and keeps contents, for tests. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A sentence as the model writes it: the facts by their number in what it was given. */
export interface FakeSentence {
  text: string
  facts?: readonly number[]
  expressions?: readonly string[]
}

/** What it does with one request for an answer: sentences, an error, an end in the middle, words that are no answer, or another address. */
export type FakeTurn =
  | { kind: 'sentences'; sentences: readonly FakeSentence[] }
  | { kind: 'error'; status: number; code: string; message: string }
  | { kind: 'broken'; sentences: readonly FakeSentence[] }
  | { kind: 'text'; text: string }
  | { kind: 'redirect'; to: string }

export interface FakeRequest {
  path: string
  key: string | undefined
  body: string
}

export interface FakeGemini {
  /** For createGoogle's baseURL. */
  baseUrl: string
  /** The requests for an answer, oldest first. */
  requests: FakeRequest[]
  /** The requests to keep contents. */
  kept: FakeRequest[]
  close: () => Promise<void>
}

/** Takes a request's body and gives the turn, where it depends on what was sent. */
type Play = (body: string, index: number) => FakeTurn | undefined

/** Answers each request with the next turn; the last one repeats. `keeps` false: it keeps no contents, as an unpaid plan. */
export async function startFakeGemini(turns: readonly FakeTurn[] | Play, keeps = false): Promise<FakeGemini> {
  const requests: FakeRequest[] = []
  const kept: FakeRequest[] = []
  const play = typeof turns === 'function' ? turns : (_: string, index: number) => turns[Math.min(index, turns.length - 1)]
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      const received = { path: request.url ?? '', key: request.headers['x-goog-api-key']?.toString(), body }
      if (received.path.endsWith('/cachedContents')) {
        kept.push(received)
        return keep(response, keeps, kept.length)
      }
      const turn = play(body, requests.length)
      requests.push(received)
      if (turn) answer(turn, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1beta`,
    requests,
    kept,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function keep(response: ServerResponse, keeps: boolean, number: number): void {
  if (!keeps) return refuse(response, 403, 'PERMISSION_DENIED', 'Caching is not available.')
  response.writeHead(200, { 'Content-Type': 'application/json' })
  const expireTime = new Date(Date.now() + 900_000).toISOString()
  response.end(JSON.stringify({ name: `cachedContents/kept-${number}`, expireTime }))
}

function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  response.writeHead(status, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify({ error: { code: status, message, status: code } }))
}

function answer(turn: FakeTurn, response: ServerResponse): void {
  if (turn.kind === 'error') return refuse(response, turn.status, turn.code, turn.message)
  if (turn.kind === 'redirect') return void response.writeHead(307, { Location: turn.to }).end()
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  const send = (text: string, finishReason?: string) =>
    response.write(
      `data: ${JSON.stringify({ candidates: [{ content: { parts: [{ text }], role: 'model' }, index: 0, ...(finishReason && { finishReason }) }], usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 } })}\r\n\r\n`,
    )
  const whole =
    turn.kind === 'text'
      ? turn.text
      : JSON.stringify({
          elements: turn.sentences.map(({ text, facts = [], expressions = [] }) => ({ text, facts, expressions })),
        })
  const middle = Math.floor(whole.length / 2)
  if (turn.kind === 'broken') {
    send(whole.slice(0, -12))
    setTimeout(() => response.destroy(), 20)
    return
  }
  // In pieces that end in the middle of words, as the API sends them.
  send(whole.slice(0, middle))
  send(whole.slice(middle))
  send('', 'STOP')
  response.end()
}
