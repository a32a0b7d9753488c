/**
 * Search with filters, and the counts of the filters' values, over many universities on both engines, with 32 clients. "Each
 * asked once" is the database's work: no two questions are alike. "Asked again" is what people do: the answers are kept as
 * long as the catalogue stays as it is.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { CATALOGUE } from '#content/catalogue/catalogue.ts'
import { OTHER_NAMES } from '#content/catalogue/other-names.ts'
import { EXCHANGE_RATES } from '#content/guide/exchange-rates.ts'
import { asService } from '#db/as-role.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import { seed } from '#db/seed/seed.ts'
import { PROGRAM_SUBJECTS } from '#domain/universities/university-filters.ts'
import { ensurePagesBuilt } from '#server/pages/page-build.ts'
import { createDatabase, type PostgresServer } from '#test/postgres-server.ts'
import { startServer } from '#test/server-process.ts'
import { again, CITIES, city, report, type Question } from './ask-together.ts'
import { print } from './load.ts'

export async function measureSearch(postgres: PostgresServer, rowCounts: readonly number[]): Promise<void> {
  await ensurePagesBuilt()
  for (const rows of rowCounts) {
    await measure('postgres', rows, { DATABASE_URL: await createDatabase(postgres.adminUrl) })
    await measure('embedded', rows, {})
  }
}

async function measure(engine: string, rows: number, where: Record<string, string>): Promise<void> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-search-'))
  const settings = { DATA_DIR: directory, RATE_LIMITS: 'false', ...where }
  const startedAt = performance.now()
  await fill(settings, rows)
  const name = `${engine}, ${rows.toLocaleString('en-US')}`
  print(`${name}: filling with indexes`, (performance.now() - startedAt) / 1000, 's')
  const server = await startServer(settings)
  const { publishableKey: apikey } = (await (await fetch(`${server.url}/config.json`)).json()) as { publishableKey: string }
  try {
    const ask = (what: string, question: Question) => report(`${name}: ${what}`, server.url, question, apikey)
    await ask('search and filter, each asked once', searching)
    await ask('search and filter, asked again', again(searching))
    await ask('misspelt search, each asked once', misspelling)
    await ask('counts of filter values, each asked once', counting)
    await ask('counts of filter values, asked again', again(counting))
  } finally {
    await server.stop()
    fs.rmSync(directory, { recursive: true, force: true })
  }
}

/** A city's universities with a country, a subject or a band of tuition, page by page. */
function searching(n: number): string {
  const at = n % CITIES
  const filter = [`in_country=Country%20${at % 40}`, 'tuition=medium', 'program=genomics', ''][n % 4]
  return `find_universities?search=${city(at)}&${filter}&skip=${Math.floor(n / CITIES)}&take=24`
}

/** One letter left out. */
function misspelling(n: number): string {
  const name = city(n % CITIES)
  const gap = 2 + (Math.floor(n / CITIES) % (name.length - 4))
  return `find_universities?search=univercity%20of%20${name.slice(0, gap)}${name.slice(gap + 1)}&skip=${Math.floor(n / 4000)}&take=24`
}

function counting(n: number): string {
  const subjects = `{${PROGRAM_SUBJECTS.map((subject) => `"${subject}"`).join(',')}}`
  // A limit of tuition that nobody writes makes each question another one, and filters nothing.
  return `university_facets?search=${city(n % CITIES)}&tuition=any${Math.floor(n / CITIES)}&subjects=${encodeURIComponent(subjects)}`
}

async function fill(settings: Record<string, string>, rows: number): Promise<void> {
  const database = await openDatabase({ dataDirectory: settings.DATA_DIR!, databaseUrl: settings.DATABASE_URL })
  await migrate(database)
  await seed(database, CATALOGUE, EXCHANGE_RATES, OTHER_NAMES)
  const cities = Array.from({ length: CITIES }, (_, n) => city(n))
  const step = 5_000
  for (let from = CATALOGUE.length + 1; from <= rows; from += step) {
    await asService(database, (transaction) =>
      transaction.query(
        `insert into universities (id, source, source_id, slug, name, country, city, programs, tuition_fee, tuition_currency, description)
         select gen_random_uuid(), 'bench', n::text, 'bench-' || n, 'University of ' || initcap(cities[1 + n % $3]) || ' ' || n,
           'Country ' || n % 40, initcap(cities[1 + n % $3]),
           array['MSc Genomics', 'MSc Data Science ' || n % 9, 'BSc Biology'], case when n % 5 > 0 then n % 60000 end, 'USD', repeat('About it. ', 30)
         from generate_series($1::int, $2::int) n, (select $4::text[] as cities) c`,
        [from, Math.min(from + step - 1, rows), CITIES, cities],
      ),
    )
  }
  await database.unsafeTransaction((transaction) => transaction.execute('set local role helix_owner; analyze universities'))
  await database.close()
}
