import type { LedgerRecord } from '#server/counsellor/ledger/record.ts'
import type { Citations } from '../citations.ts'

const BY = ' by the '

/** At which rates sums were converted, or compared: each with its day, and without the central bank's words on what it is for. */
export function tellRates(done: 'Converted' | 'Compared', rates: readonly LedgerRecord[], citations: Citations): string {
  const texts = rates.map(({ text }) => text.replace(/, for information.*$/, ''))
  // Whose rates they are, and of which day, is said once of all.
  const ends = new Set(texts.map((text) => text.slice(text.indexOf(BY))))
  const said = ends.size === 1 ? texts.map((text, at) => (at < texts.length - 1 ? text.replace([...ends][0]!, '') : text)) : texts
  return citations.cited(`${done} at the reference rate: ${said.join('; ')}.`, rates)
}
