import type { LeadTime } from './lead-time.ts'
import type { Paper, Phase } from './step.ts'

/** A step that needs another one. */
export interface Need {
  key: string
  /** How long before it the other one is done, by its lead time; null where nothing says so. */
  days: number | null
  /** Days left on top. */
  reserve?: number
}

/** A step before it has its day. */
export interface Draft {
  key: string
  phase: Phase
  title: string
  programmes: readonly string[]
  from: string | null
  text: string
  lead: LeadTime | null
  /** The steps that need it, and how many days before theirs it is done; null where nothing says how many. */
  neededBy: readonly Need[]
  /** A day that is its own, whatever needs it. */
  ownDay: string | null
  /** Said where what needs it leaves less than its own day. */
  textIfEarlier?: string
  /** The day after which it is too late by itself, such as the deadline of an application. */
  lastDay: string | null
  /** The step after which it comes, where it is counted forwards. */
  countedFrom?: { key: string; days: number }
  /** Whether others do it. */
  waits?: boolean
  paper?: Paper
  /** Whether what it waits for has come. */
  accepted?: boolean
  ifLate?: string
}

/** What a draft has unless it says otherwise. */
export const BLANK = { from: null, lead: null, neededBy: [], ownDay: null, lastDay: null } satisfies Partial<Draft>

/** Left between a paper or an answer and what needs it: our reserve, not a figure of a page, and the texts of the steps say so. */
export const RESERVE_DAYS = 7
