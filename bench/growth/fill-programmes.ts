import { asService, FILLING } from '#db/as-role.ts'
import type { Database, Transaction } from '#db/database.ts'
import { CITIES, city } from '../ask-together.ts'

export const PER_UNIVERSITY = 20
export const COUNTRIES = (
  'Germany, France, Netherlands, Italy, Spain, Sweden, Norway, Finland, Denmark, Austria, ' +
  'Belgium, Ireland, Poland, Portugal, Hungary, Greece, Romania, Switzerland, Czech Republic, Estonia'
).split(', ')
const FIELDS = (
  'Genomics, Public Health, Neuroscience, Bioinformatics, Molecular Medicine, Epidemiology, Pharmacy, Biostatistics, Nursing, Dentistry, ' +
  'Immunology, Toxicology, Nutrition, Physiotherapy, Optometry, Radiography, Microbiology, Biochemistry, Veterinary Medicine, Health Economics'
).split(', ')
const ASPECTS = ['Applied', 'Clinical', 'Global', 'Computational', 'European', 'Translational', 'Industrial', 'Comparative']
/** What is taught: each aspect of each field. */
export const SUBJECTS = ASPECTS.flatMap((aspect) => FIELDS.map((field) => `${aspect} ${field}`))
/** One of so many has figures that were entered one by one; the others are a register's. */
const IN_DEPTH_EVERY = 50
/** So many are made by the product's own triggers. Those after them are their copies, under other ids. */
const MADE = 30_000
const ROWS_AT_ONCE = 30_000

const PARTS: Readonly<Record<string, string>> = {
  programme_languages: 'language, level, source_id',
  programme_fees: 'applicant_group, kind, amount, currency, period, source_id',
  programme_deadlines: 'applicant_group, closes, source_id',
  programme_requirements: 'kind, minimum, source_id',
  programme_fields: 'isced',
}
const PROGRAMME = (n: string) => `md5('programme ' || ${n})::uuid`
const UNIVERSITY = (n: string) => `md5('university ' || ${n})::uuid`

/** Adds the programmes from one number to another, twenty to a university, by generated SQL; the indexes of their search are made at the end. */
export async function fillProgrammes(database: Database, from: number, to: number): Promise<void> {
  await asService(
    database,
    (transaction) =>
      transaction.query(
        `insert into sources (id, kind, url, publisher) values (md5('bench')::uuid, 'page', 'https://bench.example/', 'Bench') on conflict do nothing`,
      ),
    FILLING,
  )
  const indexes = await asOwner(database, async (transaction) => {
    const { rows } = await transaction.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes
       where schemaname = 'search' and tablename = 'programmes' and indexname <> 'programmes_pkey'`,
    )
    for (const { name } of rows) await transaction.execute(`drop index search."${name}"`)
    return rows
  })
  for (let first = from; first <= to;) {
    const last = Math.min(first + ROWS_AT_ONCE - 1, to, first <= MADE ? MADE : to)
    await asOwner(database, (transaction) => (first <= MADE ? make : copy)(transaction, first, last))
    first = last + 1
  }
  for (const { definition } of indexes) await asOwner(database, (transaction) => transaction.execute(definition))
  await asOwner(database, (transaction) => transaction.execute('analyze'))
}

/** With what the triggers do row by row done once for each university and each programme. */
async function make(transaction: Transaction, first: number, last: number): Promise<void> {
  const run = (text: string, ...more: unknown[]) => transaction.query(text, [first, last, ...more])
  await switchTriggers(transaction, 'disable')
  const universities = `generate_series($1::int / ${PER_UNIVERSITY}, $2::int / ${PER_UNIVERSITY}) n`
  await run(
    `insert into universities (id, source, source_id, slug, name, country, city, facts_source, figures_year, tuition_fee, tuition_currency)
     select ${UNIVERSITY('n')}, 'bench', n::text, 'bench-' || n, 'University of ' || initcap(($3::text[])[1 + n % $4]) || ' ' || n,
       ($5::text[])[1 + n % array_length($5::text[], 1)], initcap(($3::text[])[1 + n % $4]), 'https://bench.example/' || n, '2025/26', n % 20000, 'EUR'
     from ${universities} on conflict do nothing`,
    Array.from({ length: CITIES }, (_, n) => city(n)),
    CITIES,
    COUNTRIES,
  )
  const rows = `(select n, abs(hashint4(n)) as any_number, ${PROGRAMME('n')} as id, md5('bench')::uuid as source from generate_series($1::int, $2::int) n) numbers`
  await run(
    `insert into programmes (id, source, source_id, university_id, slug, name, level, degree, months, months_source_id, name_source_id)
     select id, case when n % ${IN_DEPTH_EVERY} = 0 then 'helix' else 'bench' end, 'bench-' || n, ${UNIVERSITY(`n / ${PER_UNIVERSITY}`)}, 'bench-' || n,
       ($3::text[])[1 + any_number % array_length($3::text[], 1)] || case when n % 7 = 0 then ' and Society' else '' end,
       (array['master', 'bachelor', 'doctorate'])[1 + n % 3], (array['M.Sc.', 'B.Sc.', 'Ph.D.'])[1 + n % 3], 12 + 12 * (n % 3), source, source from ${rows}`,
    SUBJECTS,
  )
  for (const statement of [
    `insert into programme_languages (programme_id, language, source_id) select id, (array['en', 'de', 'en', 'fr'])[1 + n % 4], source from ${rows}`,
    `insert into programme_fees (programme_id, applicant_group, kind, amount, currency, period, source_id)
       select id, 'non-eu', 'tuition', any_number % 25000, 'EUR', 'year', source from ${rows} where n % 5 > 0`,
    `insert into programme_deadlines (programme_id, applicant_group, closes, source_id)
       select id, 'non-eu', case when n % 3 = 0 then '--0' || 1 + n % 9 || '-15' else to_char(current_date + n % 365, 'YYYY-MM-DD') end, source
       from ${rows} where n % 4 > 0`,
    `insert into programme_requirements (programme_id, kind, minimum, source_id) select id, 'ielts', 5.5 + (n % 4) * 0.5, source from ${rows} where n % 3 > 0`,
    `insert into programme_fields (programme_id, isced)
       select id, (array['0511', '0912', '0914', '0916', '0512', '0915', '0841', '0988'])[1 + any_number % 8] from ${rows}`,
  ])
    await run(statement)
  await switchTriggers(transaction, 'enable')
  // Its own triggers make the names that are searched; the one that would make each of its programmes again is left out.
  await transaction.execute('alter table public.universities disable trigger note_stale_programmes_after_update')
  await run(`update universities set programs = programs where id in (select ${UNIVERSITY('n')} from ${universities})`)
  await transaction.execute('alter table public.universities enable trigger note_stale_programmes_after_update')
  await run(`select search.refresh_programmes(array(select id from ${rows}))`)
}

/** What the triggers would make of the same programme at another university of the same name. */
async function copy(transaction: Transaction, first: number, last: number): Promise<void> {
  const run = (text: string) => transaction.query(text, [first, last])
  const columnsOf = async (table: string, but: readonly string[]) => {
    const { rows } = await transaction.query<{ columns: string }>(
      `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> all ($2)`,
      [table, but],
    )
    return rows[0]!.columns
  }
  await switchTriggers(transaction, 'disable')
  const university = await columnsOf('public.universities', ['id', 'source_id', 'slug'])
  await run(
    `insert into universities (id, source_id, slug, ${university}) select ${UNIVERSITY('n')}, n, 'bench-' || n, ${prefixed(university)}
     from generate_series($1::int / ${PER_UNIVERSITY}, $2::int / ${PER_UNIVERSITY}) n
     join universities made on made.id = ${UNIVERSITY(`n % ${MADE / PER_UNIVERSITY}`)} on conflict do nothing`,
  )
  // Number 30,000 and its multiples stand for the thirty-thousandth, which is the last that is made.
  const numbers = `(select n, case when n % ${MADE} = 0 then ${MADE} else n % ${MADE} end as of from generate_series($1::int, $2::int) n) numbers`
  const programme = await columnsOf('public.programmes', ['id', 'source_id', 'university_id', 'slug'])
  await run(
    `insert into programmes (id, source_id, university_id, slug, ${programme})
     select ${PROGRAMME('n')}, 'bench-' || n, ${UNIVERSITY(`n / ${PER_UNIVERSITY}`)}, 'bench-' || n, ${prefixed(programme)}
     from ${numbers} join programmes made on made.id = ${PROGRAMME('of')}`,
  )
  for (const [table, columns] of Object.entries(PARTS))
    await run(
      `insert into ${table} (programme_id, ${columns}) select ${PROGRAMME('n')}, ${prefixed(columns)}
       from ${numbers} join ${table} made on made.programme_id = ${PROGRAMME('of')}`,
    )
  await switchTriggers(transaction, 'enable')
  const searched = await columnsOf('search.programmes', ['programme_id', 'university_id', 'card'])
  await run(
    `insert into search.programmes (programme_id, university_id, card, ${searched})
     select ${PROGRAMME('n')}, ${UNIVERSITY(`n / ${PER_UNIVERSITY}`)},
       replace(replace(replace(replace(card::text, made.programme_id::text, ${PROGRAMME('n')}::text), made.university_id::text, ${UNIVERSITY(`n / ${PER_UNIVERSITY}`)}::text),
         '"bench-' || of || '"', '"bench-' || n || '"'), '"bench-' || of / ${PER_UNIVERSITY} || '"', '"bench-' || n / ${PER_UNIVERSITY} || '"')::json,
       ${prefixed(searched)}
     from ${numbers} join search.programmes made on made.programme_id = ${PROGRAMME('of')}`,
  )
}

function prefixed(columns: string): string {
  return columns.replaceAll(/[a-z_0-9]+/g, 'made.$&')
}

async function switchTriggers(transaction: Transaction, to: 'disable' | 'enable'): Promise<void> {
  for (const table of ['universities', 'programmes', ...Object.keys(PARTS)])
    await transaction.execute(`alter table public.${table} ${to} trigger user`)
}

/** As the owner of the tables, for as long as it takes. */
export async function asOwner<T>(database: Database, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return database.unsafeTransaction(
    async (transaction) => {
      await transaction.execute('set local role helix_owner; set local search_path to public')
      return work(transaction)
    },
    { statementTimeoutMs: 3_600_000 },
  )
}
