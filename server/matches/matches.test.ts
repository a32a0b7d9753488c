import { afterAll, beforeAll, expect, test } from 'vitest'
import { CATALOGUE } from '#content/catalogue/catalogue.ts'
import { readStudyProgrammes, universitiesBeside } from '#content/catalogue/study-programmes.ts'
import { SUBJECTS } from '#content/catalogue/subjects.ts'
import { EXCHANGE_RATES } from '#content/guide/exchange-rates.ts'
import { seed } from '#db/seed/seed.ts'
import type { JudgedUniversity, ListedMatch, Match, RecommendedPage } from '#domain/matching/match.ts'
import { byMatch, matcher } from '#domain/matching/matching.ts'
import { RECOMMENDED_ABOVE } from '#domain/matching/score.ts'
import type { ProgrammeCard } from '#domain/programmes/programme-card.ts'
import { feeText } from '#domain/programmes/programme-text.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { accessTokenOf, type Person, signUpAndConfirm } from '../auth/test-people.ts'

let app: TestApp
let student: Person
const PROFILE = {
  preferred_countries: ['Germany'],
  preferred_programs: ['Machine Learning for Genomics'],
  field_of_interest: 'bioinformatics',
  education_level: "Master's",
  degree: 'Bachelor of Science',
  ielts: 7,
  grade_scale: 'percentage',
  grade: '62',
}
const records = readStudyProgrammes()
beforeAll(async () => {
  app = await createTestApp()
  await seed(app.database, [...CATALOGUE, ...universitiesBeside(CATALOGUE, records)], EXCHANGE_RATES, [], records)
  student = await signUpAndConfirm(app)
})
afterAll(() => app.close())

interface Matches {
  universities: Record<string, ListedMatch>
  programmes: Record<string, Match>
}

async function ask<Answer>(name: string, body: unknown, token?: string): Promise<{ status: number; body: Answer }> {
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` }
  const answer = await fetch(`${app.url}/functions/v1/${name}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, body: (await answer.json()) as Answer }
}

test('without a profile nothing matches', async () => {
  const other = await signUpAndConfirm(app)
  const { data } = await other.client.from('universities').select('id').limit(2).throwOnError()
  const universities = data.map(({ id }) => id as string)
  const token = await accessTokenOf(other)
  expect(await ask('matches', { universities }, token)).toEqual({ status: 200, body: { universities: {}, programmes: {} } })
  expect(await ask('ranking', { most: 4 }, token)).toEqual({ status: 200, body: [] })
  expect(await ask('recommended', {}, token)).toMatchObject({ status: 200, body: { ids: [], total: 0 } })
})

test('the server ranks as the rules do, and names of each the programme to be taken with its card', async () => {
  const { client, id } = student
  await client
    .from('student_profiles')
    .insert({ id, ...PROFILE })
    .throwOnError()
  const { data: judged } = await client.rpc('judged_universities').throwOnError()
  const expected = byMatch(PROFILE, judged as unknown as JudgedUniversity[], SUBJECTS).filter(
    ({ match }) => match.score > RECOMMENDED_ABOVE,
  )
  const token = await accessTokenOf(student)
  const { body: page } = await ask<RecommendedPage>('recommended', {}, token)
  expect(page.ids).toEqual(expected.slice(0, page.ids.length).map(({ university }) => university.id))
  expect(page).toMatchObject({ total: expected.length, page: 1 })
  expect(page.ids.length).toBeGreaterThan(1)
  expect(page.facets.countries.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length)
  const ranked = await ask<string[]>('ranking', { most: 2 }, token)
  expect(ranked.body).toEqual(page.ids.slice(0, 2))
  const [first] = expected
  const { body } = await ask<Matches>('matches', { universities: [first!.university.id] }, token)
  const { match, best } = body.universities[first!.university.id]!
  expect(match).toEqual(first!.match)
  const { data: cards } = await client.rpc('programme_cards', { ids: [match.programmeId!] }).throwOnError()
  const { tuition } = (cards as unknown as Record<string, ProgrammeCard>)[match.programmeId!]!
  expect(best).toMatchObject({ id: match.programmeId, tuition: tuition && { text: feeText(tuition), source: tuition.source } })
  const one = await ask<Matches>('matches', { programmes: [match.programmeId, crypto.randomUUID()] }, token)
  expect(one.body).toEqual({ universities: {}, programmes: { [match.programmeId!]: match } })
})

test('the final grade of the profile counts as it does where the browser judges', async () => {
  const { data } = await student.client.rpc('judged_universities').throwOnError()
  const graded = (data as unknown as JudgedUniversity[])
    .filter(
      ({ programmes }) => programmes.every(({ grade }) => grade?.scale.startsWith('German grades')) && programmes.length > 0,
    )
    .slice(0, 20)
  const { body } = await ask<Matches>('matches', { universities: graded.map(({ id }) => id) }, await accessTokenOf(student))
  const judged = graded.map(({ id }) => body.universities[id]!.match)
  expect(judged).toEqual(graded.map(matcher(PROFILE, SUBJECTS)))
  const sources = judged.flatMap(({ rules }) => rules.map(({ source }) => source))
  expect(sources).toContainEqual(expect.stringContaining('modified Bavarian formula'))
})

test('a search and the filters leave what they find, and no more than the catalogue has', async () => {
  const token = await accessTokenOf(student)
  const of = async (filters: object) => (await ask<RecommendedPage>('recommended', filters, token)).body
  const all = await of({})
  expect((await of({ search: 'bonn' })).ids).toHaveLength(1)
  expect(await of({ country: 'Spain' })).toMatchObject({ ids: [], total: 0, facets: { countries: all.facets.countries } })
  expect((await of({ country: 'Germany', page: 99 })).page).toBe(1)
})

test('nobody in particular is refused, and so is a body that is none', async () => {
  expect(await ask('matches', {})).toMatchObject({ status: 401, body: { code: 'no_authorization' } })
  expect(await ask('ranking', { most: 4 }, 'a.b.c')).toMatchObject({ status: 401, body: { code: 'bad_jwt' } })
  const token = await accessTokenOf(student)
  for (const body of [{ universities: ['x'] }, { universities: Array.from({ length: 101 }, () => crypto.randomUUID()) }, []])
    expect(await ask('matches', body, token)).toMatchObject({ status: 400, body: { code: 'bad_request' } })
  for (const body of [{ search: 'a\0b' }, { tuition: 'free' }, null])
    expect(await ask('recommended', body, token)).toMatchObject({ status: 400, body: { code: 'bad_request' } })
  expect(await ask('matches', { x: 'y'.repeat(20_000) }, token)).toMatchObject({ status: 413 })
})
