import { PROVIDER } from '#content/provider/provider.ts'
import { formatMinor } from '#domain/money/money.ts'
import { addressLines, type Invoice, invoicedThing, type Issuer, NO_TAX_SHOWN, officeDate } from '#domain/payments/invoice.ts'
import { DEMONSTRATION, type PaidPayment } from '#domain/payments/receipt.ts'
import { GREY, openSheet } from '../receipts/sheet.ts'

export interface WrittenInvoice {
  invoice: Invoice & { issuer: Issuer }
  payment: PaidPayment
  /** Of a credit note: the invoice that it takes back, all or a part. */
  credited: { number: string; issuedAt: string } | null
  /** Of a credit note for money that left: who took it. */
  refundOrigin: 'console' | 'gateway' | 'dispute' | null
  /** Stands in for a name in a script that the fonts have not. */
  email: string | null
}

/**
 * An invoice or a credit note as a PDF of one page, as it was issued: what has become of it since is not in it. Of who issues it, it says
 * what was entered in the console at that time, and nothing that was not.
 */
export async function writeInvoice(written: WrittenInvoice): Promise<Uint8Array<ArrayBuffer>> {
  const { invoice, payment, credited, email } = written
  const { issuer, currency, amount_minor: amountMinor } = invoice
  const title = invoice.kind === 'invoice' ? 'Invoice' : 'Credit note'
  const { sheet, save } = await openSheet(`${title} ${invoice.number}`)
  const money = (minor: number) => formatMinor({ amountMinor: minor, currency })
  for (const line of issuerLines(issuer)) sheet.line(line, { size: 9, colour: GREY })
  sheet.space(24)
  sheet.line(title, { size: 24, isBold: true })
  if (payment.gateway === 'demo') sheet.line(`${DEMONSTRATION.title}. ${DEMONSTRATION.text}`, { isBold: true })
  sheet.space(12)
  sheet.row(`${title} number`, invoice.number)
  sheet.row('Date', officeDate(invoice.issued_at))
  if (credited) {
    sheet.row('For invoice', `${credited.number} of ${officeDate(credited.issuedAt)}`)
    sheet.row('Reason', reasonOf(written))
  }
  sheet.row('Made out to', [sheet.named(invoice.recipient, email ?? invoice.recipient), ...addressLines(invoice)].join('\n'))
  if (invoice.tax_number !== '') sheet.row('Tax number', invoice.tax_number)
  sheet.row('Receipt number', payment.receipt_number ?? payment.id)
  if (payment.paid_at !== null) sheet.row('Paid on', officeDate(payment.paid_at))
  if (payment.transaction_id !== null) sheet.row('Transaction', payment.transaction_id)
  sheet.space(24)
  sheet.line(credited ? 'What is credited' : 'What was paid for', { size: 14, isBold: true })
  if (credited) sheet.sum(payment.plan_title, money(amountMinor))
  else {
    sheet.sum(invoicedThing(payment), money(payment.amount_minor))
    const before = payment.amount_minor - amountMinor
    if (before > 0) sheet.sum('Given back before this invoice', `−${money(before)}`)
  }
  sheet.sum('Total', money(amountMinor), true)
  sheet.line(issuer.tax_note || (credited ? NO_TAX_SHOWN.replace('invoice', 'credit note') : NO_TAX_SHOWN), {
    size: 9,
    colour: GREY,
  })
  return save()
}

function issuerLines({ legal_name, address, tax_id_kind, tax_id }: Issuer): string[] {
  const name = legal_name || `${PROVIDER.legalName}, ${PROVIDER.legalForm}`
  return [
    `${name}. ${PROVIDER.email}`,
    ...(address === '' ? [] : address.split('\n')),
    ...(tax_id === '' ? [] : [`${tax_id_kind}: ${tax_id}`]),
  ]
}

function reasonOf({ refundOrigin }: WrittenInvoice): string {
  if (refundOrigin === null) return 'The invoice was wrong: another takes its place.'
  return refundOrigin === 'dispute' ? 'The card’s bank took the money back.' : 'Money was given back.'
}
