import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkForm } from '../text/field-issues.ts'
import { DEGREES, PREFERRED_COUNTRIES } from './profile-options.ts'
import { type ProfileForm, profileSchema } from './profile-schema.ts'
import { isNumberField, numberChange, numberOf, profileValuesOf } from './profile-values.ts'
import { isProfileComplete, missingFromProfile, missingText, profileFormOf, type StudentProfileRow } from './profile.ts'
import { PROGRAM_TRACKS, PROGRAMS } from './program-tracks.ts'

const form: ProfileForm = {
  name: 'Meera Devi Nair',
  email: 'meera@example.org',
  phone: '',
  gpa: '',
  gradeScale: '',
  grade: '',
  degree: 'PhD',
  major: 'Medicine',
  degreeCountry: '',
  gre: '',
  toefl: '',
  ielts: '',
  countries: ['Germany'],
  programs: ['Computer Vision'],
  desiredProgram: '',
  desiredLevel: '',
  tuitionBudget: '',
  statement: '',
}
const row: StudentProfileRow = {
  id: 'b8a3f0f4-7d0c-4f7c-9d1f-2f9f5f0d3a11',
  first_name: 'Anna Maria',
  last_name: 'Schmidt',
  email: 'anna@example.org',
  phone: '+49 30 555',
  gpa: 3.75,
  grade_scale: 'percentage',
  grade: '74.5',
  degree: "Master's Degree",
  major: 'Biology',
  degree_country: '',
  gre: 320,
  toefl: 110,
  ielts: 6.5,
  preferred_countries: ['Spain', 'Italy'],
  preferred_programs: ['ML Fundamentals'],
  field_of_interest: 'Genomics',
  education_level: 'PhD',
  tuition_budget_usd: null,
  statement: 'Because.',
  version: 4,
}

function issues(values: Partial<Record<keyof ProfileForm, unknown>>) {
  const checked = checkForm(profileSchema, { ...form, ...values })
  return checked.ok ? {} : checked.issues
}

test.each([
  [{ name: ' A ' }, 'name', 'Name must be at least 2 characters.'],
  [{ email: 'meera' }, 'email', 'Please enter a valid email.'],
  [{ email: '' }, 'email', 'Please enter a valid email.'],
  [{ degree: '' }, 'degree', 'Please select your highest degree.'],
  [{ major: ' <> ' }, 'major', 'Please enter your major.'],
  [{ countries: [] }, 'countries', 'Please select at least one preferred country.'],
  [{ programs: [] }, 'programs', 'Please select at least one preferred program.'],
  [{ statement: 'x'.repeat(5001) }, 'statement', 'Statement of Purpose cannot exceed 5000 characters.'],
  [{ phone: undefined }, 'phone', 'Required'],
  [{ countries: undefined }, 'countries', 'Required'],
])('%j is refused', (values, field, message) => {
  expect(issues(values)).toEqual({ [field]: message })
})

describe.each([
  [
    'gpa',
    'GPA must be between 0 and 4.0.',
    ['', '0', '4', '4.0', '3.75', '3,5', '4.', '.5', '3.50000'],
    ['-0.1', '4.01', '4.1', 'good', '1e1', '.', '0x2', '3 of 4'],
  ],
  ['gre', 'GRE score must be between 260 and 340.', ['', '260', '340', '300', '300.'], ['259', '341', 'abc', '-260']],
  ['toefl', 'TOEFL score must be between 0 and 120.', ['', '0', '120'], ['121', '-1', 'x']],
  ['ielts', 'IELTS score must be between 0 and 9.', ['', '0', '9', '6.5', '9.0'], ['9.1', '-1', '65']],
] as const)('%s', (field, message, good, bad) => {
  test.each([...good])('%j passes', (value) => expect(issues({ [field]: value })).toEqual({}))
  test.each([...bad])('%j is refused', (value) => expect(issues({ [field]: value })).toEqual({ [field]: message }))
})

test('what the database would round is asked for in its own form', () => {
  expect(issues({ gpa: '3.755', gre: '300.5', toefl: '90.5', ielts: '6.75', tuitionBudget: '0.1234' })).toEqual({
    tuitionBudget: 'Please give the budget with at most two decimal places.',
    gpa: 'Please give the GPA with at most two decimal places.',
    gre: 'Please give the GRE score as a whole number.',
    toefl: 'Please give the TOEFL score as a whole number.',
    ielts: 'Please give the IELTS score with at most one decimal place.',
  })
})

test('a zero after the point counts as a place where another figure follows', () => {
  expect(issues({ gpa: '3.005' })).toEqual({ gpa: 'Please give the GPA with at most two decimal places.' })
})

test('a country or a degree that is not offered is no choice', () => {
  expect(issues({ countries: ['Germany', 'Mars'], degree: 'Emperor', programs: [' '] })).toEqual({
    countries: 'Please select at least one preferred country.',
    degree: 'Please select your highest degree.',
    programs: 'Please select at least one preferred program.',
  })
})

test.each([
  ['12,000', 12_000],
  ['1,00,000', 100_000],
  ['12.000', 12_000],
  ['1 000 000', 1_000_000],
  ['999,999.99', 999_999.99],
  ['12,50', 12.5],
  ['1000000', 1_000_000],
  ['', null],
])('the tuition budget %j is one number', (tuitionBudget, amount) => {
  expect(checkForm(profileSchema, { ...form, tuitionBudget })).toMatchObject({ ok: true, value: { tuitionBudget: amount } })
})

test.each(['1000000.01', '1,0000', '10,00,001', '1,2,3', '-1', 'Infinity', '1e5'])(
  'the tuition budget %j is told its range',
  (tuitionBudget) => {
    expect(issues({ tuitionBudget })).toEqual({ tuitionBudget: 'Tuition budget must be between 0 and 1000000 US dollars.' })
  },
)

test('a statement of exactly 5000 characters passes', () => {
  expect(issues({ statement: 'x'.repeat(5000) })).toEqual({})
})

test.each([
  ['name', 200],
  ['phone', 50],
  ['major', 200],
  ['degreeCountry', 200],
  ['desiredProgram', 200],
  ['desiredLevel', 200],
] as const)('%s has at most %i characters', (field, most) => {
  expect(issues({ [field]: 'x'.repeat(most) })).toEqual({})
  expect(issues({ [field]: 'x'.repeat(most + 1) })).toEqual({ [field]: `Please use at most ${most} characters.` })
})

test('an email has at most 255 characters, a name at least two', () => {
  const email = (length: number) => `${'m'.repeat(length - '@example.org'.length)}@example.org`
  expect(issues({ email: email(255), name: 'Al' })).toEqual({})
  expect(issues({ email: email(256) })).toEqual({ email: 'Please enter a valid email.' })
})

test.each([
  [{ gradeScale: '', grade: 'whatever' }, {}],
  [{ gradeScale: 'cgpa', grade: '8,2 / 10' }, {}],
  [{ gradeScale: 'class', grade: 'First class' }, {}],
  [{ gradeScale: 'percentage', grade: ' ' }, { grade: 'Please enter your grade.' }],
  [{ gradeScale: 'cgpa', grade: '11' }, { grade: 'CGPA must be between 0 and 10, with at most two decimal places.' }],
  [
    { gradeScale: 'percentage', grade: '101' },
    { grade: 'Percentage must be between 0 and 100, with at most two decimal places.' },
  ],
  [{ gradeScale: 'class', grade: 'Good' }, { grade: 'Please choose your class.' }],
  [{ gradeScale: 'stars', grade: '5' }, { gradeScale: 'Please choose how your grade is given.' }],
])('the grade %j is told %j', (grade, told) => {
  expect(issues(grade)).toEqual(told)
})

test('a grade without a scale is not kept', () => {
  const kept = (given: Partial<ProfileForm>) => {
    const checked = checkForm(profileSchema, { ...form, ...given })
    if (!checked.ok) throw new Error('the form is valid')
    const { grade_scale, grade } = profileValuesOf(checked.value, null)
    return [grade_scale, grade]
  }
  expect(kept({ gradeScale: '', grade: '8' })).toEqual(['', ''])
  expect(kept({ gradeScale: 'cgpa', grade: '8/10' })).toEqual(['cgpa', '8'])
})

test('a field of one number is read and written by its column', () => {
  expect(['gpa', 'tuitionBudget', 'major', 'toString'].map(isNumberField)).toEqual([true, true, false, false])
  expect([
    numberOf(row, 'ielts'),
    numberOf({ ...row, tuition_budget_usd: 900 }, 'tuitionBudget'),
    numberOf(row, 'tuitionBudget'),
  ]).toEqual(['6.5', '900', ''])
  expect([numberChange('tuitionBudget', 900), numberChange('gre', null)]).toEqual([{ tuition_budget_usd: 900 }, { gre: null }])
})

test('a stored profile without a name or an address shows those of the account, and an unknown scale is none', () => {
  const account = { name: 'Meera Nair', email: 'meera@example.org' }
  const blank = { ...row, first_name: '', last_name: '', email: '', grade_scale: 'stars' }
  expect(profileFormOf(blank, account)).toMatchObject({ ...account, gradeScale: '' })
  expect(profileFormOf(row, account)).toMatchObject({
    name: 'Anna Maria Schmidt',
    email: 'anna@example.org',
    gradeScale: 'percentage',
    grade: '74.5',
  })
})

test('text is trimmed and loses its angle brackets; an empty score is null', () => {
  const checked = checkForm(profileSchema, { ...form, major: ' <i>Medicine</i> ', gpa: ' 3,5 ' })
  expect(checked).toMatchObject({ ok: true, value: { major: 'iMedicine/i', gpa: 3.5, gre: null } })
})

test('a stored profile fills the form and is stored the same again', () => {
  const filled = profileFormOf(row, { name: '', email: '' })
  expect(filled).toMatchObject({
    name: 'Anna Maria Schmidt',
    desiredProgram: 'Genomics',
    desiredLevel: 'PhD',
    tuitionBudget: '',
    ielts: '6.5',
    countries: ['Spain', 'Italy'],
  })
  const checked = checkForm(profileSchema, filled)
  if (!checked.ok) throw new Error('the stored profile is valid')
  const { id: _, version: __, ...values } = row
  expect(profileValuesOf(checked.value, row)).toEqual(values)
})

test('any scores and any name that pass come back as they were', () => {
  fc.assert(
    fc.property(
      fc.record({
        gpa: fc.integer({ min: 0, max: 400 }),
        ielts: fc.integer({ min: 0, max: 90 }),
        gre: fc.option(fc.integer({ min: 260, max: 340 })),
      }),
      (scores) => {
        const stored = { ...row, gpa: scores.gpa / 100, ielts: scores.ielts / 10, gre: scores.gre }
        const checked = checkForm(profileSchema, profileFormOf(stored, { name: '', email: '' }))
        expect(checked.ok && profileValuesOf(checked.value, stored)).toMatchObject({
          gpa: stored.gpa,
          ielts: stored.ielts,
          gre: stored.gre,
        })
      },
    ),
  )
})

test('a new profile takes name and address from the account', () => {
  expect(profileFormOf(null, { name: 'Meera Nair', email: 'meera@example.org' })).toMatchObject({
    name: 'Meera Nair',
    email: 'meera@example.org',
    countries: [],
    gpa: '',
    gradeScale: '',
    grade: '',
  })
})

test('complete needs name, email, phone, degree, major, a country and a programme', () => {
  expect(isProfileComplete(row)).toBe(true)
  expect(missingFromProfile({ ...row, phone: ' ', preferred_programs: [] })).toEqual([
    { field: 'phone', label: 'phone' },
    { field: 'programs', label: 'preferred programs' },
  ])
  expect(missingFromProfile(null)).toHaveLength(7)
  for (const blank of [
    { first_name: '', last_name: '' },
    { email: '' },
    { phone: '' },
    { degree: '' },
    { major: '' },
    { preferred_countries: [] },
    { preferred_programs: [] },
  ]) {
    expect(isProfileComplete({ ...row, ...blank })).toBe(false)
  }
  expect(
    isProfileComplete({
      ...row,
      gpa: null,
      statement: '',
      gre: null,
      toefl: null,
      ielts: null,
      field_of_interest: '',
      education_level: '',
      tuition_budget_usd: null,
      grade_scale: '',
      grade: '',
    }),
  ).toBe(true)
})

test('what is missing is said in a sentence', () => {
  expect(missingText(missingFromProfile({ ...row, phone: '', preferred_programs: [] }))).toBe(
    'Still missing from your profile: phone and preferred programs.',
  )
  expect(missingText([])).toBe('')
})

test('the option lists are those of the specification', () => {
  expect(PREFERRED_COUNTRIES).toEqual([
    'United States',
    'United Kingdom',
    'Canada',
    'Australia',
    'Germany',
    'France',
    'Netherlands',
    'Singapore',
    'Japan',
    'South Korea',
    'New Zealand',
    'Switzerland',
    'Sweden',
    'Norway',
    'Finland',
    'Denmark',
    'Spain',
    'Italy',
    'China',
    'Hong Kong',
    'India',
    'United Arab Emirates',
  ])
  expect(new Set(PROGRAMS).size).toBe(24)
  expect(PROGRAM_TRACKS.map((track) => track.name)).toEqual([
    'AI Foundations',
    'Machine Learning',
    'Deep Learning',
    'LLM and AI Implementation',
  ])
  for (const named of [
    'Introduction to AI',
    'AI Ethics and Governance',
    'ML Fundamentals',
    'Computer Vision',
    'Natural Language Processing',
    'Generative AI Models',
    'Prompt Engineering Masterclass',
    'MLOps and ModelOps',
    'AI Solutions Architecture',
  ])
    expect(PROGRAMS).toContain(named)
  expect(DEGREES).toEqual([
    'High School',
    "Associate's Degree",
    'Bachelor of Science',
    'Bachelor of Arts',
    'Bachelor of Engineering',
    "Master's Degree",
    'PhD',
    'MBBS / Doctor of Medicine',
  ])
})
