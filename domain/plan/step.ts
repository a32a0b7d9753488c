/** What a plan is made of. Days are ISO dates. */
import type { FigureSource } from '../facts/figure-source.ts'
import type { LeadTime } from './lead-time.ts'

/** What the plan reads of a programme. */
export interface PlannedProgramme {
  id: string
  name: string
  university: string
  city: string
  country: string
  applyThrough: string | null
  /** Its deadlines for whoever comes from outside the EU, as they are written (domain/facts/figure-source.ts). */
  deadlines: readonly {
    intake: number | null
    opens: string | null
    closes: string
    note?: string | null
    source: FigureSource
  }[]
  /** Months of the year in which it begins; empty where none is published. A deadline may name the one it is for. */
  intakes: readonly number[]
  /** Taught in English, and not content to judge it itself. */
  asksEnglish: boolean
  asksGre: boolean
  /** The day the application was made, or marked as sent: from then on the plan keeps to the deadline it was made for. */
  sentOn?: string | null
  /** Whether the university has said yes. */
  accepted?: boolean
}

export const PAPERS = ['english', 'gre', 'aps', 'apostille'] as const
/** What a person may have already. */
export type Paper = (typeof PAPERS)[number]

/** What a person has said of a step: the day it was done, and a day of her own for it. */
export interface StepMark {
  doneOn: string | null
  day: string | null
}

export interface Person {
  /** Where her degree is from. */
  country: string
  has: ReadonlySet<Paper>
  /** By the keys of the steps. */
  marks?: ReadonlyMap<string, StepMark>
}

export const PHASES = ['papers', 'application', 'money', 'arrival'] as const
export type Phase = (typeof PHASES)[number]

/** done; late: its day is past; waiting: others have to do it; unknown: no page gives a day to count from; else to do. */
export type StepState = 'done' | 'late' | 'waiting' | 'to do' | 'unknown'

export interface PlanStep {
  /** Stays the same while its day changes. */
  key: string
  phase: Phase
  title: string
  /** The programmes that it is for. */
  programmes: readonly string[]
  /** When it can begin, where that is known. */
  from: string | null
  /** The last day for it, or the person's own; null where nothing says so. */
  due: string | null
  text: string
  lead: LeadTime | null
  state: StepState
  /** What can still be done, where it is late. */
  stillPossible: string | null
  /** The day that follows from what comes after, whatever the person has set. */
  derived: string | null
  /** The last day that what comes after leaves for it: a day of her own cannot be later. */
  limit: string | null
  /** Whether `due` is a day of her own. */
  isOwnDay: boolean
  /** The day that she has set, whether it counts or not. */
  ownDay: string | null
  /** What her own day does to the plan, where that has to be said. */
  note: string | null
  /** done: by her mark, because she has it, or because what comes after is done. */
  doneBy: 'mark' | 'paper' | 'later' | null
  /** The day of her mark. */
  doneOn: string | null
}

export interface LeadTimes {
  englishBooking: LeadTime
  englishOnPaper: LeadTime
  englishOnComputer: LeadTime
  gre: LeadTime
  apsIndia: LeadTime
  apostilleIndia: LeadTime
  translation: LeadTime
  uniAssist: LeadTime
  blockedAccount: LeadTime
  room: LeadTime
  registration: LeadTime
  /** By the country of the studies. */
  visa: Readonly<Record<string, LeadTime>>
}

/** The days that a programme itself gives. */
export interface ProgrammeDates {
  programme: PlannedProgramme
  /** The next deadline; null where none is entered, or the entered one is past. */
  closes: string | null
  /** What has to be known beside that day: `deadlineMark()`. */
  mark: string | null
  opens: string | null
  /** The first day of the month in which it begins after that deadline: the day itself is seldom published. */
  begins: string | null
}
