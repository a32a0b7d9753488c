import type { LedgerRecord } from '../../ledger/record.ts'
import { CASE, type Condition } from '../../query/query.ts'

/** Of what one sentence says for several cases that which is said of the one that is asked about, with all that is said elsewhere. Where none is, all of it stays. */
export function ofCase(records: readonly LedgerRecord[], asked: readonly Condition[]): readonly LedgerRecord[] {
  const wanted = asked.find(({ attribute }) => attribute === CASE)?.value
  const own = records.find(({ conditions }) => conditions[CASE] === wanted)
  if (wanted === undefined || !own) return records
  return [own, ...records.filter((record) => record.text !== own.text)]
}

/** Whether a figure is that of another case than the first of its sentence. */
export function isOfOtherCase(record: LedgerRecord, records: readonly LedgerRecord[]): boolean {
  return CASE in record.conditions && records.find(({ text }) => text === record.text) !== record
}
