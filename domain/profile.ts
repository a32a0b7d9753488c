import * as z from 'zod/mini'
import { EMAIL_MAX_CHARACTERS, EMAIL_PATTERN } from './account-forms.ts'
import { joinName, NAME_MIN_CHARACTERS, splitName } from './names.ts'
import { cleanText } from './text-input.ts'

/** A row of public.student_profiles, as its owner reads it. */
export interface StudentProfileRow {
  /** The user's id. */
  id: string
  first_name: string
  last_name: string
  email: string
  phone: string
  gpa: number | null
  degree: string
  major: string
  gre: number | null
  toefl: number | null
  ielts: number | null
  preferred_countries: string[]
  preferred_programs: string[]
  field_of_interest: string
  education_level: string
  statement: string
  /** Raised by each update: who writes over an older version is told. */
  version: number
}

/** What a save writes. */
export type StudentProfileValues = Omit<StudentProfileRow, 'id' | 'version'>

export const STATEMENT_MAX_CHARACTERS = 5000
const PHONE_MAX_CHARACTERS = 50
const LINE_MAX_CHARACTERS = 200
const tooLong = (characters: number) => `Please use at most ${characters} characters.`

function line(...checks: Parameters<ReturnType<typeof z.string>['check']>) {
  return z.pipe(z.pipe(z.string('Required'), z.transform(cleanText)), z.string().check(...checks))
}

/** A number typed into a text field; nothing typed is null. A comma counts as the decimal point. */
function optionalNumber(rangeFault: string, range: { min: number; max: number; decimals: number }, decimalsFault = rangeFault) {
  return z.pipe(
    z.string('Required').check(
      z.check((context) => {
        const text = numberText(context.value)
        if (text === '') return
        const number = Number(text)
        const inRange = /^\d*\.?\d+$|^\d+\.$/.test(text) && number >= range.min && number <= range.max
        const fault = inRange ? (decimalsOf(text) > range.decimals ? decimalsFault : null) : rangeFault
        if (fault) context.issues.push({ code: 'custom', message: fault, input: context.value })
      }),
    ),
    z.transform((text: string) => (numberText(text) === '' ? null : Number(numberText(text)))),
  )
}

function numberText(text: string): string {
  return text.trim().replace(',', '.')
}

function decimalsOf(text: string): number {
  return text.split('.')[1]?.replace(/0+$/, '').length ?? 0
}

export const profileSchema = z.object({
  name: line(
    z.minLength(NAME_MIN_CHARACTERS, 'Name must be at least 2 characters.'),
    z.maxLength(LINE_MAX_CHARACTERS, tooLong(LINE_MAX_CHARACTERS)),
  ),
  email: line(
    z.regex(EMAIL_PATTERN, 'Please enter a valid email.'),
    z.maxLength(EMAIL_MAX_CHARACTERS, 'Please enter a valid email.'),
  ),
  phone: line(z.maxLength(PHONE_MAX_CHARACTERS, tooLong(PHONE_MAX_CHARACTERS))),
  gpa: optionalNumber(
    'GPA must be between 0 and 4.0.',
    { min: 0, max: 4, decimals: 2 },
    'Please give the GPA with at most two decimal places.',
  ),
  degree: line(
    z.minLength(1, 'Please select your highest degree.'),
    z.maxLength(LINE_MAX_CHARACTERS, tooLong(LINE_MAX_CHARACTERS)),
  ),
  major: line(z.minLength(1, 'Please enter your major.'), z.maxLength(LINE_MAX_CHARACTERS, tooLong(LINE_MAX_CHARACTERS))),
  gre: optionalNumber(
    'GRE score must be between 260 and 340.',
    { min: 260, max: 340, decimals: 0 },
    'Please give the GRE score as a whole number.',
  ),
  toefl: optionalNumber(
    'TOEFL score must be between 0 and 120.',
    { min: 0, max: 120, decimals: 0 },
    'Please give the TOEFL score as a whole number.',
  ),
  ielts: optionalNumber(
    'IELTS score must be between 0 and 9.',
    { min: 0, max: 9, decimals: 1 },
    'Please give the IELTS score with at most one decimal place.',
  ),
  countries: z.array(z.string('Required'), 'Required').check(z.minLength(1, 'Please select at least one preferred country.')),
  programs: z.array(z.string('Required'), 'Required').check(z.minLength(1, 'Please select at least one preferred program.')),
  desiredProgram: line(z.maxLength(LINE_MAX_CHARACTERS, tooLong(LINE_MAX_CHARACTERS))),
  desiredLevel: line(z.maxLength(LINE_MAX_CHARACTERS, tooLong(LINE_MAX_CHARACTERS))),
  statement: line(z.maxLength(STATEMENT_MAX_CHARACTERS, 'Statement of Purpose cannot exceed 5000 characters.')),
})

/** The profile as its form holds it: numbers as typed. */
export type ProfileForm = z.input<typeof profileSchema>
export type CheckedProfile = z.output<typeof profileSchema>

/** The form of a stored profile, or of a new one that takes name and address from the account. */
export function profileFormOf(row: StudentProfileRow | null, account: { name: string; email: string }): ProfileForm {
  if (!row) {
    return {
      name: account.name,
      email: account.email,
      phone: '',
      gpa: '',
      degree: '',
      major: '',
      gre: '',
      toefl: '',
      ielts: '',
      countries: [],
      programs: [],
      desiredProgram: '',
      desiredLevel: '',
      statement: '',
    }
  }
  return {
    name: joinName(row) || account.name,
    email: row.email || account.email,
    phone: row.phone,
    gpa: numberAsTyped(row.gpa),
    degree: row.degree,
    major: row.major,
    gre: numberAsTyped(row.gre),
    toefl: numberAsTyped(row.toefl),
    ielts: numberAsTyped(row.ielts),
    countries: row.preferred_countries,
    programs: row.preferred_programs,
    desiredProgram: row.field_of_interest,
    desiredLevel: row.education_level,
    statement: row.statement,
  }
}

function numberAsTyped(value: number | null): string {
  return value === null ? '' : String(value)
}

/** The row a checked form is stored as. `stored` keeps the two parts of a name that has not changed. */
export function profileValuesOf(form: CheckedProfile, stored: StudentProfileRow | null): StudentProfileValues {
  return {
    ...splitName(form.name, stored ?? undefined),
    email: form.email,
    phone: form.phone,
    gpa: form.gpa,
    degree: form.degree,
    major: form.major,
    gre: form.gre,
    toefl: form.toefl,
    ielts: form.ielts,
    preferred_countries: form.countries,
    preferred_programs: form.programs,
    field_of_interest: form.desiredProgram,
    education_level: form.desiredLevel,
    statement: form.statement,
  }
}

export type NeededField = 'name' | 'email' | 'phone' | 'degree' | 'major' | 'countries' | 'programs'

/** What a complete profile has (variant A), in the order of the form. The phone is optional to save, needed to continue. */
const NEEDED: readonly { field: NeededField; label: string }[] = [
  { field: 'name', label: 'name' },
  { field: 'email', label: 'email' },
  { field: 'phone', label: 'phone' },
  { field: 'degree', label: 'highest degree' },
  { field: 'major', label: 'major' },
  { field: 'countries', label: 'preferred countries' },
  { field: 'programs', label: 'preferred programs' },
]

/** What a form still lacks for a complete profile, with the words for it. */
export function missingFromForm(form: Pick<ProfileForm, NeededField>): { field: NeededField; label: string }[] {
  return NEEDED.filter(({ field }) => {
    const value = form[field]
    return typeof value === 'string' ? cleanText(value) === '' : value.length === 0
  })
}

/** What a stored profile still lacks; no profile lacks everything. */
export function missingFromProfile(row: StudentProfileRow | null): { field: NeededField; label: string }[] {
  return missingFromForm(profileFormOf(row, { name: '', email: '' }))
}

export function isProfileComplete(row: StudentProfileRow | null): boolean {
  return missingFromProfile(row).length === 0
}

/** What is missing, as a sentence, or '' when nothing is. */
export function missingText(missing: readonly { label: string }[]): string {
  if (missing.length === 0) return ''
  const labels = missing.map(({ label }) => label)
  return `Still missing from your profile: ${new Intl.ListFormat('en', { type: 'conjunction' }).format(labels)}.`
}
