import { expect, test } from 'vitest'
import type { MatchProfile, MatchUniversity } from './match.ts'
import { whatWouldChange, whatWouldChangeHere } from './matching-changes.ts'
import { matchScore } from './matching.ts'
import { programme, TEST_SUBJECTS, universityOf } from './test-programmes.ts'

const profile: MatchProfile = {
  preferred_countries: ['Germany'],
  preferred_programs: ['Computer Vision'],
  field_of_interest: 'Bioinformatics',
  education_level: "Master's",
  ielts: 6,
  tuition_budget_usd: 1_000,
}
const strict = universityOf('Germany', programme({ min_ielts: 6.5 }))
const french = universityOf('France', programme({ name: 'M.Sc. Bioinformatique et Bioinformatics' }))
const entries = (...universities: MatchUniversity[]) => universities.map((university, n) => ({ ...university, id: String(n) }))

test('the next published score is named with what it would gain', () => {
  const changes = whatWouldChange(profile, entries(...Array.from({ length: 9 }, () => strict)), TEST_SUBJECTS)
  expect(changes).toContainEqual({ text: 'IELTS 6.5 instead of 6', field: 'ielts', more: 9, fewer: 0 })
})

test('the largest gain comes first, once for each field', () => {
  const [first, ...others] = whatWouldChange(profile, entries(french, french, universityOf('Spain', programme())), TEST_SUBJECTS)
  expect(first).toEqual({ text: 'France among your preferred countries', field: 'countries', more: 2, fewer: 0 })
  expect(others.map(({ field }) => field)).not.toContain('countries')
})

test('nothing is said where nothing would change', () => {
  expect(whatWouldChange(profile, [], TEST_SUBJECTS)).toEqual([])
  expect(
    whatWouldChangeHere(profile, universityOf('Germany', programme({ subjects: ['law'], name: 'Law' })), TEST_SUBJECTS),
  ).toEqual([])
})

test('at one university it is about that university: its country, its fee, its tests, and the score it would have', () => {
  const here = universityOf('Greece', programme({ min_ielts: 7, tuition_usd: 4_321.5 }))
  const changes = whatWouldChangeHere({ ...profile, ielts: null, tuition_budget_usd: null }, here, TEST_SUBJECTS, 9)
  expect(changes.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Greece among your preferred countries', 'A tuition budget of $4,322', 'IELTS 7']),
  )
  for (const { text } of changes) expect(text).not.toMatch(/Germany|France|\$5,000/)
  const { score } = matchScore(profile, here, TEST_SUBJECTS)
  for (const change of changes) expect(change.score).toBeGreaterThan(score)
  expect(changes[0]?.programme).toBe(here.programmes[0]?.name)
})

test('a change that another programme of the university profits from names that programme', () => {
  const two = universityOf(
    'Germany',
    programme({ name: 'M.Sc. Bioinformatics', min_ielts: 8 }),
    programme({ name: 'B.Sc. Bioinformatics', level: 'bachelor' }),
  )
  const changes = whatWouldChangeHere(profile, two, TEST_SUBJECTS, 9)
  expect(changes.find(({ field }) => field === 'desiredLevel')).toMatchObject({
    text: "Bachelor's instead of Master's as your desired level",
    programme: 'B.Sc. Bioinformatics',
  })
})
