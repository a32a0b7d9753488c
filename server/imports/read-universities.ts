import path from 'node:path'
import type { ColumnMapping } from '#domain/catalogue/import.ts'
import { universityId } from '#domain/universities/university-id.ts'
import { cellOf, type Row } from './cells.ts'
import { COLLEGE_SCORECARD, COLLEGE_SCORECARD_ORIGINAL } from './college-scorecard.ts'
import type { Draft, Format } from './format.ts'
import { collectIssues, type Issues, ImportIssuesError, quote } from './issues.ts'
import { mapColumns, type MappedColumns } from './mapping.ts'
import { OWN_FORMAT } from './own-format.ts'
import { type CsvSource, readCsv } from './read-csv.ts'
import { ROR_FORMAT } from './ror.ts'

const FORMATS: readonly Format[] = [COLLEGE_SCORECARD, COLLEGE_SCORECARD_ORIGINAL, ROR_FORMAT, OWN_FORMAT]
const SAMPLED_ROWS = 3

export interface ReadFile {
  format: Format
  /** The column names that the format reads: of the file, or of the mapping. */
  header: readonly string[]
  drafts: Draft[]
  /** Rows that the catalogue does not take. */
  leftOut: number
  /** Web addresses that were given and could not be made out. */
  unusableUrls: number
}

/** A file with what is wrong in it: `drafts` are of the lines that nothing is wrong with. */
export interface CheckedFile extends ReadFile {
  issues: Issues
  /** The header as it stands in the file, and the first rows below it. */
  columns: string[]
  sample: string[][]
  /** Whether the rows could be read at all: the header is one that a format or the mapping knows. */
  isRecognised: boolean
  faultyLines: number
  /** Whether all that is wrong is in rows that were read: without them the file is whole. */
  isWholeWithout: boolean
  /** The entries of lines with something wrong, where the key could be read: they are in the file. */
  faultyIds: Set<string>
}

export interface CheckOptions {
  /** The name of the file: registers put the year there. */
  fileName?: string
  /** In place of a format that is recognised by its header. */
  mapping?: ColumnMapping | undefined
  onProgress?: (share: number) => void
}

/**
 * Reads the whole file and checks every cell. Throws ImportIssuesError naming what is wrong, by line and column, when
 * anything is: then nothing of it should be stored.
 */
export async function readUniversities(file: string, onProgress: (share: number) => void = () => {}): Promise<ReadFile> {
  const checked = await checkUniversities(file, { fileName: path.basename(file), onProgress })
  if (checked.issues.count > 0) throw new ImportIssuesError(checked.issues)
  return checked
}

/** The same without an end at what is wrong. Throws ImportIssuesError only where there is nothing to read. */
export async function checkUniversities(
  source: CsvSource,
  { fileName = '', mapping, onProgress = () => {} }: CheckOptions = {},
): Promise<CheckedFile> {
  const issues = collectIssues()
  const read: CheckedFile = {
    format: mapping ? OWN_FORMAT : COLLEGE_SCORECARD,
    header: [],
    drafts: [],
    leftOut: 0,
    unusableUrls: 0,
    issues,
    columns: [],
    sample: [],
    isRecognised: false,
    faultyLines: 0,
    isWholeWithout: true,
    faultyIds: new Set(),
  }
  const lineOfId = new Map<string, number>()
  let issuesInRows = 0
  let mapped: MappedColumns | null = null

  const readRow = (cells: string[], line: number) => {
    if (read.sample.length < SAMPLED_ROWS) read.sample.push(cells)
    if (!read.isRecognised) return
    const before = issues.count
    const id = readEntry(cells, line)
    if (issues.count === before) return
    issuesInRows += issues.count - before
    read.faultyLines++
    if (id !== null) read.faultyIds.add(id)
  }

  /** The id of the entry where it has a key. */
  const readEntry = (cells: string[], line: number): string | null => {
    if (cells.length !== read.columns.length) {
      issues.add({ line, message: `has ${cells.length} cells, the header has ${read.columns.length}` })
      return null
    }
    const row: Row = {
      fileName,
      line,
      cells: mapped?.cellsOf(cells) ?? new Map(read.columns.map((column, index) => [column, cells[index] ?? ''])),
      issues,
      ...(mapped && { columnNames: mapped.columnNames }),
    }
    const before = issues.count
    const draft = read.format.read(row)
    if (draft === null) {
      if (issues.count === before) read.leftOut++
      return null
    }
    const id = universityId(draft.source, draft.source_id)
    const firstLine = lineOfId.get(id)
    if (firstLine !== undefined && draft.source_id !== '') {
      const { keyColumn } = read.format
      issues.add({
        line,
        column: mapped?.columnNames.get(keyColumn) ?? keyColumn,
        message: `${quote(draft.source_id)} stands in line ${firstLine} already`,
      })
    }
    lineOfId.set(id, firstLine ?? line)
    if (issues.count === before) {
      read.drafts.push(draft)
      if (draft.website_url === null && cellOf(row, read.format.urlColumn) !== '') read.unusableUrls++
    }
    return draft.source_id === '' ? null : id
  }

  await readCsv(
    source,
    {
      progress: onProgress,
      row: (cells, line) => {
        if (read.columns.length > 0) return readRow(cells, line)
        read.columns = cells.map((name) => name.trim())
        if (mapping) {
          mapped = mapColumns(mapping, read.columns, line, issues)
          read.header = mapped?.header ?? []
          read.isRecognised = mapped !== null
          return
        }
        read.header = read.columns
        read.format = recognise(read.columns)
        read.isRecognised = checkHeader(read.format, read.columns, line, issues)
      },
    },
    issues,
  )
  if (read.columns.length === 0 && issues.count === 0) issues.add({ message: 'There is no row in the file, not even a header.' })
  else if (read.drafts.length + read.leftOut === 0 && issues.count === 0)
    issues.add({ message: 'There is no row below the header.' })
  return { ...read, isWholeWithout: issues.count === issuesInRows }
}

/** The format that the header has the larger share of. */
function recognise(header: readonly string[]): Format {
  const shareOf = ({ neededColumns }: Format) =>
    neededColumns.filter((column) => header.includes(column)).length / neededColumns.length
  return FORMATS.toSorted((one, other) => shareOf(other) - shareOf(one))[0] ?? COLLEGE_SCORECARD
}

function checkHeader(
  { name, neededColumns, optionalColumns }: Format,
  header: readonly string[],
  line: number,
  issues: Issues,
): boolean {
  const before = issues.count
  for (const column of neededColumns) {
    if (!header.includes(column)) issues.add({ line, column, message: `is missing: a ${name} file needs it` })
  }
  for (const column of new Set(header.filter((column, index) => header.indexOf(column) !== index))) {
    issues.add({ line, column, message: 'stands in the header twice' })
  }
  for (const column of optionalColumns ? header : []) {
    if (!neededColumns.includes(column) && !optionalColumns?.includes(column)) {
      issues.add({
        line,
        column: column || '(no name)',
        message: `is unknown: a ${name} file may have ${optionalColumns?.join(', ')}`,
      })
    }
  }
  return issues.count === before
}
