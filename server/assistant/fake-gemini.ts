/** A server on loopback that speaks Gemini's streaming protocol, for tests. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What it does with one request: pieces of text, a call of a tool, an error, or an end in the middle. */
export type FakeTurn =
  | { kind: 'text'; pieces: readonly string[] }
  | { kind: 'call'; name: string; args: Record<string, unknown> }
  | { kind: 'error'; status: number; code: string; message: string }
  | { kind: 'broken'; pieces: readonly string[] }

export interface FakeGemini {
  /** For createGoogle's baseURL. */
  baseUrl: string
  /** The bodies it was sent, oldest first. */
  requests: { path: string; key: string | undefined; body: string }[]
  close: () => Promise<void>
}

/** Answers each request with the next turn; the last one repeats. */
export async function startFakeGemini(turns: readonly FakeTurn[]): Promise<FakeGemini> {
  const requests: FakeGemini['requests'] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      const turn = turns[Math.min(requests.length, turns.length - 1)]
      requests.push({ path: request.url ?? '', key: request.headers['x-goog-api-key']?.toString(), body })
      if (turn) play(turn, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1beta`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function play(turn: FakeTurn, response: ServerResponse): void {
  if (turn.kind === 'error') {
    response.writeHead(turn.status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ error: { code: turn.status, message: turn.message, status: turn.code } }))
    return
  }
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  const send = (parts: unknown[], finishReason?: string) =>
    response.write(
      `data: ${JSON.stringify({ candidates: [{ content: { parts, role: 'model' }, index: 0, ...(finishReason && { finishReason }) }], usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 } })}\r\n\r\n`,
    )
  if (turn.kind === 'call') {
    send([{ functionCall: { name: turn.name, args: turn.args } }], 'STOP')
    response.end()
    return
  }
  for (const text of turn.pieces) send([{ text }])
  if (turn.kind === 'broken') {
    setTimeout(() => response.destroy(), 20)
    return
  }
  send([{ text: '' }], 'STOP')
  response.end()
}
