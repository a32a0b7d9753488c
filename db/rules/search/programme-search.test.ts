import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ANONYMOUS, asRole, asService } from '#db/as-role.ts'
import { seed } from '#db/seed/seed.ts'
import type { ProgrammeDetails } from '#domain/programmes/programme-card.ts'
import type { ProgrammeEntry, ProgrammeRecord } from '#domain/programmes/programme.ts'
import type { UniversityEntry } from '#domain/universities/university.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'

const TODAY = '2026-11-22'
const SOURCES: ProgrammeRecord['sources'] = {
  page: {
    url: 'https://uni.example/',
    publisher: 'Uni',
    kind: 'page',
    edition: '2026/27',
    readOn: '2026-11-20',
    checkedOn: null,
  },
}
const source = 'page'
const english: ProgrammeEntry['languages'] = [{ language: 'en', level: null, source }]

function programme(slug: string, name: string, given: Partial<ProgrammeEntry> = {}): ProgrammeEntry {
  return {
    slug,
    name,
    level: 'master',
    degree: 'M.Sc.',
    source,
    fields: ['0511'],
    subjects: [],
    url: null,
    languages: english,
    mode: 'full-time',
    months: { value: 24, source },
    ects: null,
    intakes: [],
    apply: null,
    applyFee: null,
    fees: [],
    deadlines: [],
    requirements: [],
    ...given,
  }
}

type FeeEntry = ProgrammeEntry['fees'][number]
function fee(amount: number, currency: string, per: FeeEntry['per'], given: Partial<FeeEntry> = {}): FeeEntry {
  return { group: 'non-eu', kind: 'tuition', amount, currency, per, year: '2026/27', note: null, source, ...given }
}

function due(closes: string, group: 'non-eu' | 'eu' | 'all' = 'all'): ProgrammeEntry['deadlines'][number] {
  return { intake: 10, group, opens: null, closes, note: null, source }
}

function asked(kind: 'ielts' | 'gre' | 'aps', minimum: number | null): ProgrammeEntry['requirements'][number] {
  return { kind, minimum, scale: null, note: null, source }
}

function university(slug: string, name: string, country: string, city: string): UniversityEntry {
  return {
    source: 'helix',
    source_id: slug,
    slug,
    name,
    country,
    city,
    region: null,
    programs: [],
    application_deadline: null,
    deadline_text: null,
    tuition_fee: null,
    tuition_currency: null,
    tuition_note: null,
    acceptance_rate: null,
    description: null,
    website_url: null,
    image_url: null,
    latitude: null,
    longitude: null,
    figures_year: null,
    facts_source: null,
    checked_on: null,
  }
}

const UNIVERSITIES = [
  university('north', 'North University', 'Norway', 'Tromsø'),
  university('south', 'South University', 'Italy', 'Bari'),
]
const RECORDS: ProgrammeRecord[] = [
  record('north', [
    programme('bioinformatics', 'Bioinformatics', {
      fields: ['0511', '0588'],
      fees: [fee(55_490, 'NOK', 'semester')],
      deadlines: [due('--12-01')],
      requirements: [asked('ielts', 6.5)],
    }),
    programme('neuroscience', 'Neuroscience', {
      fees: [fee(0, 'NOK', 'year', { group: 'all' })],
      deadlines: [due('2026-11-21'), due('--03-01', 'eu')],
      requirements: [asked('ielts', 7), asked('gre', 320)],
    }),
  ]),
  record('south', [
    programme('medicine', 'Medicine and Surgery', {
      level: 'state-examination',
      fields: ['0912'],
      languages: [...english, { language: 'it', level: 'B2', source }],
      fees: [
        fee(156, 'EUR', 'year', { note: 'lowest' }),
        fee(2_800, 'EUR', 'year', { note: 'highest' }),
        fee(1, 'EUR', 'year', { group: 'eu' }),
      ],
      deadlines: [due(TODAY)],
      requirements: [asked('aps', null)],
    }),
    programme('genomics', 'Genomics', { fees: [fee(9_000, 'EUR', 'programme')] }),
    programme('unmeasured', 'Biostatistics', { fields: ['0542'], fees: [fee(9_000, 'EUR', 'programme')], months: null }),
  ]),
]

function record(slug: string, programmes: ProgrammeEntry[]): ProgrammeRecord {
  const { name, country, city } = UNIVERSITIES.find((one) => one.slug === slug)!
  const place = { slug, name, country, city, rorId: null, website: null, latitude: null, longitude: null }
  return { university: place, sources: SOURCES, programmes }
}

let test_: TestDatabase
beforeAll(async () => {
  test_ = await openTestDatabase()
  const rates = { asOf: '2026-11-20', source: 'a test', perEuro: { EUR: 1, USD: 1.25, NOK: 11.098 } }
  await seed(test_.database, UNIVERSITIES, rates, [], RECORDS)
})
afterAll(() => test_.close())

async function ask<Answer>(text: string, values: unknown[]): Promise<Answer> {
  const { rows } = await asRole(test_.database, ANONYMOUS, (transaction) => transaction.query<{ answer: Answer }>(text, values))
  return rows[0]!.answer
}

interface Card {
  slug: string
  tuition: { source: { edition: string }; amount: number; amounts: number[]; currency: string; period: string } | null
  deadlines: { closes: string }[]
  english: { minimum: number }[]
  languages: string[]
  fields: string[]
  university: { city: string }
}
interface Page {
  how: string
  total: number
  programmes: Card[]
}
type Counts = { value: string | number; count: number }[]

const find = (search = '', filters: unknown = {}, skip = 0, take = 50): Promise<Page> =>
  ask('select public.find_programmes($1, $2::jsonb, $3, $4) as answer', [search, withDay(filters), skip, take])
const facets = (
  search = '',
  filters: unknown = {},
): Promise<Record<string, Counts> & { how: string; open: number; no_gre: number }> =>
  ask('select public.programme_facets($1, $2::jsonb) as answer', [search, withDay(filters)])
const read = (place: string, slug: string): Promise<ProgrammeDetails | null> =>
  ask('select public.read_programme($1, $2) as answer', [place, slug])
const slugs = async (search = '', filters: unknown = {}) =>
  (await find(search, filters)).programmes.map(({ slug }) => slug).toSorted()
const change = (text: string, values: unknown[] = []) =>
  asService(test_.database, (transaction) => transaction.query(text, values))

function withDay(filters: unknown): string {
  return JSON.stringify(filters instanceof Object && !Array.isArray(filters) ? { today: TODAY, ...filters } : filters)
}

describe('a search over programmes', () => {
  test.each([
    ['bioinformatics', 'phrase', ['bioinformatics']],
    ['bioinfromatics', 'similar', ['bioinformatics']],
    ['surgery medicine', 'words', ['medicine']],
    ['master in genomics', 'phrase', ['genomics']],
    ['tromso', 'phrase', ['bioinformatics', 'neuroscience']],
    ['nothing of the kind', 'none', []],
  ])('%j is understood as %s', async (search, how, expected) => {
    expect((await find(search)).how).toBe(how)
    expect(await slugs(search)).toEqual(expected)
    expect((await facets(search)).how).toBe(how)
  })

  test('puts those of which most is known first, and pages', async () => {
    const all = await find()
    expect(all).toMatchObject({ how: 'all', total: 5 })
    expect(all.programmes.map(({ slug }) => slug)).toEqual([
      'bioinformatics',
      'neuroscience',
      'medicine',
      'genomics',
      'unmeasured',
    ])
    expect((await find('', {}, 3, 1)).programmes.map(({ slug }) => slug)).toEqual(['genomics'])
    expect(await find('', {}, 99, 10)).toMatchObject({ total: 5, programmes: [] })
    expect((await find('', {}, -5, 1_000_000)).programmes).toHaveLength(5)
  })

  test('shows a fee as its source writes it, and every amount that may apply', async () => {
    const cards = new Map((await find()).programmes.map((card) => [card.slug, card]))
    expect(cards.get('bioinformatics')!.tuition).toMatchObject({
      amount: 55_490,
      currency: 'NOK',
      period: 'semester',
      amounts: [55_490],
    })
    expect(cards.get('medicine')!.tuition).toMatchObject({ amount: 2_800, amounts: [156, 2_800] })
    expect(cards.get('neuroscience')!.deadlines.map(({ closes }) => closes)).toEqual(['2026-11-21'])
  })
})

describe('filters', () => {
  test.each([
    [{ country: 'Norway' }, ['bioinformatics', 'neuroscience']],
    [{ level: 'state-examination' }, ['medicine']],
    [{ field: '051' }, ['bioinformatics', 'genomics', 'neuroscience']],
    [{ field: '0588' }, ['bioinformatics']],
    [{ language: 'it' }, ['medicine']],
    [{ university: 'south', level: 'master' }, ['genomics', 'unmeasured']],
    // 110,980 NOK a year are 10,000 euros; the greatest amount of several counts; a price without a length cannot be said for a year.
    [{ tuition: 10_000 }, ['bioinformatics', 'genomics', 'medicine', 'neuroscience']],
    [{ tuition: 9_999 }, ['genomics', 'medicine', 'neuroscience']],
    [{ tuition: 2_000 }, ['neuroscience']],
    [{ tuition: 0 }, ['neuroscience']],
    [{ ielts: 6.5 }, ['bioinformatics']],
    [{ ielts: 6 }, []],
    // One of every year is always to come, one of a day is open on that day, one for students from the EU counts for nobody here.
    [{ open: true }, ['bioinformatics', 'medicine']],
    [{ open: true, today: '2026-11-23' }, ['bioinformatics']],
    [{ open: true, today: '2026-11-21' }, ['bioinformatics', 'medicine', 'neuroscience']],
    // Of which no requirement is known it cannot be said.
    [{ no_gre: true }, ['bioinformatics', 'medicine']],
    [{ depth: 'in-depth' }, []],
    [{ depth: 'outline' }, ['bioinformatics', 'genomics', 'medicine', 'neuroscience', 'unmeasured']],
    [{ depth: 'register' }, []],
    [
      { country: '', level: null, open: false, unheard_of: 'x' },
      ['bioinformatics', 'genomics', 'medicine', 'neuroscience', 'unmeasured'],
    ],
  ])('%j', async (filters, expected) => {
    expect(await slugs('', filters)).toEqual(expected)
  })

  test('every count is how many are found when its value is chosen, the other filters as they are', async () => {
    const names = {
      country: 'country',
      level: 'level',
      field: 'field',
      language: 'language',
      tuition: 'tuition',
      ielts: 'ielts',
      depth: 'depth',
    }
    for (const chosen of [{}, { country: 'Norway' }, { tuition: 9_999 }, { level: 'master', open: true }, { field: '051' }])
      for (const search of ['', 'university']) {
        const counted = await facets(search, chosen)
        for (const [name, filter] of Object.entries(names))
          for (const { value, count } of counted[name]!)
            expect([search, chosen, name, value, count]).toEqual([
              search,
              chosen,
              name,
              value,
              (await find(search, { ...chosen, [filter]: String(value) })).total,
            ])
        expect(counted.open).toBe((await find(search, { ...chosen, open: true })).total)
        expect(counted.no_gre).toBe((await find(search, { ...chosen, no_gre: true })).total)
      }
  })

  test.each([
    [{ country: "'; drop table programmes; --" }],
    [{ country: '%' }],
    [{ level: '%L $1 %s' }],
    [{ field: "05%' or true --" }],
    [{ language: "en' or 'a'='a" }],
    [{ university: "x' or true --" }],
    [{ university: ['a'] }],
    [{ country: { a: 1 } }],
    [{ field: 'x'.repeat(10_000) }],
  ])('%j finds nothing', async (filters) => {
    expect(await find('', filters)).toMatchObject({ total: 0 })
    expect((await facets('', filters)).how).toBe('all')
  })

  test.each([
    [{ tuition: 'cheap' }, '22P02'],
    [{ ielts: "6'; select 1" }, '22P02'],
    [{ tuition: '1e999999' }, '22003'],
    [{ university: '-'.repeat(36) }, '22P02'],
    [{ open: true, today: 'someday' }, '22007'],
    [[1], '22023'],
    ['x', '22023'],
  ])('%j is refused with the code of a caller’s fault', async (filters, code) => {
    await expect(find('', filters)).rejects.toMatchObject({ code })
  })
})

describe('what is listed follows', () => {
  const card = async (slug: string) => (await find('', { university: 'south' })).programmes.find((one) => one.slug === slug)
  const id = `(select id from public.programmes where slug = 'genomics')`
  const anySource = '(select id from public.sources limit 1)'

  test.each([
    [
      'a fee',
      `update public.programme_fees set amount = 8000 where programme_id = ${id}`,
      (one: Card) => one.tuition?.amount,
      8_000,
    ],
    [
      'the source of a fee',
      `update public.sources set edition = '2027/28' where id in (select source_id from public.programme_fees where programme_id = ${id})`,
      (one: Card) => one.tuition?.source.edition,
      '2027/28',
    ],
    ['a fee that is gone', `delete from public.programme_fees where programme_id = ${id}`, (one: Card) => one.tuition, null],
    [
      'a deadline',
      `insert into public.programme_deadlines (programme_id, applicant_group, closes, source_id) values (${id}, 'all', '--05-31', ${anySource})`,
      (one: Card) => one.deadlines.map(({ closes }) => closes),
      ['--05-31'],
    ],
    [
      'a requirement',
      `insert into public.programme_requirements (programme_id, kind, minimum, source_id) values (${id}, 'ielts', 6, ${anySource})`,
      (one: Card) => one.english.map(({ minimum }) => minimum),
      [6],
    ],
    [
      'a language',
      `insert into public.programme_languages (programme_id, language, source_id) values (${id}, 'de', ${anySource})`,
      (one: Card) => one.languages,
      ['de', 'en'],
    ],
    ['a field', `delete from public.programme_fields where programme_id = ${id}`, (one: Card) => one.fields, []],
    [
      'its university',
      `update public.universities set city = 'Lecce' where slug = 'south'`,
      (one: Card) => one.university.city,
      'Lecce',
    ],
  ] as const)('%s', async (_what, statement, value, expected) => {
    await change(statement)
    expect(value((await card('genomics'))!)).toEqual(expected)
  })

  test('a rate, for what a year costs in euros', async () => {
    expect(await slugs('', { tuition: 9_999, country: 'Norway' })).toEqual(['neuroscience'])
    await change(`update public.exchange_rates set per_euro = 12 where currency = 'NOK'`)
    expect(await slugs('', { tuition: 9_999, country: 'Norway' })).toEqual(['bioinformatics', 'neuroscience'])
  })

  test('its name, under which it is found at once', async () => {
    await change(`update public.programmes set name = 'Palaeogenomics' where slug = 'genomics'`)
    expect(await slugs('palaeogenomics')).toEqual(['genomics'])
  })

  test('its end: a retired programme is in no list and no count, and still has its page', async () => {
    await change(`update public.programmes set retired_on = '2026-11-01' where slug = 'genomics'`)
    expect(await slugs('', { university: 'south' })).toEqual(['medicine', 'unmeasured'])
    expect((await facets('', { university: 'south' })).level).toEqual([
      { value: 'master', count: 1 },
      { value: 'state-examination', count: 1 },
    ])
    expect(await read('south', 'genomics')).toMatchObject({ name: 'Palaeogenomics', retiredOn: '2026-11-01' })
  })
})

test('a programme is read with a source for each figure, and one of another address is none', async () => {
  const found = await read('south', 'medicine')
  expect(found).toMatchObject({ name: 'Medicine and Surgery', university: { slug: 'south' }, retiredOn: null })
  for (const figure of [...found!.fees, ...found!.deadlines, ...found!.requirements, ...found!.languages, found!.months!])
    expect(figure.source).toMatchObject({ kind: 'page', url: 'https://uni.example/', edition: '2026/27' })
  expect(await read('north', 'medicine')).toBeNull()
})
