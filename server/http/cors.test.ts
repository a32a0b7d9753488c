import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const PATHS = [
  '/storage/v1/object/documents/a.pdf',
  '/functions/v1/gemini-chat',
  '/functions/v1/nothing',
  '/rest/v1/universities',
]

test.each(PATHS)('a preflight of %s allows any origin and the headers it asks for', async (path) => {
  const { status, headers } = await fetch(`${app.url}${path}`, {
    method: 'OPTIONS',
    headers: {
      Origin: 'https://else.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization, x-upsert',
    },
  })
  expect([status, headers.get('access-control-allow-origin'), headers.get('access-control-allow-headers')]).toEqual([
    204,
    '*',
    'authorization, x-upsert',
  ])
  expect(headers.get('access-control-allow-methods')).toContain('POST')
})

test('storage takes PUT from another origin', async () => {
  const { headers } = await fetch(`${app.url}${PATHS[0]}`, { method: 'OPTIONS' })
  expect(headers.get('access-control-allow-methods')).toContain('PUT')
})

test.each(PATHS)('any origin may read what %s answers, a refusal included', async (path) => {
  const { headers } = await fetch(`${app.url}${path}`, { headers: { Authorization: 'Bearer nonsense' } })
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('access-control-expose-headers')).toContain('X-Request-Id')
})

test('a function that does not exist is a 404 in JSON', async () => {
  const { error, response } = await app.client().functions.invoke('nothing', { body: {} })
  expect(error?.name).toBe('FunctionsHttpError')
  expect([response?.status, await response?.json()]).toEqual([
    404,
    { code: 'NOT_FOUND', message: 'Requested function was not found' },
  ])
})
