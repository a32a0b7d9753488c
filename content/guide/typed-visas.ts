import type { VisaInfo } from '#domain/visas/visa-search.ts'
import { VISAS } from './visas.ts'

/** What only the content says of a statement or a sum, beside the words that staff can edit. */
const TYPED: ReadonlySet<string> = new Set(['values', 'conditions', 'of'])

type Body = Readonly<Record<string, unknown>>

/** A country of the content as it is stored and edited: in words and sums, without what is typed with them. */
export function asStored(visa: VisaInfo): VisaInfo {
  return JSON.parse(JSON.stringify(visa, (key, value: unknown) => (TYPED.has(key) ? undefined : value))) as VisaInfo
}

/** A country as it is stored, with what the content types of each statement and sum that still reads as it is written there. */
export function asTyped(stored: VisaInfo): VisaInfo {
  const written = VISAS.find(({ id }) => id === stored.id)
  if (!written) return stored
  const typed = new Map<string, Body>()
  for (const body of bodiesIn(written)) typed.set(readingOf(body), typedOf(body))
  const withTyped = (_: string, value: unknown) => (isBody(value) ? { ...value, ...typed.get(readingOf(value)) } : value)
  return JSON.parse(JSON.stringify(stored, withTyped)) as VisaInfo
}

function bodiesIn(value: unknown): readonly Body[] {
  if (typeof value !== 'object' || value === null) return []
  return [...(isBody(value) ? [value] : []), ...Object.values(value).flatMap(bodiesIn)]
}

/** Whether it is a statement or a sum. */
function isBody(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && ('text' in value || 'amount' in value)
}

function readingOf({ text, amount, currency, per, year, note }: Body): string {
  return JSON.stringify([text, amount, currency, per, year, note])
}

function typedOf(body: Body): Body {
  return Object.fromEntries(Object.entries(body).filter(([key]) => TYPED.has(key)))
}
