import type { ProfileForm } from '#domain/profile/profile-schema.ts'
import type { NeededField } from '#domain/profile/profile.ts'

export type ProfileField = keyof ProfileForm

export const SECTIONS = [
  { id: 'personal', title: 'Personal Information', fields: ['name', 'email', 'phone'] },
  { id: 'academic', title: 'Academic Background', fields: ['degree', 'major', 'degreeCountry', 'gpa', 'gre', 'toefl', 'ielts'] },
  {
    id: 'preferences',
    title: 'Study Preferences',
    fields: ['countries', 'programs', 'desiredProgram', 'desiredLevel', 'tuitionBudget'],
  },
  { id: 'statement', title: 'Statement of Purpose', fields: ['statement'] },
] as const satisfies readonly { id: string; title: string; fields: readonly ProfileField[] }[]

export type SectionId = (typeof SECTIONS)[number]['id']

export function sectionOf(field: ProfileField | NeededField): SectionId {
  return SECTIONS.find(({ fields }) => (fields as readonly ProfileField[]).includes(field))?.id ?? 'personal'
}

/** In the order a person meets them on the page. */
export const FIELDS_IN_ORDER: readonly ProfileField[] = SECTIONS.flatMap(({ fields }) => [...fields])
