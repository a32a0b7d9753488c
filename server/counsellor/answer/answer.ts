import type { LedgerRecord } from '../ledger/record.ts'
import type { DialogueState } from '../reader/reading.ts'

export interface Answer {
  /** Verdict first; `[1]` marks point into `sources`. Markdown-free text, lines by \n. */
  text: string
  /** Where several things are compared. */
  table: { columns: readonly string[]; rows: readonly (readonly string[])[] } | null
  sources: readonly LedgerRecord[]
  declined: boolean
  /** Asked back: two or three readings as buttons; pressing one sends its `question`. */
  choices: readonly { label: string; question: string }[]
  state: DialogueState
}
