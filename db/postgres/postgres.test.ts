import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isUnavailable, type Database } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { openTestDatabase } from '#test/database.ts'
import { openGate } from '#test/gate.ts'
import { createDatabase, startPostgres, type PostgresServer } from '#test/postgres-server.ts'
import { openPostgres } from './postgres.ts'

const CALLERS = 14

test('no statement is compiled before it runs', async () => {
  const { database, close } = await openTestDatabase()
  const { rows } = await database.unsafeTransaction((transaction) => transaction.query('show jit'))
  expect(rows).toEqual([{ jit: 'off' }])
  await close()
})

/** A server of its own: the others of the test run must not lose theirs. */
describe('a Postgres server that goes away', { timeout: 120_000 }, () => {
  let server: PostgresServer
  let database: Database
  const troubles: Error[] = []
  const heard: string[] = []

  beforeAll(async () => {
    server = await startPostgres()
    const url = await createDatabase(server.adminUrl)
    database = await openPostgres(url, { poolSize: 8, troubled: (error) => troubles.push(error) })
    await database.unsafeTransaction((transaction) => transaction.execute('create table acknowledged (n int primary key)'))
    await database.listen('news', (payload) => heard.push(payload))
  })
  afterAll(async () => {
    await database.close()
    await server.stop()
  })

  /** Writes without a pause until it is told to stop; every failure must be one that says "try again". */
  function atWork(): { stop: () => Promise<{ written: number[]; failures: unknown[] }> } {
    let stopping = false
    const written: number[] = []
    const failures: unknown[] = []
    const callers = Array.from({ length: CALLERS }, async () => {
      while (!stopping) {
        const n = ++last
        try {
          await database.unsafeTransaction((transaction) => transaction.query('insert into acknowledged values ($1)', [n]))
          written.push(n)
        } catch (error) {
          failures.push(error)
          await new Promise((resolve) => setTimeout(resolve, 5))
        }
      }
    })
    return {
      stop: async () => {
        stopping = true
        await Promise.all(callers)
        return { written, failures }
      },
    }
  }
  let last = 0

  async function stored(): Promise<Set<number>> {
    const { rows } = await database.unsafeTransaction((transaction) =>
      transaction.query<{ n: number }>('select n from acknowledged'),
    )
    return new Set(rows.map(({ n }) => n))
  }

  const worksAgain = () =>
    vi.waitFor(() => database.unsafeTransaction((transaction) => transaction.query('select 1')), { timeout: 20_000 })

  test('every connection ended at once fails what is on it and nothing else, and nothing acknowledged is lost', async () => {
    const work = atWork()
    await vi.waitFor(() => expect(last).toBeGreaterThan(100), { timeout: 20_000 })
    await endAllConnections(server.adminUrl)
    await worksAgain()
    const { written, failures } = await work.stop()
    expect(failures.length).toBeGreaterThan(0)
    expect(failures.filter((failure) => !isUnavailable(failure))).toEqual([])
    const found = await stored()
    expect(written.filter((n) => !found.has(n))).toEqual([])
    await vi.waitFor(() => expect(troubles.length).toBeGreaterThan(0), { timeout: 20_000 })
  })

  test('a listener hears again, and is called for what was said meanwhile', async () => {
    await vi.waitFor(() => expect(heard).toContain(''), { timeout: 20_000 })
    await database.unsafeTransaction((transaction) => transaction.query(`select pg_notify('news', 'after')`))
    await vi.waitFor(() => expect(heard).toContain('after'))
  })

  test('a server that stops and starts again is found again', async () => {
    heard.length = 0
    const work = atWork()
    await server.restart()
    await worksAgain()
    const { written, failures } = await work.stop()
    expect(failures.filter((failure) => !isUnavailable(failure))).toEqual([])
    const found = await stored()
    expect(written.filter((n) => !found.has(n))).toEqual([])
    await vi.waitFor(() => expect(heard).toContain(''), { timeout: 20_000 })
  })

  test('who waits too long for a connection is told that the database is busy', async () => {
    const url = await createDatabase(server.adminUrl)
    const small = await openPostgres(url, { poolSize: 1, waitForConnectionMs: 2_000 })
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const holder = small.unsafeTransaction(() => released)
    await expect(small.unsafeTransaction((transaction) => transaction.query('select 1'))).rejects.toMatchObject({ code: '53300' })
    release()
    await holder
    await small.close()
  })

  test('a migration may take longer than a statement of the running product, and who waits for it as long', async () => {
    const url = await createDatabase(server.adminUrl)
    const slow = [{ name: '0001_slow.sql', checksum: '1', sql: 'select pg_sleep(1)', runAsLogin: true }]
    const starting = await Promise.all(
      [1, 2].map(() => openPostgres(url, { poolSize: 2, statementTimeoutMs: 300, silenceMs: 300 })),
    )
    // Two processes on an empty database would make the schema at once.
    await migrate(starting[0]!, [])
    const applied = await Promise.all(starting.map((one) => migrate(one, slow)))
    expect(applied.flat()).toEqual(['0001_slow.sql'])
    for (const one of starting) await one.close()
  })

  test('a server that falls silent is given up as one that is away, and found again when it speaks, by listeners too', async () => {
    const url = new URL(await createDatabase(server.adminUrl))
    const gate = await openGate({ port: Number(url.port) })
    url.port = String(gate.port)
    const news: string[] = []
    const limits = { statementTimeoutMs: 1_000, silenceMs: 1_000, lookEveryMs: 500, waitForConnectionMs: 1_000 }
    const far = await openPostgres(url.href, { poolSize: 2, ...limits })
    await far.listen('news', (payload) => news.push(payload))
    const ask = () => far.unsafeTransaction((transaction) => transaction.query('select 1'))
    await ask()
    gate.silence()
    const answers = await Promise.allSettled([ask(), ask(), ask(), far.check()])
    expect(answers.map((answer) => answer.status === 'rejected' && isUnavailable(answer.reason))).toEqual([
      true,
      true,
      true,
      true,
    ])
    gate.open()
    await vi.waitFor(ask, { timeout: 20_000 })
    await vi.waitFor(() => far.check(), { timeout: 20_000 })
    await vi.waitFor(() => expect(news).toContain(''), { timeout: 20_000 })
    await far.unsafeTransaction((transaction) => transaction.query(`select pg_notify('news', 'after')`))
    await vi.waitFor(() => expect(news).toContain('after'), { timeout: 20_000 })
    await far.close()
    await gate.close()
  })
})

async function endAllConnections(adminUrl: string): Promise<void> {
  const admin = await openPostgres(adminUrl, { poolSize: 1 })
  await admin.unsafeTransaction((transaction) =>
    transaction.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()'),
  )
  await admin.close()
}
