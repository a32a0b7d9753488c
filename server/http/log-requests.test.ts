import { randomUUID } from 'node:crypto'
import net, { type AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createApp, type Pages } from '../app.ts'
import { accessTokenOf, newEmail, PASSWORD, signUpAndConfirm } from '../auth/test-people.ts'
import { createLog } from '../process/log.ts'
import type { Noted } from './app-environment.ts'

interface Line {
  level: number
  requestId: string
  msg: string
  path: string
  status: number
  err?: object
  noted?: Noted
}

const READ = '/rest/v1/universities?select=id&limit=1'

let app: TestApp
let server: ReturnType<typeof createApp>
const lines: Line[] = []
beforeAll(async () => {
  app = await createTestApp()
  const log = createLog('debug', { write: (line) => void lines.push(JSON.parse(line) as Line) })
  const pages: Pages = {
    routeOf: (pathname) => (pathname.startsWith('/universities/') ? '/universities/:slug' : '/*'),
    async handle(_request, { clientAddress, requestId }) {
      const read = await server.request(
        READ,
        { headers: { apikey: app.publishableKey } },
        {
          incoming: { socket: { remoteAddress: clientAddress } },
          pageRequestId: requestId,
        },
      )
      return new Response(await read.text())
    },
  }
  server = createApp({ ...app.dependencies, log }, pages)
})
afterAll(() => app.close())
beforeEach(() => void (lines.length = 0))

const get = (path: string) => server.request(path, { headers: { apikey: app.publishableKey } })

test('a page is one line under its route, and what it reads stands under the same id, in the debug log', async () => {
  const response = await get('/universities/university-of-porto')
  expect(response.status).toBe(200)
  expect(lines.map(({ msg, path, level }) => [msg, path, level])).toEqual([
    ['read of a page', '/rest/v1/:name', 20],
    ['request', '/universities/:slug', 30],
  ])
  expect(lines.map(({ requestId }) => requestId)).toEqual(Array.from({ length: 2 }, () => response.headers.get('x-request-id')))
})

test('what names somebody in an address is in no line, though pages answer every address', async () => {
  const id = randomUUID()
  for (const path of [
    `/functions/v1/account-export/${id}`,
    `/calendar/${id}.ics`,
    `/auth/v1/${id}`,
    `/storage/v1/object/documents/${id}/a.pdf`,
    `/${id}`,
  ])
    await get(`${path}?token=${id}`)
  expect(lines.filter(({ msg }) => msg === 'request').map(({ path }) => path)).toEqual([
    '/functions/v1/account-export/:id',
    '/calendar/:file',
    '/auth/v1/*',
    expect.stringMatching(/^\/storage\/v1\/object\/.*:/),
    '/*',
  ])
  expect(JSON.stringify(lines)).not.toContain(id)
})

test('a failure nobody foresaw is one line, with the id that the caller was given', async () => {
  const { unsafeTransaction } = app.database
  app.database.unsafeTransaction = () => Promise.reject(new Error('broken'))
  try {
    const response = await get('/auth/v1/health')
    expect(response.status).toBe(500)
    expect(lines).toMatchObject([
      {
        level: 50,
        msg: 'request',
        path: '/auth/v1/health',
        requestId: response.headers.get('x-request-id'),
        err: { message: 'broken' },
      },
    ])
  } finally {
    app.database.unsafeTransaction = unsafeTransaction
  }
})

test('a request that its sender breaks off half way is a line of its own, and no failure of ours', async () => {
  const { headers } = await signedIn()
  const http = createAdaptorServer({ fetch: (request, env) => server.fetch(request, env as never) })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  const paths = [
    '/auth/v1/signup',
    '/rest/v1/saved_universities',
    '/functions/v1/ask-counsellor',
    `/storage/v1/object/documents/${randomUUID()}/a.pdf`,
  ]
  try {
    for (const path of paths) {
      lines.length = 0
      const type = path.startsWith('/storage') ? 'application/pdf' : 'application/json'
      const socket = net.connect(port, '127.0.0.1')
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: x\r\n${headers}Content-Type: ${type}\r\nContent-Length: 1000\r\n\r\n{"half":`,
        () => setTimeout(() => socket.destroy(), 100),
      )
      const line = await requestLine()
      expect(line.status, path).toBeLessThan(500)
      expect(line.level, path).toBe(30)
      expect(line, path).not.toHaveProperty('err')
      expect(lines.filter(({ level }) => level >= 40)).toEqual([])
    }
  } finally {
    http.close()
  }
})

test('how somebody proves who she is, whose account it is and why it was refused stand in the line, and neither address nor secret', async () => {
  const person = await signUpAndConfirm(app)
  const unknown = newEmail()
  const signIn = (email: string, password: string) =>
    server.request('/auth/v1/token?grant_type=password', { method: 'POST', body: JSON.stringify({ email, password }) })
  await signIn(unknown, PASSWORD)
  await signIn(person.email, 'Wrong1password')
  const { refresh_token } = (await (await signIn(person.email, PASSWORD)).json()) as { refresh_token: string }
  const refresh = () =>
    server.request('/auth/v1/token?grant_type=refresh_token', { method: 'POST', body: JSON.stringify({ refresh_token }) })
  await refresh()
  expect(lines.filter(({ msg }) => msg === 'request').map(({ status, noted }) => ({ status, ...noted }))).toEqual([
    { status: 400, method: 'password', refusal: 'invalid_credentials' },
    { status: 400, method: 'password', refusal: 'invalid_credentials', account: person.id },
    { status: 200, method: 'password', account: person.id },
    { status: 200, method: 'refresh_token', account: person.id },
  ])
  for (const secret of [unknown, person.email, PASSWORD, refresh_token]) expect(JSON.stringify(lines)).not.toContain(secret)
})

test('what somebody may not do is refused with its code and her account in the line', async () => {
  const person = await signUpAndConfirm(app)
  const headers = {
    apikey: app.publishableKey,
    Authorization: `Bearer ${await accessTokenOf(person)}`,
    'Content-Type': 'application/json',
  }
  await server.request('/rest/v1/universities', { method: 'POST', headers, body: '{"name":"Mine"}' })
  await server.request('/auth/v1/factors/x/challenge', {
    method: 'POST',
    headers: { ...headers, Authorization: 'Bearer forged' },
  })
  expect(lines.filter(({ msg }) => msg === 'request').map(({ status, noted }) => ({ status, ...noted }))).toEqual([
    { status: 403, refusal: '42501', account: person.id },
    { status: 403, refusal: 'bad_jwt' },
  ])
})

async function signedIn(): Promise<{ headers: string }> {
  const person = await signUpAndConfirm(app)
  return { headers: `apikey: ${app.publishableKey}\r\nAuthorization: Bearer ${await accessTokenOf(person)}\r\n` }
}

async function requestLine(): Promise<Line> {
  for (;;) {
    const line = lines.find(({ msg }) => msg === 'request')
    if (line) return line
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
