import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { accessTokenOf, PASSWORD, queryAsService, signUpAndConfirm, type Person } from '../auth/test-people.ts'
import { PDF } from '../storage/test-files.ts'
import { stopServer } from './stop.ts'

let stored: TestDatabase
let app: TestApp
let person: Person
let token: string
/** What ended, in order. */
let ended: string[]
beforeAll(async () => void (stored = await openTestDatabase()))
afterAll(() => stored.close())
beforeEach(async () => {
  app = await createTestApp({}, stored)
  person = await signUpAndConfirm(app)
  token = await accessTokenOf(person)
  ended = []
})
afterEach(() => app.close())

function stop(): Promise<void> {
  const { database } = app
  const close = async () => {
    ended.push('database')
    await database.check()
  }
  const background = { stop: async () => void ended.push('jobs') }
  return stopServer({
    http: app.http,
    changes: app.dependencies.changes,
    underWay: app.dependencies.underWay,
    background,
    unshare: null,
    catalogue: app.dependencies.catalogue,
    database: { ...database, close },
  })
}

interface Asked {
  /** Sends the rest of the body. */
  finish: (rest?: string | Buffer) => void
  answer: Promise<{ status: number; body: string }>
}

/** A request that the server has begun to work on, its body still open. */
async function ask(method: string, path: string, headers: Record<string, string>, begin?: string | Buffer): Promise<Asked> {
  const { port } = app.http.address() as AddressInfo
  const reached = new Promise((resolve) => {
    app.http.once('request', (_request, response) => {
      response.once('finish', () => ended.push('answer'))
      resolve(response)
    })
  })
  const agent = new http.Agent({ keepAlive: true })
  const request = http.request({ port, host: '127.0.0.1', method, path, headers, agent })
  const answer = new Promise<{ status: number; body: string }>((resolve, reject) => {
    request.on('error', reject)
    request.on('response', async (response) => {
      const chunks: Buffer[] = []
      try {
        for await (const chunk of response) chunks.push(chunk as Buffer)
      } catch (error) {
        return reject(error as Error)
      }
      resolve({ status: response.statusCode!, body: Buffer.concat(chunks).toString() })
    })
  })
  if (begin === undefined) request.flushHeaders()
  else request.write(begin)
  await reached
  return { answer, finish: (rest) => void request.end(rest) }
}

const bearer = () => ({ authorization: `Bearer ${token}`, apikey: app.publishableKey })
const json = (value: unknown) => JSON.stringify(value)

test('stopping waits for what an answer left to do, and for what that leaves', async () => {
  const { afterAnswer } = app.dependencies.auth
  afterAnswer(async () => {
    await queryAsService(app, 'select 1')
    ended.push('work')
    afterAnswer(async () => void ended.push('more work'))
  })
  await stop()
  expect(ended).toEqual(['work', 'more work', 'jobs', 'database'])
})

test('stopping waits for an upload', async () => {
  const headers = { ...bearer(), 'content-type': 'application/pdf', 'content-length': String(PDF.length) }
  const upload = await ask('POST', `/storage/v1/object/documents/${person.id}/a.pdf`, headers, PDF.subarray(0, 20))
  const stopped = stop()
  upload.finish(PDF.subarray(20))
  expect(await upload.answer).toMatchObject({ status: 200 })
  await stopped
  expect(ended).toEqual(['answer', 'jobs', 'database'])
})

test('stopping waits for a sign-in', async () => {
  const headers = { 'content-type': 'application/json', apikey: app.publishableKey }
  const signIn = await ask('POST', '/auth/v1/token?grant_type=password', headers)
  signIn.finish(json({ email: person.email, password: PASSWORD }))
  const stopped = stop()
  const { status, body } = await signIn.answer
  expect(status).toBe(200)
  expect(JSON.parse(body)).toHaveProperty('access_token')
  await stopped
  expect(ended).toEqual(['answer', 'jobs', 'database'])
})

test('stopping waits for the download of an account', async () => {
  const requested = await fetch(`${app.url}/functions/v1/account-export`, {
    method: 'POST',
    headers: { ...bearer(), 'content-type': 'application/json' },
    body: '{}',
  })
  const { url } = (await requested.json()) as { url: string }
  const address = new URL(url, app.url)
  const download = await ask('GET', address.pathname + address.search, {})
  const stopped = stop()
  download.finish()
  const { status, body } = await download.answer
  expect(status).toBe(200)
  expect(body.startsWith('PK')).toBe(true)
  await stopped
  expect(ended).toEqual(['answer', 'jobs', 'database'])
})

test('stopping waits for an answer of the assistant that comes in pieces', async () => {
  const headers = { 'content-type': 'application/json', accept: 'text/event-stream', apikey: app.publishableKey }
  const chat = await ask('POST', '/functions/v1/gemini-chat', headers)
  const stopped = stop()
  chat.finish(json({ message: 'What are the phases?', context: [] }))
  const { status, body } = await chat.answer
  expect(status).toBe(200)
  expect(body).toContain('event: done')
  await stopped
  expect(ended).toEqual(['answer', 'jobs', 'database'])
})

test('stopping ends the answers that have no end', async () => {
  const response = await fetch(`${app.url}/functions/v1/changes`, { headers: { Authorization: `Bearer ${token}` } })
  const body = response.text()
  await stop()
  expect(await body).toMatch(/^event: ready\ndata: \{\}\n\nevent: end\ndata: \{"reason":"stopping"\}\n\n$/)
  expect(ended.at(-1)).toBe('database')
})
