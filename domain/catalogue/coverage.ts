/** How much of what decides is known, and how well: the rows of public.figures_coverage as people read them. */
import type { FactSource } from '../facts/fact-source.ts'

/** One figure of one subject: of how many entries, and how many have it, each counted once by the best of its sources. */
export interface CoverageRow {
  subject: string
  figure: string
  entries: number
  opened: number
  stored: number
  register: number
  older: number
  without_page: number
}

/** Of how many entries of a subject a figure is known, whatever its source. */
export type KnownRow = Pick<CoverageRow, 'subject' | 'figure' | 'entries'> & { known: number }

/** A figure of the visa guide in one country; `kind` is null where it is not known. */
export interface VisaCoverage {
  country: string
  figure: string
  kind: FactSource['sourceKind'] | null
  /** The year that the source states. */
  edition: string | null
  /** ISO date on which the source itself was opened. */
  checked_on: string | null
}

type Standing = Exclude<keyof CoverageRow, 'subject' | 'figure' | 'entries'>

/** What a source is worth, the best first, with what that means. */
export const STANDINGS: readonly { key: Standing; label: string; meaning: string }[] = [
  {
    key: 'opened',
    label: 'Opened within 90 days',
    meaning: 'Somebody opened the source and compared the figure with it within the last 90 days.',
  },
  {
    key: 'stored',
    label: 'Page of this or last year',
    meaning:
      'Read in a stored copy of a page or report that states this academic year or the last one. The page of today may say something else.',
  },
  {
    key: 'register',
    label: 'Register',
    meaning: 'As a public register gives it, of the day of its file: right in the large, and behind the institution in detail.',
  },
  {
    key: 'older',
    label: 'Older, or without a year',
    meaning: 'Read on a page or sheet that states an earlier year, or none at all. Look at the source before you rely on it.',
  },
  {
    key: 'without_page',
    label: 'Known without a page',
    meaning: 'We believe it and cannot show where it stands. Ask the university before you rely on it.',
  },
]

const FIGURES_OF_PROGRAMMES = {
  language: 'Language of instruction',
  length: 'Length',
  degree: 'Degree',
  tuition: 'Tuition, students from outside the EU',
  deadline: 'Deadline',
  english: 'English asked, where taught in English',
  apply: 'Way to apply',
}
const FIGURES_OF_UNIVERSITIES = {
  place: 'Place',
  tuition: 'Tuition of a year',
  acceptance: 'Acceptance rate',
  deadline: 'Deadline',
  scores: 'Least scores for admission',
}
/** The figures of the visa guide that are counted. */
export const FIGURES_OF_VISAS = {
  funds: 'Proof of funds',
  fees: 'Fee of the visa',
  costs: 'Insurance and other costs of going',
  processing: 'Time of a decision',
  work: 'Work beside the studies',
  stay: 'Stay after the degree',
}

const SUBJECTS = [
  {
    key: 'entered',
    title: 'Programmes entered figure by figure',
    one: 'programme',
    many: 'programmes',
    figures: FIGURES_OF_PROGRAMMES,
  },
  { key: 'in-depth', title: 'Programmes in depth', one: 'programme', many: 'programmes', figures: FIGURES_OF_PROGRAMMES },
  { key: 'register', title: 'Programmes from registers', one: 'programme', many: 'programmes', figures: FIGURES_OF_PROGRAMMES },
  {
    key: 'universities',
    title: 'Universities with programmes in our catalogue',
    one: 'university',
    many: 'universities',
    figures: FIGURES_OF_UNIVERSITIES,
  },
  {
    key: 'bare',
    title: 'Universities from registers alone',
    one: 'university',
    many: 'universities',
    figures: FIGURES_OF_UNIVERSITIES,
  },
  { key: 'visas', title: 'Student visas', one: 'country', many: 'countries', figures: FIGURES_OF_VISAS },
] as const

/** The figures of one subject: 'Programmes in depth', '218 programmes', and of how many each figure is known. */
export interface KnownTable {
  key: string
  title: string
  /** '560 programmes'. */
  counted: string
  entries: number
  rows: { key: string; figure: string; entries: number; known: number }[]
}

export interface CoverageTable extends Pick<KnownTable, 'key' | 'title' | 'counted'> {
  rows: { figure: string; entries: number; known: number; of: Readonly<Record<Standing, number>> }[]
}

/** The tables in the order in which they are shown. A subject of which there is no entry has none. */
export function coverageTables(rows: readonly CoverageRow[]): CoverageTable[] {
  const byFigure = new Map(rows.map((row) => [`${row.subject} ${row.figure}`, row]))
  return knownTables(rows.map(withKnown)).map(({ key, title, counted, rows: known }) => ({
    key,
    title,
    counted,
    rows: known.map((row) => ({
      figure: row.figure,
      entries: row.entries,
      known: row.known,
      of: byFigure.get(`${key} ${row.key}`)!,
    })),
  }))
}

/** The same without what the sources are worth. */
export function knownTables(rows: readonly KnownRow[]): KnownTable[] {
  return SUBJECTS.flatMap(({ key, title, one, many, figures }) => {
    const found = new Map(rows.filter(({ subject }) => subject === key).map((row) => [row.figure, row]))
    const entries = Math.max(0, ...[...found.values()].map((row) => row.entries))
    if (entries === 0) return []
    const known = Object.entries(figures).flatMap(([figure, label]) => {
      const row = found.get(figure)
      return row ? [{ key: figure, figure: label, entries: row.entries, known: row.known }] : []
    })
    const counted = `${entries.toLocaleString('en-US')} ${entries === 1 ? one : many}`
    return [{ key, title, counted, entries, rows: known }]
  })
}

export function withKnown({ subject, figure, entries, ...of }: CoverageRow): KnownRow {
  return { subject, figure, entries, known: STANDINGS.reduce((sum, { key }) => sum + of[key], 0) }
}

/** A share in per cent, whole. Never 100 while one is missing, never 0 while there is one. */
export function shareText(count: number, entries: number): string {
  if (entries === 0) return 'none'
  if (count === 0 || count === entries) return `${count === 0 ? 0 : 100} %`
  return `${Math.min(99, Math.max(1, Math.round((count / entries) * 100)))} %`
}

/** The tables for a terminal. */
export function coverageText(tables: readonly CoverageTable[]): string {
  return tables
    .map(({ title, counted, rows }) => {
      const head = [`${title}: ${counted}`, 'known', ...STANDINGS.map(({ label }) => label)]
      const lines = rows.map(({ figure, entries, known, of }) => [
        figure,
        shareText(known, entries),
        ...STANDINGS.map(({ key }) => (of[key] === 0 ? '-' : shareText(of[key], entries))),
      ])
      const widths = head.map((_, column) => Math.max(...[head, ...lines].map((line) => line[column]!.length)))
      return [head, ...lines]
        .map((line) =>
          line.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  '),
        )
        .join('\n')
    })
    .join('\n\n')
}
