import type { Chances } from '../classifier/classifier.ts'
import type { Ledger } from '../ledger/record.ts'
import type { Amount, Query } from '../query/query.ts'

/** One way a question can be understood. */
export interface Reading {
  query: Query
  /** Calibrated, 0 to 1: the share of such readings that are right. */ confidence: number
  /** How sure it is of the one thing of the site that is meant without a name, 0 to 1; 1 where it is named or there is none. */
  ofOne?: number
  /** What a button says when the counsellor asks back. */ label: string
}
export interface ReadResult {
  /** Best first; empty when nothing was understood. */
  readings: readonly Reading[]
  /** What else it may mean: too unlikely to be told by itself. */
  further: readonly Reading[]
  /** What the question names, however it is read. */
  named: readonly string[]
  /** What it names that the site has nothing of, but for where somebody comes from. */
  elsewhere: readonly string[]
  /** How likely each attribute is what is asked for, however the question is read. */
  attributes: Readonly<Record<string, number>>
  /** All that the classifiers say. */
  chances: Chances
  /** How likely it is, 0 to 1, that the site holds no answer to this. */
  outside: number
  /** Set for greetings, thanks, small talk, and for distress, which is looked at first. */
  talk: 'greeting' | 'thanks' | 'farewell' | 'who-are-you' | 'abuse' | 'order' | null
  care: 'self-harm' | 'violence' | 'trafficking' | 'passport-taken' | 'fraud' | 'medical' | null
}
/** The state of the dialogue: the last query and what it found. */
export interface DialogueState {
  query: Query | null
  results: readonly string[]
  /** The one figure that was told, if it was one. */
  figure?: Amount | null
  /** Whether the figure was reckoned on one told before, so that the query alone does not give it. */
  isDerived?: boolean
  /** What was measured of what was told, where that was asked for and not the figure it is told under. */
  measure?: string | undefined
}
export type Read = (question: string, ledger: Ledger) => ReadResult
