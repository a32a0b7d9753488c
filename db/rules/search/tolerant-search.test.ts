import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CATALOGUE } from '#content/catalogue/catalogue.ts'
import { EXCHANGE_RATES } from '#content/guide/exchange-rates.ts'
import { ANONYMOUS, asRole, asService } from '#db/as-role.ts'
import { seed } from '#db/seed/seed.ts'
import { type Facets, MEDIUM_TUITION_USD, TUITION_BANDS } from '#domain/universities/university-filters.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'

let test_: TestDatabase
beforeAll(async () => {
  test_ = await openTestDatabase()
  await seed(test_.database, CATALOGUE, EXCHANGE_RATES)
})
afterAll(() => test_.close())

interface Page {
  how: string
  total: number
  universities: { name: string; city: string; country: string; tuition_usd: number | null; programs: string[] }[]
}

async function ask<Answer>(text: string, values: unknown[]): Promise<Answer> {
  const { rows } = await asRole(test_.database, ANONYMOUS, (transaction) => transaction.query<{ answer: Answer }>(text, values))
  return rows[0]!.answer
}

function find(search: string | null, country = '', program = '', tuition = '', skip = 0, take = 100): Promise<Page> {
  const values = [search, country, program, tuition, skip, take]
  return ask('select public.find_universities($1, $2, $3, $4, $5, $6) as answer', values)
}

function facetsOf(search = '', country = '', program = '', tuition = '', subjects: string[] = []): Promise<Facets> {
  return ask('select public.university_facets($1, $2, $3, $4, $5) as answer', [search, country, program, tuition, subjects])
}

function judged(search = '', country = ''): Promise<{ name: string }[]> {
  return ask('select public.judged_universities($1, $2) as answer', [search, country])
}

describe('a search', () => {
  test.each([
    ['Zurich', 'phrase', 'ETH Zurich'],
    ['ZÜRICH', 'phrase', 'ETH Zurich'],
    ['Goettingen', 'folded', 'University of Göttingen'],
    ['gottingen', 'phrase', 'University of Göttingen'],
    ['Munchen', 'phrase', 'LMU Munich'],
    ['Muenchen', 'folded', 'LMU Munich'],
    ['univercity of porto', 'similar', 'University of Porto'],
    ['Hiedelberg', 'similar', 'Heidelberg University'],
    ['unversity of tubingen', 'similar', 'University of Tübingen'],
    ['porto university', 'words', 'University of Porto'],
    ['Kobenhavn', 'phrase', 'University of Copenhagen'],
    ['MIT', 'phrase', 'Massachusetts Institute of Technology'],
  ])('%j is understood as %s and finds %s first', async (search, how, first) => {
    const page = await find(search)
    expect(page.how).toBe(how)
    expect(page.universities[0]?.name).toBe(first)
    expect(page.total).toBeLessThanOrEqual(4)
  })

  test('of one misspelled city finds all its universities and no other', async () => {
    const { universities } = await find('barselona')
    expect(universities.map(({ name }) => name).toSorted()).toEqual([
      'Pompeu Fabra University',
      'Universitat Autònoma de Barcelona',
      'University of Barcelona',
    ])
  })

  test('of a word that is like several finds the universities of each', async () => {
    const { how, universities } = await find('romaia')
    expect(how).toBe('similar')
    expect(universities.map(({ name }) => name)).toEqual((await find('roma')).universities.map(({ name }) => name))
    expect(new Set(universities.map(({ country }) => country))).toEqual(new Set(['Italy', 'Romania']))
  })

  test('of one word has no other order, of a pasted page the first words count', async () => {
    expect((await find('gOEttingen')).how).toBe('folded')
    const words = Array.from({ length: 8 }, () => 'porto').join('  ')
    expect(await find(`${words} nowhere`)).toMatchObject({ how: 'words', total: (await find('porto')).total })
  })

  test('without a text gives everything by country and name', async () => {
    const page = await find('')
    expect(page).toMatchObject({ how: 'all', total: CATALOGUE.length })
    expect(await find(null)).toMatchObject({ total: CATALOGUE.length })
    const countries = page.universities.map(({ country }) => country)
    expect(countries).toEqual(countries.toSorted())
  })

  test.each(['%', '_', '\\', "''", '"', "'; drop table universities; --", '$1', '%L', '$query$', '(?=x)', '[', '{}'])(
    'takes %j as the text it is',
    async (text) => {
      expect(await find(text)).toMatchObject({ how: 'none', total: 0, universities: [] })
      expect(await find('', text)).toMatchObject({ total: 0 })
      expect(await find('', '', text)).toMatchObject({ total: 0 })
      expect((await facetsOf(text, text, text, text, [text])).countries).toEqual([])
    },
  )

  test('answers what nobody types, within bounds', async () => {
    for (const text of [
      '\u202e',
      '😀😀😀😀',
      'ﬁ',
      '\t\n',
      'İstanbul',
      '‮‮',
      '﷽',
      'a'.repeat(5000),
      Array.from({ length: 400 }, () => 'porto').join(' '),
    ])
      expect((await find(text)).total).toBeLessThanOrEqual(CATALOGUE.length)
    expect((await find('', '', '', '', -5, 100_000)).universities.length).toBeLessThanOrEqual(100)
  })

  test('is not widened where the filters leave nothing of what it found', async () => {
    expect(await find('Zurich', 'Germany')).toMatchObject({ how: 'phrase', total: 0 })
    expect(await find('Zurich', '', 'no such programme')).toMatchObject({ how: 'phrase', total: 0 })
    expect(await facetsOf('Zurich', 'Germany')).toMatchObject({ how: 'phrase', programs: [], tuition: { low: 0, unknown: 0 } })
    expect(await judged('Zurich', 'Germany')).toEqual([])
  })

  test('is read alike for a page, for the counts and for matching', async () => {
    for (const search of ['zurich', 'porto university', 'muenchen', 'barselona', 'nowhere at all', '']) {
      const { how, universities, total } = await find(search)
      const { tuition, ...facets } = await facetsOf(search)
      expect(facets).toMatchObject({ how })
      expect(tuition.low + tuition.medium + tuition.high + tuition.unknown).toBe(total)
      const publishing = universities.filter(({ programs }) => programs.length > 0)
      expect((await judged(search)).map(({ name }) => name).toSorted()).toEqual(publishing.map(({ name }) => name).toSorted())
    }
  })
})

describe('filters', () => {
  test('country is exact, a programme is a part in any case', async () => {
    expect((await find('', 'German')).total).toBe(0)
    const page = await find('', 'Germany', 'BIOINFORM')
    expect(page.total).toBeGreaterThan(0)
    for (const { country, programs } of page.universities) {
      expect(country).toBe('Germany')
      expect(programs.join(', ').toLowerCase()).toContain('bioinform')
    }
  })

  test('a band of tuition has the bounds of the domain', async () => {
    for (const band of TUITION_BANDS) {
      for (const { tuition_usd } of (await find('', '', '', band)).universities) {
        expect(tuition_usd).not.toBeNull()
        expect(tuition_usd! < MEDIUM_TUITION_USD.from).toBe(band === 'low')
        expect(tuition_usd! > MEDIUM_TUITION_USD.to).toBe(band === 'high')
      }
    }
  })

  test('pages go through the whole list once', async () => {
    const pages = await Promise.all([0, 24, 48, 72].map((skip) => find('', '', '', '', skip, 24)))
    const names = pages.flatMap(({ universities }) => universities.map(({ name }) => name))
    expect(new Set(names).size).toBe(CATALOGUE.length)
  })
})

describe('facets', () => {
  test('count what each value would leave, with the other filters as they are', async () => {
    const facets = await facetsOf('', 'Germany', 'medicine', 'low', ['Biology', 'Medicine'])
    for (const { value, count } of facets.countries) expect(count).toBe((await find('', value, 'medicine', 'low')).total)
    for (const { value, count } of facets.programs) expect(count).toBe((await find('', 'Germany', value, 'low')).total)
    for (const band of TUITION_BANDS) expect(facets.tuition[band]).toBe((await find('', 'Germany', 'medicine', band)).total)
    const { low, medium, high, unknown } = facets.tuition
    expect(low + medium + high + unknown).toBe((await find('', 'Germany', 'medicine')).total)
  })

  test('count programmes in any case and without accents, in the order asked for and forty at most', async () => {
    const offered = ['MÉDICINE', 'biology', '%', ...Array.from({ length: 50 }, (_, n) => `subject ${n}`)]
    const { programs } = await facetsOf('', '', '', '', offered)
    expect(programs.map(({ value }) => value)).toEqual(offered.slice(0, 40))
    const [medicine, biology, percent] = programs
    expect([medicine?.count, biology?.count]).toEqual([
      (await find('', '', 'medicine')).total,
      (await find('', '', 'biology')).total,
    ])
    expect(percent?.count).toBe(0)
  })

  test('say how many publish no tuition', async () => {
    const unpublished = CATALOGUE.filter(({ tuition_fee }) => tuition_fee === null).length
    expect((await facetsOf()).tuition.unknown).toBe(unpublished)
  })
})

test('what matching reads is of all that publish their programmes', async () => {
  const all = await judged()
  expect(all.length).toBe(CATALOGUE.filter(({ programs }) => programs.length > 0).length)
  expect(Object.keys(all[0]!).toSorted()).toEqual([
    'country',
    'id',
    'min_gpa',
    'min_gre',
    'min_ielts',
    'min_toefl',
    'name',
    'programmes',
    'programs',
    'tuition_currency',
    'tuition_fee',
    'tuition_usd',
  ])
})

test('what is written is in the indexes when the statement ends', async () => {
  await asService(test_.database, (transaction) =>
    transaction.query(
      `update public.universities set city = 'Newly Written' where slug = (select min(slug) from public.universities)`,
    ),
  )
  expect(await find('newly written')).toMatchObject({ how: 'phrase', total: 1 })
  const pending = await test_.database.unsafeTransaction(async (transaction) => {
    await transaction.execute('set local role helix_owner')
    const { rows } = await transaction.query<{ pages: number }>(
      `select gin_clean_pending_list(indexrelid) as pages from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
       where amname = 'gin' and indrelid in ('public.universities'::regclass, 'search.terms'::regclass)`,
    )
    return rows.map(({ pages }) => pages)
  })
  expect(pending).toEqual([0, 0, 0, 0, 0])
})
