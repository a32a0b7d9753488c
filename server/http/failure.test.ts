import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UnavailableError, type Database } from '#db/database.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { accessTokenOf, newEmail, PASSWORD, signUpAndConfirm } from '../auth/test-people.ts'
import { PDF } from '../storage/test-files.ts'

let app: TestApp
let headers: Record<string, string>
let id: string
const whole: { unsafeTransaction?: Database['unsafeTransaction'] } = {}
beforeAll(async () => {
  app = await createTestApp()
  const person = await signUpAndConfirm(app)
  id = person.id
  headers = { apikey: app.publishableKey, authorization: `Bearer ${await accessTokenOf(person)}` }
  whole.unsafeTransaction = app.database.unsafeTransaction
})
afterAll(() => app.close())

/** From now on whatever may write fails so, as on an engine whose disk is full or that is away. */
function breakWrites(error: Error): void {
  app.database.unsafeTransaction = async (work, options = {}) => {
    if (!options.begin?.startsWith('read only')) throw error
    return whole.unsafeTransaction!(work, options)
  }
}

const post = (path: string, body: unknown) =>
  fetch(app.url + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
    body: JSON.stringify(body),
  })
const upload = () =>
  fetch(`${app.url}/storage/v1/object/documents/${id}/a.pdf`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/pdf' },
    body: PDF,
  })

describe.each([
  ['a full disk', new UnavailableError('53100', 'full'), 'disk'],
  ['a database that is away', new UnavailableError('08006', 'away'), 'not available'],
  ['a file that finds no room', Object.assign(new Error('no room'), { code: 'ENOSPC' }), 'disk'],
  ['a disk that is not to be written to', Object.assign(new Error('read-only'), { code: 'EROFS' }), 'cannot be written to'],
  ['a file that may not be written', Object.assign(new Error('immutable'), { code: 'EPERM' }), 'cannot be written to'],
  ['a deadlock, each time,', Object.assign(new Error('deadlock detected'), { code: '40P01' }), 'at the same moment'],
  ['a database on such a disk', new UnavailableError('58030', 'the disk fails'), 'cannot be written to'],
])('%s is a clear 503 that says when to try again', (_what, error, words) => {
  beforeAll(() => breakWrites(error))
  afterAll(() => void (app.database.unsafeTransaction = whole.unsafeTransaction!))

  test.each([
    ['sign-up', () => post('/auth/v1/signup', { email: newEmail(), password: PASSWORD }), 'code'],
    ['deletion', () => post('/functions/v1/account-delete', { password: PASSWORD }), 'code'],
    ['a question', () => post('/functions/v1/ask-counsellor', { question: 'When does it begin?' }), 'error'],
    ['an upload', upload, 'statusCode'],
  ])('%s', async (_name, ask, field) => {
    const answer = await ask()
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(answer.headers.get('content-type')).toContain('application/json')
    const body = (await answer.json()) as Record<string, string>
    expect(body).toHaveProperty(field)
    expect(body['message']).toContain(words)
  })

  test('a write by the data API', async () => {
    const answer = await post('/rest/v1/saved_universities', { university_id: id })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    const body = (await answer.json()) as { message: string }
    expect(body).toHaveProperty('code')
    expect(body.message).not.toContain('deadlock')
  })
})

test('the health check says so when the database does not answer', async () => {
  const { check } = app.database
  app.database.check = () => Promise.reject(new UnavailableError('08006', 'away'))
  expect((await fetch(`${app.url}/health`)).status).toBe(503)
  app.database.check = check
  expect((await fetch(`${app.url}/health`)).status).toBe(200)
})
