import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { answerClientErrors } from './client-errors.ts'

test.each([
  ['a header that is none', 'GET / HTTP/1.1\r\nHost: a\r\nno header\r\n\r\n', 400],
  ['what is no HTTP', '\u0016\u0003\u0001\r\n\r\n', 400],
  ['headers that are too long', `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['an address that is too long', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 414],
  ['an expectation that nobody knows', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: a miracle\r\n\r\n', 417],
])('%s is refused in words, under the headers of every answer', async (_, request, status) => {
  const server = http.createServer((_request, response) => response.end('heard'))
  answerClientErrors(server, true)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const answer = await new Promise<string>((resolve) => {
    let said = ''
    const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(request))
    socket.on('data', (chunk) => (said += String(chunk)))
    socket.on('close', () => resolve(said))
  })
  server.close()
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(head).toContain('Strict-Transport-Security')
  expect(JSON.parse(body)).toMatchObject({ code: String(status), message: expect.stringMatching(/\.$/) })
})
