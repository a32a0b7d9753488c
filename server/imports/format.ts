import type { ImportedUniversity } from '#domain/universities/university.ts'
import type { Row } from './cells.ts'

/** A university as the file gives it; `slug` only where the file names one. */
export type Draft = Omit<ImportedUniversity, 'slug'> & { slug: string | null }

export type Column = Exclude<keyof ImportedUniversity, 'slug' | 'source' | 'source_id' | 'ror_id' | 'erasmus_code'>

/** What goes with a year: newer figures replace older ones, never the other way round. */
export const FIGURES: readonly Column[] = [
  'tuition_fee',
  'tuition_currency',
  'tuition_note',
  'acceptance_rate',
  'figures_year',
  'facts_source',
]

/** A kind of file, recognised by its header. */
export interface Format {
  name: string
  neededColumns: readonly string[]
  /** Every other column it may have; null when others are simply not read. */
  optionalColumns: readonly string[] | null
  /** The column of the file that tells one entry from another. */
  keyColumn: string
  /** The column with the web address. */
  urlColumn: string
  /** Null for a row that the catalogue does not take. */
  read(row: Row): Draft | null
  /** What a row that exists already takes from the file. */
  updates(header: readonly string[]): readonly Column[]
  /**
   * The same for a row that has programmes, when the format knows none: somebody wrote that row, so its name and text
   * stay. Null where such rows are updated like any other.
   */
  updatesOfWrittenRows: readonly Column[] | null
}
