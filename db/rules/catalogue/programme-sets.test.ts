import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANONYMOUS, asRole, asService } from '#db/as-role.ts'
import type { Database } from '#db/database.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'

/** Where each function stands as it was. */
const BEFORE: Readonly<Record<string, string>> = {
  find_programmes: '0015_programme_search.sql',
  programme_facets: '0015_programme_search.sql',
  judged_universities: '0033_catalogue_desk.sql',
}
/** What those said of how much is known and of how near a row is, in the words of 0060 and 0066. */
const SINCE: readonly [string, string][] = [
  ['search.rank_expression(reading.meaning)', 'search.rank_expression(reading.meaning, false)'],
  ['in_depth desc', 'depth'],
  ['programme_id, in_depth, known', 'programme_id, depth, known'],
  ['fields, in_depth, asks_gre', 'fields, depth, asks_gre'],
  [
    `json_build_object('value', 'in-depth', 'count', count(*) filter (where in_depth)),`,
    `json_build_object('value', 'in-depth', 'count', count(*) filter (where depth = 'in-depth')),
     json_build_object('value', 'outline', 'count', count(*) filter (where depth = 'outline')),`,
  ],
  ['where not in_depth', `where depth = 'register'`],
]
const PROGRAMMES = 400
const ROUNDS = 120

let testDatabase: TestDatabase
let database: Database
beforeAll(async () => {
  testDatabase = await openTestDatabase()
  database = testDatabase.database
  for (const [name, file] of Object.entries(BEFORE)) {
    const text = fs.readFileSync(path.join(import.meta.dirname, '../../migrations', file), 'utf8')
    const [statement] = new RegExp(`create (or replace )?function public\\.${name}\\(.*?\\n\\$(function)?\\$;`, 'is').exec(text)!
    const said = SINCE.reduce((sql, [before, since]) => sql.replaceAll(before, since), statement)
    await asOwner(said.replace(`public.${name}(`, `public.${name}_before(`))
  }
  // Some of them in the second block.
  await asOwner(`select setval(pg_get_serial_sequence('search.programme_places', 'place'), ${8192 - PROGRAMMES / 2})`)
  await fill()
})
afterAll(() => testDatabase.close())

test('a page and the counts are those that were read row by row', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const filters = JSON.stringify(someFilters())
    const search = some(['', '', '', 'Genomics', 'applied public health', 'Citty 2', 'nothing of the kind'])
    const [skip, take] = [some([0, 0, 24]), some([0, 24, 100])]
    const asked = `${search} ${filters} ${skip} ${take}`
    const [found, before] = await both('find_programmes', [search, filters, skip, take])
    expect(found, asked).toEqual(before)
    const [facets, facetsBefore] = await both('programme_facets', [search, filters])
    expect(facets, asked).toEqual(facetsBefore)
  }
})

test('what matching reads of universities is what was read of one after the other', async () => {
  for (const search of ['', 'University 3', 'city 2', 'Univercity 4', 'nothing of the kind'])
    for (const country of ['', 'Country 2']) {
      const [judged, before] = await both('judged_universities', [search, country])
      if (search === '' && country === '') expect(judged, 'there is something to compare').not.toEqual([])
      const byId = (one: unknown) => (one as { id: string }[]).toSorted((a, b) => (a.id < b.id ? -1 : 1))
      expect(byId(judged), `${search} ${country}`).toEqual(byId(before))
    }
})

test('the sets follow what is changed, retired, and gone', async () => {
  expect(await straySets()).toBe(0)
  await asService(database, async (transaction) => {
    await transaction.query(`update public.programmes set level = 'certificate' where source_id::int % 7 = 0`)
    await transaction.query(`update public.programme_fees set amount = amount / 3`)
    await transaction.query(`update public.programmes set retired_on = '2026-01-01' where source_id::int % 11 = 0`)
  })
  expect(await straySets()).toBe(0)
  await asOwner(`delete from public.programmes where source_id::int % 5 = 0; update public.programmes set retired_on = null`)
  expect(await straySets()).toBe(0)
  const [facets, before] = await both('programme_facets', ['', '{}'])
  expect(facets).toEqual(before)
  const { rows } = await read<{ places: number; programmes: number }>(
    `select (select count(*) from search.programme_places)::int as places, (select count(*) from search.programmes)::int as programmes`,
  )
  expect(rows[0]!.places).toBe(rows[0]!.programmes)
})

test('what no filter can be is refused as before', async () => {
  for (const filters of ['{"tuition": "cheap"}', '{"ielts": "six"}', '{"open": "true", "today": "tomorrow, perhaps"}', '[]'])
    for (const name of ['find_programmes', 'find_programmes_before', 'programme_facets', 'programme_facets_before'])
      await expect(
        asRole(database, ANONYMOUS, (transaction) => transaction.query(`select public.${name}('', $1)`, [filters])),
        `${name} ${filters}`,
      ).rejects.toThrow()
})

function some<T>(of: readonly T[]): T {
  return of[Math.floor(Math.random() * of.length)]!
}

function someFilters(): Record<string, string> {
  const values: Readonly<Record<string, readonly string[]>> = {
    country: ['Country 1', 'Country 2', 'Nowhere'],
    level: ['master', 'bachelor'],
    field: ['0', '051', '0914', '09'],
    language: ['en', 'de', 'xx'],
    tuition: ['0', '2000', '10000.0', '20000', '7777', '99999'],
    open: ['true', 'false'],
    no_gre: ['true'],
    ielts: ['5.5', '6', '6.75', '9'],
    depth: ['in-depth', 'outline', 'register', 'other'],
    university: ['bench-1', ''],
    today: ['2026-11-22', '2019-03-01', '2031-05-05'],
    unheard: ['of'],
  }
  return Object.fromEntries(
    Object.entries(values)
      .filter(() => Math.random() < 0.25)
      .map(([name, of]) => [name, some(of)]),
  )
}

async function both(name: string, values: readonly unknown[]): Promise<[unknown, unknown]> {
  const given = values.map((_, at) => `$${at + 1}`).join(', ')
  const { rows } = await read<{ now: unknown; before: unknown }>(
    `select public.${name}(${given}) as now, public.${name}_before(${given}) as before`,
    values,
  )
  return [rows[0]!.now, rows[0]!.before]
}

function read<R extends Record<string, unknown>>(text: string, values: readonly unknown[] = []) {
  return asRole(database, ANONYMOUS, (transaction) => transaction.query<R>(text, values), { readOnly: true })
}

/** Of all sets: how many are other than the rows make them. */
async function straySets(): Promise<number> {
  const { rows } = await database.unsafeTransaction(async (transaction) => {
    await transaction.execute('set local role helix_owner')
    return transaction.query<{ stray: number }>(`
      with due as (select facet, value, place / 8192 as block, bit_or(set_bit(B'0'::bit(8192), place % 8192, 1)) as members
        from search.programmes join search.programme_places using (programme_id), search.sets_with(programmes) group by 1, 2, 3)
      select count(*)::int as stray from due full join search.programme_sets sets using (facet, value, block)
      where sets.members is distinct from due.members`)
  })
  return rows[0]!.stray
}

async function asOwner(text: string): Promise<void> {
  await database.unsafeTransaction((transaction) =>
    transaction.execute(`set local role helix_owner; set local search_path to public; ${text}`),
  )
}

/** Programmes of which anything may be known. */
async function fill(): Promise<void> {
  const rows = `generate_series(1, ${PROGRAMMES}) n`
  const id = `md5('programme ' || n)::uuid`
  const source = `md5('source')::uuid`
  await asService(database, async (transaction) => {
    for (const statement of [
      `insert into exchange_rates (currency, per_euro, as_of, source) values ('EUR', 1, '2026-11-20', 'https://bench.example/'), ('USD', 1.1, '2026-11-20', 'https://bench.example/')`,
      `insert into sources (id, kind, url, publisher) values (${source}, 'page', 'https://bench.example/', 'Bench')`,
      `insert into universities (id, source, source_id, slug, name, country, city)
        select md5('university ' || n)::uuid, 'bench', n, 'bench-' || n, 'University ' || n, 'Country ' || n % 4, 'City ' || n % 5 from generate_series(0, 9) n`,
      `insert into programmes (id, source, source_id, university_id, slug, name, level, degree, months, months_source_id, name_source_id)
        select ${id}, case when random() < 0.2 then 'helix' else 'bench' end, n, md5('university ' || n % 10)::uuid, 'p-' || n,
          (array['Genomics', 'Public Health', 'Applied Public Health'])[1 + n % 3], (array['master', 'bachelor', 'doctorate'])[1 + floor(random() * 3)::int], 'M.Sc.',
          24, ${source}, ${source} from ${rows}`,
      `insert into programme_languages (programme_id, language, source_id)
        select ${id}, language, ${source} from ${rows}, unnest(array['en', 'de', 'fr']) language where random() < 0.5`,
      `insert into programme_fields (programme_id, isced)
        select ${id}, isced from ${rows}, unnest(array['0511', '0512', '0914', '0988']) isced where random() < 0.5`,
      `insert into programme_fees (programme_id, applicant_group, kind, amount, currency, period, source_id)
        select ${id}, 'non-eu', 'tuition', (array[0, 2000, 2000.5, 7777, 20000, floor(random() * 25000)])[1 + floor(random() * 6)::int], 'EUR', 'year', ${source}
        from ${rows} where random() < 0.8`,
      `insert into programme_deadlines (programme_id, intake_month, applicant_group, closes, source_id)
        select ${id}, intake, 'non-eu', (array['--05-15', '2019-02-03', '2026-11-22', '2030-01-01', to_char(current_date, 'YYYY-MM-DD'), to_char(current_date - 7, 'YYYY-MM-DD')])[1 + floor(random() * 6)::int], ${source}
        from ${rows}, unnest(array[4, 10]) intake where random() < 0.6`,
      `insert into programme_requirements (programme_id, kind, minimum, source_id)
        select ${id}, kind, case kind when 'ielts' then 5.5 + floor(random() * 4) / 2 else 300 end, ${source}
        from ${rows}, unnest(array['ielts', 'gre', 'toefl-ibt']) kind where random() < 0.4`,
    ])
      await transaction.query(statement)
  })
}
