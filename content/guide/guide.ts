import type { Guide, GuideEntry } from '#domain/guide/guide-entry.ts'
import { FAQ } from './faq.ts'
import { SCHOLARSHIPS } from './scholarships.ts'
import { asStored } from './typed.ts'
import { VISAS } from './visas.ts'

/** What is built in of what staff can edit: the first state of the table, and what stands in while the database cannot be read. */
export const BUILT_IN_GUIDE: Guide = { scholarships: SCHOLARSHIPS, questions: FAQ, visas: VISAS }

export const GUIDE_ENTRIES: readonly GuideEntry[] = [
  ...SCHOLARSHIPS.map((body) => ({ kind: 'scholarship' as const, body: asStored(body) })),
  ...FAQ.map((body) => ({ kind: 'question' as const, body })),
  ...VISAS.map((visa) => ({ kind: 'visa' as const, body: asStored(visa) })),
]
