import path from 'node:path'
import { universityId } from '#domain/catalogue/university-id.ts'
import { cellOf, type Row } from './cells.ts'
import { COLLEGE_SCORECARD, COLLEGE_SCORECARD_ORIGINAL } from './college-scorecard.ts'
import type { Draft, Format } from './format.ts'
import { collectIssues, type Issues, ImportIssuesError, quote } from './issues.ts'
import { OWN_FORMAT } from './own-format.ts'
import { readCsv } from './read-csv.ts'
import { ROR_FORMAT } from './ror.ts'

const FORMATS: readonly Format[] = [COLLEGE_SCORECARD, COLLEGE_SCORECARD_ORIGINAL, ROR_FORMAT, OWN_FORMAT]

export interface ReadFile {
  format: Format
  /** The column names of the file. */
  header: string[]
  drafts: Draft[]
  /** Rows that the catalogue does not take. */
  leftOut: number
  /** Web addresses that were given and could not be made out. */
  unusableUrls: number
}

/**
 * Reads the whole file and checks every cell. Throws ImportIssuesError naming what is wrong, by line and column, when
 * anything is: then nothing of it should be stored.
 */
export async function readUniversities(file: string, onProgress: (share: number) => void = () => {}): Promise<ReadFile> {
  const issues = collectIssues()
  const fileName = path.basename(file)
  const read: ReadFile = { format: COLLEGE_SCORECARD, header: [], drafts: [], leftOut: 0, unusableUrls: 0 }
  const lineOfId = new Map<string, number>()
  let headerIsGood = false

  const readRow = (cells: string[], line: number) => {
    if (cells.length !== read.header.length) {
      return issues.add({ line, message: `has ${cells.length} cells, the header has ${read.header.length}` })
    }
    const row: Row = {
      fileName,
      line,
      cells: new Map(read.header.map((column, index) => [column, cells[index] ?? ''])),
      issues: issues,
    }
    const draft = read.format.read(row)
    if (draft === null) {
      read.leftOut++
      return
    }
    const id = universityId(draft.source, draft.source_id)
    const firstLine = lineOfId.get(id)
    if (firstLine !== undefined && draft.source_id !== '') {
      issues.add({
        line,
        column: read.format.keyColumn,
        message: `${quote(draft.source_id)} stands in line ${firstLine} already`,
      })
    }
    lineOfId.set(id, firstLine ?? line)
    read.drafts.push(draft)
    if (draft.website_url === null && cellOf(row, read.format.urlColumn) !== '') read.unusableUrls++
  }

  await readCsv(
    file,
    {
      progress: onProgress,
      row: (cells, line) => {
        if (read.header.length > 0) return headerIsGood ? readRow(cells, line) : undefined
        read.header = cells.map((name) => name.trim())
        read.format = recognise(read.header)
        headerIsGood = checkHeader(read.format, read.header, line, issues)
      },
    },
    issues,
  )
  if (read.header.length === 0 && issues.count === 0) issues.add({ message: 'There is no row in the file, not even a header.' })
  else if (read.drafts.length + read.leftOut === 0 && issues.count === 0)
    issues.add({ message: 'There is no row below the header.' })
  if (issues.count > 0) throw new ImportIssuesError(issues)
  return read
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
