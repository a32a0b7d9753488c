import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asService } from '#db/as-role.ts'
import { UnavailableError } from '#db/database.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createMailQueue } from './mail/outbox-queue.ts'
import { listenForMetrics } from './metrics.ts'
import { startBackground } from './process/background.ts'
import { createLog } from './process/log.ts'

const TOKEN = 'a-token-for-the-tests'
const READ = '/rest/v1/universities?select=id&limit=1'

let app: TestApp
beforeAll(async () => void (app = await createTestApp({ METRICS_TOKEN: TOKEN })))
afterAll(() => app.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(app.url + path, { headers: { apikey: app.publishableKey, ...headers } })

async function scrape(): Promise<string> {
  const response = await get('/metrics', { authorization: `Bearer ${TOKEN}` })
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
  return response.text()
}

/** The value of the one line with this name and these labels, in any order; 0 where there is none. */
async function valueOf(name: string, ...labels: string[]): Promise<number> {
  const lines = (await scrape()).split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
  const found = lines.filter((line) => labels.every((label) => line.includes(label)))
  expect(found.length).toBeLessThanOrEqual(1)
  return Number(found[0]?.split(' ').at(-1) ?? 0)
}

test('the figures are for who has the token', async () => {
  for (const authorization of ['', 'Bearer', `Bearer ${TOKEN}x`, TOKEN]) {
    const refused = await get('/metrics', { authorization })
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    expect(await refused.text()).not.toContain('http_request')
  }
  expect(await scrape()).toContain('process_resident_memory_bytes')
})

test('without the settings there is no such address, and nothing is counted', async () => {
  const plain = await createTestApp()
  try {
    expect((await fetch(`${plain.url}/metrics`)).status).toBe(404)
    expect(plain.dependencies.metrics).toBeNull()
  } finally {
    await plain.close()
  }
})

test('a request is counted under the route that answered it, by method and status', async () => {
  const labels = ['method="GET"', 'route="/rest/v1/:name"', 'status="200"']
  const before = await valueOf('http_request_duration_seconds_count', ...labels)
  for (let request = 0; request < 3; request++) expect((await get(READ)).status).toBe(200)
  expect(await valueOf('http_request_duration_seconds_count', ...labels)).toBe(before + 3)
})

test('addresses and methods that nobody knows make no labels of their own', async () => {
  const seriesOf = async () => (await scrape()).match(/^http_request_duration_seconds_count\{.*/gm) ?? []
  const ask = async (name: string) => {
    for (const path of [`/rest/v1/${name}`, `/auth/v1/${name}`, `/functions/v1/${name}`, `/calendar/${name}.ics`, `/${name}`])
      await get(path)
    for (const method of ['PROPFIND', 'MKCOL', 'LOCK']) await fetch(`${app.url}/${name}`, { method })
  }
  await ask('first')
  const { length } = await seriesOf()
  for (let round = 0; round < 10; round++) await ask(`meera-${round}@example.org`)
  const series = await seriesOf()
  expect(series).toHaveLength(length)
  expect(series.join()).not.toContain('meera')
  expect(series.join()).toContain('method="other"')
})

test('an answer from the response cache is a hit, the one before it a miss', async () => {
  const path = `${READ}&order=name.desc`
  const hits = await valueOf('cache_lookups_total', 'cache="response"', 'result="hit"')
  const misses = await valueOf('cache_lookups_total', 'cache="response"', 'result="miss"')
  await get(path)
  await get(path)
  expect(await valueOf('cache_lookups_total', 'cache="response"', 'result="hit"')).toBe(hits + 1)
  expect(await valueOf('cache_lookups_total', 'cache="response"', 'result="miss"')).toBe(misses + 1)
})

test('the outbox tells what waits and what was given up', async () => {
  await asService(app.database, async (transaction) => {
    for (const failed of ['null', 'null', 'now()'])
      await transaction.query(
        `insert into mail.outbox (mail, failed_at, failure) values ('{}', ${failed}, ${failed === 'null' ? 'null' : "'refused'"})`,
      )
  })
  expect(await valueOf('outbox_mails', 'state="waiting"')).toBe(2)
  expect(await valueOf('outbox_mails', 'state="failed"')).toBe(1)
})

test('the connections tell how many there may be, how many work and who waits', async () => {
  const most = await valueOf('database_connections', 'state="most"')
  expect(most).toBe(app.database.engine === 'embedded' ? 1 : 8)
  const release = Promise.withResolvers<void>()
  const held = Array.from({ length: most + 2 }, () => app.database.unsafeTransaction(() => release.promise))
  await expect.poll(() => app.database.connections()).toEqual({ most, busy: most, waiting: 2 })
  release.resolve()
  await Promise.all(held)
  expect(app.database.connections()).toEqual({ most, busy: 0, waiting: 0 })
})

test('while the database is away the figures say so, and nothing of the outbox', async () => {
  const { check, unsafeTransaction } = app.database
  const away = () => Promise.reject(new UnavailableError('08006', 'away'))
  Object.assign(app.database, { check: away, unsafeTransaction: away })
  try {
    expect(await valueOf('database_up')).toBe(0)
    expect(await scrape()).not.toContain('outbox_mails{')
  } finally {
    Object.assign(app.database, { check, unsafeTransaction })
  }
  expect(await valueOf('database_up')).toBe(1)
})

test('a job is counted by its name and how it ended', async () => {
  const { database, dependencies } = app
  const log = createLog('silent')
  const mail = createMailQueue({ siteUrl: 'https://helix.example', database, log, deliver: async () => {} })
  const background = await startBackground({ database, log, mail, metrics: dependencies.metrics }, [
    { name: 'works', everySeconds: 0.01, run: async () => {} },
    { name: 'fails', everySeconds: 0.01, run: () => Promise.reject(new Error('no')) },
  ])
  await expect.poll(() => valueOf('job_duration_seconds_count', 'job="works"', 'outcome="done"')).toBeGreaterThan(0)
  await expect.poll(() => valueOf('job_duration_seconds_count', 'job="fails"', 'outcome="failed"')).toBeGreaterThan(0)
  await background.stop()
})

test('a port of its own answers this machine without a token, and nothing but the figures', async () => {
  const { log } = app.dependencies
  const server = await listenForMetrics(app.dependencies.metrics!, 0, log)
  const { address, port } = server.address() as AddressInfo
  expect(address).toBe('127.0.0.1')
  expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain('http_request_duration_seconds_bucket')
  expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(404)
  await expect(listenForMetrics(app.dependencies.metrics!, port, log)).rejects.toThrow(`METRICS_PORT: ${port}`)
  server.close()
})
