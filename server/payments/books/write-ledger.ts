import { stringify } from 'csv-stringify/sync'
import { MINOR_PER_UNIT } from '#domain/money/money.ts'

/** A line of public.ledger_export(). */
export interface ExportedLine {
  kind: 'payment' | 'refund' | 'invoice' | 'credit_note'
  at: Date
  number: string
  person: string
  email: string | null
  title: string
  amount_minor: number
  currency: string
  gateway: string
  transaction_id: string | null
  payment_number: string | null
  /** The invoice that a credit note takes back, or a part of it. */
  invoice_number: string | null
  /** How much of it, less than what left where a part was credited before. */
  credited_minor: number | null
}

/** An invoice, and the credit note that takes a wrong one back, move no money: their amount stands in neither of the two columns. */
const KINDS: Readonly<Record<ExportedLine['kind'], string>> = {
  payment: 'Receipt',
  refund: 'Credit note',
  invoice: 'Invoice',
  credit_note: 'Credit note of a wrong invoice',
}

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' })

/**
 * The ledger as the accountant's spreadsheet opens it. What a person typed, such as a name, is never run as a formula; so no amount is
 * negative either, and what was given back has a column of its own.
 */
export function writeLedger(lines: readonly ExportedLine[]): string {
  return stringify(
    lines.map(({ kind, at, number, person, email, title, currency, amount_minor: amountMinor, gateway, ...line }) => ({
      Date: DAY.format(at),
      Number: number,
      'Of receipt': kind === 'payment' ? '' : line.payment_number,
      'Of invoice': line.invoice_number,
      Kind: KINDS[kind],
      Name: person,
      Email: email,
      'Paid for': title,
      Currency: currency,
      Received: kind === 'payment' ? units(amountMinor) : '',
      'Given back': kind === 'refund' ? units(amountMinor) : '',
      Invoiced: kind === 'invoice' ? units(amountMinor) : '',
      Credited: line.credited_minor === null ? '' : units(line.credited_minor),
      Gateway: gateway === 'demo' ? 'Demonstration: no money moved' : gateway,
      Transaction: line.transaction_id,
    })),
    { header: true, columns: COLUMNS, bom: true, record_delimiter: 'windows', escape_formulas: true },
  )
}

const COLUMNS = [
  'Date',
  'Number',
  'Of receipt',
  'Of invoice',
  'Kind',
  'Name',
  'Email',
  'Paid for',
  'Currency',
  'Received',
  'Given back',
  'Invoiced',
  'Credited',
  'Gateway',
  'Transaction',
]

/** '9000.00' of 900,000 of the smallest unit. */
function units(amountMinor: number): string {
  return `${Math.trunc(amountMinor / MINOR_PER_UNIT)}.${String(amountMinor % MINOR_PER_UNIT).padStart(2, '0')}`
}
