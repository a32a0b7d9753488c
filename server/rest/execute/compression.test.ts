import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CATALOGUE } from '#content/catalogue/catalogue.ts'
import { EXCHANGE_RATES } from '#content/guide/exchange-rates.ts'
import { seed } from '#db/seed/seed.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { compressed } from './compression.ts'
import type { Answer } from './response.ts'

const JSON_HEADERS = { 'Content-Type': 'application/json' }
const long: Answer = { status: 200, headers: { ...JSON_HEADERS, Vary: 'Accept', ETag: '"e"' }, body: `["${'ü'.repeat(1_000)}"]` }

describe('compressed', () => {
  test('gives the same text in gzip, and says so', () => {
    const { headers, body } = compressed(long, 'br, gzip')
    expect(gunzipSync(body as Uint8Array).toString()).toBe(long.body)
    expect(headers).toEqual({ ...JSON_HEADERS, 'Content-Encoding': 'gzip', Vary: 'Accept, Accept-Encoding', ETag: 'W/"e"' })
  })

  test('compresses an answer that is given again only once', () => {
    expect(compressed(long, 'gzip').body).toBe(compressed(long, 'gzip').body)
  })

  test.each(['gzip', 'GZIP', 'deflate, gzip;q=0.5', 'gzip ; q=1, br', 'gzip;q=0.01'])('is taken by who sends %j', (accepted) => {
    expect(compressed(long, accepted).headers['Content-Encoding']).toBe('gzip')
  })

  test.each([undefined, '', 'br', 'identity', 'gzip;q=0', 'gzip; q=0.0, br', 'x-gzipped', 'gzip2'])(
    'is not sent to who sends %j',
    (accepted) => {
      expect(compressed(long, accepted)).toBe(long)
    },
  )

  test('leaves alone what is large, a part, or empty', () => {
    for (const answer of [
      { ...long, body: 'a'.repeat(100_000) },
      { ...long, status: 206 },
      { ...long, status: 304, body: null },
      { ...long, body: '' },
    ])
      expect(compressed(answer, 'gzip')).toBe(answer)
  })
})

describe('over the wire', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
    await seed(app.database, CATALOGUE, EXCHANGE_RATES)
  })
  afterAll(() => app.close())

  test('a search reads alike compressed or not, and its validator holds for both', async () => {
    const ask = (headers: Record<string, string>) => fetch(`${app.url}/rest/v1/rpc/find_universities?search=germany`, { headers })
    const plain = await ask({ 'Accept-Encoding': 'identity' })
    expect(plain.headers.get('content-encoding')).toBeNull()
    const text = await plain.text()
    for (let round = 0; round < 2; round++) {
      const packed = await ask({ 'Accept-Encoding': 'gzip' })
      expect(packed.headers.get('content-encoding')).toBe('gzip')
      expect(packed.headers.get('vary')).toMatch(/, Accept-Encoding$/)
      expect(await packed.text()).toBe(text)
      const again = await ask({ 'Accept-Encoding': 'gzip', 'If-None-Match': packed.headers.get('etag')! })
      expect([again.status, await again.text()]).toEqual([304, ''])
    }
  })

  test('a short answer goes out as it is, a large one is compressed too', async () => {
    const ask = (query: string) =>
      fetch(`${app.url}/rest/v1/rpc/find_universities?${query}`, { headers: { 'Accept-Encoding': 'gzip' } })
    const short = await ask('search=porto&in_country=Norway')
    const text = await short.text()
    expect([short.headers.get('content-encoding'), short.headers.get('content-length')]).toEqual([null, String(text.length)])
    const large = await ask('take=100')
    expect(large.headers.get('content-encoding')).toBe('gzip')
    const page = await large.text()
    expect(page.length).toBeGreaterThan(65_536)
    expect((JSON.parse(page) as { universities: unknown[] }).universities.length).toBe(CATALOGUE.length)
  })
})
