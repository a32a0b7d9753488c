import { expect, test } from 'vitest'
import type { MatchProfile, MatchProgramme, MatchUniversity } from './match.ts'
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

test('a change that would lose more than it gains is none, and of equal gains the names decide', () => {
  const [german, french] = [universityOf('Germany', programme()), universityOf('France', programme())]
  const both = { ...profile, preferred_countries: [], ielts: null, tuition_budget_usd: null }
  const changes = whatWouldChange(both, entries(french, german), TEST_SUBJECTS, 9)
  expect(changes.filter(({ field }) => field === 'countries').map(({ text }) => text)).toEqual([
    'France among your preferred countries',
  ])
  for (const { more, fewer } of changes) expect(more).toBeGreaterThan(fewer)
})

test('no more changes are told than were asked for, and three where nobody said how many', () => {
  const many = entries(
    universityOf('Greece', programme()),
    universityOf('Germany', programme({ min_ielts: 7 })),
    universityOf('Germany', programme({ min_gre: 320 })),
    universityOf('Germany', programme({ min_gpa: 3.5 })),
  )
  const student = { ...profile, gre: 300, gpa: 3 }
  const texts = (limit?: number) => whatWouldChange(student, many, TEST_SUBJECTS, limit).map(({ text }) => text)
  expect(texts()).toEqual(['GPA 3.5 instead of 3', 'GRE 320 instead of 300', 'Greece among your preferred countries'])
  expect([texts(1).length, texts(9).length]).toEqual([1, 4])
})

test('a budget is offered up to twice what there is now, or a thousand, and of none every step', () => {
  const fee = (tuition_usd: number) => entries(universityOf('Germany', programme({ tuition_usd })))
  const budget = (now: number | null, tuition: number) =>
    whatWouldChange({ ...profile, ielts: null, tuition_budget_usd: now }, fee(tuition), TEST_SUBJECTS, 9).find(
      ({ field }) => field === 'tuitionBudget',
    )?.text
  expect(budget(1_250, 2_500)).toBe('A tuition budget of $2,500 instead of $1,250')
  expect(budget(1_249, 2_500)).toBeUndefined()
  expect(budget(100, 1_000)).toBe('A tuition budget of $1,000 instead of $100')
  expect(budget(100, 1_001)).toBeUndefined()
  expect(budget(2_500, 2_500)).toBeUndefined()
})

test('a score is named as it is, and beside the one there is; one that is had already is no change', () => {
  const texts = (given: Partial<MatchProfile>, asks: Partial<MatchProgramme>) =>
    whatWouldChangeHere({ ...profile, ...given }, universityOf('Germany', programme(asks)), TEST_SUBJECTS, 9)
      .map(({ text }) => text)
      .filter((text) => /GPA|TOEFL|GRE/.test(text))
  expect(texts({ gpa: 3 }, { min_gpa: 3.5 })).toEqual(['GPA 3.5 instead of 3'])
  expect(texts({ toefl: 90 }, { min_toefl: 100 })).toEqual(['TOEFL 100 instead of 90'])
  expect(texts({ gre: null }, { min_gre: 310 })).toEqual(['GRE 310'])
  expect(texts({ gpa: 3.5, toefl: 100, gre: 310 }, { min_gpa: 3.5, min_toefl: 100, min_gre: 310 })).toEqual([])
})

test('a preferred program is offered once for what it stands for', () => {
  const here = universityOf('Germany', programme({ name: 'M.Sc. Data Science', subjects: ['data science'] }))
  const wish = { ...profile, field_of_interest: 'Data Science', preferred_programs: [], ielts: null, tuition_budget_usd: null }
  const programs = whatWouldChangeHere(wish, here, TEST_SUBJECTS, 9).filter(({ field }) => field === 'programs')
  expect(programs.map(({ text }) => text)).toEqual(['“Introduction to AI” among your preferred programs'])
  expect(
    whatWouldChangeHere({ ...wish, preferred_programs: ['Computer Vision'] }, here, TEST_SUBJECTS, 9).filter(
      ({ field }) => field === 'programs',
    ),
  ).toEqual([])
})

test('a level is offered in words that say what there is now', () => {
  const here = universityOf('Germany', programme({ level: 'doctorate', name: 'Ph.D. Bioinformatics' }))
  const level = (education_level: string) =>
    whatWouldChangeHere({ ...profile, education_level }, here, TEST_SUBJECTS, 9).find(({ field }) => field === 'desiredLevel')
      ?.text
  expect([level(''), level("Master's"), level('PhD')]).toEqual([
    'PhD as your desired level',
    "PhD instead of Master's as your desired level",
    undefined,
  ])
})

test('what a change loses counts against what it gains', () => {
  const bachelor = universityOf('Germany', programme({ name: 'B.Sc. Bioinformatics', level: 'bachelor' }))
  const greek = universityOf('Greece', programme())
  const all = entries(universityOf('Germany', programme()), bachelor, bachelor, greek, greek)
  expect(whatWouldChange(profile, all, TEST_SUBJECTS)).toEqual([
    { text: 'Greece among your preferred countries', field: 'countries', more: 2, fewer: 0 },
    { text: "Bachelor's instead of Master's as your desired level", field: 'desiredLevel', more: 2, fewer: 1 },
  ])
})

test('at one university what raises the score most stands first, and of equal gains the names decide', () => {
  const here = universityOf('Germany', programme({ tuition_usd: 500, min_gre: 310, min_gpa: 3 }))
  const changes = whatWouldChangeHere({ ...profile, tuition_budget_usd: null }, here, TEST_SUBJECTS, 9)
  expect(changes.map(({ field }) => field)).toEqual(['tuitionBudget', 'programs', 'gpa', 'gre'])
})
