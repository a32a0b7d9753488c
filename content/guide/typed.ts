import type { Scholarship } from '#domain/scholarships/scholarship.ts'
import type { VisaInfo } from '#domain/visas/visa-search.ts'
import { SCHOLARSHIPS } from './scholarships.ts'
import { VISAS } from './visas.ts'

/** What only the content says of a statement or a sum, beside the words that staff can edit. */
const TYPED: ReadonlySet<string> = new Set(['values', 'conditions', 'of', 'asks', 'as', 'covers'])

type Body = Readonly<Record<string, unknown>>

/** An entry of the content as it is stored and edited: in words and sums, without what is typed with them. */
export function asStored<Entry extends VisaInfo | Scholarship>(entry: Entry): Entry {
  return JSON.parse(JSON.stringify(entry, (key, value: unknown) => (TYPED.has(key) ? undefined : value))) as Entry
}

/** An entry as it is stored, with what the content types of each statement and sum that still reads as it is written there. */
export function asTyped<Entry extends VisaInfo | Scholarship>(stored: Entry): Entry {
  const all: readonly (VisaInfo | Scholarship)[] = 'levels' in stored ? SCHOLARSHIPS : VISAS
  const written = all.find(({ id }) => id === stored.id)
  if (!written) return stored
  const typed = new Map<string, Body>()
  for (const body of bodiesIn(written)) typed.set(readingOf(body), typedOf(body))
  const withTyped = (_: string, value: unknown) => (isBody(value) ? { ...value, ...typed.get(readingOf(value)) } : value)
  return JSON.parse(JSON.stringify(stored, withTyped)) as Entry
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
