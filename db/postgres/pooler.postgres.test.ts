import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { openPastPooler } from '#db/open.ts'
import { findPooler, NO_POOLER, type Pooler, startPooler } from '#test/engines/pooler.ts'
import { createDatabase } from '#test/postgres-server.ts'
import { openPostgres } from './postgres.ts'

const hasPooler = findPooler() !== null

/** What goes through it in the product's own words: the project "postgres, pooled". */
describe('behind a pooler by transaction', () => {
  let pooler: Pooler
  let directUrl: string
  let url: string
  let database: Database
  beforeAll(async () => {
    if (!hasPooler) return
    const adminUrl = inject('postgresAdminUrl')
    pooler = await startPooler(adminUrl)
    directUrl = await createDatabase(adminUrl, inject('postgresTemplate'))
    url = pooler.urlOf(directUrl)
    database = await openPostgres(url, { directUrl })
  })
  afterAll(async () => {
    if (!hasPooler) return
    await database.close()
    await pooler.stop()
  })
  beforeEach(({ skip }) => skip(!hasPooler, NO_POOLER))

  const read = (text: string) => database.unsafeTransaction(async (transaction) => (await transaction.query(text)).rows[0]!)

  test('many share few connections, and each finds its own limits on them', async () => {
    const rows = await Promise.all(
      Array.from({ length: 40 }, () =>
        read(`select pg_backend_pid() as pid, current_setting('jit') as jit, current_setting('statement_timeout') as statement,
          current_setting('idle_in_transaction_session_timeout') as idle`),
      ),
    )
    const pids = new Set(rows.map(({ pid }) => pid))
    expect(pids.size).toBeGreaterThan(1)
    expect(pids.size).toBeLessThanOrEqual(4)
    for (const { pid: _pid, ...limits } of rows) expect(limits).toEqual({ jit: 'off', statement: '30s', idle: '30s' })
  })

  test('nothing of one transaction is there in the next on the same connection', async () => {
    await database.unsafeTransaction((transaction) =>
      transaction.query(`select set_config('role', 'anon', true), set_config('request.jwt.claims', '{"sub":"somebody"}', true)`),
    )
    const rows = await Promise.all(
      Array.from({ length: 20 }, () =>
        read(`select current_setting('role') as role, coalesce(current_setting('request.jwt.claims', true), '') as claims`),
      ),
    )
    for (const row of rows) expect(row).toEqual({ role: 'none', claims: '' })
  })

  test('no statement is left under a name where the pooler does not keep statements', async () => {
    const past = await openPastPooler({ dataDirectory: '', databaseUrl: url, directUrl })
    await Promise.all(Array.from({ length: 20 }, () => read('select 1 as n')))
    for (let round = 0; round < 8; round++) {
      const { names } = await read(
        `select coalesce(array_agg(name) filter (where name not like 'PGBOUNCER\\_%'), '{}') as names from pg_prepared_statements`,
      )
      expect(names).toEqual([])
    }
    // Without a pooler between one that was seen before is.
    const named = await past.unsafeTransaction(async (transaction) => {
      for (let round = 0; round < 2; round++) await transaction.query('select 1 as n')
      return transaction.query('select name from pg_prepared_statements')
    })
    expect(named.rowCount).toBeGreaterThan(0)
    await past.close()
  })

  test('what is told is heard, past the pooler', async () => {
    const heard: string[] = []
    const stop = await database.listen('news', (payload) => heard.push(payload))
    await read(`select pg_notify('news', 'through the pooler')`)
    await expect.poll(() => heard).toEqual(['through the pooler'])
    await stop()
  })

  test('an address of one without the other is refused with a sentence that says what is missing', async () => {
    await expect(openPostgres(url)).rejects.toThrow(/DATABASE_URL: .+ It is a pooler: set DATABASE_DIRECT_URL/)
  })
})
