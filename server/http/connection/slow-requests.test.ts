import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endSlowRequests, REQUEST_LIMITS } from './slow-requests.ts'

const PATIENCE = { bodyMs: 150, fileWindowMs: 150, fileBytes: 100 }
const FILE = '/storage/v1/object/documents/a/b.pdf'

let server: http.Server
/** What the server does as soon as it has a request's headers. */
let onHeaders = () => {}
beforeEach(async () => {
  onHeaders = () => {}
  const answer = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    let bytes = 0
    try {
      for await (const chunk of request) bytes += (chunk as Buffer).length
    } catch {
      return
    }
    response.end(`read ${bytes}`)
  }
  server = http.createServer(
    { ...REQUEST_LIMITS, headersTimeout: 100, connectionsCheckingInterval: 50 },
    endSlowRequests(
      (request, response) => {
        onHeaders()
        void answer(request, response)
      },
      true,
      PATIENCE,
    ),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => void server.close())

/** Everything the server says until it closes the connection. */
function talk(say: (socket: net.Socket) => void): Promise<string> {
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1')
  let response = ''
  socket.on('data', (chunk) => (response += String(chunk)))
  socket.on('connect', () => say(socket))
  return new Promise((resolve) => socket.on('close', () => resolve(response)))
}

const head = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`

describe('a request that does not come to its end', () => {
  test('in the middle of its headers is closed', async () => {
    expect(await talk((socket) => socket.write('GET / HTTP/1.1\r\nHost: a\r\nX-'))).toContain('408')
  })

  test.each(['/rest/v1/notes', FILE])('in the middle of its body is closed: %s', async (path) => {
    const answer = await talk((socket) => socket.write(`${head(path, 500)}abc`))
    expect(answer).toContain('408')
    expect(answer).toContain('Strict-Transport-Security: max-age=31536000; includeSubDomains')
    expect(answer).toContain("frame-ancestors 'none'")
  })
})

test('a file that comes slowly but steadily is read to its end, however long it takes', async () => {
  const response = await talk((socket) => {
    socket.write(head(FILE, 2_000))
    let left = 20
    const timer = setInterval(() => {
      socket.write('a'.repeat(100))
      if (--left === 0) clearInterval(timer)
    }, 30)
  })
  expect(response).toContain('read 2000')
})

test.each(['/rest/v1/notes', FILE])(
  'a body that came while the server was kept from reading it is not late: %s',
  async (path) => {
    const response = await talk((socket) => {
      onHeaders = () => {
        // It is with the system before this returns.
        socket.write('a'.repeat(500))
        const until = performance.now() + 2 * PATIENCE.bodyMs
        while (performance.now() < until);
      }
      socket.write(head(path, 500))
    })
    expect(response).toContain('read 500')
  },
)
