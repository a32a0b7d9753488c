import type { PhraseCategory, PhraseDifficulty, PhraseTopic } from '#domain/german/german-phrase.ts'

export const CATEGORY_NAMES: Readonly<Record<PhraseCategory, string>> = {
  university_admin: 'University office',
  campus_navigation: 'Finding the way',
  academic_life: 'Academic life',
  social_integration: 'Meeting people',
}

export const DIFFICULTY_NAMES: Readonly<Record<PhraseDifficulty, string>> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
}

export const TOPIC_NAMES: Readonly<Record<PhraseTopic, string>> = {
  'first-steps': 'First steps',
  admission: 'Admission',
  'registration-office': 'Registration office',
  rent: 'Renting a room',
  'small-talk': 'Small talk',
  lab: 'In the lab',
  'ward-rounds': 'Ward rounds',
  'patient-history': 'Patient history',
  'licence-exam': 'Medical licence exam',
  pharmacy: 'Pharmacy',
  emergency: 'Emergency',
}
