import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DESIRED_LEVELS, PREFERRED_COUNTRIES } from '../profile/profile-options.ts'
import { PROGRAMS } from '../profile/program-tracks.ts'
import { levelOf } from './judged-programmes.ts'
import type { MatchProfile, MatchProgramme, MatchRule, MatchRuleId, MatchUniversity, RuleOutcome } from './match.ts'
import { byMatch, matchScore, weigh } from './matching.ts'
import { ALL_WEIGHT, LITTLE_WEIGHT, NO_MATCH, RECOMMENDED_ABOVE, RULE_WEIGHTS, STRONG_ABOVE } from './score.ts'
import { subjectIndex } from './subjects.ts'
import { programme, TEST_SUBJECTS, universityOf } from './test-programmes.ts'

const profile: MatchProfile = {
  preferred_countries: ['Germany', 'Spain'],
  preferred_programs: ['Machine Learning for Genomics'],
  field_of_interest: 'Bioinformatics',
  education_level: "Master's",
  ielts: 7,
  gpa: 3.6,
  gre: 320,
  tuition_budget_usd: 5_000,
}
const known = programme({ tuition_usd: 3_000, min_ielts: 6.5, min_gpa: 3, min_gre: 310 })

const match = (student: MatchProfile | null, university: MatchUniversity) => matchScore(student, university, TEST_SUBJECTS)
const scoreOf = (given: Partial<MatchProgramme>, student = profile) =>
  match(student, universityOf('Germany', { ...known, ...given })).score
const outcomes = (student: MatchProfile, university: MatchUniversity) =>
  Object.fromEntries(match(student, university).rules.map((rule) => [rule.id, rule.outcome]))
const named = (country: string, ...programs: string[]): MatchUniversity => ({ country, programs, programmes: [] })

test('a programme that is known in all and fits in all scores 100', () => {
  expect(match(profile, universityOf('Germany', known))).toMatchObject({
    score: 100,
    upTo: 100,
    knownWeight: ALL_WEIGHT,
    programme: 'M.Sc. Bioinformatics',
  })
})

test('without a profile the score is 0 and no rule is listed', () => {
  expect(match(null, universityOf('Germany', known))).toEqual(NO_MATCH)
})

test('what cannot be checked counts as nothing towards the score, and what it could come to is said', () => {
  expect(match(profile, universityOf('Germany', { ...known, min_gpa: null, min_gre: null }))).toMatchObject({
    score: 90,
    upTo: 100,
  })
  expect(match(profile, universityOf('Germany', programme()))).toMatchObject({ score: 67, upTo: 100 })
})

test('the subject and the level are met by one and the same programme', () => {
  const two = universityOf(
    'Germany',
    programme({ name: 'B.Sc. Bioinformatics', level: 'bachelor' }),
    programme({ name: 'M.Sc. Law', subjects: ['law'] }),
  )
  expect(match(profile, two).score).toBe(0)
  expect(match({ ...profile, education_level: "Bachelor's" }, two)).toMatchObject({ programme: 'B.Sc. Bioinformatics' })
})

test('a university scores as its best programme, and names it', () => {
  const three = universityOf('Germany', programme({ name: 'A', subjects: ['genomics'] }), known, programme({ languages: ['de'] }))
  expect(match(profile, three)).toEqual(match(profile, { ...universityOf('Germany', known), programs: three.programs }))
})

test('the programme with the best score is named, whatever others could come to; of equal ones the one nearer to the subject', () => {
  const first = programme({ id: 'first', name: 'M.Sc. A', subjects: ['computational biology'], fields: [] })
  const second = programme({ id: 'second', name: 'M.Sc. B', subjects: ['bioinformatics'], fields: [] })
  expect(match(profile, universityOf('Germany', first, second))).toMatchObject({ programme: 'M.Sc. B', programmeId: 'second' })
  const dear = { ...known, name: 'M.Sc. Z', tuition_usd: 6_000 }
  const littleKnown = programme({ name: 'M.Sc. B', languages: [] })
  expect(match(profile, universityOf('Germany', littleKnown))).toMatchObject({ score: 57, upTo: 100 })
  expect(match(profile, universityOf('Germany', littleKnown, dear))).toMatchObject({ score: 60, upTo: 60, programme: 'M.Sc. Z' })
})

test('where nothing is a match, what teaches the subject is named, however much is known of the others', () => {
  const other = programme({ ...known, name: 'M.Sc. A', subjects: ['law'], fields: [] })
  const teaching = programme({ name: 'Ph.D. Bioinformatics', level: 'doctorate' })
  expect(match(profile, universityOf('Germany', other, teaching))).toMatchObject({ score: 0, programme: 'Ph.D. Bioinformatics' })
})

test('what is not met cannot come to be met', () => {
  const { score, upTo, rules } = match({ ...profile, preferred_programs: ['Introduction to AI'] }, universityOf('Germany', known))
  expect(rules.find(({ id }) => id === 'programs')?.outcome).toBe('not-met')
  expect(upTo).toBe(score)
  expect(score).toBeLessThan(100)
})

test('universities stand best first, of one score the one of which more is known, then by name', () => {
  const named = (name: string, given: Partial<MatchProgramme>) => ({ ...universityOf('Germany', programme(given)), name })
  const law = { name: 'Law', subjects: ['law'], fields: [] }
  const all = [
    named('Zürich', known),
    named('Bonn', law),
    named('Aachen', known),
    named('Celle', { ...law, tuition_usd: 1 }),
    named('Ulm', {}),
  ]
  const inOrder = byMatch(profile, all, TEST_SUBJECTS)
  expect(inOrder.map(({ university }) => university.name)).toEqual(['Aachen', 'Zürich', 'Ulm', 'Celle', 'Bonn'])
  for (const { university, match: own } of inOrder) expect(own).toEqual(match(profile, university))
})

test.each([
  ['master', 53, "Master's"],
  ['master', 54, "Bachelor's"],
  ['doctorate', 60, 'PhD'],
] as const)('a %s of %d months takes whoever looks for a %s', (level, months, takes) => {
  expect(levelOf(programme({ level, months }))).toBe(takes)
})

test.each([
  ['another subject', { name: 'M.Sc. Law', subjects: ['law'] }],
  ['another level', { level: 'doctorate' }],
  ['six years from school', { months: 72 }],
  ['a state examination', { level: 'state-examination' }],
  ['taught in German', { languages: ['de'] }],
] as const)('%s is no match, whatever else fits', (_, given) => {
  expect(scoreOf(given)).toBe(0)
})

test.each([
  ['tuition above the budget', { tuition_usd: 5_001 }],
  ['an English test above hers', { min_ielts: 7.5 }],
  ['a GPA above hers', { min_gpa: 3.7 }],
  ['a GRE above hers', { min_gre: 321 }],
] as const)('%s is a match, but not recommended', (_, given) => {
  expect(scoreOf(given)).toBe(RECOMMENDED_ABOVE)
})

test('another country is a match, but not recommended', () => {
  expect(match(profile, universityOf('France', known)).score).toBe(RECOMMENDED_ABOVE)
})

test('a school of which a register tells the country and the fee has no score: not by one rule, nor by two', () => {
  const academy = { ...named('United States', 'Certificate Cosmetology', 'Certificate Barbering'), tuition_usd: 4_000 }
  const student = { ...profile, preferred_countries: ['United States'] }
  expect(outcomes(student, academy)).toMatchObject({ country: 'met', tuition: 'met', field: 'not-met' })
  expect(match(student, academy).score).toBe(0)
  expect(match(student, { ...named('United States'), tuition_usd: 4_000 })).toMatchObject({ score: 0, programme: null })
  const silent = { ...named('United States'), min_ielts: 6.5, tuition_usd: 4_000 }
  expect(outcomes(student, silent)).toMatchObject({ field: 'unknown', level: 'unknown', english: 'met', tuition: 'met' })
})

test('a bare name is read for subject and level, has the figures of its university, and stands on too little without a level', () => {
  const bare = { ...named('Germany', 'M.Sc. Bioinformatics'), tuition_usd: 3_000, min_ielts: 6.5 }
  expect(outcomes(profile, bare)).toMatchObject({
    field: 'met',
    level: 'met',
    tuition: 'met',
    english: 'met',
    language: 'unknown',
  })
  expect(match({ ...profile, preferred_programs: [] }, named('Germany', 'Bioinformatics')).knownWeight).toBeLessThan(
    LITTLE_WEIGHT,
  )
})

test('what a profile leaves empty is missing from the student, what no page says from the catalogue', () => {
  const empty: MatchProfile = { ...profile, ielts: null, gpa: null, gre: null, tuition_budget_usd: null, field_of_interest: '' }
  const lacking = (student: MatchProfile, given: MatchProgramme) =>
    match(student, universityOf('Germany', given)).rules.flatMap(({ about, lacks }) => (lacks ? [[about, lacks]] : []))
  expect(lacking(empty, known)).toEqual([
    ['tuition budget', 'profile'],
    ['English test', 'profile'],
    ['GPA', 'profile'],
    ['GRE', 'profile'],
  ])
  expect(lacking(empty, programme())).toEqual([
    ['tuition', 'catalogue'],
    ['English test', 'catalogue'],
    ['GPA', 'catalogue'],
    ['GRE', 'catalogue'],
  ])
})

test('without a desired program the preferred programs are the subject, without a level the highest degree tells it', () => {
  const said = { ...profile, field_of_interest: '', education_level: '', degree: 'Bachelor of Science' }
  const { rules, score } = match(said, universityOf('Germany', known))
  expect(score).toBe(100)
  expect(rules.filter(({ assumed }) => assumed).map(({ id }) => id)).toEqual(['field', 'level'])
  expect(outcomes({ ...said, degree: 'High School' }, universityOf('Germany', known))).toMatchObject({ level: 'not-met' })
  expect(outcomes({ ...said, degree: 'constructor' }, universityOf('Germany', known))).toMatchObject({ level: 'unknown' })
})

test('teaching in two languages is not taken for teaching in English', () => {
  expect(outcomes(profile, universityOf('Germany', { ...known, languages: ['de', 'en'] }))).toMatchObject({ language: 'unknown' })
})

test.each([
  [2.5, 3.6, 'met'],
  [2.5, 2.6, 'unknown'],
  [2.5, 2.4, 'not-met'],
  [1.3, 4, 'met'],
] as const)(
  'a German grade of %d asked of a GPA of %d is %s: it is decided only where every pass mark says the same',
  (minimum, gpa, is) => {
    const grade = { minimum, scale: 'German grades 1.0 (best) - 5.0' }
    expect(outcomes({ ...profile, gpa }, universityOf('Germany', { ...known, min_gpa: null, grade }))).toMatchObject({ gpa: is })
  },
)

test.each([
  ['cgpa', '8.5', 'met'],
  ['percentage', '76', 'met'],
  ['percentage', '72', 'unknown'],
  ['percentage', '68', 'not-met'],
  ['class', 'Second class', 'not-met'],
  ['class', 'First class', 'unknown'],
  ['percentage', '35', 'unknown'],
] as const)(
  'a German grade of 2.5 asked of one kept as %s %s is %s, whatever the GPA says: the transcript’s own grade is nearer',
  (grade_scale, grade, is) => {
    const here = universityOf('Germany', {
      ...known,
      min_gpa: null,
      grade: { minimum: 2.5, scale: 'German grades 1.0 (best) - 5.0' },
    })
    for (const gpa of [null, 1, 4]) expect(outcomes({ ...profile, gpa, grade_scale, grade }, here)).toMatchObject({ gpa: is })
  },
)

test('without GPA and grade it is the profile that lacks it', () => {
  const here = universityOf('Germany', {
    ...known,
    min_gpa: null,
    grade: { minimum: 2.5, scale: 'German grades 1.0 (best) - 5.0' },
  })
  const { rules } = match({ ...profile, gpa: null }, here)
  expect(rules.find(({ id }) => id === 'gpa')).toMatchObject({ lacks: 'profile', profileField: { name: 'gradeScale' } })
})

test('a grade on a scale that nobody converts is unknown', () => {
  const grade = { minimum: 38, scale: 'International Baccalaureate, 24-45' }
  expect(outcomes(profile, universityOf('Germany', { ...known, min_gpa: null, grade }))).toMatchObject({ gpa: 'unknown' })
})

const anyProfile = fc.record({
  preferred_countries: fc
    .uniqueArray(fc.constantFrom(...PREFERRED_COUNTRIES), { maxLength: 4 })
    .map((countries): string[] => countries),
  preferred_programs: fc.uniqueArray(fc.constantFrom(...PROGRAMS), { maxLength: 4 }),
  field_of_interest: fc.constantFrom('', 'Genomics', 'Law', 'the and', 'Neuroscience', 'Computational Biology', 'Medicine'),
  education_level: fc.constantFrom('', ...DESIRED_LEVELS, 'Something else'),
  ielts: fc.constantFrom(null, 5.5, 6.5, 8),
  toefl: fc.constantFrom(null, 70, 100),
  gpa: fc.constantFrom(null, 2, 3, 4),
  tuition_budget_usd: fc.constantFrom(null, 0, 5_000, 50_000),
})
const anyProgramme = fc
  .record({
    name: fc.constantFrom(
      'M.Sc. Genomics',
      'B.Sc. Law',
      'Ph.D. Neuroscience',
      'Medicine',
      'M.Sc. Bioinformatics',
      'M.Sc. Data Science',
    ),
    level: fc.constantFrom('bachelor', 'master', 'doctorate', 'certificate'),
    months: fc.constantFrom(null, 24, 72),
    languages: fc.constantFrom<string[]>([], ['en'], ['de'], ['de', 'en']),
    tuition_usd: fc.constantFrom(null, 0, 4_000, 60_000),
    min_ielts: fc.constantFrom(null, 6, 7),
    min_gpa: fc.constantFrom(null, 2.5, 3.5),
  })
  .map((given) => programme({ ...given, subjects: [] } as Partial<MatchProgramme>))
const anyUniversity = fc
  .record({
    country: fc.constantFrom(...PREFERRED_COUNTRIES, 'Austria').map((country): string => country),
    programmes: fc.uniqueArray(anyProgramme, { maxLength: 4, selector: ({ name }) => name }),
    names: fc.uniqueArray(fc.constantFrom('MSc Genomics', 'Certificate in Robotics', 'Medicine (English track)'), {
      maxLength: 3,
    }),
  })
  .map(({ country, programmes, names }) => ({ country, programmes, programs: [...programmes.map(({ name }) => name), ...names] }))

test('the score lies between 0 and 100, is never above what it could come to, nor above the share of what is known', () => {
  fc.assert(
    fc.property(anyProfile, anyUniversity, (student, university) => {
      const { score, upTo, knownWeight } = match(student, university)
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(Math.round((knownWeight / ALL_WEIGHT) * 100))
      if (score > 0) expect(upTo).toBeGreaterThanOrEqual(score)
      expect(upTo).toBeLessThanOrEqual(100)
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
    about: id,
    source: id,
  }))
}

test('meeting one more rule never lowers the score, failing one never raises it, and knowing less than that it is met never does', () => {
  fc.assert(
    fc.property(anyOutcomes, fc.nat(ids.length - 1), (all, which) => {
      const scoreWith = (one: RuleOutcome) => weigh(ruled(all.with(which, one))).score
      expect(scoreWith('met')).toBeGreaterThanOrEqual(scoreWith('unknown'))
      expect(scoreWith('unknown')).toBeGreaterThanOrEqual(scoreWith('not-met'))
    }),
  )
})

test('forgetting a figure that fits never raises the score', () => {
  fc.assert(
    fc.property(anyProfile, anyProgramme, fc.constantFrom('tuition_usd', 'min_ielts', 'min_gpa'), (student, one, figure) => {
      const { rules, score } = match(student, universityOf('Germany', one))
      const rule = { tuition_usd: 'tuition', min_ielts: 'english', min_gpa: 'gpa' }[figure]
      fc.pre(rules.find(({ id }) => id === rule)?.outcome === 'met')
      expect(match(student, universityOf('Germany', { ...one, [figure]: null })).score).toBeLessThanOrEqual(score)
    }),
  )
})

test('more money, a better test, a better grade and one more country never lower the score', () => {
  fc.assert(
    fc.property(anyProfile, anyUniversity, (student, university) => {
      const { score } = match(student, university)
      const widened: MatchProfile[] = [
        { ...student, preferred_countries: [...student.preferred_countries, university.country] },
        { ...student, tuition_budget_usd: (student.tuition_budget_usd ?? 0) + 10_000 },
        { ...student, ielts: 9 },
        { ...student, toefl: 120 },
        { ...student, gpa: 4 },
      ]
      for (const [place, wider] of widened.entries()) {
        // What was not said before may come out either way.
        const before = [student.preferred_countries[0], student.tuition_budget_usd, student.ielts, student.toefl, student.gpa][
          place
        ]
        if (before !== null && before !== undefined) expect(match(wider, university).score).toBeGreaterThanOrEqual(score)
      }
    }),
  )
})

test('one more programme never lowers the score', () => {
  fc.assert(
    fc.property(anyProfile, anyUniversity, anyProgramme, (student, university, more) => {
      fc.pre(!university.programs.includes(more.name))
      const wider = { ...university, programmes: [...university.programmes, more], programs: [...university.programs, more.name] }
      expect(match(student, wider).score).toBeGreaterThanOrEqual(match(student, university).score)
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
      const found = match(student, university)
      const other = match(turned, {
        ...university,
        programs: university.programs.toReversed(),
        programmes: university.programmes.toReversed(),
      })
      expect({ ...other, rules: [] }).toEqual({ ...found, rules: [] })
      expect(other.rules.map((rule) => rule.outcome)).toEqual(found.rules.map((rule) => rule.outcome))
      expect(weigh(found.rules.toReversed()).score).toBe(found.score)
    }),
  )
})

test('every rule says what it compared', () => {
  for (const rule of match(profile, universityOf('Germany', known)).rules) {
    expect(rule.source).not.toBe('')
    expect(rule.about).not.toBe('')
  }
})

test('recommended is above 60, green above 80', () => {
  expect([RECOMMENDED_ABOVE, STRONG_ABOVE]).toEqual([60, 80])
})

test('what is met by its field of study alone says so', () => {
  const index = subjectIndex({ subjects: [{ name: 'nursing', field: '0913' }], links: [], programs: {} })
  const nurse = { ...profile, field_of_interest: 'Nursing', preferred_programs: [] }
  const care = programme({ name: 'M.Sc. Palliative Care', subjects: [], fields: ['0913'] })
  const [field] = matchScore(nurse, universityOf('Germany', care), index).rules.filter(({ id }) => id === 'field')
  expect(field).toMatchObject({ outcome: 'met', source: 'M.Sc. Palliative Care, by its field of study and not by its name' })
})

const ruleOf = (id: MatchRuleId, student: Partial<MatchProfile>, given: Partial<MatchProgramme> = {}) =>
  match({ ...profile, ...student }, universityOf('Germany', { ...known, ...given })).rules.find((rule) => rule.id === id)!

test('three choices are named, of more the first three', () => {
  const source = (...preferred_countries: string[]) => ruleOf('country', { preferred_countries }).source
  expect(source('Spain', 'Italy', 'Germany')).toBe('Germany; you chose Spain, Italy, Germany')
  expect(source('Spain', 'Italy', 'Germany', 'France', 'Sweden')).toBe('Germany; you chose Spain, Italy, Germany and 2 more')
  expect(ruleOf('country', { preferred_countries: [] })).toMatchObject({
    outcome: 'unknown',
    lacks: 'profile',
    source: 'Empty in your profile',
  })
})

test('of the subject it is said what was wanted and what is taught', () => {
  const law = { name: 'M.Sc. Law', subjects: ['law'], fields: [] }
  expect(ruleOf('field', {})).toMatchObject({
    label: 'Teaches your desired program',
    about: 'desired program',
    source: 'M.Sc. Bioinformatics',
  })
  expect(ruleOf('field', {})).not.toHaveProperty('assumed')
  expect(ruleOf('field', {}, law)).toMatchObject({
    outcome: 'not-met',
    source: '“Bioinformatics” is not what M.Sc. Law teaches',
  })
  expect(ruleOf('field', { field_of_interest: '' }, law)).toMatchObject({
    label: 'Teaches the subject of your preferred programs',
    assumed: true,
    source: 'The subject of your preferred programs is not what M.Sc. Law teaches',
  })
  expect(ruleOf('field', { field_of_interest: '', preferred_programs: [] })).toMatchObject({
    outcome: 'unknown',
    source: 'Empty in your profile',
  })
  expect(ruleOf('field', { field_of_interest: 'the and' })).toMatchObject({ outcome: 'met', assumed: true })
  expect(ruleOf('programs', {})).toMatchObject({ outcome: 'met', source: 'M.Sc. Bioinformatics' })
  expect(ruleOf('programs', {}, law)).toMatchObject({ outcome: 'not-met', source: 'None of them is taught in M.Sc. Law' })
  expect(ruleOf('programs', { preferred_programs: ['Genomics of Law'] }, law)).toMatchObject({ outcome: 'met' })
})

test('of the level it is said what was wanted, what follows on the degree, and what it is', () => {
  expect(ruleOf('level', {})).toMatchObject({
    label: 'Offers your desired level of study',
    source: 'You want a master’s degree; M.Sc. Bioinformatics is a master’s degree',
  })
  expect(ruleOf('level', {})).not.toHaveProperty('assumed')
  expect(ruleOf('level', {}, { level: 'bachelor', name: 'B.Sc. Bioinformatics' }).source).toBe(
    'You want a master’s degree; B.Sc. Bioinformatics is entered from school',
  )
  expect(ruleOf('level', { education_level: '', degree: "Master's Degree" })).toMatchObject({
    label: 'Follows on your highest degree',
    outcome: 'met',
    assumed: true,
    source: "After Master's Degree comes a master’s degree or a PhD; M.Sc. Bioinformatics is a master’s degree",
  })
  expect(ruleOf('level', { education_level: '' })).toMatchObject({ outcome: 'unknown', source: 'Empty in your profile' })
  expect(ruleOf('level', { education_level: 'Something else' })).toMatchObject({
    outcome: 'unknown',
    lacks: 'profile',
    source: 'No rule for “Something else”',
  })
  expect(ruleOf('level', {}, { level: null, name: 'Bioinformatics' })).toMatchObject({
    outcome: 'unknown',
    lacks: 'catalogue',
    about: 'level',
    source: 'No level entered for Bioinformatics',
  })
})

test('of a university that publishes no programme the catalogue lacks what would decide', () => {
  const silent = named('Germany')
  const rules = Object.fromEntries(match(profile, silent).rules.map((rule) => [rule.id, rule]))
  for (const [id, about] of [
    ['field', 'programs'],
    ['programs', 'programs'],
    ['level', 'level'],
  ] as const)
    expect(rules[id]).toMatchObject({ outcome: 'unknown', lacks: 'catalogue', about, source: 'No programs entered' })
})

test('of the language all are said, in one order', () => {
  const source = (...languages: string[]) => ruleOf('language', {}, { languages })
  expect(source('en')).toMatchObject({ outcome: 'met', source: 'English' })
  expect(source('nl', 'de')).toMatchObject({ outcome: 'not-met', source: 'Dutch, German' })
  expect(source('nl', 'en')).toMatchObject({
    lacks: 'catalogue',
    source: 'Dutch, English; how much of it in English is not entered',
  })
  expect(source()).toMatchObject({ outcome: 'unknown', lacks: 'catalogue', source: 'No language entered' })
})

test('of sums and scores it is said what there is of what is asked, the edge being enough', () => {
  expect(ruleOf('tuition', {}, { tuition_usd: 5_000 })).toMatchObject({
    outcome: 'met',
    source: '$5,000 of $5,000, at the dated rate',
  })
  expect(ruleOf('tuition', {}, { tuition_usd: null }).source).toBe('No tuition entered')
  expect(ruleOf('gre', {}, { min_gre: 320 })).toMatchObject({ label: 'GRE 320 or higher', outcome: 'met', source: '320 of 320' })
  expect(ruleOf('gre', {}, { min_gre: null })).toMatchObject({
    label: 'GRE, as published',
    source: 'No required GRE entered',
    profileField: { name: 'gre', label: 'GRE' },
  })
  expect(ruleOf('gpa', {}, { min_gpa: 3.6 })).toMatchObject({ label: 'GPA 3.6 or higher', outcome: 'met', source: '3.6 of 3.6' })
})

test('either English test is enough, and only those that were taken are compared', () => {
  const both = { min_ielts: 6.5, min_toefl: 90 }
  expect(ruleOf('english', { ielts: 6, toefl: 90 }, both)).toMatchObject({
    label: 'English test: IELTS 6.5 or TOEFL 90 or higher',
    outcome: 'met',
    source: 'IELTS 6 of 6.5, TOEFL 90 of 90',
    profileField: { name: 'ielts' },
  })
  expect(ruleOf('english', { ielts: 6, toefl: null }, both)).toMatchObject({ outcome: 'not-met', source: 'IELTS 6 of 6.5' })
  expect(ruleOf('english', { ielts: null, toefl: null }, both)).toMatchObject({ outcome: 'unknown', lacks: 'profile' })
  expect(ruleOf('english', { toefl: 80 }, { min_ielts: null, min_toefl: 90 })).toMatchObject({
    label: 'English test: TOEFL 90 or higher',
    profileField: { name: 'toefl' },
    outcome: 'not-met',
  })
  expect(ruleOf('english', {}, { min_ielts: null })).toMatchObject({
    label: 'English test, as published',
    profileField: { name: 'ielts' },
    source: 'No required score entered',
  })
})

test('of a grade of another scale it is said what hers comes to', () => {
  const german = (student: Partial<MatchProfile>, minimum = 2.5) =>
    ruleOf('gpa', student, { min_gpa: null, grade: { minimum, scale: 'German grades 1.0 (best) - 5.0' } })
  expect(german({})).toMatchObject({
    label: 'Grade: 2.5 (German grades 1.0 (best) - 5.0)',
    about: 'final grade',
    outcome: 'met',
    lacks: null,
    source: 'About 1.4 to 1.6 by the modified Bavarian formula',
  })
  expect(german({ gpa: 2.6 })).toMatchObject({
    outcome: 'unknown',
    lacks: 'catalogue',
    source: 'About 2.4 to 3.1 by the modified Bavarian formula: too near to say',
  })
  expect(german({ grade_scale: 'percentage', grade: '35' }).source).toBe('Too near to the pass mark to say')
  // 1 + 3 * (4 - 0.4) / (4 - 2) would be 6.4: there is no grade beyond 6.
  expect(german({ gpa: 0.4 }).source).toBe('About 4.6 to 6.0 by the modified Bavarian formula')
  const percent = (student: Partial<MatchProfile>, minimum: number) =>
    ruleOf('gpa', student, { min_gpa: null, grade: { minimum, scale: 'Percent of the scale of the degree' } })
  expect(percent({ gpa: 3 }, 75)).toMatchObject({ outcome: 'met', source: 'Yours is 75 per cent' })
  expect(percent({ gpa: 3 }, 76)).toMatchObject({ outcome: 'not-met' })
  expect(percent({ grade_scale: 'class', grade: 'First class' }, 65)).toMatchObject({
    outcome: 'unknown',
    source: 'Yours is 60 to 70 per cent',
  })
  expect(percent({ grade_scale: 'class', grade: 'First class' }, 70).outcome).toBe('unknown')
  expect(percent({ grade_scale: 'class', grade: 'First class' }, 60).outcome).toBe('met')
  const other = ruleOf('gpa', {}, { min_gpa: null, grade: { minimum: 38, scale: 'International Baccalaureate, 24-45' } })
  expect(other.source).toBe('Your grade cannot be compared with International Baccalaureate, 24-45')
  for (const scale of ['No percent of the scale', 'No German grades'])
    expect(ruleOf('gpa', {}, { min_gpa: null, grade: { minimum: 1, scale } }).source).toBe(
      `Your grade cannot be compared with ${scale}`,
    )
  expect(ruleOf('gpa', {}, { min_gpa: 3, grade: { minimum: 38, scale: 'x' } }).label).toBe('GPA 3 or higher')
})
