import { afterAll, beforeAll, expect, test } from 'vitest'
import { CATALOGUE } from '#content/catalogue/catalogue.ts'
import { readStudyProgrammes, universitiesBeside } from '#content/catalogue/study-programmes.ts'
import { SUBJECTS } from '#content/catalogue/subjects.ts'
import { EXCHANGE_RATES } from '#content/guide/exchange-rates.ts'
import { asService } from '#db/as-role.ts'
import { seed } from '#db/seed/seed.ts'
import type { JudgedUniversity, MatchProfile } from '#domain/matching/match.ts'
import { byMatch } from '#domain/matching/matching.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { createVersionReader } from '../http/change-counters.ts'
import { createJudgedCatalogue, type JudgedCatalogue, type Matching } from './judged-catalogue.ts'
import { findSearched } from './matches.ts'

let test_: TestDatabase
/** One that holds the catalogue, and one that has to read most of it again. */
let catalogues: Readonly<Record<string, JudgedCatalogue>>
let reads = 0
const records = readStudyProgrammes()
beforeAll(async () => {
  test_ = await openTestDatabase()
  await seed(test_.database, [...CATALOGUE, ...universitiesBeside(CATALOGUE, records)], EXCHANGE_RATES, [], records)
  const needs: Parameters<typeof createJudgedCatalogue>[0] = {
    readVersions: createVersionReader(test_.database),
    catalogue: {
      read: (_tables, _versions, read) => {
        reads++
        return read(test_.database)
      },
      state: async () => null,
      close: async () => {},
    },
  }
  catalogues = { held: createJudgedCatalogue(needs), 'held in part': createJudgedCatalogue(needs, 3) }
})
afterAll(() => test_.close())

const profile = (given: Partial<MatchProfile>): MatchProfile => ({
  preferred_countries: ['Germany', 'Sweden'],
  preferred_programs: [],
  field_of_interest: '',
  education_level: "Master's",
  ...given,
})
const PROFILES = [
  profile({ field_of_interest: 'Genomics', ielts: 6.5, tuition_budget_usd: 9_000 }),
  profile({ field_of_interest: 'public health', preferred_countries: [], education_level: '', degree: 'Bachelor of Science' }),
  profile({ field_of_interest: 'Medicine', education_level: "Bachelor's", gpa: 3.4 }),
  profile({ field_of_interest: 'marine robotics' }),
  profile({ field_of_interest: 'science of molecules', ielts: 7 }),
  profile({ preferred_programs: ['Machine Learning for Genomics', 'Introduction to AI'] }),
  profile({}),
]

async function judgedBefore(search = ''): Promise<JudgedUniversity[]> {
  const { rows } = await asService(test_.database, (transaction) =>
    transaction.query<{ judged: JudgedUniversity[] }>('select public.judged_universities($1) as judged', [search]),
  )
  return rows[0]!.judged
}
/** The list as it was made: all that is judged is read, and each judged. */
function rankedBefore(asked: MatchProfile, universities: readonly JudgedUniversity[]): Matching[] {
  return byMatch(asked, universities, SUBJECTS).map(({ university, match: { score } }) => ({ university, score }))
}
/** Two of one name and one score have no order. */
const inOrder = (list: readonly Matching[]) => list.map(({ university: { name }, score }) => `${score} ${name}`)
const byId = (list: readonly Matching[]) => list.map(({ university }) => university).toSorted((a, b) => (a.id < b.id ? -1 : 1))

test('what matches, and the order of all, are those of judging all of them', async () => {
  const universities = await judgedBefore()
  let matching = 0
  for (const asked of PROFILES) {
    const before = rankedBefore(asked, universities)
    const scored = before.filter(({ score }) => score > 0)
    matching += scored.length
    for (const [name, catalogue] of Object.entries(catalogues)) {
      const what = `${name}: ${JSON.stringify(asked)}`
      const found = await catalogue.matching(asked)
      expect(inOrder(found), what).toEqual(inOrder(scored))
      expect(byId(found), what).toEqual(byId(scored))
      expect(inOrder(await catalogue.ranking(asked)), what).toEqual(inOrder(before))
    }
  }
  expect(matching).toBeGreaterThan(100)
})

test('a search leaves the same', async () => {
  let found = 0
  for (const search of [
    'bonn',
    'Universität',
    'univercity of amsterdam',
    'genomics',
    'germany msc',
    'nothing of the kind',
    'æ',
    '%',
    '-',
    ' ',
  ])
    for (const asked of PROFILES.slice(0, 2)) {
      const before = rankedBefore(asked, await judgedBefore(search)).filter(({ score }) => score > 0)
      const among = await asService(test_.database, (transaction) => findSearched(transaction, search))
      found += before.length
      for (const catalogue of Object.values(catalogues))
        expect(inOrder(await catalogue.matching(asked, among ?? undefined)), search).toEqual(inOrder(before))
    }
  expect(found).toBeGreaterThan(20)
})

test('who asks again is answered from memory, until the catalogue changes', async () => {
  const [asked] = PROFILES
  const [best] = await catalogues['held']!.matching(asked!)
  reads = 0
  await catalogues['held']!.matching(asked!)
  expect(reads).toBe(0)
  const change = (text: string) => asService(test_.database, (transaction) => transaction.query(text, [best!.university.id]))
  await change(`update public.universities set retired_on = '2026-01-01' where id = $1`)
  for (const catalogue of Object.values(catalogues)) {
    const found = await catalogue.matching(asked!)
    expect(found.map(({ university }) => university.id)).not.toContain(best!.university.id)
    expect(inOrder(found)).toEqual(inOrder(rankedBefore(asked!, await judgedBefore()).filter(({ score }) => score > 0)))
  }
  await change('update public.universities set retired_on = null where id = $1')
  await change(
    `update public.programme_languages set language = 'de' where programme_id in (select id from public.programmes where university_id = $1)`,
  )
  for (const catalogue of Object.values(catalogues))
    expect(inOrder(await catalogue.matching(asked!))).toEqual(
      inOrder(rankedBefore(asked!, await judgedBefore()).filter(({ score }) => score > 0)),
    )
})

test('a read that fails is told, and the next one is tried', async () => {
  let fails = true
  const broken = createJudgedCatalogue({
    readVersions: createVersionReader(test_.database),
    catalogue: {
      read: (_tables, _versions, read) => (fails ? Promise.reject(new Error('gone')) : read(test_.database)),
      state: async () => null,
      close: async () => {},
    },
  })
  await expect(broken.matching(PROFILES[0]!)).rejects.toThrow('gone')
  fails = false
  expect((await broken.matching(PROFILES[0]!)).length).toBeGreaterThan(0)
})
