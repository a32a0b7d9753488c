import type { Ledger, LedgerRecord } from '#server/counsellor/ledger/record.ts'
import type { Parsed } from '#server/counsellor/words/mask.ts'
import type { Answer } from '../answer.ts'

/** What would be told, beside what was asked for. */
export interface Told {
  /** The words of the question. */
  asked: readonly string[]
  parsed: Parsed
  sources: readonly LedgerRecord[]
  /** The words of the sources and of the names of what they are on. */
  said: readonly string[]
  attributes: ReadonlySet<string>
  state: Answer['state']
  ledger: Ledger
  /** An ISO date. */
  today: string
}
