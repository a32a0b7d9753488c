import { type Issues, quote } from './issues.ts'

/** One row of the file by column name. Readers below add a fault for what they cannot read and give a stand-in. */
export interface Row {
  /** The name of the file, without its folders: registers put the year there. */
  fileName?: string
  line: number
  cells: ReadonlyMap<string, string>
  issues: Issues
  /** What the file calls a column that somebody mapped to one of ours: issues name that. */
  columnNames?: ReadonlyMap<string, string>
}

export interface Limits {
  minimum?: number
  maximum?: number
  /** Why a number outside is wrong, in words. */
  otherwise?: string
}

// Line breaks and tabs have become spaces where this is looked for. Postgres stores no NUL.
const CONTROL_CHARACTER = /\p{Cc}/u

/** What registers write where they know nothing. */
const UNKNOWN = new Set(['null', 'n/a', '#n/a', 'privacysuppressed'])
/** The same in a column of numbers, where it can be nothing else. */
const UNKNOWN_NUMBERS = new Set(['na', 'ps'])

/** The cell as it stands, '' where it is empty or says that the value is not known. */
function cellOf({ cells }: Row, column: string): string {
  const text = (cells.get(column) ?? '').trim()
  return UNKNOWN.has(text.toLowerCase()) ? '' : text
}

function addIssue({ line, issues, columnNames }: Row, column: string, message: string): void {
  issues.add({ line, column: columnNames?.get(column) ?? column, message })
}

/** The cell in one line, without spaces around or doubled inside; '' when it is empty. */
export function readText(row: Row, column: string, maximumLength: number): string {
  const text = cellOf(row, column).replace(/\s+/gu, ' ')
  if (CONTROL_CHARACTER.test(text)) addIssue(row, column, `${quote(text)} holds a control character`)
  if (Array.from(text).length > maximumLength) addIssue(row, column, `is longer than ${maximumLength} characters: ${quote(text)}`)
  return text
}

export function readRequiredText(row: Row, column: string, maximumLength: number): string {
  const text = readText(row, column, maximumLength)
  if (text === '') addIssue(row, column, 'is empty')
  return text
}

export function readOptionalText(row: Row, column: string, maximumLength: number): string | null {
  return readText(row, column, maximumLength) || null
}

/** The number in the cell, null when the cell is empty. */
export function readNumber(
  row: Row,
  column: string,
  { minimum = -Infinity, maximum = Infinity, otherwise }: Limits = {},
): number | null {
  const text = cellOf(row, column)
  if (text === '' || UNKNOWN_NUMBERS.has(text.toLowerCase())) return null
  const value = Number(text)
  if (!/^-?\d+(\.\d+)?(e-?\d+)?$/i.test(text) || !Number.isFinite(value)) {
    addIssue(row, column, `${quote(text)} is no number. Write digits with a point, as in 1234.5`)
    return null
  }
  if (value < minimum || value > maximum) {
    addIssue(row, column, `${text} ${otherwise ?? `is not between ${minimum} and ${maximum}`}`)
    return null
  }
  return value
}

export function readOneOf<T extends string>(row: Row, column: string, values: readonly T[]): T | null {
  const text = cellOf(row, column)
  if (text === '') return null
  const value = values.find((one) => one === text)
  if (!value) addIssue(row, column, `${quote(text)} is none of ${values.join(', ')}`)
  return value ?? null
}

/** An ISO date, null when the cell is empty. */
export function readDate(row: Row, column: string): string | null {
  const text = cellOf(row, column)
  if (text === '') return null
  const date = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  if (date && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)) return text
  addIssue(row, column, `${quote(text)} is no date. Write it as 2026-12-31`)
  return null
}

/** A web address, null when the cell is empty. One without its scheme gets https. */
export function readUrl(row: Row, column: string): string | null {
  const text = cellOf(row, column)
  if (text === '') return null
  const address = withScheme(text)
  if (isWebAddress(address)) return address
  addIssue(row, column, `${quote(text)} is no web address. It is like https://example.org and has no spaces`)
  return null
}

/** "www.example.org/study" as it is meant. What has another scheme and what has no host stays as it is. */
export function withScheme(text: string): string {
  if (/^https?:/i.test(text)) return text.replace(/^https?:/i, (scheme) => scheme.toLowerCase())
  return /^(?:\/\/)?[\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?::\d+)?(?:[/?#]|$)/u.test(text)
    ? `https://${text.replace(/^\/\//, '')}`
    : text
}

export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s\p{Cc}]+$/u.test(text) && URL.canParse(text)
}

export { addIssue, cellOf }
