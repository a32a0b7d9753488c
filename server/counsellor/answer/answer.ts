import type { LedgerRecord } from '../ledger/record.ts'
import type { Query } from '../query/query.ts'
import type { DialogueState } from '../reader/reading.ts'
import type { Refusal } from './refusal.ts'

/** One way a question can be read, as a button. Pressing it sends `question`, which asks for `query` whatever its words are read as. */
export interface Choice {
  label: string
  question: string
  query: Query
}

/** What single lines of an answer are, for whoever tells it otherwise; nothing of it where it has none of these. */
export interface Lines {
  /** The line that says that what was asked for is not there, before what is stated in its place. */
  absent?: string
  /** The line that tells what else was likely meant. */
  meant?: string
  /** The verdict on all that somebody says of herself: no half of her question has another. */
  own?: string
}

export interface Answer {
  /** Verdict first; `[1]` marks point into `sources`. Markdown-free text, lines by \n. */
  text: string
  /** Where several things are compared. */
  table: { columns: readonly string[]; rows: readonly (readonly string[])[] } | null
  sources: readonly LedgerRecord[]
  declined: boolean
  /** Asked back: two or three readings. */
  choices: readonly Choice[]
  state: DialogueState
  lines?: Lines
  /** Where it declines in a sentence of its own. */
  refusal?: Refusal
}
