/** What staff can edit of the site beside the catalogue: scholarships, questions with their answers, and student visas. */
import type { Scholarship } from '../scholarships/scholarship.ts'
import type { VisaInfo } from '../visas/visa-search.ts'

/** Where a fact of an answer stands: in words, and the page that shows it. */
export interface FactReference {
  fact: string
  href: string
}

/** A question with an answer in plain text. */
export interface Question {
  id: string
  question: string
  answer: string
  references: readonly FactReference[]
}

export interface GuideBodies {
  scholarship: Scholarship
  question: Question
  visa: VisaInfo
}
export type GuideKind = keyof GuideBodies

/** An entry as it is built in: in the order of its list. */
export type GuideEntry = { [Kind in GuideKind]: { kind: Kind; body: GuideBodies[Kind] } }[GuideKind]

export type Guide = { [Kind in GuideKind as `${Kind}s`]: readonly GuideBodies[Kind][] }
