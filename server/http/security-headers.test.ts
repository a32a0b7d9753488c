import net, { type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ SITE_URL: 'https://helix.example' })
})
afterAll(() => app.close())

test.each([
  '/health',
  '/config.json',
  '/auth/v1/health',
  '/rest/v1/universities',
  '/rest/v1/nothing',
  '/storage/v1/x',
  '/dev/mailbox',
  '/x',
])('a site that people reach by https says so with every answer: %s', async (path) => {
  const answer = await fetch(app.url + path)
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
})

test('what is refused before the app sees it is as guarded as every other answer', async () => {
  const answer = await sendRaw((app.http.address() as AddressInfo).port, 'no HTTP\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer.toLowerCase()).toContain('strict-transport-security: max-age=31536000; includesubdomains')
  expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff')
  expect(answer).toContain("Content-Security-Policy: default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
})

test('TRACE gives nothing back of what was sent', async () => {
  for (const path of ['/health', '/rest/v1/universities', '/auth/v1/user', '/x']) {
    const request = `TRACE ${path} HTTP/1.1\r\nHost: x\r\nX-Sent: back\r\nConnection: close\r\n\r\n`
    const answer = await sendRaw((app.http.address() as AddressInfo).port, request)
    expect(answer).toMatch(/^HTTP\/1\.1 40[45] /)
    expect(answer).not.toContain('back')
  }
})

function sendRaw(port: number, text: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1', () => socket.write(text))
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  return new Promise((resolve) => socket.on('close', () => resolve(answer)))
}

test('a site without https does not ask for it', async () => {
  const plain = await createTestApp()
  try {
    expect((await fetch(`${plain.url}/health`)).headers.has('strict-transport-security')).toBe(false)
  } finally {
    await plain.close()
  }
})
