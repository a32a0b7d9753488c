import type { LedgerRecord } from '../../ledger/record.ts'
import { amountOf, type Term } from './measure.ts'

/** The parts that something is paid in, of all that is stated of it: enrolment, and what is left after. */
export function partsAmong(records: readonly LedgerRecord[]): readonly Term[] {
  return records
    .filter(({ conditions }) => 'part' in conditions)
    .flatMap((record) => {
      const amount = amountOf(record)
      return amount ? [{ amount, record }] : []
    })
}
