import { stringify } from 'csv-stringify/sync'
import { MINOR_PER_UNIT } from '#domain/payments/money.ts'

/** A line of public.ledger_export(). */
export interface ExportedLine {
  kind: 'payment' | 'refund'
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
}

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' })

/**
 * The ledger as the accountant's spreadsheet opens it. What a person typed, such as a name, is never run as a formula; so no amount is
 * negative either, and what was given back has a column of its own.
 */
export function writeLedger(lines: readonly ExportedLine[]): string {
  return stringify(
    lines.map(({ kind, at, number, payment_number, person, email, title, currency, amount_minor, gateway, transaction_id }) => ({
      Date: DAY.format(at),
      Number: number,
      'Of receipt': kind === 'refund' ? payment_number : '',
      Kind: kind === 'refund' ? 'Credit note' : 'Receipt',
      Name: person,
      Email: email,
      'Paid for': title,
      Currency: currency,
      Received: kind === 'payment' ? units(amount_minor) : '',
      'Given back': kind === 'refund' ? units(amount_minor) : '',
      Gateway: gateway === 'demo' ? 'Demonstration: no money moved' : gateway,
      Transaction: transaction_id,
    })),
    { header: true, columns: COLUMNS, bom: true, record_delimiter: 'windows', escape_formulas: true },
  )
}

const COLUMNS = [
  'Date',
  'Number',
  'Of receipt',
  'Kind',
  'Name',
  'Email',
  'Paid for',
  'Currency',
  'Received',
  'Given back',
  'Gateway',
  'Transaction',
]

/** '9000.00' of 900,000 of the smallest unit. */
function units(amountMinor: number): string {
  return `${Math.trunc(amountMinor / MINOR_PER_UNIT)}.${String(amountMinor % MINOR_PER_UNIT).padStart(2, '0')}`
}
