import { expect, test } from 'vitest'
import { programme, TEST_SUBJECTS } from '../matching/test-programmes.ts'
import { matchSurvey, type MatchRates, type SurveyUniversity, teachesField } from './survey-matches.ts'
import type { SurveyAnswers } from './survey.ts'

const rates: MatchRates = { asOf: '2026-04-13', perEuro: { EUR: 1, CHF: 0.9242 } }
const answers: SurveyAnswers = {
  interestedCountry: 'germany',
  otherCountry: '',
  studyLevel: 'masters',
  preferredProgram: 'Genomics',
  budget: 'under_5000',
}
const university = (name: string, facts: Partial<SurveyUniversity> = {}): SurveyUniversity => ({
  name,
  country: 'Germany',
  programs: ['MSc Medical Genomics'],
  programmes: [],
  tuition_fee: 3000,
  tuition_currency: 'EUR',
  ...facts,
})
const outcomes = (given: SurveyAnswers, facts: Partial<SurveyUniversity>) =>
  Object.fromEntries(
    matchSurvey(given, [university('One', facts)], { rates, subjects: TEST_SUBJECTS }, 1)[0]!.reasons.map(({ id, outcome }) => [
      id,
      outcome,
    ]),
  )

test('country, field, level and budget are compared', () => {
  expect(outcomes(answers, {})).toEqual({ country: 'met', field: 'met', level: 'met', budget: 'met' })
  expect(outcomes(answers, { country: 'Spain', programs: ['BSc Law'], tuition_fee: 9000 })).toEqual({
    country: 'not-met',
    field: 'not-met',
    level: 'not-met',
    budget: 'not-met',
  })
})

test('what the catalogue or the answers do not say is unknown, never met or not met', () => {
  expect(outcomes(answers, { programs: [], tuition_fee: null })).toMatchObject({
    field: 'unknown',
    level: 'unknown',
    budget: 'unknown',
  })
  expect(outcomes({ ...answers, studyLevel: 'language' }, {})).toMatchObject({ level: 'unknown' })
  expect(outcomes({ ...answers, interestedCountry: 'other' }, { country: 'Austria' })).toMatchObject({ country: 'unknown' })
  expect(outcomes({ ...answers, interestedCountry: 'other' }, {})).toMatchObject({ country: 'not-met' })
})

test('the other country that was named is compared, whatever its case and accents', () => {
  const other = { ...answers, interestedCountry: 'other' as const, otherCountry: 'austria' }
  expect(outcomes(other, { country: 'Austria' })).toMatchObject({ country: 'met' })
  expect(outcomes(other, { country: 'Germany' })).toMatchObject({ country: 'not-met' })
  expect(outcomes(other, { country: 'Switzerland' })).toMatchObject({ country: 'not-met' })
})

test('a tuition is compared in euro, its edge included, and the rate is named', () => {
  const inFrancs = matchSurvey(
    answers,
    [university('One', { tuition_fee: 1460, tuition_currency: 'CHF' })],
    { rates, subjects: TEST_SUBJECTS },
    1,
  )[0]!
  expect(inFrancs.reasons[3]).toMatchObject({
    outcome: 'met',
    source: expect.stringMatching(/CHF.+about €1,5\d\d at the rates of April 13, 2026/),
  })
  expect(outcomes(answers, { tuition_fee: 5000 })).toMatchObject({ budget: 'met' })
  expect(outcomes(answers, { tuition_fee: 5001 })).toMatchObject({ budget: 'not-met' })
  expect(outcomes({ ...answers, budget: '30000_plus' }, { tuition_fee: 90_000 })).toMatchObject({ budget: 'met' })
  expect(outcomes(answers, { tuition_fee: 10, tuition_currency: 'XXX' })).toMatchObject({ budget: 'unknown' })
})

test('the fewest not met stand first, then the most met, then who teaches the field, then the name', () => {
  const found = matchSurvey(
    answers,
    [
      university('A field not taught', { programs: ['MSc Law'] }),
      university('Wrong country', { country: 'Spain' }),
      university('B all'),
      university('Fee unknown', { tuition_fee: null }),
      university('A all'),
    ],
    { rates, subjects: TEST_SUBJECTS },
    4,
  )
  expect(found.map((match) => match.university.name)).toEqual(['A all', 'B all', 'Fee unknown', 'Wrong country'])
})

test('who is known not to teach the field stands behind all others, whatever else fits', () => {
  const found = matchSurvey(
    { ...answers, budget: 'under_5000' },
    [
      university('Another field', { programs: ['MSc Law'] }),
      university('Abroad and dear', { country: 'Spain', tuition_fee: 30_000 }),
      university('Field unknown', { country: 'Spain', programs: [] }),
    ],
    { rates, subjects: TEST_SUBJECTS },
    3,
  )
  expect(found.map((match) => match.university.name)).toEqual(['Field unknown', 'Abroad and dear', 'Another field'])
})

test('the programme that fits is named, and its own tuition is what the budget is compared with', () => {
  const bachelor = programme({ name: 'B.Sc. Genomics', level: 'bachelor', subjects: ['genomics'] })
  const master = programme({ name: 'M.Sc. Genomics', subjects: ['genomics'], tuition_usd: 6_500 })
  const [one] = matchSurvey(
    answers,
    [university('One', { programs: [], programmes: [bachelor, master] })],
    { rates: { ...rates, perEuro: { EUR: 1, USD: 1.25 } }, subjects: TEST_SUBJECTS },
    1,
  )
  expect(one?.programme).toBe('M.Sc. Genomics')
  expect(one?.reasons[3]).toMatchObject({
    outcome: 'not-met',
    source: expect.stringContaining('About €5,200 a year for M.Sc. Genomics'),
  })
})

const reasonsOf = (given: SurveyAnswers, facts: Partial<SurveyUniversity>, perEuro: Record<string, number> = rates.perEuro) =>
  matchSurvey(given, [university('One', facts)], { rates: { ...rates, perEuro }, subjects: TEST_SUBJECTS }, 1)[0]!.reasons

test('what was compared is said in words, the fee as it is published', () => {
  const budget = (facts: Partial<SurveyUniversity>) => reasonsOf(answers, facts)[3]!.source
  expect(budget({})).toBe('€3,000 a year; your budget: Under €5,000 a year')
  expect(budget({ tuition_fee: 0 })).toBe('No tuition fee; your budget: Under €5,000 a year')
  expect(budget({ tuition_fee: 0, tuition_currency: null })).toBe('No tuition fee; your budget: Under €5,000 a year')
  expect(budget({ tuition_fee: null })).toBe('No tuition entered for all programmes')
  expect(budget({ tuition_fee: null, tuition_currency: 'CHF' })).toBe('No tuition entered for all programmes')
  expect(reasonsOf({ ...answers, budget: '30000_plus' }, { tuition_fee: 90_000 })[3]!.source).toBe(
    '€90,000 a year; your budget: €30,000 a year or more',
  )
  expect(reasonsOf(answers, {}).map(({ id, label }) => [id, label])).toEqual([
    ['country', 'In the country you chose'],
    ['field', 'Teaches your field'],
    ['level', 'Offers your level of study'],
    ['budget', 'Tuition within your budget'],
  ])
})

test('of another country it is said whether it was named', () => {
  const country = (otherCountry: string, is: string) =>
    reasonsOf({ ...answers, interestedCountry: 'other', otherCountry }, { country: is })[0]!.source
  expect([country('austria', 'Austria'), country('', 'Germany'), country('', 'Austria')]).toEqual([
    'Austria; you chose austria',
    'Germany; you chose another country',
    'Austria; you did not name the other country',
  ])
})

test('a programme is compared by its own fee where it is known, its edge included, else by that of the university', () => {
  const perEuro = { EUR: 1, USD: 1.25 }
  const own = (tuition_usd: number | null, given = answers) => {
    const master = programme({ name: 'M.Sc. Genomics', subjects: ['genomics'], tuition_usd })
    return reasonsOf(given, { programs: [], programmes: [master], tuition_fee: 9_000 }, perEuro)[3]!
  }
  expect(own(6_250)).toMatchObject({
    outcome: 'met',
    source: 'About €5,000 a year for M.Sc. Genomics; your budget: Under €5,000 a year',
  })
  expect(own(6_250.5)).toMatchObject({ outcome: 'met' })
  expect(own(6_252)).toMatchObject({ outcome: 'not-met' })
  expect(own(0)).toMatchObject({ outcome: 'met', source: 'No tuition fee for M.Sc. Genomics' })
  expect(own(99_000, { ...answers, budget: '30000_plus' })).toMatchObject({ outcome: 'met' })
  expect(own(null)).toMatchObject({ outcome: 'not-met', source: '€9,000 a year; your budget: Under €5,000 a year' })
})

test('of two programmes that teach the field the one within the budget is named, and without an end to it the first', () => {
  const [dear, cheap] = [50_000, 0].map((tuition_usd, n) =>
    programme({ name: `M.Sc. Genomics ${'AB'[n]}`, subjects: ['genomics'], tuition_usd }),
  )
  const named = (budget: SurveyAnswers['budget']) =>
    matchSurvey(
      { ...answers, budget },
      [university('One', { programs: [], programmes: [dear!, cheap!] })],
      { rates: { ...rates, perEuro: { EUR: 1, USD: 1.25 } }, subjects: TEST_SUBJECTS },
      1,
    )[0]!.programme
  expect([named('under_5000'), named('30000_plus')]).toEqual(['M.Sc. Genomics B', 'M.Sc. Genomics A'])
})

test('the fee of a university is said as it is published also where its programmes are known by name alone', () => {
  const perEuro = { EUR: 1, USD: 1.25 }
  expect(
    reasonsOf(answers, { programs: ['M.Sc. Genomics'], tuition_usd: 100 } as Partial<SurveyUniversity>, perEuro)[3],
  ).toMatchObject({
    source: '€3,000 a year; your budget: Under €5,000 a year',
  })
})

test('who has more answers met stands before who has fewer, and who teaches the field before whose field is unknown', () => {
  const order = (...universities: SurveyUniversity[]) =>
    matchSurvey(answers, universities, { rates, subjects: TEST_SUBJECTS }, 9).map((match) => [match.university.name, match.met])
  expect(order(university('A', { tuition_fee: null }), university('B'))).toEqual([
    ['B', 4],
    ['A', 3],
  ])
  const teaches = university('Z teaches', { programs: ['Genomics'], tuition_fee: null })
  const silent = university('A silent', { programs: [] })
  expect([order(teaches, silent), order(silent, teaches)]).toEqual([
    [
      ['Z teaches', 2],
      ['A silent', 2],
    ],
    [
      ['Z teaches', 2],
      ['A silent', 2],
    ],
  ])
})

test('no programme is named where none teaches the field', () => {
  const [one] = matchSurvey(answers, [university('One', { programs: ['MSc Law'] })], { rates, subjects: TEST_SUBJECTS }, 1)
  expect(one?.programme).toBeNull()
  expect(teachesField(one!)).toBe(false)
  expect(teachesField({ reasons: reasonsOf(answers, {}) })).toBe(true)
})
