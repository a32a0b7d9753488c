import { splitName } from '../text/split-name.ts'
import type { CheckedProfile, ProfileForm } from './profile-schema.ts'
import { numberAsTyped, type StudentProfileRow, type StudentProfileValues } from './profile.ts'

/** The row a checked form is stored as. `stored` keeps the two parts of a name that has not changed. */
export function profileValuesOf(form: CheckedProfile, stored: StudentProfileRow | null): StudentProfileValues {
  return {
    ...splitName(form.name, stored ?? undefined),
    email: form.email,
    phone: form.phone,
    gpa: form.gpa,
    degree: form.degree,
    major: form.major,
    degree_country: form.degreeCountry,
    gre: form.gre,
    toefl: form.toefl,
    ielts: form.ielts,
    preferred_countries: form.countries,
    preferred_programs: form.programs,
    field_of_interest: form.desiredProgram,
    education_level: form.desiredLevel,
    tuition_budget_usd: form.tuitionBudget,
    statement: form.statement,
  }
}

/** The fields of the form that hold one number, with the column each is stored in. */
const NUMBER_COLUMNS = {
  gpa: 'gpa',
  gre: 'gre',
  toefl: 'toefl',
  ielts: 'ielts',
  tuitionBudget: 'tuition_budget_usd',
} as const satisfies Partial<Record<keyof ProfileForm, keyof StudentProfileValues>>

export type NumberField = keyof typeof NUMBER_COLUMNS

export function isNumberField(field: string): field is NumberField {
  return Object.hasOwn(NUMBER_COLUMNS, field)
}

/** A stored number as its field of the form holds it. */
export function numberOf(row: StudentProfileRow, field: NumberField): string {
  return numberAsTyped(row[NUMBER_COLUMNS[field]])
}

/** What a save of that one field writes. */
export function numberChange(field: NumberField, value: number | null): Partial<StudentProfileValues> {
  return { [NUMBER_COLUMNS[field]]: value }
}
