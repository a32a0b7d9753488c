import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asService } from '#db/as-role.ts'
import { UnavailableError } from '#db/database.ts'
import { databaseOf, openDatabase } from '#db/open.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { createVersionReader } from '../change-counters.ts'
import { createPageCache } from './page-cache.ts'

const CHANGE = `insert into public.universities (id, source, source_id, slug, name, country, city, programs)
  values (gen_random_uuid(), 'test', $1, $1, $1, 'Testland', 'Testville', '{}')`

const VISIT = { nonce: 'n0nce', clientAddress: '127.0.0.1', requestId: 'first' }

describe('createPageCache', () => {
  let stored: TestDatabase
  let server: Server
  let url: string
  let rendered = 0
  let failure: Error | null = null
  const lines: string[] = []
  const handedOn: unknown[] = []
  beforeAll(async () => {
    stored = await openTestDatabase()
    const { database } = stored
    const readVersions = createVersionReader(database)
    const countUniversities = () =>
      asService(database, async (transaction) => {
        const { rows } = await transaction.query<{ count: number }>('select count(*)::int as count from public.universities')
        return rows[0]!.count
      })
    const cache = createPageCache({
      metrics: null,
      routeOf: (pathname) => (pathname.startsWith('/page-of/') ? '/page-of/:name' : pathname),
      log: pino({ base: null, timestamp: false }, { write: (line) => void lines.push(line) }),
      secure: false,
      styleOf: (address) => (address === '/own.css' ? '.used{top:0}.unused{top:0}' : null),
      readVersions: () => (failure ? Promise.reject(failure) : readVersions()),
      async render(request, { nonce }) {
        rendered++
        const { pathname } = new URL(request.url)
        const headers: Record<string, string> = { 'Content-Type': 'text/html; charset=utf-8' }
        if (pathname === '/list' && !failure) headers['Helix-Cache'] = 'universities'
        if (pathname === '/several') headers['Helix-Cache'] = 'jobs universities'
        if (pathname === '/uncounted') headers['Helix-Cache'] = 'universities no_such_table'
        if (pathname.startsWith('/page')) headers['Helix-Cache'] = 'page'
        if (pathname === '/page-lean') headers['Helix-Style'] = 'used'
        if (pathname === '/page.data') headers['Content-Type'] = 'text/x-script'
        const text = pathname === '/list' ? (failure ? 'built in' : await countUniversities()) : 'same'
        return new Response(
          `<link rel="stylesheet" href="/own.css"/><script nonce="${nonce}">1</script><p class="used">${text}</p><script>2</script>`,
          { headers },
        )
      },
    })
    const next = getRequestListener((request) => cache.handle(request, VISIT), {
      errorHandler: (error) => {
        handedOn.push(error)
        return new Response(null, { status: 500 })
      },
    })
    server = createServer(cache.inFront((request, response) => void next(request, response)))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await stored.close()
  })

  const get = (path: string, init?: RequestInit) => fetch(url + path, init)
  const statusOf = async (path: string) => (await get(path)).status
  const rendersOf = async (work: () => Promise<unknown>) => {
    const before = rendered
    await work()
    return rendered - before
  }
  const listed = async () => /<p class="used">(.*)<\/p>/.exec(await (await get('/list')).text())![1]
  const add = (name: string, database = stored.database) =>
    asService(database, (transaction) => transaction.query(CHANGE, [name]))

  test('whoever reads no brotli gets gzip, whoever reads neither gets it plain, and all the same page', async () => {
    const read = async (encodings: string) => {
      const response = await get('/page-for-old-readers', { headers: { 'Accept-Encoding': encodings } })
      return [response.headers.get('content-encoding'), await response.text()]
    }
    const [, text] = await read('identity')
    const renders = await rendersOf(async () => {
      for (const [encodings, expected] of [
        ['gzip', 'gzip'],
        ['deflate, gzip', 'gzip'],
        ['gzip, br', 'br'],
        ['identity', null],
        ['gzip;q=0', null],
      ] as const)
        expect(await read(encodings)).toEqual([expected, text])
    })
    expect(renders).toBe(0)
  })

  test('renders a page once and sends it compressed, or not at all to who has it', async () => {
    await get('/page')
    const renders = await rendersOf(async () => {
      // The first two come before it is compressed.
      const compressed = () => get('/page', { headers: { 'Accept-Encoding': 'gzip, br' } })
      const [again, ...others] = [...(await Promise.all([compressed(), compressed()])), await compressed()] as const
      for (const one of [again, ...others]) {
        expect([one.headers.get('content-encoding'), one.headers.get('vary')]).toEqual(['br', 'Accept-Encoding'])
        expect(await one.text()).toContain('<p class="used">same</p>')
      }
      const etag = again.headers.get('etag')!
      const known = await get('/page', { headers: { 'If-None-Match': etag } })
      expect([known.status, known.headers.get('etag'), await known.text()]).toEqual([304, etag, ''])
      const head = await get('/page', { method: 'HEAD', headers: { 'Accept-Encoding': 'identity' } })
      expect([head.status, Number(head.headers.get('content-length')) > 0, await head.text()]).toEqual([200, true, ''])
    })
    expect(renders).toBe(0)
  })

  test('gives an answer from memory an id and one line in the log, which names its route and no address', async () => {
    await get('/page-of/somebody')
    lines.length = 0
    const page = await get('/page-of/somebody')
    const requestId = page.headers.get('x-request-id')
    expect(requestId).toMatch(/^[\da-f-]{36}$/)
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      { level: 30, requestId, method: 'GET', path: '/page-of/:name', status: 200, ms: expect.any(Number), msg: 'request' },
    ])
    expect((await get('/page')).headers.get('x-request-id')).not.toBe(requestId)
  })

  test('names its inline scripts by their hashes, and no other, and carries its stylesheet, in part where the page says so', async () => {
    const page = await get('/page')
    expect(page.headers.get('content-security-policy')).toContain("'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='")
    expect(page.headers.get('content-security-policy')!.match(/'sha256-/g)).toHaveLength(1)
    const text = await page.text()
    expect(text).toContain('<style>.used{top:0}.unused{top:0}</style>')
    expect(text).not.toContain('nonce')
    expect(await (await get('/page-lean')).text()).toContain('<style>.used{top:0}</style><script>1</script><p class="used">')
  })

  test('caches no page with a query, and nothing but HTML', async () => {
    for (const path of ['/page?a=1', '/page.data']) expect(await rendersOf(() => get(path).then(() => get(path)))).toBe(2)
    expect((await get('/page.data')).headers.get('content-type')).toBe('text/x-script')
  })

  test('keeps a page of several tables until one of them changes, and none of a table that nobody counts', async () => {
    const twice = (path: string) => get(path).then(() => get(path))
    expect(await rendersOf(() => twice('/several'))).toBe(1)
    expect(await rendersOf(() => add('of-several').then(() => twice('/several')))).toBe(1)
    expect(await rendersOf(() => twice('/uncounted'))).toBe(2)
  })

  test('shows a change at once, and renders nothing without one', async () => {
    for (let round = 0; round < 5; round++) {
      const before = Number(await listed())
      expect(await rendersOf(() => Promise.all([listed(), listed()]))).toBe(0)
      await add(`round-${round}`)
      expect(await listed()).toBe(String(before + 1))
    }
  })

  test('shows a change of another process at once', async () => {
    if (!stored.settings.DATABASE_URL) return // The embedded engine belongs to one process.
    const other = await openDatabase(databaseOf(stored.settings))
    try {
      const before = Number(await listed())
      await add('elsewhere', other)
      expect(await listed()).toBe(String(before + 1))
    } finally {
      await other.close()
    }
  })

  test('gives no cached page, and caches none, while the database is away, and says so in the log', async () => {
    const before = await listed()
    lines.length = 0
    failure = new UnavailableError('08006', 'The database does not answer.')
    try {
      expect([await listed(), await listed()]).toEqual(['built in', 'built in'])
    } finally {
      failure = null
    }
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(
      Array(2).fill(
        expect.objectContaining({ level: 40, requestId: VISIT.requestId, err: expect.objectContaining({ code: '08006' }) }),
      ),
    )
    expect(await listed()).toBe(before)
  })

  test('hands on a failure that is not the absence of the database, cached page or not', async () => {
    await listed()
    failure = new Error('a fault of ours')
    try {
      expect([await statusOf('/list'), await statusOf('/page-never-asked-for')]).toEqual([500, 500])
      expect(handedOn).toEqual([failure, failure])
    } finally {
      failure = null
    }
  })
})
