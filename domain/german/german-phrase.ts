/** The four categories of the tutor, as the specification names them. */
export const PHRASE_CATEGORIES = ['university_admin', 'campus_navigation', 'academic_life', 'social_integration'] as const
export type PhraseCategory = (typeof PHRASE_CATEGORIES)[number]

export const PHRASE_DIFFICULTIES = ['beginner', 'intermediate', 'advanced'] as const
export type PhraseDifficulty = (typeof PHRASE_DIFFICULTIES)[number]

/** What a phrase is for. The built-in fifteen are `first-steps`. */
export const PHRASE_TOPICS = [
  'first-steps',
  'admission',
  'registration-office',
  'rent',
  'small-talk',
  'lab',
  'ward-rounds',
  'patient-history',
  'licence-exam',
  'pharmacy',
  'emergency',
] as const
export type PhraseTopic = (typeof PHRASE_TOPICS)[number]

export interface GermanPhrase {
  /** Stable: progress is kept by it. */
  id: string
  german: string
  english: string
  category: PhraseCategory
  difficulty: PhraseDifficulty
  topic: PhraseTopic
  /** On grammar or use; null where the phrase explains itself. */
  note: string | null
}
