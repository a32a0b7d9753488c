import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type MatchProfile,
  type MatchRule,
  matchScore,
  RECOMMENDED_ABOVE,
  type RuleOutcome,
  STRONG_ABOVE,
  weigh,
} from './matching.ts'
import { DESIRED_LEVELS, PREFERRED_COUNTRIES, PROGRAMS } from './profile-options.ts'

const empty: MatchProfile = { preferred_countries: [], preferred_programs: [], field_of_interest: '', education_level: '' }
const profile: MatchProfile = {
  preferred_countries: ['Germany', 'Spain'],
  preferred_programs: ['Computer Vision'],
  field_of_interest: 'Medical Genomics',
  education_level: "Master's",
}
const tuebingen = { country: 'Germany', programs: ['MSc Machine Learning', 'MSc Bioinformatics', 'MSc Genome Biology'] }

function outcomes(of: MatchProfile | null, university: { country: string; programs: string[] }) {
  return Object.fromEntries(matchScore(of, university).rules.map((rule) => [rule.id, rule.outcome]))
}

const anyProfile = fc.record({
  preferred_countries: fc
    .uniqueArray(fc.constantFrom(...PREFERRED_COUNTRIES), { maxLength: 4 })
    .map((countries): string[] => countries),
  preferred_programs: fc.uniqueArray(fc.constantFrom(...PROGRAMS), { maxLength: 4 }),
  field_of_interest: fc.constantFrom('', 'Genomics', 'Law', 'the and', 'Neuroscience'),
  education_level: fc.constantFrom('', ...DESIRED_LEVELS, 'Something else'),
})
const anyUniversity = fc.record({
  country: fc.constantFrom(...PREFERRED_COUNTRIES, 'Austria').map((country): string => country),
  programs: fc.uniqueArray(
    fc.constantFrom('MSc Genomics', 'BSc Law', 'PhD Neuroscience', 'Medicine', 'MSc Data Science', 'Certificate in Robotics'),
    { maxLength: 5 },
  ),
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

test('what is unknown costs nothing', () => {
  expect(outcomes(profile, { country: 'Germany', programs: [] })).toEqual({
    country: 'met',
    programs: 'unknown',
    field: 'unknown',
    level: 'unknown',
  })
  expect(matchScore(profile, { country: 'Germany', programs: [] }).score).toBe(100)
})

test('each rule can fail, and its weight is lost', () => {
  expect(outcomes(profile, { country: 'France', programs: ['BSc Law'] })).toEqual({
    country: 'not-met',
    programs: 'not-met',
    field: 'not-met',
    level: 'not-met',
  })
  expect(matchScore(profile, { country: 'France', programs: ['MSc Machine Learning', 'MSc Genomics'] }).score).toBe(70)
  expect(matchScore(profile, { country: 'Germany', programs: ['MSc Genomics'] }).score).toBe(70)
})

test('words of one family are one subject', () => {
  expect(
    outcomes({ ...profile, field_of_interest: 'medicine' }, { country: 'Spain', programs: ['MSc Medical Informatics'] }),
  ).toMatchObject({ field: 'met' })
  expect(outcomes({ ...profile, field_of_interest: 'Applied Science' }, tuebingen)).toMatchObject({ field: 'unknown' })
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

test('meeting one more rule never lowers the score', () => {
  const outcome = fc.constantFrom<RuleOutcome>('met', 'not-met', 'unknown')
  fc.assert(
    fc.property(fc.tuple(outcome, outcome, outcome, outcome), fc.nat(3), (all, which) => {
      const ids = ['country', 'programs', 'field', 'level'] as const
      const rules = ids.map((id, index): MatchRule => ({
        id,
        label: id,
        outcome: all[index] ?? 'unknown',
        profileField: { name: id, label: id },
        source: id,
      }))
      const better = rules.map((rule, index): MatchRule => (index === which ? { ...rule, outcome: 'met' } : rule))
      expect(weigh(better).score).toBeGreaterThanOrEqual(weigh(rules).score)
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
