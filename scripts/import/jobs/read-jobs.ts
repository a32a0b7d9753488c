import fs from 'node:fs'
import { JOB_COUNTRIES, type JobEntry } from '#domain/jobs/jobs.ts'
import { addIssue, readDate, readOneOf, readOptionalText, readRequiredText, readUrl, type Row } from '#server/imports/cells.ts'
import { collectIssues, type Issues, ImportIssuesError, quote } from '#server/imports/issues.ts'
import { readCsv } from '#server/imports/read-csv.ts'
import { readJsonRecords } from './read-json.ts'

const NEEDED = [
  'source',
  'source_id',
  'title',
  'company',
  'location',
  'country',
  'description',
  'posted_date',
  'apply_url',
] as const
const OPTIONAL = ['salary', 'tags', 'requirements', 'valid_through'] as const
const KNOWN: readonly string[] = [...NEEDED, ...OPTIONAL]

/** In a cell of several values, between them. */
const LIST_SEPARATOR = '|'

/**
 * Reads a CSV or JSON file of listings and checks every field of it. Throws ImportIssuesError naming what is wrong, by line
 * and field, when anything is: then nothing of it should be stored.
 */
export async function readJobs(file: string): Promise<JobEntry[]> {
  const issues = collectIssues()
  const entries: JobEntry[] = []
  const lineOfKey = new Map<string, number>()
  const read = (row: Row) => {
    const entry = readEntry(row)
    const key = JSON.stringify([entry.source, entry.source_id])
    const firstLine = lineOfKey.get(key)
    if (firstLine !== undefined && entry.source_id !== '')
      addIssue(row, 'source_id', `${quote(entry.source_id)} stands in line ${firstLine} already`)
    lineOfKey.set(key, firstLine ?? row.line)
    entries.push(entry)
  }
  if (/\.json$/i.test(file)) readJsonRows(file, issues, read)
  else await readCsvRows(file, issues, read)
  if (entries.length === 0 && issues.count === 0) issues.add({ message: 'There is no listing in the file.' })
  if (issues.count > 0) throw new ImportIssuesError(issues)
  return entries
}

async function readCsvRows(file: string, issues: Issues, read: (row: Row) => void): Promise<void> {
  let header: string[] = []
  let isGood = false
  const row = (cells: string[], line: number) => {
    if (header.length === 0) {
      header = cells.map((name) => name.trim())
      isGood = checkHeader(header, line, issues)
    } else if (isGood && cells.length !== header.length) {
      issues.add({ line, message: `has ${cells.length} cells, the header has ${header.length}` })
    } else if (isGood) {
      read({ line, cells: new Map(header.map((column, index) => [column, cells[index] ?? ''])), issues: issues })
    }
  }
  await readCsv(file, { row, progress: () => {} }, issues)
}

function checkHeader(header: readonly string[], line: number, issues: Issues): boolean {
  const before = issues.count
  for (const column of NEEDED)
    if (!header.includes(column)) issues.add({ line, column, message: 'is missing: a file of listings needs it' })
  for (const [index, column] of header.entries()) {
    if (!KNOWN.includes(column)) addUnknown(issues, line, column)
    else if (header.indexOf(column) !== index) issues.add({ line, column, message: 'stands in the header twice' })
  }
  return issues.count === before
}

function readJsonRows(file: string, issues: Issues, read: (row: Row) => void): void {
  const stats = fs.statSync(file, { throwIfNoEntry: false })
  if (!stats?.isFile()) return issues.add({ message: `There is no file ${file}.` })
  for (const { line, record } of readJsonRecords(fs.readFileSync(file), issues)) {
    if (typeof record !== 'object' || record === null || Array.isArray(record)) {
      issues.add({ line, message: 'is no object. A listing is written as {"source": …}' })
      continue
    }
    const cells = new Map<string, string>()
    for (const [column, value] of Object.entries(record)) {
      if (!KNOWN.includes(column)) addUnknown(issues, line, column)
      const text = cellOf(value)
      if (text === null)
        issues.add({
          line,
          column,
          message: `is no text${column === 'tags' || column === 'requirements' ? ' and no list of texts' : ''}`,
        })
      cells.set(column, text ?? '')
    }
    read({ line, cells, issues: issues })
  }
}

/** A JSON value as a cell of a table has it; null for what no cell can hold. */
function cellOf(value: unknown): string | null {
  if (value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  const isList = Array.isArray(value) && value.every((item) => typeof item === 'string' && !item.includes(LIST_SEPARATOR))
  return isList ? value.join(LIST_SEPARATOR) : null
}

function addUnknown(issues: Issues, line: number, column: string): void {
  issues.add({ line, column: column || '(no name)', message: `is unknown: a listing may have ${KNOWN.join(', ')}` })
}

function readEntry(row: Row): JobEntry {
  const posted = readDate(row, 'posted_date')
  if (posted === null && isEmpty(row, 'posted_date')) addIssue(row, 'posted_date', 'is empty')
  const country = readOneOf(row, 'country', JOB_COUNTRIES)
  if (isEmpty(row, 'country')) addIssue(row, 'country', 'is empty')
  const applyUrl = readUrl(row, 'apply_url')
  if (isEmpty(row, 'apply_url')) addIssue(row, 'apply_url', 'is empty')
  else if ((applyUrl?.length ?? 0) > 2000) addIssue(row, 'apply_url', 'is longer than 2000 characters')
  const validThrough = readDate(row, 'valid_through')
  if (posted && validThrough && validThrough < posted)
    addIssue(row, 'valid_through', `${validThrough} is before the posted_date ${posted}`)
  return {
    source: readRequiredText(row, 'source', 100),
    source_id: readRequiredText(row, 'source_id', 200),
    title: readRequiredText(row, 'title', 200),
    company: readRequiredText(row, 'company', 200),
    location: readRequiredText(row, 'location', 200),
    country: country ?? JOB_COUNTRIES[0],
    description: readRequiredText(row, 'description', 10_000),
    salary: readOptionalText(row, 'salary', 200),
    tags: readList(row, 'tags'),
    requirements: readList(row, 'requirements'),
    posted_date: posted ?? '',
    apply_url: applyUrl ?? '',
    valid_through: validThrough,
  }
}

function isEmpty(row: Row, column: string): boolean {
  return (row.cells.get(column) ?? '').trim() === ''
}

function readList(row: Row, column: string): string[] {
  const items = (readOptionalText(row, column, 5000) ?? '').split(LIST_SEPARATOR).map((item) => item.trim())
  return [...new Set(items)].filter((item) => item !== '')
}
