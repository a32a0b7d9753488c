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
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
})

test('a site without https does not ask for it', async () => {
  const plain = await createTestApp()
  try {
    expect((await fetch(`${plain.url}/health`)).headers.has('strict-transport-security')).toBe(false)
  } finally {
    await plain.close()
  }
})
