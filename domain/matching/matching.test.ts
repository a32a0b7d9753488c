import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DESIRED_LEVELS, PREFERRED_COUNTRIES } from '../profile/profile-options.ts'
import { PROGRAMS } from '../profile/program-tracks.ts'
import type { MatchProfile, MatchRule, MatchRuleId, MatchUniversity, RuleOutcome } from './match.ts'
import { matchScore, RULE_WEIGHTS, RECOMMENDED_ABOVE, STRONG_ABOVE, weigh } from './matching.ts'

const empty: MatchProfile = { preferred_countries: [], preferred_programs: [], field_of_interest: '', education_level: '' }
const profile: MatchProfile = {
  preferred_countries: ['Germany', 'Spain'],
  preferred_programs: ['Computer Vision'],
  field_of_interest: 'Medical Genomics',
  education_level: "Master's",
}
const tuebingen = { country: 'Germany', programs: ['MSc Machine Learning', 'MSc Bioinformatics', 'MSc Genome Biology'] }

function outcomes(of: MatchProfile | null, university: MatchUniversity) {
  return Object.fromEntries(matchScore(of, university).rules.map((rule) => [rule.id, rule.outcome]))
}

const anyProfile = fc.record({
  preferred_countries: fc
    .uniqueArray(fc.constantFrom(...PREFERRED_COUNTRIES), { maxLength: 4 })
    .map((countries): string[] => countries),
  preferred_programs: fc.uniqueArray(fc.constantFrom(...PROGRAMS), { maxLength: 4 }),
  field_of_interest: fc.constantFrom('', 'Genomics', 'Law', 'the and', 'Neuroscience'),
  education_level: fc.constantFrom('', ...DESIRED_LEVELS, 'Something else'),
  ielts: fc.constantFrom(null, 5.5, 6.5, 8),
  tuition_budget_usd: fc.constantFrom(null, 0, 5_000, 50_000),
})
const anyUniversity = fc.record({
  country: fc.constantFrom(...PREFERRED_COUNTRIES, 'Austria').map((country): string => country),
  programs: fc.uniqueArray(
    fc.constantFrom('MSc Genomics', 'BSc Law', 'PhD Neuroscience', 'Medicine', 'MSc Data Science', 'Certificate in Robotics'),
    { maxLength: 5 },
  ),
  tuition_usd: fc.constantFrom(null, 0, 4_000, 60_000),
  min_ielts: fc.constantFrom(null, 6, 7),
})

test('a university that fits everything scores 100', () => {
  expect(matchScore(profile, tuebingen).score).toBe(100)
})

test('without a profile the score is 0 and no rule is listed', () => {
  expect(matchScore(null, tuebingen)).toEqual({ score: 0, rules: [], knownWeight: 0 })
})

test('an empty profile leaves every rule unknown and the score 0', () => {
  expect(new Set(Object.values(outcomes(empty, tuebingen)))).toEqual(new Set(['unknown']))
  expect(matchScore(empty, tuebingen).score).toBe(0)
})

test('a college without programmes is never recommended, nor green, by its country and tuition alone', () => {
  const college = { country: 'Germany', programs: [], tuition_usd: 4_000 }
  expect(outcomes({ ...profile, tuition_budget_usd: 5_000 }, college)).toMatchObject({
    country: 'met',
    programs: 'unknown',
    field: 'unknown',
    level: 'unknown',
    tuition: 'met',
    english: 'unknown',
  })
  expect(matchScore({ ...profile, tuition_budget_usd: 5_000 }, college).score).toBe(RECOMMENDED_ABOVE)
  expect(matchScore(profile, { country: 'France', programs: [] }).score).toBe(35)
})

test('what is unknown counts as even odds while little is decided, and not at all afterwards', () => {
  const little: MatchProfile = { ...empty, preferred_countries: ['Germany'], preferred_programs: ['Computer Vision'] }
  expect(matchScore(little, tuebingen)).toMatchObject({ score: 80, knownWeight: 6 })
  expect(matchScore(profile, tuebingen)).toMatchObject({ score: 100, knownWeight: 10 })
})

test('each rule can fail, and its weight is lost', () => {
  expect(outcomes(profile, { country: 'France', programs: ['BSc Law'] })).toMatchObject({
    country: 'not-met',
    programs: 'not-met',
    field: 'not-met',
    level: 'not-met',
  })
  expect(matchScore(profile, { country: 'France', programs: ['MSc Machine Learning', 'MSc Genomics'] }).score).toBe(70)
  expect(matchScore(profile, { country: 'Germany', programs: ['MSc Genomics'] }).score).toBe(70)
})

test('figures are compared with what is published, and an unpublished one is unknown', () => {
  const figures = { gpa: 3.2, gre: 310, ielts: 6, toefl: null, tuition_budget_usd: 10_000 }
  const asks = { min_gpa: 3, min_gre: 320, min_ielts: 6.5, min_toefl: 90, tuition_usd: 10_000 }
  expect(outcomes({ ...profile, ...figures }, { ...tuebingen, ...asks })).toMatchObject({
    gpa: 'met',
    gre: 'not-met',
    english: 'not-met',
    tuition: 'met',
  })
  expect(outcomes({ ...profile, ...figures, toefl: 90 }, { ...tuebingen, ...asks })).toMatchObject({ english: 'met' })
  const unpublished = outcomes({ ...profile, ...figures }, { ...tuebingen, min_ielts: null, tuition_usd: null })
  expect(unpublished).toMatchObject({ gpa: 'unknown', gre: 'unknown', english: 'unknown', tuition: 'unknown' })
  const lacks = matchScore(profile, { ...tuebingen, ...asks }).rules.filter((rule) => rule.lacks === 'profile')
  expect(lacks.map(({ id }) => id)).toEqual(['tuition', 'english', 'gpa', 'gre'])
})

test('words of one family are one subject', () => {
  expect(
    outcomes({ ...profile, field_of_interest: 'medicine' }, { country: 'Spain', programs: ['MSc Medical Informatics'] }),
  ).toMatchObject({ field: 'met' })
  expect(outcomes({ ...profile, field_of_interest: 'Applied Science' }, tuebingen)).toMatchObject({ field: 'unknown' })
})

test.each([
  ['AI', 'MSc Artificial Intelligence', 'met'],
  ['ai', 'AI in Medicine', 'met'],
  ['ML', 'MSc Machine Learning', 'met'],
  ['MD', 'Medicine (English track)', 'met'],
  ['AI', 'MSc Business Intelligence', 'not-met'],
  ['MD', 'MA in History of Art', 'not-met'],
  ['Arts of the East', 'MSc of Physics', 'not-met'],
  ['of', 'MSc of Physics', 'unknown'],
])('the desired program %s beside %s is %s', (field_of_interest, program, field) => {
  expect(outcomes({ ...empty, field_of_interest }, { country: 'Spain', programs: [program] })).toMatchObject({ field })
})

test('every rule names the profile field it read and what it compared', () => {
  for (const rule of matchScore(profile, tuebingen).rules) {
    expect(rule.profileField.label).not.toBe('')
    expect(rule.source).not.toBe('')
  }
})

test('the score lies between 0 and 100', () => {
  fc.assert(
    fc.property(anyProfile, anyUniversity, (student, university) => {
      const { score } = matchScore(student, university)
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(100)
    }),
  )
})

const ids = Object.keys(RULE_WEIGHTS) as MatchRuleId[]
const outcome = fc.constantFrom<RuleOutcome>('met', 'not-met', 'unknown')
const anyOutcomes = fc.array(outcome, { minLength: ids.length, maxLength: ids.length })

function ruled(all: readonly RuleOutcome[]): MatchRule[] {
  return ids.map((id, index) => ({
    id,
    label: id,
    outcome: all[index] ?? 'unknown',
    lacks: null,
    profileField: { name: id, label: id },
    source: id,
  }))
}

test('meeting one more rule never lowers the score, and failing one never raises it', () => {
  fc.assert(
    fc.property(anyOutcomes, fc.nat(ids.length - 1), (all, which) => {
      const { score } = weigh(ruled(all))
      expect(weigh(ruled(all.with(which, 'met'))).score).toBeGreaterThanOrEqual(score)
      fc.pre(score > 0)
      expect(weigh(ruled(all.with(which, 'not-met'))).score).toBeLessThanOrEqual(score)
    }),
  )
})

test('adding the country to the preferred ones never lowers the score of a profile that had some', () => {
  fc.assert(
    fc.property(anyProfile, anyUniversity, (student, university) => {
      const wider = { ...student, preferred_countries: [...student.preferred_countries, university.country] }
      expect(matchScore(wider, university).score).toBeGreaterThanOrEqual(matchScore(student, university).score)
    }),
  )
})

test('neither the order of programmes nor of choices nor of rules matters', () => {
  fc.assert(
    fc.property(anyProfile, anyUniversity, (student, university) => {
      const turned = {
        ...student,
        preferred_countries: student.preferred_countries.toReversed(),
        preferred_programs: student.preferred_programs.toReversed(),
      }
      const match = matchScore(student, university)
      const other = matchScore(turned, { ...university, programs: university.programs.toReversed() })
      expect(other.score).toBe(match.score)
      expect(other.rules.map((rule) => rule.outcome)).toEqual(match.rules.map((rule) => rule.outcome))
      expect(weigh(match.rules.toReversed()).score).toBe(match.score)
    }),
  )
})

test('recommended is above 60, green above 80', () => {
  expect([RECOMMENDED_ABOVE, STRONG_ABOVE]).toEqual([60, 80])
})
