import type { Figure } from '../../executor/measure/beside.ts'
import type { Ledger, LedgerRecord } from '../../ledger/record.ts'
import type { Amount } from '../../query/query.ts'
import type { Parsed } from '../../words/mask.ts'
import type { Wanted } from './asked.ts'

/** What the figures of one statement come to: how it is said, and what goes on from it. */
export interface Reckoned {
  verdict: string
  records: readonly LedgerRecord[]
  result: Amount | null
}

/** Of what figures are reckoned: those of a record, as a question names them. */
export interface Matter {
  record: LedgerRecord
  wanted: Wanted
  parsed: Parsed
  ledger: Ledger
}

/** The records that figures stand in, each once. */
export function recordsOf(figures: readonly Figure[]): readonly LedgerRecord[] {
  return [...new Set(figures.map(({ record }) => record))]
}
