import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CATALOGUE } from '#content/catalogue/catalogue.ts'
import { OTHER_NAMES } from '#content/catalogue/other-names.ts'
import { EXCHANGE_RATES } from '#content/guide/exchange-rates.ts'
import { ANONYMOUS, asRole } from '#db/as-role.ts'
import { seed } from '#db/seed/seed.ts'
import { readUniversities } from '#server/imports/read-universities.ts'
import { storeUniversities } from '#server/imports/store-universities.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { referenceFiles } from '#test/reference-data.ts'
import { SEEN_QUERIES, type TypedQuery, UNSEEN_QUERIES } from './typed-queries.ts'

interface Hit {
  name: string
  city: string
  country: string
  programs: string[]
}

/** The institutions that the queries mean, and those that have their letters too. */
const EXTRACT = path.join(import.meta.dirname, '../../../test/extracts/us_scorecard_typed.csv')
const [, ...whole] = referenceFiles('us_scorecard_2022-23.csv')
const FILES: [what: string, file: string][] = [['an extract', EXTRACT], ...whole]
const QUERIES = [...SEEN_QUERIES, ...UNSEEN_QUERIES]

function meets({ first, teaches, in: place, missed }: TypedQuery, hits: readonly Hit[]): boolean {
  const [nearest] = hits
  if (!nearest) return false
  if (first && !first.some((one) => one === nearest.name || one === `${nearest.name} @ ${nearest.city}`)) return false
  const fits = ({ city, country, programs }: Hit) =>
    (!teaches || programs.some((program) => teaches.test(program))) && (!place || place === city || place === country)
  return missed ? hits.some(fits) : hits.every(fits)
}

describe.each(FILES)('with %s of the US College Scorecard beside the catalogue', (_, file) => {
  let test_: TestDatabase
  beforeAll(async () => {
    test_ = await openTestDatabase()
    await seed(test_.database, CATALOGUE, EXCHANGE_RATES, OTHER_NAMES)
    await storeUniversities(test_.database, await readUniversities(file))
  }, 300_000)
  afterAll(() => test_.close())

  async function find(search: string, take = 3): Promise<{ total: number; universities: Hit[] }> {
    const { rows } = await asRole(test_.database, ANONYMOUS, (transaction) =>
      transaction.query<{ answer: { total: number; universities: Hit[] } }>(
        'select public.find_universities(search => $1, take => $2) as answer',
        [search, take],
      ),
    )
    return rows[0]!.answer
  }

  test.each(QUERIES)('$typed finds first what it names', async (query) => {
    const { universities } = await find(query.typed)
    const shown = universities.map(({ name, city, country }) => `${name}, ${city}, ${country}`)
    expect(meets(query, universities), `found first: ${shown.join('; ')}`).toBe(true)
  })

  test('an academy that grants certificates only is not in the first list, and is found by its name', async () => {
    const salon = 'Academy of Salon and Spa'
    const { total } = await find('')
    const pages = await Promise.all(Array.from({ length: Math.ceil(total / 100) }, (__, page) => everything(page * 100)))
    const names = pages.flat().map(({ name }) => name)
    expect(names).toHaveLength(total)
    expect(names).not.toContain(salon)
    expect((await find(salon)).universities[0]?.name).toBe(salon)
  })

  async function everything(skip: number): Promise<Hit[]> {
    const { rows } = await asRole(test_.database, ANONYMOUS, (transaction) =>
      transaction.query<{ answer: { universities: Hit[] } }>(
        `select public.find_universities(skip => $1, take => 100) as answer`,
        [skip],
      ),
    )
    return rows[0]!.answer.universities
  }
})
