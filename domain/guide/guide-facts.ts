/** What the guide says on the strength of a page, part by part: guide_facts() of the database. */
import { formatDate, formatMoney } from '../text/format.ts'
import type { GuideKind } from './guide-entry.ts'

/** Answers to questions stand on pages of the site itself: there is nothing to compare them with. */
export type GuideFactKind = Exclude<GuideKind, 'question'>

/** What a part says, without its source: a text with what can be reckoned with, or a sum. */
export interface GuidePart {
  text?: string
  /** Days on which it closes: ISO dates, or --05-31 for every year. */
  closes?: readonly string[]
  amount?: number
  currency?: string
  per?: string | null
  /** The year it is of. */
  year?: string | null
  note?: string
}

/** One change of an entry as a student is told of it: null for what was not there before, or is no more. */
export interface GuideChange {
  /** Which part of the entry: 'officialFigures-0'. */
  detail: string
  before: GuidePart | null
  after: GuidePart | null
}

/** The parts of an entry by their keys in its body. */
export const GUIDE_PART_NAMES = {
  deadline: 'Deadline',
  amount: 'Worth',
  forWhom: 'For whom',
  officialFigures: 'Funds to prove',
  guideFigure: 'The guide’s sum',
  extraFigures: 'Asked for on top',
  visaFee: 'Visa fee',
  furtherCosts: 'Further cost',
  processingTime: 'Processing time',
  workPermission: 'Work permission',
  postStudyOption: 'After the degree',
} as const
export type GuidePartKey = keyof typeof GUIDE_PART_NAMES

export function isGuideFact<Fact extends { kind: string }>(fact: Fact): fact is Extract<Fact, { kind: GuideFactKind }> {
  return isGuideFactKind(fact.kind)
}

export function isGuideFactKind(kind: string): kind is GuideFactKind {
  return kind === 'scholarship' || kind === 'visa'
}

/** The key of the part in the body of its entry. */
export function guidePartKey(detail: string): GuidePartKey {
  return detail.replace(/-\d+$/, '') as GuidePartKey
}

export function guidePartName(detail: string): string {
  return GUIDE_PART_NAMES[guidePartKey(detail)]
}

/** What a part says, in one line: '€11,904 a year (2026)'. */
export function guidePartText(part: GuidePart | null): string {
  if (part === null) return 'not known'
  if (part.amount !== undefined)
    return [formatMoney(part.amount, part.currency ?? 'EUR'), part.per && `a ${part.per}`, part.year && `(${part.year})`]
      .filter(Boolean)
      .join(' ')
  const days = (part.closes ?? []).map((day) =>
    day.startsWith('--') ? formatDate(`2000${day.slice(1)}`).replace(', 2000', '') : formatDate(day),
  )
  return [part.text, days.length > 0 && `(${days.join(', ')})`].filter(Boolean).join(' ')
}
