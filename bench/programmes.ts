/**
 * Search over many programmes, and the counts of its filters' values, on both engines and with 32 clients: npm run bench -- programmes.
 * "Each asked once" is the database's work; "asked again" is what people do.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { CATALOGUE } from '#content/catalogue/catalogue.ts'
import { OTHER_NAMES } from '#content/catalogue/other-names.ts'
import { EXCHANGE_RATES } from '#content/guide/exchange-rates.ts'
import { asService, FILLING } from '#db/as-role.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import { seed } from '#db/seed/seed.ts'
import { ensurePagesBuilt } from '#server/pages/page-build.ts'
import { createDatabase, type PostgresServer } from '#test/postgres-server.ts'
import { startServer } from '#test/server-process.ts'
import { again, CITIES, city, report, type Question } from './ask-together.ts'
import { print } from './load.ts'

const SUBJECTS = [
  'Genomics',
  'Public Health',
  'Neuroscience',
  'Bioinformatics',
  'Molecular Medicine',
  'Epidemiology',
  'Pharmacy',
  'Biostatistics',
]
const PER_UNIVERSITY = 20

export async function measureProgrammes(postgres: PostgresServer, rowCounts: readonly number[]): Promise<void> {
  await ensurePagesBuilt()
  for (const rows of rowCounts) {
    await measure('postgres', rows, { DATABASE_URL: await createDatabase(postgres.adminUrl) })
    await measure('embedded', rows, {})
  }
}

async function measure(engine: string, rows: number, where: Record<string, string>): Promise<void> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-programmes-'))
  const settings = { DATA_DIR: directory, RATE_LIMITS: 'false', ...where }
  const name = `${engine}, ${rows.toLocaleString('en-US')} programmes`
  const startedAt = performance.now()
  await fill(settings, rows)
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

/** A subject in a city, with a filter and page by page. */
function searching(n: number): string {
  const subject = SUBJECTS[n % SUBJECTS.length]!
  const filters = [{ level: 'master' }, { tuition: '9000' }, { language: 'en', no_gre: 'true' }, {}][Math.floor(n / 3) % 4]
  const skip = Math.floor(n / (SUBJECTS.length * CITIES))
  return `find_programmes?search=${encodeURIComponent(`${subject} ${city(n % CITIES)}`)}&filters=${encodeURIComponent(JSON.stringify(filters))}&skip=${skip}&take=24`
}

/** One letter left out of the city. */
function misspelling(n: number): string {
  const name = city(n % CITIES)
  const gap = 2 + (Math.floor(n / CITIES) % (name.length - 4))
  const search = `${SUBJECTS[n % SUBJECTS.length]} ${name.slice(0, gap)}${name.slice(gap + 1)}`
  return `find_programmes?search=${encodeURIComponent(search)}&skip=${Math.floor(n / 4000)}&take=24`
}

function counting(n: number): string {
  // A limit of tuition that nobody writes makes each question another one.
  const filters = JSON.stringify({ tuition: String(30_000 + n) })
  return `programme_facets?search=${encodeURIComponent(`${SUBJECTS[n % SUBJECTS.length]} ${city(n % CITIES)}`)}&filters=${encodeURIComponent(filters)}`
}

async function fill(settings: Record<string, string>, rows: number): Promise<void> {
  const database = await openDatabase({ dataDirectory: settings.DATA_DIR!, databaseUrl: settings.DATABASE_URL })
  await migrate(database)
  await seed(database, CATALOGUE, EXCHANGE_RATES, OTHER_NAMES)
  const run = (text: string, values: readonly unknown[]) =>
    asService(database, (transaction) => transaction.query(text, values), FILLING)
  const cities = Array.from({ length: CITIES }, (_, n) => city(n))
  await run(
    `insert into sources (id, kind, url, publisher) values (md5('bench')::uuid, 'page', 'https://bench.example/', 'Bench')`,
    [],
  )
  await run(
    `insert into universities (id, source, source_id, slug, name, country, city)
     select md5('university ' || n)::uuid, 'bench', n::text, 'bench-' || n, 'University of ' || initcap(($2::text[])[1 + n % $3]) || ' ' || n,
       'Country ' || n % 40, initcap(($2::text[])[1 + n % $3]) from generate_series(1, $1::int) n`,
    [Math.ceil(rows / PER_UNIVERSITY), cities, CITIES],
  )
  const step = 2_000
  for (let from = 1; from <= rows; from += step) {
    const page = [from, Math.min(from + step - 1, rows)]
    await asService(
      database,
      async (transaction) => {
        await transaction.query(
          `insert into programmes (id, source, source_id, university_id, slug, name, level, degree, months, months_source_id, name_source_id)
           select md5('programme ' || n)::uuid, 'bench', n::text, md5('university ' || 1 + n / $3)::uuid, 'bench-' || n,
             ($4::text[])[1 + n % array_length($4::text[], 1)] || ' ' || n % 50, (array['master', 'bachelor', 'doctorate'])[1 + n % 3], 'M.Sc.',
             24, md5('bench')::uuid, md5('bench')::uuid
           from generate_series($1::int, $2::int) n`,
          [...page, PER_UNIVERSITY + 1, SUBJECTS],
        )
        await transaction.query(
          `insert into programme_languages (programme_id, language, source_id)
           select md5('programme ' || n)::uuid, (array['en', 'de', 'en'])[1 + n % 3], md5('bench')::uuid from generate_series($1::int, $2::int) n`,
          page,
        )
        await transaction.query(
          `insert into programme_fees (programme_id, applicant_group, kind, amount, currency, period, source_id)
           select md5('programme ' || n)::uuid, 'non-eu', 'tuition', n % 25000, 'EUR', 'year', md5('bench')::uuid
           from generate_series($1::int, $2::int) n where n % 5 > 0`,
          page,
        )
        await transaction.query(
          `insert into programme_deadlines (programme_id, applicant_group, closes, source_id)
           select md5('programme ' || n)::uuid, 'non-eu', '--0' || 1 + n % 9 || '-15', md5('bench')::uuid
           from generate_series($1::int, $2::int) n where n % 4 > 0`,
          page,
        )
        await transaction.query(
          `insert into programme_fields (programme_id, isced)
           select md5('programme ' || n)::uuid, (array['0511', '0912', '0914', '0916'])[1 + n % 4] from generate_series($1::int, $2::int) n`,
          page,
        )
      },
      FILLING,
    )
  }
  await database.unsafeTransaction((transaction) => transaction.execute('set local role helix_owner; analyze'), {
    statementTimeoutMs: 600_000,
  })
  await database.close()
}
