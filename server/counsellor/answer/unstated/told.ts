import type { Ledger, LedgerRecord } from '#server/counsellor/ledger/record.ts'
import type { Parsed } from '#server/counsellor/words/mask.ts'
import { tokensOf } from '#server/counsellor/words/tokens.ts'
import type { Answer } from '../answer.ts'

/** What would be told, beside what was asked for. */
export interface Told {
  /** The words of the question, with a space about each. */
  asked: string
  parsed: Parsed
  sources: readonly LedgerRecord[]
  /** The words of the sources and of the names of what they are on, with a space about each. */
  said: string
  attributes: ReadonlySet<string>
  state: Answer['state']
  ledger: Ledger
  /** An ISO date. */
  today: string
}

export function holdsOne(words: string, phrases: readonly string[]): boolean {
  return phrases.some((phrase) => words.includes(` ${phrase} `))
}

/** The words of a text, with a space about each. */
export function wordsOf(text: string): string {
  return ` ${tokensOf(text).join(' ')} `
}
