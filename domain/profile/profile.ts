import { joinName } from '../text/names.ts'
import { cleanText } from '../text/text-input.ts'
import { isGradeScale } from './grade-scales.ts'
import type { ProfileForm } from './profile-schema.ts'

/** A row of public.student_profiles, as its owner reads it. */
export interface StudentProfileRow {
  /** The user's id. */
  id: string
  first_name: string
  last_name: string
  email: string
  phone: string
  gpa: number | null
  /** The final grade as the transcript has it (domain/profile/grade.ts). */
  grade_scale: string
  grade: string
  degree: string
  major: string
  /** Where the degree is from; '' where she has not said. */
  degree_country: string
  gre: number | null
  toefl: number | null
  ielts: number | null
  preferred_countries: string[]
  preferred_programs: string[]
  field_of_interest: string
  education_level: string
  /** What she can pay for a year's tuition, in US dollars. */
  tuition_budget_usd: number | null
  statement: string
  /** Raised by each update: who writes over an older version is told. */
  version: number
}

/** What a save writes. */
export type StudentProfileValues = Omit<StudentProfileRow, 'id' | 'version'>

/** The form of a stored profile, or of a new one that takes name and address from the account. */
export function profileFormOf(row: StudentProfileRow | null, account: { name: string; email: string }): ProfileForm {
  if (!row) {
    return {
      name: account.name,
      email: account.email,
      phone: '',
      gpa: '',
      gradeScale: '',
      grade: '',
      degree: '',
      major: '',
      degreeCountry: '',
      gre: '',
      toefl: '',
      ielts: '',
      countries: [],
      programs: [],
      desiredProgram: '',
      desiredLevel: '',
      tuitionBudget: '',
      statement: '',
    }
  }
  return {
    name: joinName(row) || account.name,
    email: row.email || account.email,
    phone: row.phone,
    gpa: numberAsTyped(row.gpa),
    gradeScale: isGradeScale(row.grade_scale) ? row.grade_scale : '',
    grade: row.grade,
    degree: row.degree,
    major: row.major,
    degreeCountry: row.degree_country,
    gre: numberAsTyped(row.gre),
    toefl: numberAsTyped(row.toefl),
    ielts: numberAsTyped(row.ielts),
    countries: row.preferred_countries,
    programs: row.preferred_programs,
    desiredProgram: row.field_of_interest,
    desiredLevel: row.education_level,
    tuitionBudget: numberAsTyped(row.tuition_budget_usd),
    statement: row.statement,
  }
}

/** A stored number as a field of the form holds it. */
export function numberAsTyped(value: number | null): string {
  return value === null ? '' : String(value)
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
