import { isUtf8 } from 'node:buffer'
import fs from 'node:fs'
import { CsvError, parse } from 'csv-parse'
import { type Issues, ImportIssuesError } from './issues.ts'

const LARGEST_ROW_CHARACTERS = 1_000_000
const CHUNK_BYTES = 64 * 1024
const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf])

export interface CsvReader {
  /** One row, the header included; empty lines are left out. `line` is the physical line it begins in. */
  row(cells: string[], line: number): void
  /** How much of the file has been read, 0 to 1. */
  progress(share: number): void
  /** For registers that do not double a quote inside a quoted cell: a row that this tears apart has too many cells. */
  relaxQuotes?: boolean
}

/** What is read: a file of this machine by its path, or the bytes that somebody sent. */
export type CsvSource = string | Uint8Array

/**
 * Reads a CSV file (RFC 4180, UTF-8, any line ends) as a stream. What is wrong with its form goes to `issues`; a quote out
 * of place ends the reading there, since where the next row begins is then a guess.
 * Throws ImportIssuesError when there is nothing to read.
 */
export async function readCsv(source: CsvSource, reader: CsvReader, issues: Issues): Promise<void> {
  const size = sizeOf(source, issues)
  const lines = countLines(issues)
  let rowStart = 0
  let broken: Error | null = null
  const parser = parse({
    relax_column_count: true,
    relax_quotes: reader.relaxQuotes ?? false,
    max_record_size: LARGEST_ROW_CHARACTERS,
    record_delimiter: ['\r\n', '\n', '\r'],
    on_record: (cells: string[], { bytes }) => {
      const line = lines.lineAt(rowStart)
      rowStart = bytes
      if (cells.length > 1 || cells[0] !== '') reader.row(cells, line)
      return null
    },
  })
  parser.on('error', (error) => (broken = error))
  const ended = new Promise<void>((resolve) => parser.once('close', resolve))
  parser.resume()

  let read = 0
  for await (const chunk of chunksOf(source)) {
    const start = read === 0 && chunk.subarray(0, 3).equals(BYTE_ORDER_MARK) ? 3 : 0
    read += chunk.length
    lines.add(chunk.subarray(start))
    parser.write(chunk.subarray(start))
    if (broken) break
    reader.progress(read / size)
  }
  lines.end()
  if (!broken) parser.end()
  await ended
  if (broken) issues.add({ line: lines.lineAt(rowStart), message: `${formIssue(broken)} The rows after it were not read.` })
}

function chunksOf(source: CsvSource): AsyncIterable<Buffer> | Iterable<Buffer> {
  return typeof source === 'string'
    ? (fs.createReadStream(source, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>)
    : chunksIn(Buffer.from(source.buffer, source.byteOffset, source.byteLength))
}

function* chunksIn(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) yield bytes.subarray(start, start + CHUNK_BYTES)
}

function sizeOf(source: CsvSource, issues: Issues): number {
  if (typeof source === 'string') return sizeOfFile(source, issues)
  if (source.length > 0) return source.length
  issues.add({ message: 'The file is empty.' })
  throw new ImportIssuesError(issues)
}

function sizeOfFile(file: string, issues: Issues): number {
  const stats = fs.statSync(file, { throwIfNoEntry: false })
  const message = !stats
    ? `There is no file ${file}.`
    : !stats.isFile()
      ? `${file} is not a file.`
      : stats.size === 0
        ? `${file} is empty.`
        : null
  if (stats && !message) return stats.size
  issues.add({ message: message ?? '' })
  throw new ImportIssuesError(issues)
}

function formIssue(error: Error): string {
  const code = error instanceof CsvError ? error.code : ''
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'a quote opens in this row and never closes.'
  if (code === 'CSV_INVALID_CLOSING_QUOTE')
    return 'a quote closes in the middle of a cell. A quote inside a quoted cell is written twice.'
  if (code === 'INVALID_OPENING_QUOTE')
    return 'a quote stands in the middle of a cell. A cell with a quote is quoted as a whole, and the quote in it written twice.'
  if (code === 'CSV_MAX_RECORD_SIZE')
    return `the row is longer than ${LARGEST_ROW_CHARACTERS.toLocaleString('en')} characters. Perhaps a quote never closes.`
  throw error
}

/** Knows which physical line a byte of the file is in, and finds bytes that are no UTF-8. */
function countLines(issues: Issues) {
  const starts = [0]
  let position = 0
  let afterReturn = false
  let unfinished: Buffer[] = []

  const check = (line: Buffer) => {
    if (!isUtf8(line)) issues.add({ line: starts.length, message: 'holds bytes that are no UTF-8. Save the file as UTF-8.' })
  }
  return {
    add: (chunk: Buffer) => {
      let lineStart = 0
      for (let index = 0; index < chunk.length; index++) {
        const byte = chunk[index]
        // A line that begins right after a carriage return begins after the line feed, if that is what follows.
        if (byte === LINE_FEED && afterReturn) {
          starts[starts.length - 1] = position + index + 1
          lineStart = index + 1
        } else if (byte === LINE_FEED || byte === CARRIAGE_RETURN) {
          check(Buffer.concat([...unfinished, chunk.subarray(lineStart, index)]))
          unfinished = []
          starts.push(position + index + 1)
          lineStart = index + 1
        }
        afterReturn = byte === CARRIAGE_RETURN
      }
      unfinished.push(chunk.subarray(lineStart))
      position += chunk.length
    },
    end: () => check(Buffer.concat(unfinished)),
    lineAt: (offset: number): number => {
      let [low, high] = [0, starts.length]
      while (high - low > 1) {
        const middle = (low + high) >> 1
        if ((starts[middle] ?? 0) <= offset) low = middle
        else high = middle
      }
      return low + 1
    },
  }
}
