import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CATALOGUE } from '#content/catalogue/catalogue.ts'
import { OTHER_NAMES } from '#content/catalogue/other-names.ts'
import { readStudyProgrammes, universitiesBeside } from '#content/catalogue/study-programmes.ts'
import { EXCHANGE_RATES } from '#content/guide/exchange-rates.ts'
import { asService } from '#db/as-role.ts'
import { seed } from '#db/seed/seed.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'

let test_: TestDatabase
let texts: string[]
beforeAll(async () => {
  test_ = await openTestDatabase()
  const programmes = readStudyProgrammes()
  await seed(
    test_.database,
    [...CATALOGUE, ...universitiesBeside(CATALOGUE, programmes)],
    EXCHANGE_RATES,
    OTHER_NAMES,
    programmes,
  )
  texts = await column(
    'select search_text as value from search.programmes union select search_text from public.universities order by 1',
  )
})
afterAll(() => test_.close())

async function column(text: string, values: unknown[] = []): Promise<string[]> {
  const rows = await asService(
    test_.database,
    async (transaction) => (await transaction.query<{ value: string }>(text, values)).rows,
  )
  return rows.map(({ value }) => value)
}

/** The ids of the rows for which a condition that a function writes holds. */
async function held(relation: string, id: string, condition: string, values: unknown[]): Promise<string[]> {
  const [written] = await column(`select ${condition} as value`, values)
  return column(`select ${id}::text as value from ${relation} where ${written} order by 1`)
}

/** Pieces of what is stored, at any place, so that they begin and end within words, on spaces and on signs. */
function pieces(count: number): string[] {
  const all = texts.join(' ')
  return Array.from({ length: count }, (_, n) => {
    const from = (n * 7919 * 31) % (all.length - 40)
    return all.slice(from, from + 1 + (n % 23)).trim()
  }).filter((piece) => piece !== '')
}

const ODD = ['university', 'a', 'ing', 'of the', "queen's", 'l’aquila', '100%', 'x_y', 'c++', '..', 'zz top', '| msc', 'Ω']

describe.each([
  ['search.programmes', 'programme_id'],
  ['public.universities', 'id'],
])('by their terms %s are found as by reading every text:', (relation, id) => {
  const like = (stored: string, part: string) =>
    column(`select ${id}::text as value from ${relation} where ${stored} like search.part_pattern($1) order by 1`, [part])

  test('a text as it is typed', async () => {
    for (const piece of [...pieces(40), ...ODD])
      expect(await held(relation, id, 'search.phrase_condition($1)', [piece]), piece).toEqual(await like('search_text', piece))
  })

  test('a word, and one with umlauts written in two ways', async () => {
    const words = [...pieces(40), ...ODD].flatMap((piece) => piece.match(/[a-z0-9]{3,}/g) ?? [])
    expect(words.length).toBeGreaterThan(40)
    for (const word of new Set(words)) {
      expect(await held(relation, id, 'search.word_condition($1)', [word]), word).toEqual(await like('search_text', word))
      const folded = (await column('select search.search_folded($1) as value', [word]))[0]!
      expect(await held(relation, id, 'search.word_condition($1, true)', [folded]), folded).toEqual(
        // Of one or two letters a word's beginning.
        await like('search.search_folded(search_text)', folded.length > 2 ? folded : ` ${folded}`),
      )
    }
  })
})

test('what is renamed is found by its new terms at once', async () => {
  await asService(test_.database, (transaction) =>
    transaction.query(
      `update public.programmes set name = 'Zymurgy' where id = (select programme_id from search.programmes order by 1 limit 1)`,
    ),
  )
  expect(await held('search.programmes', 'programme_id', 'search.word_condition($1)', ['zymur'])).toHaveLength(1)
  await asService(test_.database, (transaction) =>
    transaction.query(
      `update public.universities set city = 'Brobdingnag' where id = (select id from public.universities order by 1 limit 1)`,
    ),
  )
  expect(await held('public.universities', 'id', 'search.word_condition($1)', ['dingnag'])).toHaveLength(1)
})
