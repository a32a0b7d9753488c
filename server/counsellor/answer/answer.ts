import type { LedgerRecord } from '../ledger/record.ts'
import type { Query } from '../query/query.ts'
import type { DialogueState } from '../reader/reading.ts'

/** One way a question can be read, as a button. Pressing it sends `question`, which asks for `query` whatever its words are read as. */
export interface Choice {
  label: string
  question: string
  query: Query
}

/** What single lines of an answer are, for whoever tells it otherwise; nothing of it where it has none of these. */
export interface Lines {
  /**
   * How a refusal opens: it says no more than that nothing answers (`bare`), names what was spoken of (`named`), repeats words of the question (`quoted`), says what of which thing is
   * not stated (`missing`), that a currency has no rate (`unrated`), or tells what is not surely the answer (`perhaps`).
   */
  opening?: 'bare' | 'named' | 'quoted' | 'missing' | 'unrated' | 'perhaps'
  /** The line that says that what was asked for is not there, before what is stated in its place. */
  absent?: string
  /** The line that tells what else was likely meant. */
  meant?: string
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
}
