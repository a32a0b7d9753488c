/** A file of universities on its way into the catalogue: what the console sends and is answered. */

/** The columns of our own format (docs/import.md): those that every row needs, and the others. */
export const NEEDED_COLUMNS = ['source', 'source_id', 'name', 'country', 'city'] as const
export const OPTIONAL_COLUMNS = [
  'slug',
  'region',
  'programs',
  'application_deadline',
  'deadline_text',
  'tuition_fee',
  'tuition_currency',
  'tuition_note',
  'acceptance_rate',
  'description',
  'website_url',
  'image_url',
  'latitude',
  'longitude',
  'figures_year',
  'facts_source',
  'checked_on',
  'min_gpa',
  'min_gre',
  'min_toefl',
  'min_ielts',
] as const
export type ImportColumn = (typeof NEEDED_COLUMNS)[number] | (typeof OPTIONAL_COLUMNS)[number]
export const IMPORT_COLUMNS: readonly ImportColumn[] = [...NEEDED_COLUMNS, ...OPTIONAL_COLUMNS]

/** Where one of our columns comes from: a column of the file, or the same words for every row. */
export type Mapped = { column: string } | { value: string }

/** How the columns of a file become those of our own format. What is not named is not read. */
export type ColumnMapping = Readonly<Partial<Record<ImportColumn, Mapped>>>

/** Something wrong with the file, where a person can find it. */
export interface ImportIssue {
  /** Physical line, from 1; none when it is about the file as a whole. */
  line?: number
  column?: string
  message: string
}

export interface ImportOptions {
  /** In place of a format that is recognised by the header. */
  mapping?: ColumnMapping | undefined
  /** Lines with something wrong are left out; else they keep the whole file out. */
  leaveOutFaulty: boolean
  /** Entries of the file's registers that it names no more retire, unless their programmes are known. */
  retireGone: boolean
}

type Counted<Row> = { count: number; first: Row[] }

/** What a file would do, before it does anything. */
export interface ImportPreview {
  columns: string[]
  /** The first rows below the header. */
  sample: string[][]
  /** What kind of file it is, where its header or the mapping says so. */
  format: string | null
  /** The mapping in force; where none is, a guess at one. */
  mapping: ColumnMapping
  issues: Counted<ImportIssue>
  faultyLines: number
  /** Whether the file can go in without its faulty lines: what is wrong is in them alone. */
  mayLeaveOut: boolean
  /** Null where the rows cannot be read, or where only the command takes such a file. */
  plan: {
    /** Says what exactly was shown: what is applied is that, or nothing. */
    digest: string
    added: Counted<{ name: string; city: string; country: string }>
    changed: Counted<{ name: string; before: Readonly<Record<string, unknown>>; after: Readonly<Record<string, unknown>> }>
    unchanged: number
    gone: Counted<{ name: string; city: string }>
    /** How many of the gone ones would retire. */
    retired: number
  } | null
}

export interface AppliedImport {
  id: string
  /** How many students were told that a figure of theirs changed. */
  told: number
}
