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
