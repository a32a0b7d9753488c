import { type ColumnMapping, IMPORT_COLUMNS, type ImportColumn, type Mapped } from '#domain/catalogue/import.ts'
import type { Issues } from './issues.ts'
import { OWN_FORMAT } from './own-format.ts'

/** The header that a mapped file has for our own format, and each row's cells under it. */
export interface MappedColumns {
  header: ImportColumn[]
  columnNames: ReadonlyMap<string, string>
  cellsOf(cells: readonly string[]): Map<string, string>
}

/** The mapping in force for a header; null, and an issue for each, where it names columns that are not there or lacks needed ones. */
export function mapColumns(
  mapping: ColumnMapping,
  header: readonly string[],
  line: number,
  issues: Issues,
): MappedColumns | null {
  const before = issues.count
  const mapped = IMPORT_COLUMNS.flatMap((ours) => {
    const from = mapping[ours]
    return from ? [{ ours, from }] : []
  })
  for (const { from } of mapped)
    if ('column' in from && !header.includes(from.column))
      issues.add({ line, column: from.column, message: 'is not in the file' })
  for (const needed of OWN_FORMAT.neededColumns)
    if (!mapped.some(({ ours }) => ours === needed))
      issues.add({ column: needed, message: 'comes from no column: choose one, or words for every row' })
  if (issues.count > before) return null
  return {
    header: mapped.map(({ ours }) => ours),
    columnNames: new Map(mapped.flatMap(({ ours, from }) => ('column' in from ? [[ours, from.column]] : []))),
    cellsOf: (cells) =>
      new Map(mapped.map(({ ours, from }) => [ours, 'column' in from ? (cells[header.indexOf(from.column)] ?? '') : from.value])),
  }
}

/** A first guess at how a file's columns are meant, for somebody to look at: by their names. */
export function guessMapping(header: readonly string[]): ColumnMapping {
  const guessed: Partial<Record<ImportColumn, Mapped>> = {}
  for (const ours of IMPORT_COLUMNS) {
    const column = header.find((name) => [ours, ...(OTHER_NAMES[ours] ?? [])].includes(plain(name)))
    if (column !== undefined) guessed[ours] = { column }
  }
  return guessed
}

const OTHER_NAMES: Readonly<Partial<Record<ImportColumn, readonly string[]>>> = {
  source_id: ['id', 'key', 'code', 'unitid'],
  name: ['university', 'institution', 'instnm'],
  country: ['country_name', 'land'],
  city: ['town', 'place'],
  region: ['state', 'province', 'stabbr'],
  website_url: ['url', 'website', 'web', 'homepage', 'insturl'],
  tuition_fee: ['tuition', 'fee', 'cost_tuition_out', 'tuitionfee_out'],
  tuition_currency: ['currency'],
  acceptance_rate: ['acceptance', 'admission_rate'],
  latitude: ['lat'],
  longitude: ['lon', 'lng', 'long'],
  figures_year: ['year', 'academic_year'],
  application_deadline: ['deadline'],
  min_ielts: ['ielts'],
  min_toefl: ['toefl'],
  min_gpa: ['gpa'],
  min_gre: ['gre'],
}

function plain(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
}
