import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ANONYMOUS, asRole } from '#db/as-role.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'

let test_: TestDatabase
beforeAll(async () => {
  test_ = await openTestDatabase()
  await test_.database.unsafeTransaction((transaction) =>
    transaction.query(`
      insert into public.universities (id, source, source_id, slug, name, country, city, programs) values
        (gen_random_uuid(), 't', '1', 'eth', 'ETH Zürich', 'Switzerland', 'Zürich', '{Biology}'),
        (gen_random_uuid(), 't', '2', 'lodz', 'Uniwersytet Łódzki', 'Poland', 'Łódź', '{Medicine}'),
        (gen_random_uuid(), 't', '3', 'odd', '100%_Sure \\ University', 'Poland', 'Kraków', '{}'),
        (gen_random_uuid(), 't', '4', 'able', 'Able College', 'United States', 'Normal', '{}')`),
  )
})
afterAll(() => test_.close())

function asVisitor<R extends Record<string, unknown>>(text: string, values: unknown[] = []): Promise<R[]> {
  return asRole(test_.database, ANONYMOUS, async (transaction) => (await transaction.query<R>(text, values)).rows)
}

async function slugsFor(search: string | null): Promise<string[]> {
  const rows = await asVisitor<{ slug: string }>(
    'select slug from public.search_universities($1) order by has_programs desc, name, slug',
    [search],
  )
  return rows.map(({ slug }) => slug)
}

describe('search_universities', () => {
  test('finds a part of the name, the country or the city, whatever the case and accents', async () => {
    expect(await slugsFor('zurich')).toEqual(['eth'])
    expect(await slugsFor('ZÜRICH')).toEqual(['eth'])
    expect(await slugsFor('lodz')).toEqual(['lodz'])
    expect(await slugsFor(' witzer ')).toEqual(['eth'])
    expect((await slugsFor('poland')).toSorted()).toEqual(['lodz', 'odd'])
  })
  test('takes every character as itself', async () => {
    for (const text of ['%', '_', '\\', '100%_', '100%_sure \\']) expect(await slugsFor(text)).toEqual(['odd'])
    for (const text of ["'", '%able', 'a_le', '"']) expect(await slugsFor(text)).toEqual([])
  })
  test('without a text gives all, those with known programmes first', async () => {
    expect((await slugsFor('')).slice(2)).toEqual(['odd', 'able'])
    expect(await slugsFor(null)).toHaveLength(4)
  })
})

test('catalogue_countries counts what the search finds, a visitor too', async () => {
  expect(
    (await asVisitor('select * from public.catalogue_countries()')).map(({ country, universities }) => [
      country,
      Number(universities),
    ]),
  ).toEqual([
    ['Poland', 2],
    ['Switzerland', 1],
    ['United States', 1],
  ])
  expect(await asVisitor('select country from public.catalogue_countries($1)', ['krakow'])).toEqual([{ country: 'Poland' }])
  expect(await asVisitor('select country from public.catalogue_countries($1)', ['nowhere'])).toEqual([])
})

test('a university has figures when its tuition or its acceptance rate is known, and the list is read in that order from an index', async () => {
  await test_.database.unsafeTransaction((transaction) =>
    transaction.query(`
      insert into public.universities (id, source, source_id, slug, name, country, city, programs, tuition_fee, tuition_currency, acceptance_rate) values
        (gen_random_uuid(), 'f', '1', 'zeta', 'Zeta', 'Figureland', 'Z', '{Biology}', 0, 'EUR', null),
        (gen_random_uuid(), 'f', '2', 'yota', 'Yota', 'Figureland', 'Y', '{Biology}', null, null, 12),
        (gen_random_uuid(), 'f', '3', 'beta', 'Beta', 'Figureland', 'B', '{Biology}', null, null, null),
        (gen_random_uuid(), 'f', '4', 'alfa', 'Alfa', 'Figureland', 'A', '{}', 100, 'EUR', 50)`),
  )
  const listed = `from public.search_universities('') where country = 'Figureland' order by has_programs desc, has_figures desc, name, slug`
  expect((await asVisitor<{ slug: string }>(`select slug ${listed}`)).map(({ slug }) => slug)).toEqual([
    'yota',
    'zeta',
    'beta',
    'alfa',
  ])
  const ways = await test_.database.unsafeTransaction(async (transaction) => {
    await transaction.query('set local enable_seqscan = off')
    await transaction.query('set local enable_sort = off')
    return (await transaction.query<{ 'QUERY PLAN': string }>(`explain select slug ${listed}`)).rows
  })
  const plan = ways.map((line) => line['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/Index .*universities_listed/)
  expect(plan).not.toContain('Sort')
})
