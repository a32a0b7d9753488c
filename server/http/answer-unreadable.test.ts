import { once } from 'node:events'
import { createServer } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerUnreadable } from './answer-unreadable.ts'

const server = createServer((_request, response) => response.end('read'))
server.on('clientError', answerUnreadable)
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => void server.close())

async function answerTo(sent: string): Promise<string> {
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(sent)
  return text(socket)
}

test('a too long address is answered with a body', async () => {
  const answer = await answerTo(`GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: here\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 431 /)
  expect(answer).toMatch(/\r\n\r\nThe address or the headers of the request are too long\.$/)
})

test('what is no request is answered with a body', async () => {
  expect(await answerTo('nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [^]+\r\n\r\nThe request could not be read\.$/)
})
