/**
 * npm run bench: figures, one a line, those of the foundation each beside what this machine does without us. Servers are real
 * processes; the load comes from a thread of its own. Every figure is a measurement: nothing here fails.
 *
 * npm run bench -- search 10000: only the parts named, and search over so many universities or programmes. Growth has options of its own
 * (bench/growth.ts), takes longest and is done only when it is named.
 */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { CATALOGUE } from '#content/catalogue/catalogue.ts'
import { EXCHANGE_RATES } from '#content/guide/exchange-rates.ts'
import { asService } from '#db/as-role.ts'
import type { Database } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { openPostgres } from '#db/postgres/postgres.ts'
import { seed } from '#db/seed/seed.ts'
import { createApp } from '#server/app.ts'
import { createPasswordHasher } from '#server/auth/accounts/passwords.ts'
import { loadSigningKeys } from '#server/auth/tokens/signing-keys.ts'
import { createDependencies } from '#server/create-dependencies.ts'
import { ensurePagesBuilt } from '#server/pages/page-build.ts'
import { readSettings } from '#server/settings.ts'
import { createDatabase, startPostgres } from '#test/postgres-server.ts'
import { startServer } from '#test/server-process.ts'
import { measureConsole } from './console.ts'
import { measureCounsellorMemory } from './counsellor-memory.ts'
import { measureEnumeration } from './enumeration.ts'
import { measureGrowth } from './growth.ts'
import { load, print } from './load.ts'
import { measureMemory } from './memory.ts'
import { measureProgrammes } from './programmes.ts'
import { measureQuestions } from './questions.ts'
import { measureSearch } from './search.ts'

const CATALOGUE_ROWS = 10_000
const SAVED_ROWS = 50
const CONNECTIONS = 32
const SECONDS = 8
const PASSWORD = 'Bench-mark-1'

const PARTS: Readonly<Record<string, () => Promise<void> | void>> = {
  starts: measureStarts,
  node: measurePlainNode,
  server: measureServer,
  memory: () => measureMemory(postgres),
  counsellor: measureCounsellorMemory,
  questions: measureQuestions,
  enumeration: measureEnumeration,
  console: () => measureConsole(postgres),
  growth: () =>
    measureGrowth(postgres, {
      sizes: options.sizes.split(',').map(Number),
      mostStudents: Number(options.students),
      databaseUrl: options.database,
      figures: options.figures,
      picture: options.picture,
    }),
  programmes: () => measureProgrammes(postgres, rowCounts.length > 0 ? rowCounts : [CATALOGUE_ROWS, 10 * CATALOGUE_ROWS]),
  search: () => measureSearch(postgres, rowCounts.length > 0 ? rowCounts : [CATALOGUE_ROWS, 10 * CATALOGUE_ROWS]),
}

const { values: options, positionals: requested } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string', default: '1000,10000,100000,1000000' },
    students: { type: 'string', default: '100000' },
    database: { type: 'string' },
    figures: { type: 'string' },
    picture: { type: 'string' },
  },
})
const rowCounts = requested.map(Number).filter(Number.isInteger)
const named = requested.filter((word) => Number.isNaN(Number(word)))
const parts = (named.length > 0 ? named : Object.keys(PARTS).filter((name) => name !== 'growth')).map((name) => PARTS[name])

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-bench-'))
const postgres = await startPostgres({ durable: true })
try {
  for (const measurePart of parts) {
    if (!measurePart) throw new Error(`npm run bench -- [${Object.keys(PARTS).join('] [')}] [universities ...]`)
    await measurePart()
  }
} finally {
  await postgres.stop()
  fs.rmSync(directory, { recursive: true, force: true })
}

async function measureStarts(): Promise<void> {
  fs.rmSync(path.join(import.meta.dirname, '..', 'build'), { recursive: true, force: true })
  const settings = { DATA_DIR: path.join(directory, 'starts') }
  const cold = await startServer(settings)
  await cold.stop()
  print('cold start, nothing built, no data', cold.readyAfterMs / 1000, 's')
  const later = await startServer(settings)
  await later.stop()
  print('later start', later.readyAfterMs / 1000, 's')
}

async function measurePlainNode(): Promise<void> {
  const server = createServer((_request, response) => response.end('ok'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const plain = await load(`http://127.0.0.1:${port}/`, { connections: CONNECTIONS, seconds: SECONDS })
  server.close()
  print('plain node http server', plain.requestsPerSecond, 'requests/s')
}

async function measureServer(): Promise<void> {
  await ensurePagesBuilt()
  const settings = {
    DATA_DIR: path.join(directory, 'server'),
    DATABASE_URL: await createDatabase(postgres.adminUrl),
    RATE_LIMITS: 'false',
  }
  const database = await openPostgres(settings.DATABASE_URL)
  await migrate(database)
  await seed(database, CATALOGUE, EXCHANGE_RATES)
  await fillCatalogue(database)
  const server = await startServer(settings)
  const { publishableKey } = (await (await fetch(`${server.url}/config.json`)).json()) as { publishableKey: string }
  const account = await signUp(server.url, publishableKey)
  await saveUniversities(database, account.id)

  await measureSignedInRead(server.url, settings, database, account, publishableKey)
  await measureCataloguePage(server.url, publishableKey)
  await measureSignIn(server.url, publishableKey)
  await server.stop()
  await database.close()
}

async function measureSignedInRead(
  url: string,
  settings: Record<string, string>,
  database: Database,
  account: Account,
  key: string,
): Promise<void> {
  const address = `${url}/rest/v1/saved_universities?select=id,student_id,university_id&student_id=eq.${account.id}`
  const headers = { apikey: key, authorization: `Bearer ${account.token}` }
  const file = path.join(directory, 'statements.json')
  fs.writeFileSync(file, JSON.stringify(await recordStatement(settings, database, new Request(address, { headers }))))
  const alone = Number(
    execFileSync(process.execPath, [path.join(import.meta.dirname, 'pg-alone.ts'), file, String(CONNECTIONS), String(SECONDS)], {
      encoding: 'utf8',
    }),
  )
  const wire = await load(address, { connections: CONNECTIONS, seconds: SECONDS, headers })
  print('pg alone, the same statements, 50 rows', alone, 'reads/s')
  print('signed-in read of 50 rows over the wire', wire.requestsPerSecond, 'reads/s')
  print('signed-in read, share of pg alone (goal at least 0.5)', wire.requestsPerSecond / alone, '')
  print('signed-in read p99', wire.p99Ms, 'ms')
  print('signed-in read failures', wire.failures, '')
}

async function measureCataloguePage(url: string, key: string): Promise<void> {
  const address = `${url}/rest/v1/universities?select=id,name,country,city,programs,tuition_fee&order=name&limit=20`
  const page = await load(address, {
    connections: CONNECTIONS,
    seconds: SECONDS,
    headers: { apikey: key, prefer: 'count=exact' },
  })
  print('public catalogue page, 20 of 10,000 (goal at least 6500)', page.requestsPerSecond, 'requests/s')
  print('public catalogue page p99 (goal under 12)', page.p99Ms, 'ms')
  print('public catalogue page failures', page.failures, '')
}

async function measureSignIn(url: string, key: string): Promise<void> {
  const hasher = createPasswordHasher()
  const hash = await hasher.hash(PASSWORD)
  const rounds = 30
  const hashing = await medianMs(rounds, () => hasher.verify(hash, PASSWORD))
  const signingIn = await medianMs(rounds, () => tokenOf(url, key))
  print('password hash alone', hashing, 'ms')
  print('sign-in with a password', signingIn, 'ms')
  print('sign-in, share of the hash (goal at most 1.3)', signingIn / hashing, '')
}

async function medianMs(rounds: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now()
    await work()
    times.push(performance.now() - startedAt)
  }
  return times.sort((one, other) => one - other)[Math.floor(rounds / 2)]!
}

interface Account {
  id: string
  token: string
}

function ask(url: string, key: string, body: unknown): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { apikey: key, 'content-type': 'application/json' }, body: JSON.stringify(body) })
}

async function tokenOf(url: string, key: string): Promise<Account> {
  const response = await ask(`${url}/auth/v1/token?grant_type=password`, key, { email: 'bench@mark.example', password: PASSWORD })
  const session = (await response.json()) as { access_token: string; user: { id: string } }
  return { id: session.user.id, token: session.access_token }
}

async function signUp(url: string, key: string): Promise<Account> {
  await ask(`${url}/auth/v1/signup`, key, { email: 'bench@mark.example', password: PASSWORD, data: { full_name: 'Bench Mark' } })
  return tokenOf(url, key)
}

async function fillCatalogue(database: Database): Promise<void> {
  await asService(database, (transaction) =>
    transaction.query(
      `insert into universities (id, source, source_id, slug, name, country, city, programs, tuition_fee, tuition_currency)
       select gen_random_uuid(), 'bench', n::text, 'bench-' || n, 'University ' || n, 'Country ' || n % 40, 'City ' || n % 500,
         array['MSc Genomics', 'MSc Data Science ' || n % 9], n, 'USD'
       from generate_series(1, $1 - (select count(*) from universities)) n`,
      [CATALOGUE_ROWS],
    ),
  )
  await database.unsafeTransaction((transaction) => transaction.execute('set local role helix_owner; analyze universities'))
}

async function saveUniversities(database: Database, studentId: string): Promise<void> {
  await asService(database, (transaction) =>
    transaction.query(
      'insert into saved_universities (student_id, university_id) select $1, id from universities order by name limit $2',
      [studentId, SAVED_ROWS],
    ),
  )
}

/** The data statement that the wire layer makes of a request, with the claims it runs under: for `pg` to do alone. */
async function recordStatement(environment: Record<string, string>, database: Database, request: Request) {
  const settings = readSettings({ ...environment, SITE_URL: new URL(request.url).origin })
  const keys = await loadSigningKeys(settings.DATA_DIR)
  const seen: { text: string; values: readonly unknown[] }[] = []
  const recording: Database = {
    ...database,
    unsafeTransaction: (work, options) =>
      database.unsafeTransaction(
        (transaction) =>
          work({
            execute: transaction.execute,
            query: (text, values = []) => {
              seen.push({ text, values })
              return transaction.query(text, values)
            },
          }),
        options,
      ),
  }
  const mail = { send: async () => {}, settled: async () => {} }
  const app = createApp(createDependencies({ settings, database: recording, keys, mail, log: pino({ level: 'silent' }) }))
  const response = await app.fetch(request)
  const rows = (await response.json()) as unknown[]
  if (rows.length !== SAVED_ROWS) throw new Error(`expected ${SAVED_ROWS} rows, got ${JSON.stringify(rows).slice(0, 200)}`)
  const claims = seen.find(({ text }) => text.includes('request.jwt.claims'))?.values[1]
  const read = seen.findLast(({ text }) => text.includes('saved_universities'))
  return { url: environment.DATABASE_URL, claims, ...read }
}
