/**
 * How what people do slows down as the catalogue and the students grow, on Postgres: npm run bench -- growth [--sizes 1000,10000] [--students 100000]
 * [--database URL] [--figures FILE.json] [--picture FILE.svg]. One database grows from size to size; there are as many students as programmes, up to
 * --students. A database that is given is grown on from what it has. Figures of earlier runs in the file are shown with those of this one.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { pino } from 'pino'
import { CATALOGUE } from '#content/catalogue/catalogue.ts'
import { OTHER_NAMES } from '#content/catalogue/other-names.ts'
import { EXCHANGE_RATES } from '#content/guide/exchange-rates.ts'
import { GUIDE_ENTRIES } from '#content/guide/guide.ts'
import { asService, FILLING } from '#db/as-role.ts'
import type { Database } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { openPostgres } from '#db/postgres/postgres.ts'
import { seedGuide } from '#db/seed/guide-rows.ts'
import { seed } from '#db/seed/seed.ts'
import { createAccessTokens } from '#server/auth/tokens/access-token.ts'
import { loadSigningKeys } from '#server/auth/tokens/signing-keys.ts'
import { createLedgerSource } from '#server/counsellor/ledger/source.ts'
import { ensurePagesBuilt } from '#server/pages/page-build.ts'
import { createDatabase, type PostgresServer } from '#test/postgres-server.ts'
import { startServer } from '#test/server-process.ts'
import { ACTIONS, type Action, type Ask, md5Uuid, type Person, type Size } from './growth/actions.ts'
import { drawCurves, type Figure, tableOf } from './growth/curves.ts'
import { fillProgrammes, PER_UNIVERSITY } from './growth/fill-programmes.ts'
import { fillStudents } from './growth/fill-students.ts'
import { print } from './load.ts'

export interface GrowthOptions {
  sizes: readonly number[]
  mostStudents: number
  databaseUrl: string | undefined
  figures: string | undefined
  picture: string | undefined
}

/** Few: what one answer takes is asked, not what a crowd does to it (proof/load). */
const CLIENTS = 3
const MOST_TIMES = 90
const LONGEST_MS = 12_000
const WARM_UPS = 3
/** Students that act have odd numbers: those have not applied yet. */
const ACTING = 200

export async function measureGrowth(postgres: PostgresServer, options: GrowthOptions): Promise<void> {
  await ensurePagesBuilt()
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-growth-'))
  const settings = {
    DATA_DIR: directory,
    DATABASE_URL: options.databaseUrl ?? (await createDatabase(postgres.adminUrl)),
    RATE_LIMITS: 'false',
    LOG_LEVEL: 'error',
  }
  const figures: Figure[] =
    options.figures && fs.existsSync(options.figures) ? (JSON.parse(fs.readFileSync(options.figures, 'utf8')) as Figure[]) : []
  const database = await openPostgres(settings.DATABASE_URL)
  try {
    await migrate(database)
    await seed(database, CATALOGUE, EXCHANGE_RATES, OTHER_NAMES)
    await asService(database, (transaction) => seedGuide(transaction, GUIDE_ENTRIES), FILLING)
    for (const programmes of options.sizes.toSorted((one, other) => one - other)) {
      const size = { programmes, students: Math.min(programmes, options.mostStudents) }
      await grow(database, size)
      const taken = [...(await measureLedger(database, size)), ...(await measureActions(settings, size))]
      figures.push(...taken)
      if (options.figures) fs.writeFileSync(options.figures, `${JSON.stringify(figures)}\n`)
    }
  } finally {
    await database.close()
    fs.rmSync(directory, { recursive: true, force: true })
  }
  console.log(tableOf(figures))
  if (options.picture) fs.writeFileSync(options.picture, drawCurves(figures))
}

async function grow(database: Database, { programmes, students }: Size): Promise<void> {
  const count = async (text: string) =>
    (await asService(database, (transaction) => transaction.query<{ n: number }>(text), FILLING)).rows[0]!.n
  const startedAt = performance.now()
  const there = await count(`select count(*) as n from public.programmes where source_id like 'bench-%'`)
  if (there < programmes) await fillProgrammes(database, there + 1, programmes)
  const known = await count(`select count(*) as n from auth.users where email like 'student%@bench.example'`)
  // Only universities that every size has, so that a student keeps hers.
  if (known < students) await fillStudents(database, known + 1, students, Math.floor(programmes / PER_UNIVERSITY))
  print(
    `growth, ${programmes.toLocaleString('en-US')} programmes and ${students.toLocaleString('en-US')} students: filling`,
    (performance.now() - startedAt) / 1000,
    's',
  )
}

/** What the counsellor knows: built anew whenever the catalogue has changed. */
async function measureLedger(database: Database, size: Size): Promise<Figure[]> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const before = process.memoryUsage().heapUsed
  const startedAt = performance.now()
  const source = createLedgerSource(database, pino({ level: 'silent' }))
  const { records } = await source.current()
  const took = performance.now() - startedAt
  collect()
  const heldMb = (process.memoryUsage().heapUsed - before) / 1024 ** 2
  print(`growth, ${size.programmes}: the ledger, ${records.length} facts, held`, heldMb, 'MB')
  return [figureOf("the counsellor's ledger, built anew", size, [took], 0)]
}

async function measureActions(settings: Record<string, string>, size: Size): Promise<Figure[]> {
  const tokens = createAccessTokens(await loadSigningKeys(settings.DATA_DIR!), 'http://127.0.0.1/auth/v1')
  const enter = async (name: string, aal: 'aal1' | 'aal2', n: number): Promise<Person> => {
    const id = md5Uuid(name)
    const session_id = md5Uuid(name.replace('student', 'session').replace('staff', 'session staff'))
    return { n, id, token: (await tokens.sign({ sub: id, role: 'authenticated', aal, session_id })).token }
  }
  // Those of the end: whoever has submitted at a smaller size is not among them.
  const students = await Promise.all(
    Array.from({ length: Math.min(ACTING, size.students / 2) }, (_, at) => {
      const n = size.students - 1 - 2 * at
      return enter(`student ${n}`, 'aal1', n)
    }),
  )
  const staff = await enter('staff', 'aal2', 0)
  const server = await startServer(settings)
  try {
    const { publishableKey } = (await (await fetch(`${server.url}/config.json`)).json()) as { publishableKey: string }
    const ask = asking(server.url, publishableKey)
    const figures: Figure[] = []
    for (const [name, action] of Object.entries(ACTIONS)) {
      const people = { visitor: [undefined], student: students, staff: [staff] }[action.who]
      figures.push(await measure(name, action, ask, people, size))
    }
    return figures
  } finally {
    await server.stop()
  }
}

async function measure(
  name: string,
  action: Action,
  ask: Ask,
  people: readonly (Person | undefined)[],
  size: Size,
): Promise<Figure> {
  let next = 0
  let failures = 0
  const times: number[] = []
  const once = async () => {
    const n = next++
    const startedAt = performance.now()
    try {
      await action.work(ask, n, people[n % people.length], size)
      if (n >= WARM_UPS) times.push(performance.now() - startedAt)
    } catch (error) {
      if (failures++ === 0) console.error(`✗ ${name}: ${(error as Error).message}`)
    }
  }
  for (let warmUp = 0; warmUp < WARM_UPS; warmUp++) await once()
  const endsAt = performance.now() + LONGEST_MS
  const most = action.who === 'student' ? Math.min(MOST_TIMES, people.length) : MOST_TIMES
  const client = async () => {
    while (next < most && performance.now() < endsAt) await once()
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return figureOf(name, size, times, failures)
}

function figureOf(action: string, { programmes, students }: Size, times: readonly number[], failures: number): Figure {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? null
  const figure = {
    action,
    programmes,
    students,
    p50: at(0.5),
    p99: at(0.99),
    times: times.length,
    failures,
    load: os.loadavg()[0]!,
  }
  console.log(
    `growth, ${programmes}: ${action}: p50 ${figure.p50?.toFixed(1)} ms, p99 ${figure.p99?.toFixed(1)} ms, ${times.length} times, ${failures} failures, load average ${figure.load.toFixed(1)}`,
  )
  return figure
}

function asking(url: string, apikey: string): Ask {
  return async (address, { person, method = 'GET', body } = {}) => {
    const response = await fetch(url + address, {
      method,
      headers: {
        apikey,
        ...(person && { authorization: `Bearer ${person.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${address.slice(0, 80)} was answered ${response.status}: ${text.slice(0, 200)}`)
    return response.headers.get('content-type')?.includes('json') ? (JSON.parse(text) as unknown) : text
  }
}
