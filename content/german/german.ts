import type { GermanPhrase } from '#domain/german/german-phrase.ts'
import { ADMISSION_PHRASES } from './admission.ts'
import { EMERGENCY_PHRASES } from './emergency.ts'
import { BUILT_IN_PHRASES } from './first-steps.ts'
import { LAB_PHRASES } from './lab.ts'
import { LICENCE_EXAM_PHRASES } from './licence-exam.ts'
import { PATIENT_HISTORY_PHRASES } from './patient-history.ts'
import { PHARMACY_PHRASES } from './pharmacy.ts'
import { REGISTRATION_OFFICE_PHRASES } from './registration-office.ts'
import { RENT_PHRASES } from './rent.ts'
import { SMALL_TALK_PHRASES } from './small-talk.ts'
import { WARD_ROUND_PHRASES } from './ward-rounds.ts'

export { BUILT_IN_PHRASES }

/** The phrases beyond the built-in fifteen, by topic: what a student of a health subject needs in Germany. */
export const MORE_PHRASES: readonly GermanPhrase[] = [
  ...ADMISSION_PHRASES,
  ...REGISTRATION_OFFICE_PHRASES,
  ...RENT_PHRASES,
  ...SMALL_TALK_PHRASES,
  ...LAB_PHRASES,
  ...WARD_ROUND_PHRASES,
  ...PATIENT_HISTORY_PHRASES,
  ...LICENCE_EXAM_PHRASES,
  ...PHARMACY_PHRASES,
  ...EMERGENCY_PHRASES,
]

/** Every phrase, the built-in ones first. */
export const GERMAN_PHRASES: readonly GermanPhrase[] = [...BUILT_IN_PHRASES, ...MORE_PHRASES]
