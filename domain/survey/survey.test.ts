import { describe, expect, test } from 'vitest'
import { checkForm } from '../text/field-issues.ts'
import { optionLabels } from './survey-option-labels.ts'
import {
  BUDGET_OPTIONS,
  COUNTRY_OPTIONS,
  EDUCATION_OPTIONS,
  optionOf,
  STUDY_LEVEL_OPTIONS,
  TIMEFRAME_OPTIONS,
  type SurveyOption,
} from './survey-options.ts'
import { EMPTY_SURVEY, surveySchema, surveySubmissionOf } from './survey.ts'

const survey = {
  firstName: ' Meera ',
  lastName: 'Nair',
  email: 'meera@example.org',
  phone: '',
  currentEducation: 'bachelors_complete',
  interestedCountry: 'germany',
  studyLevel: 'masters',
  preferredProgram: '<b>Genomics</b>',
  budget: '5000_10000',
  timeframe: '6_12_months',
  additionalInfo: '',
  website: '',
}

function issues(values: Record<string, unknown>) {
  const checked = checkForm(surveySchema, { ...survey, ...values })
  return checked.ok ? {} : checked.issues
}

test('an empty form is told every rule, in the words of the specification', () => {
  const checked = checkForm(surveySchema, EMPTY_SURVEY)
  expect(checked).toEqual({
    ok: false,
    issues: {
      firstName: 'First name must be at least 2 characters.',
      lastName: 'Last name must be at least 2 characters.',
      email: 'Please enter a valid email address.',
      currentEducation: 'Please select your current education level.',
      interestedCountry: 'Please select at least one country of interest.',
      studyLevel: 'Please select your preferred study level.',
      preferredProgram: 'Please enter your preferred program or field of study.',
      budget: 'Please select your budget range.',
      timeframe: 'Please select your preferred timeframe.',
    },
  })
  expect(checkForm(surveySchema, {})).toEqual(checked)
})

test('a filled form is cleaned and keeps its optional fields empty', () => {
  const checked = checkForm(surveySchema, survey)
  expect(checked).toMatchObject({
    ok: true,
    value: { firstName: 'Meera', preferredProgram: 'bGenomics/b', phone: '', additionalInfo: '', marketingConsent: false },
  })
  if (checked.ok) expect(Object.keys(surveySubmissionOf(checked.value).submission)).toHaveLength(13)
})

test.each([
  [{ firstName: 'M' }, 'firstName'],
  [{ firstName: ' M ' }, 'firstName'],
  [{ lastName: '<>' }, 'lastName'],
  [{ email: 'meera' }, 'email'],
  [{ currentEducation: 'constructor' }, 'currentEducation'],
  [{ interestedCountry: ['germany', 'spain'] }, 'interestedCountry'],
  [{ interestedCountry: 'Germany' }, 'interestedCountry'],
  [{ budget: null }, 'budget'],
  [{ preferredProgram: '   ' }, 'preferredProgram'],
  [{ additionalInfo: 'x'.repeat(5001) }, 'additionalInfo'],
])('case %# is told at its field', (values, field) => {
  expect(Object.keys(issues(values))).toEqual([field])
})

test.each(['call me', '+91 40 5550 0100', '५५५'])('the phone has no format: %j', (phone) => {
  expect(issues({ phone })).toEqual({})
})

test.each([
  [true, true],
  ['on', true],
  [false, false],
  [undefined, false],
])('the consent %j is %j', (marketingConsent, value) => {
  expect(checkForm(surveySchema, { ...survey, marketingConsent })).toMatchObject({ ok: true, value: { marketingConsent: value } })
})

describe('the option lists', () => {
  const values = (options: readonly SurveyOption[]) => options.map(({ value }) => value).join(', ')

  test('have the values of the specification, and after them MBBS', () => {
    expect(values(EDUCATION_OPTIONS)).toBe(
      'high_school, high_school_graduate, bachelors_ongoing, bachelors_complete, masters_ongoing, masters_complete, phd, ' +
        'mbbs_ongoing, mbbs_complete',
    )
    expect(values(COUNTRY_OPTIONS)).toBe(
      'finland, norway, sweden, denmark, netherlands, belgium, germany, italy, spain, hungary, other',
    )
    expect(values(STUDY_LEVEL_OPTIONS)).toBe('bachelors, masters, phd, diploma, language, other')
    expect(values(BUDGET_OPTIONS)).toBe('under_5000, 5000_10000, 10000_20000, 20000_30000, 30000_plus')
    expect(values(TIMEFRAME_OPTIONS)).toBe('within_6_months, 6_12_months, 1_2_years, more_than_2_years, not_sure')
  })

  test('have a label for each, once', () => {
    for (const options of [EDUCATION_OPTIONS, COUNTRY_OPTIONS, STUDY_LEVEL_OPTIONS, BUDGET_OPTIONS, TIMEFRAME_OPTIONS]) {
      expect(new Set(options.map(({ label }) => label)).size).toBe(options.length)
      for (const { label } of options) expect(label).toMatch(/^\S.*\S$/)
    }
  })

  test('give budgets in euro without a gap', () => {
    for (const [index, { maximumEur }] of BUDGET_OPTIONS.entries())
      expect(maximumEur).toBe(BUDGET_OPTIONS[index + 1]?.minimumEur ?? null)
    expect(optionOf(BUDGET_OPTIONS, 'under_5000').label).toBe('Under €5,000 a year')
  })
})

test.each([
  ['firstName', 200],
  ['lastName', 200],
  ['phone', 50],
  ['otherCountry', 100],
  ['preferredProgram', 300],
  ['additionalInfo', 5000],
])('%s has at most %i characters', (field, most) => {
  expect(issues({ [field]: 'x'.repeat(most) })).toEqual({})
  expect(issues({ [field]: 'x'.repeat(most + 1) })).toEqual({ [field]: `Please use at most ${most} characters.` })
})

test('an email has at most 255 characters', () => {
  const email = (length: number) => `${'m'.repeat(length - '@example.org'.length)}@example.org`
  expect(issues({ email: email(255) })).toEqual({})
  expect(issues({ email: email(256) })).toEqual({ email: 'Please enter a valid email address.' })
})

test('what is sent is known by its id, and what is no id is as good as none', () => {
  const sending = (given: unknown) => {
    const checked = checkForm(surveySchema, { ...survey, sending: given })
    return checked.ok && checked.value.sending
  }
  expect(sending('3f0c2b1e-7d5a-4c1e-9a53-3f1c7f0a8e42')).toBe('3f0c2b1e-7d5a-4c1e-9a53-3f1c7f0a8e42')
  expect([sending('soon'), sending(7), sending(undefined)]).toEqual([undefined, undefined, undefined])
})

test('each answer is stored in its column', () => {
  const checked = checkForm(surveySchema, { ...survey, phone: '1', additionalInfo: '2', marketingConsent: true, website: 'x' })
  if (!checked.ok) throw new Error('the survey is valid')
  expect(surveySubmissionOf(checked.value).submission).toEqual({
    first_name: 'Meera',
    last_name: 'Nair',
    email: 'meera@example.org',
    phone: '1',
    current_education: 'bachelors_complete',
    interested_country: 'germany',
    study_level: 'masters',
    preferred_program: 'bGenomics/b',
    budget: '5000_10000',
    timeframe: '6_12_months',
    additional_info: '2',
    marketing_consent: true,
    website: 'x',
  })
})

test('each list is one line of its labels, and a value that it lacks is refused', () => {
  expect(optionLabels().levels).toBe("Bachelor's degree, Master's degree, PhD, Diploma, Language course, Something else")
  expect(optionLabels()).toMatchObject({
    countries: expect.stringMatching(/^Finland, .*Another country$/),
    budgets: expect.stringContaining('Under €5,000 a year'),
    timeframes: expect.stringMatching(/^Within 6 months, /),
    education: expect.stringMatching(/^In high school, /),
  })
  expect(() => optionOf<SurveyOption>(BUDGET_OPTIONS, 'free')).toThrow(RangeError)
})
