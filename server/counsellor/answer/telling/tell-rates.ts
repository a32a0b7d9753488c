import type { LedgerRecord } from '#server/counsellor/ledger/record.ts'
import type { Citations } from '../citations.ts'

/** At which rates sums were converted, or compared: each with its day, and without the central bank's words on what it is for. */
export function tellRates(done: 'Converted' | 'Compared', rates: readonly LedgerRecord[], citations: Citations): string {
  const texts = rates.map(({ text }) => text.replace(/, for information.*$/, ''))
  return citations.cited(`${done} at the reference rate: ${texts.join('; ')}.`, rates)
}
