import { collectIssues, ImportIssuesError, quote } from '#server/imports/issues.ts'
import { readCsv } from '#server/imports/read-csv.ts'

export interface RatesOfDay {
  asOf: string
  perEuro: Record<string, number>
}

/** How the bank writes that it gave no rate. */
const NO_RATE = 'N/A'

/**
 * Reads the European Central Bank's CSV file (eurofxref.csv, eurofxref-hist.csv) and gives the newest day of it, the euro added.
 * Throws ImportIssuesError naming what is wrong, by line and column, when anything in the file is: then none of it should be stored.
 */
export async function readRates(file: string): Promise<RatesOfDay> {
  const issues = collectIssues()
  let header: string[] | null = null
  let newest: RatesOfDay | null = null
  const row = (cells: string[], line: number) => {
    const trimmed = cells.map((cell) => cell.trim())
    if (header === null) {
      header = trimmed
      if (header[0] !== 'Date') issues.add({ line, column: header[0] ?? '', message: 'the first column must be Date' })
      for (const column of header.slice(1))
        if (column !== '' && !/^[A-Z]{3}$/.test(column)) issues.add({ line, column, message: 'is no currency' })
      return
    }
    if (trimmed.length !== header.length)
      return issues.add({ line, message: `has ${trimmed.length} cells, the header has ${header.length}` })
    const [day = ''] = trimmed
    const asOf = isoDayOf(day)
    if (asOf === null) return issues.add({ line, column: 'Date', message: `${quote(day)} is no day` })
    const perEuro: Record<string, number> = { EUR: 1 }
    for (const [index, column] of header.entries()) {
      const cell = trimmed[index] ?? ''
      if (index === 0 || column === '' || cell === NO_RATE || cell === '') continue
      if (/^\d+(\.\d+)?$/.test(cell) && Number(cell) > 0) perEuro[column] = Number(cell)
      else issues.add({ line, column, message: `${quote(cell)} is no rate` })
    }
    if (newest === null || asOf > newest.asOf) newest = { asOf, perEuro }
  }
  await readCsv(file, { row, progress: () => {} }, issues)
  const found = newest as RatesOfDay | null
  if (issues.count === 0 && (found === null || Object.keys(found.perEuro).length < 2))
    issues.add({ message: 'There is no rate in the file.' })
  if (issues.count > 0 || found === null) throw new ImportIssuesError(issues)
  return found
}

/** The history writes 2026-04-13, the file of a day 13 April 2026. */
function isoDayOf(text: string): string | null {
  const isWritten = /^\d{4}-\d\d-\d\d$/.test(text) || /^\d{1,2} [A-Z][a-z]+ \d{4}$/.test(text)
  const date = new Date(/^\d{4}/.test(text) ? text : `${text} UTC`)
  if (!isWritten || Number.isNaN(date.getTime())) return null
  const iso = date.toISOString().slice(0, 10)
  return text.includes('-') && iso !== text ? null : iso
}
