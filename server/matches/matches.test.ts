import { afterAll, beforeAll, expect, test } from 'vitest'
import { CATALOGUE } from '#content/catalogue.ts'
import { EXCHANGE_RATES } from '#content/exchange-rates.ts'
import { readStudyProgrammes, universitiesBeside } from '#content/study-programmes.ts'
import { SUBJECTS } from '#content/subjects.ts'
import { seed } from '#db/seed.ts'
import type { ProgrammeCard } from '#domain/catalogue/programme-card.ts'
import type { JudgedUniversity, ListedMatch, Match, RankedUniversity } from '#domain/matching/match.ts'
import { byMatch } from '#domain/matching/matching.ts'
import { RECOMMENDED_ABOVE } from '#domain/matching/score.ts'
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
  expect(await ask('ranking', {}, token)).toEqual({ status: 200, body: [] })
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
  const ranked = await ask<RankedUniversity[]>('ranking', { above: RECOMMENDED_ABOVE, most: 50 }, token)
  expect(ranked.body.map((one) => [one.id, one.score])).toEqual(
    expected.slice(0, 50).map(({ university, match }) => [university.id, match.score]),
  )
  expect(ranked.body.length).toBeGreaterThan(1)
  const [first] = expected
  const { body } = await ask<Matches>('matches', { universities: [first!.university.id] }, token)
  const { match, best } = body.universities[first!.university.id]!
  expect(match).toEqual(first!.match)
  expect(best).toMatchObject({ id: match.programmeId, university: { id: first!.university.id } } satisfies Partial<
    Record<keyof ProgrammeCard, unknown>
  >)
  const one = await ask<Matches>('matches', { programmes: [match.programmeId, crypto.randomUUID()] }, token)
  expect(one.body).toEqual({ universities: {}, programmes: { [match.programmeId!]: match } })
})

test('a search leaves what it finds', async () => {
  const { body } = await ask<RankedUniversity[]>('ranking', { search: 'heidelberg' }, await accessTokenOf(student))
  expect(body.map(({ name }) => name)).toEqual(['Heidelberg University'])
})

test('nobody in particular is refused, and so is a body that is none', async () => {
  expect(await ask('matches', {})).toMatchObject({ status: 401, body: { code: 'no_authorization' } })
  expect(await ask('ranking', {}, 'a.b.c')).toMatchObject({ status: 401, body: { code: 'bad_jwt' } })
  const token = await accessTokenOf(student)
  for (const body of [{ universities: ['x'] }, { universities: Array.from({ length: 101 }, () => crypto.randomUUID()) }, []])
    expect(await ask('matches', body, token)).toMatchObject({ status: 400, body: { code: 'bad_request' } })
  for (const body of [{ search: 'a\0b' }, { most: 0 }, null])
    expect(await ask('ranking', body, token)).toMatchObject({ status: 400, body: { code: 'bad_request' } })
  expect(await ask('matches', { x: 'y'.repeat(20_000) }, token)).toMatchObject({ status: 413 })
})
