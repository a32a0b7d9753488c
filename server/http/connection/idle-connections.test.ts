import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeIdleConnections } from './idle-connections.ts'

const KEPT_MS = 300
const ASK = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'

let server: http.Server
beforeEach(async () => {
  server = http.createServer({ keepAliveTimeout: KEPT_MS, keepAliveTimeoutBuffer: 1 }, (_request, response) => {
    response.end('answered')
  })
  closeIdleConnections(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => void server.close())

/** Asks, and gives each piece of what is answered, with an empty one for the end, to `hear`. */
function ask(hear: (said: string, socket: net.Socket) => void): void {
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(ASK))
  socket.on('data', (chunk) => hear(String(chunk), socket))
  socket.on('end', () => hear('', socket))
  socket.on('error', (error) => hear(error.message, socket))
}

test('a connection that brings no other request is closed', async () => {
  const heard = await new Promise<string[]>((resolve) => {
    const all: string[] = []
    ask((said) => all.push(said) === 2 && resolve(all))
  })
  expect(heard).toEqual([expect.stringContaining('answered'), ''])
})

test('a request that came in time, while the process was kept from reading it, is answered', async () => {
  const heard = await new Promise<string[]>((resolve) => {
    const all: string[] = []
    ask((said, socket) => {
      if (all.push(said) === 2) return resolve(all)
      // With the system at once, and in time; the server, which is in this process, comes to read it much later.
      socket.write(ASK)
      const until = performance.now() + 3 * KEPT_MS
      while (performance.now() < until);
    })
  })
  expect(heard).toEqual([expect.stringContaining('answered'), expect.stringContaining('answered')])
})
