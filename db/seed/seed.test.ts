import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CATALOGUE } from '#content/catalogue/catalogue.ts'
import { readStudyProgrammes, universitiesBeside } from '#content/catalogue/study-programmes.ts'
import { EXCHANGE_RATES } from '#content/guide/exchange-rates.ts'
import { asService } from '#db/as-role.ts'
import type { Database } from '#db/database.ts'
import { emptyCatalogue } from '#db/test-catalogue.ts'
import type { ProgrammeRecord } from '#domain/programmes/programme.ts'
import { universityId } from '#domain/universities/university-id.ts'
import type { UniversityEntry } from '#domain/universities/university.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { seed } from './seed.ts'

let testDatabase: TestDatabase
let database: Database
beforeAll(async () => {
  testDatabase = await openTestDatabase()
  database = testDatabase.database
})
afterAll(() => testDatabase.close())
beforeEach(() => emptyCatalogue(database))

const query = (text: string, values: unknown[] = []) =>
  asService(database, async (transaction) => (await transaction.query(text, values)).rows)
const version = async () =>
  (await query(`select version from public.change_counters where table_name = 'universities'`))[0]?.version
const row = async (slug: string) => (await query('select * from public.universities where slug = $1', [slug]))[0]

const rates = { asOf: '2026-01-01', source: 'a test', perEuro: { EUR: 1, USD: 1.25 } }
const entry: UniversityEntry = {
  source: 'helix',
  source_id: 'somewhere',
  slug: 'somewhere',
  name: 'University of Somewhere',
  country: 'Ireland',
  city: 'Dublin',
  region: null,
  programs: ['MSc Neuroscience', 'MSc "Quoted", with comma'],
  application_deadline: '2027-03-01',
  deadline_text: null,
  tuition_fee: 1000.5,
  tuition_currency: 'EUR',
  tuition_note: null,
  acceptance_rate: 12.3,
  description: 'O’Brien’s',
  website_url: 'https://www.example.org',
  image_url: null,
  latitude: 53.3,
  longitude: -6.2,
  figures_year: '2025-26',
  facts_source: null,
  checked_on: null,
}

test('the first seed puts every entry and every rate in, with prices in dollars', async () => {
  expect(await seed(database, CATALOGUE, EXCHANGE_RATES)).toBe(CATALOGUE.length)
  expect(await query('select count(*) as count from public.universities')).toEqual([{ count: CATALOGUE.length }])
  expect(await query('select currency from public.exchange_rates')).toHaveLength(Object.keys(EXCHANGE_RATES.perEuro).length)
  expect(await query('select slug from public.universities where tuition_fee > 0 and tuition_usd is null')).toEqual([])
})

test('an entry is stored as it is written down', async () => {
  await seed(database, [entry], rates)
  const { slug, ...others } = entry
  expect(await row(slug)).toMatchObject({
    ...others,
    id: universityId('helix', 'somewhere'),
    tuition_fee: '1000.5',
    tuition_usd: '1250.63',
    acceptance_rate: '12.3',
    latitude: '53.3',
    longitude: '-6.2',
  })
})

test('the second seed writes nothing and does not raise the change counter', async () => {
  await seed(database, CATALOGUE, EXCHANGE_RATES)
  const before = await version()
  expect(await seed(database, structuredClone(CATALOGUE), EXCHANGE_RATES)).toBe(0)
  expect(await version()).toBe(before)
})

test('what staff edited or deleted stays so until the facts themselves change', async () => {
  const other = { ...entry, source_id: 'other', slug: 'other' }
  await seed(database, [entry, other], rates)
  await query(`update public.universities set name = 'Edited' where slug = 'somewhere'`)
  await query(`delete from public.universities where slug = 'other'`)
  expect(await seed(database, [entry, other], rates)).toBe(0)
  expect(await row('somewhere')).toMatchObject({ name: 'Edited' })
  expect(await row('other')).toBeUndefined()
  expect(await seed(database, [{ ...entry, city: 'Cork' }, other], rates)).toBe(1)
  expect(await row('somewhere')).toMatchObject({ name: 'University of Somewhere', city: 'Cork' })
})

test('a changed entry keeps its slug, and an entry that left the catalogue stays', async () => {
  await seed(database, [entry], rates)
  await seed(database, [{ ...entry, slug: 'elsewhere' }], rates)
  await seed(database, [], rates)
  expect(await query('select slug from public.universities')).toEqual([{ slug: 'somewhere' }])
})

test('a new entry whose slug an imported university has gets a slug of its own', async () => {
  await seed(database, [{ ...entry, source: 'a-register', source_id: '1' }], rates)
  await seed(database, [entry], rates)
  expect(await row('somewhere-helix')).toMatchObject({ source: 'helix' })
})

test('changed rates change the prices in dollars, older ones change nothing', async () => {
  await seed(database, [entry], rates)
  await seed(database, [entry], { ...rates, asOf: '2026-02-01', perEuro: { EUR: 1, USD: 1.5 } })
  expect(await row('somewhere')).toMatchObject({ tuition_usd: '1500.75' })
  await seed(database, [entry], rates)
  expect(await row('somewhere')).toMatchObject({ tuition_usd: '1500.75' })
})

test('a failure leaves nothing half seeded', async () => {
  await expect(seed(database, [entry, { ...entry, source_id: 'bad', slug: 'Not A Slug' }], rates)).rejects.toMatchObject({
    code: '23514',
  })
  expect(await query('select 1 from public.universities union all select 1 from public.exchange_rates')).toEqual([])
})

test('two processes that start at once seed once', async () => {
  const written = await Promise.all([seed(database, CATALOGUE, EXCHANGE_RATES), seed(database, CATALOGUE, EXCHANGE_RATES)])
  expect(written.toSorted((one, other) => one - other)).toEqual([0, CATALOGUE.length])
})

const page = {
  url: 'https://www.example.org/fees',
  publisher: 'A',
  kind: 'page' as const,
  edition: '2025/26',
  readOn: '2026-11-22',
  checkedOn: null,
}
const record: ProgrammeRecord = {
  university: {
    slug: 'somewhere',
    name: 'University of Somewhere',
    country: 'Ireland',
    city: 'Dublin',
    rorId: null,
    website: null,
    latitude: null,
    longitude: null,
  },
  sources: { page },
  programmes: [
    {
      slug: 'neuroscience',
      name: 'Neuroscience',
      level: 'master',
      degree: 'MSc',
      source: 'page',
      fields: ['0511'],
      subjects: ['neuroscience'],
      url: null,
      languages: [{ language: 'en', level: null, source: null }],
      mode: 'full-time',
      months: { value: 12, source: 'page' },
      ects: null,
      intakes: [{ month: 9, source: 'page' }],
      apply: { through: 'direct', url: null, source: 'page' },
      applyFee: { amount: 50, currency: 'EUR', source: 'page' },
      fees: [
        {
          group: 'non-eu',
          kind: 'tuition',
          amount: 20_000,
          currency: 'EUR',
          per: 'year',
          year: '2025/26',
          note: null,
          source: 'page',
        },
      ],
      deadlines: [{ intake: 9, group: 'all', opens: null, closes: '--05-31', note: null, source: 'page' }],
      requirements: [{ kind: 'ielts', minimum: 6.5, scale: '0-9', note: null, source: 'page' }],
    },
  ],
}
const seedWith = (programmes: readonly ProgrammeRecord[]) => seed(database, [entry], rates, [], programmes)

test('every built-in programme is stored, each figure with a source, and its university is called after them', async () => {
  const records = readStudyProgrammes()
  await seed(database, [...CATALOGUE, ...universitiesBeside(CATALOGUE, records)], EXCHANGE_RATES, [], records)
  const programmes = records.flatMap((one) => one.programmes)
  expect(await query('select count(*)::int as count from public.programmes')).toEqual([{ count: programmes.length }])
  const fees = programmes.flatMap((one) => one.fees)
  expect(
    await query('select count(*)::int as count from public.programme_fees join public.sources on sources.id = source_id'),
  ).toEqual([{ count: fees.length }])
  expect(
    await query(`select from public.universities where programs = '{}' and id in (select university_id from public.programmes)`),
  ).toEqual([])
})

test('a programme is read with its fees and where they stand', async () => {
  await seedWith([record])
  expect(
    await query(`select name, months, apply_fee::int, amount::int, period, sources.url, sources.kind, edition from public.programmes
    join public.programme_fees on programme_id = programmes.id join public.sources on sources.id = programme_fees.source_id`),
  ).toEqual([
    {
      name: 'Neuroscience',
      months: 12,
      apply_fee: 50,
      amount: 20_000,
      period: 'year',
      url: page.url,
      kind: 'page',
      edition: '2025/26',
    },
  ])
  expect(
    await query(`select sources.kind, sources.url from public.programme_languages join public.sources on sources.id = source_id`),
  ).toEqual([{ kind: 'none', url: null }])
  expect((await row('somewhere'))?.['programs']).toEqual(['MSc Neuroscience'])
})

test('a programme whose facts changed is written as a whole, one that is gone retires, and one that comes back is offered again', async () => {
  await seedWith([record])
  const [programme] = record.programmes
  await seedWith([{ ...record, programmes: [{ ...programme!, fees: [], months: { value: 24, source: 'page' } }] }])
  expect(await query('select months, retired_on from public.programmes')).toEqual([{ months: 24, retired_on: null }])
  expect(await query('select from public.programme_fees')).toEqual([])
  await seedWith([{ ...record, programmes: [{ ...programme!, slug: 'another', name: 'Another' }] }])
  expect(await query('select slug, retired_on is not null as retired from public.programmes order by slug')).toEqual([
    { slug: 'another', retired: false },
    { slug: 'neuroscience', retired: true },
  ])
  expect((await row('somewhere'))?.['programs']).toEqual(['MSc Another'])
  await seedWith([record])
  expect(await query('select slug from public.programmes where retired_on is null')).toEqual([{ slug: 'neuroscience' }])
})

test('a university that gets a key of the register takes the place of the bare one of that key, but not of one that is in use', async () => {
  const rorId = 'https://ror.org/03bea9k73'
  const withKey = [{ ...record, university: { ...record.university, rorId } }]
  const bareOf = (name: string) =>
    query(
      `insert into public.universities (id, source, source_id, slug, name, country, city, ror_id)
       values (gen_random_uuid(), 'ror', '03bea9k73', 'bare', $1, 'Ireland', 'Galway', $2) returning id`,
      [name, rorId],
    )
  const keys = () => query('select slug, ror_id from public.universities order by slug')
  await seedWith([record])
  await bareOf('In nobody’s list')
  await seedWith(withKey)
  expect(await keys()).toEqual([{ slug: 'somewhere', ror_id: rorId }])

  await query('update public.universities set ror_id = null')
  const [bare] = await bareOf('In somebody’s list')
  const [person] = await query(`insert into auth.users (id, email) values (gen_random_uuid(), 'a@example.org') returning id`)
  await query('insert into public.saved_universities (student_id, university_id) values ($1, $2)', [person!['id'], bare!['id']])
  await seedWith(withKey)
  expect(await keys()).toEqual([
    { slug: 'bare', ror_id: rorId },
    { slug: 'somewhere', ror_id: null },
  ])
})

test('what staff changed in a programme stays while its facts in the content do', async () => {
  await seedWith([record])
  await query(`update public.programmes set months = 18`)
  await seedWith([record])
  expect(await query('select months from public.programmes')).toEqual([{ months: 18 }])
})

test('programmes of a university that is not there are refused, and nothing is written', async () => {
  await expect(seedWith([{ ...record, university: { ...record.university, slug: 'nowhere' } }])).rejects.toThrow('nowhere')
  expect(await query('select from public.universities')).toEqual([])
})
