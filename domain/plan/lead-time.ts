import type { FigureSource } from '../facts/figure-source.ts'

/** How long a step takes, and where that stands. */
export interface LeadTime {
  /** In words, as its source says it. */
  says: string
  /** In whole days; weeks and months of the source are counted out. */
  days: { min: number; max: number }
  source: FigureSource
}
