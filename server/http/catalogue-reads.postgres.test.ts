import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { asService } from '#db/as-role.ts'
import { migrate } from '#db/migrate.ts'
import { openPostgres } from '#db/postgres/postgres.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Gate, openGate } from '#test/gate.ts'
import { createDatabase, type PostgresServer, startPostgres, startReplica } from '#test/postgres-server.ts'
import { fillCatalogue, makePerson, type Person, UNIVERSITIES } from '../rest/fixtures.ts'

const TOKEN = 'a-token-for-the-tests'
const [FIRST] = UNIVERSITIES
const PAGE = `/rest/v1/universities?select=id,description&id=eq.${FIRST!.id}`
const SLOW = { timeout: 60_000 }

/** Two servers of its own: the one is taken away, and the other stops following. */
describe('reads on a streaming replica', SLOW, () => {
  let primary: PostgresServer
  let replica: PostgresServer
  let gate: Gate
  let app: TestApp
  let person: Person
  beforeAll(async () => {
    primary = await startPostgres()
    const url = await createDatabase(primary.adminUrl)
    const database = await openPostgres(url)
    await migrate(database)
    replica = await startReplica(primary.adminUrl)
    const readUrl = new URL(url)
    gate = await openGate({ port: Number(new URL(replica.adminUrl).port) })
    readUrl.port = String(gate.port)
    app = await createTestApp(
      { DATABASE_READ_URL: readUrl.href, METRICS_TOKEN: TOKEN },
      { database, settings: { DATA_DIR: '/nowhere', DATABASE_URL: url }, close: () => database.close() },
    )
    await fillCatalogue(app)
    person = await makePerson(app)
  }, 120_000)
  afterAll(async () => {
    await app.close()
    await app.database.close()
    await gate.close()
    await replica.stop()
    await primary.stop()
  })
  beforeEach(() => follow())

  async function stateOf(): Promise<unknown> {
    const answer = await fetch(`${app.url}/health`)
    expect(answer.status).toBe(200)
    return ((await answer.json()) as { replica?: string }).replica
  }

  async function onReplica(statement: string): Promise<void> {
    const admin = await openPostgres(replica.adminUrl, { poolSize: 1 })
    await admin.unsafeTransaction((transaction) => transaction.query(statement))
    await admin.close()
  }

  const pause = () => onReplica('select pg_wal_replay_pause()')

  /** It goes on, and has come to the present. */
  async function follow(): Promise<void> {
    await onReplica('select pg_wal_replay_resume()')
    await expect.poll(stateOf, SLOW).toBe('in use')
  }

  const describeAs = (description: string) =>
    asService(app.database, (transaction) =>
      transaction.query('update public.universities set description = $1 where id = $2', [description, FIRST!.id]),
    )

  async function get(path: string, token?: string): Promise<unknown> {
    const answer = await fetch(app.url + path, { headers: token ? { authorization: `Bearer ${token}` } : {} })
    expect(answer.status).toBe(200)
    return answer.json()
  }

  async function description(token?: string): Promise<unknown> {
    return ((await get(PAGE, token)) as { description: string }[])[0]?.description
  }

  /** Where the answers that `work` needed were read, from the metrics. */
  async function readFrom(work: () => Promise<unknown>): Promise<{ primary: number; replica: number }> {
    const before = await readsSoFar()
    await work()
    const after = await readsSoFar()
    return { primary: after.primary - before.primary, replica: after.replica - before.replica }
  }

  async function readsSoFar(): Promise<{ primary: number; replica: number }> {
    const text = await (await fetch(`${app.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text()
    const of = (from: string) =>
      Number(new RegExp(`^catalogue_reads_total\\{from="${from}"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0)
    return { primary: of('primary'), replica: of('replica') }
  }

  /** An address that nobody asked for before, so that no cache has its answer. */
  const unasked = (() => {
    let number = 1_000
    return (table: string) => `/rest/v1/${table}?select=*&limit=${number++}`
  })()

  test('what everybody sees alike is read there, by visitors and by those who are signed in', async () => {
    expect(await readFrom(() => get(unasked('universities')))).toEqual({ primary: 0, replica: 1 })
    expect(await readFrom(() => get(unasked('universities'), person.token))).toEqual({ primary: 0, replica: 1 })
    const search = '/rest/v1/rpc/find_universities?search=&take=17'
    expect(await readFrom(() => get(search))).toEqual({ primary: 0, replica: 1 })
    expect(await readFrom(() => get(search))).toEqual({ primary: 0, replica: 0 })
  })

  test('a replica that lags shows nobody less than was written: those tables are read from the primary, the others from it', async () => {
    await describeAs('before')
    expect(await description()).toBe('before')
    await pause()
    expect(await readFrom(() => get(unasked('universities')))).toEqual({ primary: 0, replica: 1 })
    for (let round = 0; round < 5; round++) {
      await describeAs(`round ${round}`)
      expect([await description(), await description(person.token)]).toEqual([`round ${round}`, `round ${round}`])
    }
    expect(await stateOf()).toBe('behind')
    expect(await readFrom(() => get(unasked('universities')))).toEqual({ primary: 1, replica: 0 })
    expect(await readFrom(() => get(unasked('exchange_rates')))).toEqual({ primary: 0, replica: 1 })
    await follow()
    expect(await description()).toBe('round 4')
    expect(await readFrom(() => get(unasked('universities')))).toEqual({ primary: 0, replica: 1 })
  })

  test('answers stay true while it stops and goes on under readers that never pause', async () => {
    let written = 0
    let reading = true
    const stale: string[] = []
    const reader = async (token?: string) => {
      while (reading) {
        const known = written
        const seen = Number(await description(token))
        if (seen < known) stale.push(`${seen} after ${known}`)
      }
    }
    await describeAs('0')
    const readers = [reader(), reader(), reader(person.token), reader(person.token)]
    for (let value = 1; value <= 60; value++) {
      if (value % 20 === 5) await pause()
      if (value % 20 === 15) await onReplica('select pg_wal_replay_resume()')
      await describeAs(String(value))
      written = value
    }
    reading = false
    await Promise.all(readers)
    expect(stale).toEqual([])
  })

  test('a session that it does not know yet is served, and what is her own is never read there', async () => {
    await pause()
    const newcomer = await makePerson(app)
    const path = unasked('universities')
    expect(await readFrom(() => get(path, newcomer.token))).toEqual({ primary: 1, replica: 0 })
    const { error } = await newcomer.client.from('saved_universities').insert({ university_id: FIRST!.id })
    expect(error).toBeNull()
    const { data } = await newcomer.client.from('saved_universities').select('university_id')
    expect(data).toEqual([{ university_id: FIRST!.id }])
    const embedded = '/rest/v1/universities?select=id,saved_universities(student_id)&saved_universities.limit=1&order=id&limit=1'
    expect(JSON.stringify(await get(embedded, newcomer.token))).toContain(newcomer.id)
  })

  test('a replica that goes away is missed by nobody, and is used again when it is back', async () => {
    const restarted = replica.restart()
    await expect.poll(stateOf, SLOW).not.toBe('in use')
    for (let round = 0; round < 5; round++) await get(unasked('universities'))
    await restarted
    await expect.poll(stateOf, SLOW).toBe('in use')
    expect(await readFrom(() => get(unasked('universities')))).toEqual({ primary: 0, replica: 1 })
  })

  test('a replica that falls silent is given up, and used again when it speaks', async () => {
    gate.silence()
    expect(await readFrom(() => get(unasked('universities')))).toEqual({ primary: 1, replica: 0 })
    expect(await stateOf()).toBe('away')
    gate.open()
    await expect.poll(stateOf, SLOW).toBe('in use')
    expect(await readFrom(() => get(unasked('universities')))).toEqual({ primary: 0, replica: 1 })
  })

  test('a server that is no replica of this database is not read', async () => {
    const url = app.settings.DATABASE_URL!
    const shared = { database: app.database, settings: { DATA_DIR: '/nowhere', DATABASE_URL: url }, close: async () => {} }
    const elsewhere = await createDatabase(inject('postgresAdminUrl'), inject('postgresTemplate'))
    for (const wrong of [url, elsewhere]) {
      const other = await createTestApp({ DATABASE_READ_URL: wrong }, shared)
      const { rows } = await asService(app.database, (transaction) =>
        transaction.query<{ count: number }>('select count(*) from public.universities'),
      )
      for (let round = 0; round < 3; round++) {
        const answer = await fetch(`${other.url}/rest/v1/universities?select=id&limit=${900 + round}`)
        expect(((await answer.json()) as unknown[]).length).toBe(rows[0]!.count)
        expect(await other.dependencies.catalogue.state()).toBe('away')
      }
      await other.close()
    }
  })
})
