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
  /** The line that says that what was asked for is not there, before what is stated in its place. */
  absent?: string
  /** The line that tells what else was likely meant. */
  meant?: string
  /** The verdict on all that somebody says of herself: no half of her question has another. */
  own?: string
}

/** What a refusal is made of. Whoever tells it otherwise takes it from here, and not from its text. */
export interface Refusal {
  /**
   * How it opens: it says no more than that nothing answers (`bare`), or names what was spoken of beside that (`about`), repeats words of the
   * question (`quoted`), says what of which thing is not stated (`missing`), that a currency has no rate (`unrated`), what exactly is not here
   * (`named`), or that it is not sure (`perhaps`).
   */
  opening: 'bare' | 'about' | 'quoted' | 'missing' | 'unrated' | 'named' | 'perhaps'
  /** The sentence that it opens with. */
  says: string
  /** What is said to be missing, by its name, where that is known. */
  missing?: string
  /** What is told in place of an answer: the nearest that is known, or what may be the answer. Cited lines. */
  near: readonly string[]
  /** What leads to it, where that is another thing than the nearest that is known; null where it speaks for itself. */
  lead?: string | null
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

/** What is told of a finding. */
export type Telling = Pick<Answer, 'text' | 'table' | 'lines'>
