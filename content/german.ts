import type { GermanPhrase } from '#domain/german/german-phrase.ts'
import { ADMISSION_PHRASES } from './german/admission.ts'
import { EMERGENCY_PHRASES } from './german/emergency.ts'
import { BUILT_IN_PHRASES } from './german/first-steps.ts'
import { LAB_PHRASES } from './german/lab.ts'
import { LICENCE_EXAM_PHRASES } from './german/licence-exam.ts'
import { PATIENT_HISTORY_PHRASES } from './german/patient-history.ts'
import { PHARMACY_PHRASES } from './german/pharmacy.ts'
import { REGISTRATION_OFFICE_PHRASES } from './german/registration-office.ts'
import { RENT_PHRASES } from './german/rent.ts'
import { SMALL_TALK_PHRASES } from './german/small-talk.ts'
import { WARD_ROUND_PHRASES } from './german/ward-rounds.ts'

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
