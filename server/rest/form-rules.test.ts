import fs from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asService } from '#db/as-role.ts'
import { signupSchema } from '#domain/accounts/account-forms.ts'
import { DEGREES, STUDY_COUNTRIES } from '#domain/profile/profile-options.ts'
import { type ProfileForm, profileSchema } from '#domain/profile/profile-schema.ts'
import { PROGRAMS } from '#domain/profile/program-tracks.ts'
import {
  BUDGET_OPTIONS,
  COUNTRY_OPTIONS,
  EDUCATION_OPTIONS,
  STUDY_LEVEL_OPTIONS,
  TIMEFRAME_OPTIONS,
} from '#domain/survey/survey-options.ts'
import { surveySchema, surveySubmissionOf } from '#domain/survey/survey.ts'
import { checkForm } from '#domain/text/field-faults.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makePerson, type Person } from './fixtures.ts'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await createTestApp()
  person = await makePerson(app)
})
afterAll(() => app.close())

/** The sentences of a file of rules: every literal that ends like one. */
function sentencesOf(file: string): string[] {
  const source = fs.readFileSync(new URL(`../../domain/${file}`, import.meta.url), 'utf8')
  return [...source.matchAll(/'([A-Z][^'\n]* [^'\n]*\.)'/g)].map(([, sentence]) => sentence!)
}

const PROFILE: ProfileForm = {
  name: 'Meera Nair',
  email: 'meera@example.org',
  phone: '',
  gpa: '',
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
const ROW = {
  first_name: 'Meera',
  last_name: 'Nair',
  email: 'meera@example.org',
  degree: 'PhD',
  major: 'Medicine',
  preferred_countries: ['Germany'],
  preferred_programs: ['Computer Vision'],
}
const long = (characters: number) => 'x'.repeat(characters + 1)

/** What is wrong in the form, the same in a direct call, and the sentence. */
const PROFILE_FAULTS: [keyof ProfileForm, unknown, Record<string, unknown>, string][] = [
  ['name', 'A', { first_name: 'A', last_name: '' }, 'Name must be at least 2 characters.'],
  ['name', ' A ', { first_name: ' A ', last_name: ' ' }, 'Name must be at least 2 characters.'],
  ['name', long(200), { first_name: long(200) }, 'Please use at most 200 characters.'],
  ['name', `${long(100)} ${long(100)}`, { first_name: long(100), last_name: long(100) }, 'Please use at most 200 characters.'],
  ['email', 'meera', { email: 'meera' }, 'Please enter a valid email.'],
  ['email', 'a b@example.org', { email: 'a b@example.org' }, 'Please enter a valid email.'],
  ['email', `${long(250)}@example.org`, { email: `${long(250)}@example.org` }, 'Please enter a valid email.'],
  ['phone', long(50), { phone: long(50) }, 'Please use at most 50 characters.'],
  ['gpa', '4.01', { gpa: 4.01 }, 'GPA must be between 0 and 4.0.'],
  ['gpa', '50', { gpa: 50 }, 'GPA must be between 0 and 4.0.'],
  ['gpa', '-1', { gpa: -1 }, 'GPA must be between 0 and 4.0.'],
  ['gpa', 'NaN', { gpa: 'NaN' }, 'GPA must be between 0 and 4.0.'],
  ['gpa', '3.755', { gpa: 3.755 }, 'Please give the GPA with at most two decimal places.'],
  ['degree', 'Emperor', { degree: 'Emperor' }, 'Please select your highest degree.'],
  ['major', long(200), { major: long(200) }, 'Please use at most 200 characters.'],
  ['degreeCountry', long(200), { degree_country: long(200) }, 'Please use at most 200 characters.'],
  ['gre', '259', { gre: 259 }, 'GRE score must be between 260 and 340.'],
  ['gre', '99999999999', { gre: 99_999_999_999 }, 'GRE score must be between 260 and 340.'],
  ['gre', '300.5', { gre: 300.5 }, 'Please give the GRE score as a whole number.'],
  ['toefl', '121', { toefl: 121 }, 'TOEFL score must be between 0 and 120.'],
  ['toefl', '90.5', { toefl: 90.5 }, 'Please give the TOEFL score as a whole number.'],
  ['ielts', '9.5', { ielts: 9.5 }, 'IELTS score must be between 0 and 9.'],
  ['ielts', '6.75', { ielts: 6.75 }, 'Please give the IELTS score with at most one decimal place.'],
  ['countries', ['Mars'], { preferred_countries: ['Mars'] }, 'Please select at least one preferred country.'],
  ['countries', ['Germany', ''], { preferred_countries: ['Germany', ''] }, 'Please select at least one preferred country.'],
  ['programs', [' '], { preferred_programs: [' '] }, 'Please select at least one preferred program.'],
  ['desiredProgram', long(200), { field_of_interest: long(200) }, 'Please use at most 200 characters.'],
  ['desiredLevel', long(200), { education_level: long(200) }, 'Please use at most 200 characters.'],
  ['tuitionBudget', '1,000,001', { tuition_budget_usd: 1_000_001 }, 'Tuition budget must be between 0 and 1000000 US dollars.'],
  ['tuitionBudget', '-1', { tuition_budget_usd: -1 }, 'Tuition budget must be between 0 and 1000000 US dollars.'],
  ['tuitionBudget', '1.5555', { tuition_budget_usd: 1.5555 }, 'Please give the budget with at most two decimal places.'],
  ['statement', long(5000), { statement: long(5000) }, 'Statement of Purpose cannot exceed 5000 characters.'],
]
/** What the form asks for before it saves; a direct call may leave it to be written later. */
const ASKED_OF_THE_FORM_ALONE = ['Please enter your major.']

describe('a profile', () => {
  beforeEach(() => asService(app.database, (transaction) => transaction.execute('delete from public.student_profiles')))
  const profiles = () => person.client.from('student_profiles')

  test.each(PROFILE_FAULTS)(
    'with the %s %j is refused by the form and a direct call alike',
    async (field, value, row, sentence) => {
      expect(checkForm(profileSchema, { ...PROFILE, [field]: value })).toEqual({ ok: false, faults: { [field]: sentence } })
      const refused = { status: 400, error: { code: '23514', message: sentence } }
      expect(await profiles().insert({ id: person.id, ...ROW, ...row })).toMatchObject(refused)
      expect(await profiles().insert({ id: person.id, ...ROW })).toMatchObject({ error: null })
      expect(await profiles().update(row).eq('id', person.id)).toMatchObject(refused)
      expect(await profiles().upsert({ id: person.id, ...row })).toMatchObject(refused)
    },
  )

  test('every sentence of the form’s rules is among them', () => {
    const told = new Set(PROFILE_FAULTS.map(([, , , sentence]) => sentence))
    expect(sentencesOf('profile/profile-schema.ts').filter((sentence) => !told.has(sentence))).toEqual(ASKED_OF_THE_FORM_ALONE)
  })

  test('takes every country, degree and programme that is offered', async () => {
    for (const degree of DEGREES) {
      const row = { ...ROW, degree, preferred_countries: STUDY_COUNTRIES, preferred_programs: PROGRAMS }
      expect(await profiles().upsert({ id: person.id, ...row })).toMatchObject({ error: null })
    }
  })

  test('can be kept half filled in, and numbers come back as they were', async () => {
    expect(await profiles().insert({ id: person.id })).toMatchObject({ error: null })
    const numbers = { gpa: 3.75, gre: 320, toefl: 110, ielts: 6.5, tuition_budget_usd: 12_000.5 }
    expect(
      await profiles().update(numbers).eq('id', person.id).select('gpa, gre, toefl, ielts, tuition_budget_usd'),
    ).toMatchObject({
      data: [numbers],
    })
    const empty = {
      gpa: null,
      gre: null,
      toefl: null,
      ielts: null,
      tuition_budget_usd: null,
      degree: '',
      major: '',
      first_name: '',
    }
    expect(
      await profiles()
        .update({ ...empty, preferred_countries: [] })
        .eq('id', person.id),
    ).toMatchObject({ error: null })
  })

  test('what was stored before a rule was made stays, and the rest can be changed', async () => {
    await asService(app.database, async (transaction) => {
      await transaction.query('insert into public.student_profiles (id) values ($1)', [person.id])
    })
    await app.database.unsafeTransaction(async (transaction) => {
      await transaction.execute('set local role helix_owner')
      await transaction.execute('alter table public.student_profiles disable trigger check_student_profile')
      await transaction.execute(`update public.student_profiles set degree = 'MD', preferred_countries = '{Atlantis}'`)
      await transaction.execute('alter table public.student_profiles enable trigger check_student_profile')
    })
    const { data } = await profiles().update({ major: 'Medicine' }).eq('id', person.id).select('degree, major')
    expect(data).toEqual([{ degree: 'MD', major: 'Medicine' }])
  })
})

const SURVEY = {
  firstName: 'Meera',
  lastName: 'Nair',
  email: 'meera@example.org',
  currentEducation: 'bachelors_complete',
  interestedCountry: 'germany',
  studyLevel: 'masters',
  preferredProgram: 'Genomics',
  budget: '5000_10000',
  timeframe: '6_12_months',
}
const COLUMN_OF: Record<string, string> = {
  firstName: 'first_name',
  lastName: 'last_name',
  currentEducation: 'current_education',
  interestedCountry: 'interested_country',
  studyLevel: 'study_level',
  preferredProgram: 'preferred_program',
  additionalInfo: 'additional_info',
}
const SURVEY_FAULTS: [string, string, string][] = [
  ['firstName', ' M ', 'First name must be at least 2 characters.'],
  ['firstName', '<M>', 'First name must be at least 2 characters.'],
  ['firstName', long(200), 'Please use at most 200 characters.'],
  ['lastName', '', 'Last name must be at least 2 characters.'],
  ['lastName', long(200), 'Please use at most 200 characters.'],
  ['email', 'meera', 'Please enter a valid email address.'],
  ['email', `${long(250)}@example.org`, 'Please enter a valid email address.'],
  ['phone', long(50), 'Please use at most 50 characters.'],
  ['currentEducation', 'emperor', 'Please select your current education level.'],
  ['interestedCountry', 'mars', 'Please select at least one country of interest.'],
  ['interestedCountry', '', 'Please select at least one country of interest.'],
  ['studyLevel', 'any', 'Please select your preferred study level.'],
  ['preferredProgram', ' ', 'Please enter your preferred program or field of study.'],
  ['preferredProgram', long(300), 'Please use at most 300 characters.'],
  ['budget', '5000', 'Please select your budget range.'],
  ['timeframe', 'NOT_SURE', 'Please select your preferred timeframe.'],
  ['additionalInfo', long(5000), 'Please use at most 5000 characters.'],
]

describe('a survey', () => {
  const good = () => {
    const checked = checkForm(surveySchema, SURVEY)
    if (!checked.ok) throw new Error('the survey is good')
    return surveySubmissionOf(checked.value).submission
  }
  const send = (values: object) => app.client().rpc('submit_survey', { submission: { ...good(), ...values } })

  test.each(SURVEY_FAULTS)('with the %s %j is refused by the form and a direct call alike', async (field, value, sentence) => {
    expect(checkForm(surveySchema, { ...SURVEY, [field]: value })).toEqual({ ok: false, faults: { [field]: sentence } })
    const { status, error } = await send({ [COLUMN_OF[field] ?? field]: value })
    expect({ status, ...error }).toMatchObject({ status: 400, code: '23514', message: sentence })
  })

  test('every sentence of the form’s rules is among them', () => {
    const told = new Set(SURVEY_FAULTS.map(([, , sentence]) => sentence))
    expect(sentencesOf('survey/survey.ts').filter((sentence) => !told.has(sentence))).toEqual([])
  })

  test('takes every choice that is offered', async () => {
    const lists = {
      current_education: EDUCATION_OPTIONS,
      interested_country: COUNTRY_OPTIONS,
      study_level: STUDY_LEVEL_OPTIONS,
      budget: BUDGET_OPTIONS,
      timeframe: TIMEFRAME_OPTIONS,
    }
    for (const [column, options] of Object.entries(lists))
      for (const { value } of options) expect(await send({ [column]: value })).toMatchObject({ error: null })
  })
})

describe('a name at sign-up', () => {
  const account = { password: 'Secret-1-word', confirmPassword: 'Secret-1-word' }
  const INVALID = 'Please enter a valid name (letters, spaces, hyphens, and apostrophes only)'
  const signUp = (fullName: unknown) =>
    app.client().auth.signUp({
      email: `${crypto.randomUUID()}@example.org`,
      password: account.password,
      options: { data: { full_name: fullName } },
    })

  test.each(['A', 'R2D2', '<b>Asha</b>', 'Asha!', 'A. Lee', '- -', 'Asha\nRao'])('%j is refused by both', async (name) => {
    expect(checkForm(signupSchema, { ...account, name, email: 'a@example.org' })).toMatchObject({ faults: { name: INVALID } })
    expect((await signUp(name)).error).toMatchObject({ status: 400, code: 'validation_failed', message: INVALID })
  })

  test.each([
    ['brackets the form would take away', '<Asha>'],
    ['no text', { first: 'Asha' }],
    ['a number', 5],
  ])('with %s it is refused of a direct call', async (_what, name) => {
    expect((await signUp(name)).error).toMatchObject({ status: 400, code: 'validation_failed', message: INVALID })
  })

  test('one of more than 200 characters is refused by both', async () => {
    const sentence = 'Please enter a name of at most 200 characters'
    expect(checkForm(signupSchema, { ...account, name: long(200), email: 'a@example.org' })).toMatchObject({
      faults: { name: sentence },
    })
    expect((await signUp(long(200))).error).toMatchObject({ status: 400, message: sentence })
  })

  test.each(["O'Brien", 'O’Brien', 'Anne-Marie', 'प्रिया', '李小龍', 'Nguyễn Văn Anh'])('%s is taken by both', async (name) => {
    expect(checkForm(signupSchema, { ...account, name, email: 'a@example.org' })).toMatchObject({ ok: true })
    const { data, error } = await signUp(name)
    expect([error, data.user?.user_metadata]).toEqual([null, { full_name: name }])
  })

  test('a later change of the name is held to the same rule', async () => {
    const client = app.client()
    const email = `${crypto.randomUUID()}@example.org`
    await client.auth.signUp({ email, password: account.password })
    await client.auth.signInWithPassword({ email, password: account.password })
    const { data, error } = await client.auth.updateUser({ data: { full_name: 'R2D2' } })
    expect([data.user, error?.message]).toEqual([null, INVALID])
    expect((await client.auth.updateUser({ data: { full_name: 'Meera Nair', theme: 'dark' } })).error).toBeNull()
  })
})
