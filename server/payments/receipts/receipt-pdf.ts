import { PROVIDER } from '#content/provider/provider.ts'
import { formatMinor } from '#domain/money/money.ts'
import { explainQuote, quoteLines } from '#domain/payments/quote-text.ts'
import { DEMONSTRATION, type PaidPayment, paidQuote, receiptRows } from '#domain/payments/receipt.ts'
import { GREY, openSheet } from './sheet.ts'

export interface Receipt {
  payment: PaidPayment
  payer: { name: string; email: string }
  /** What was paid for, one line each. */
  universityNames: readonly string[]
}

/** The receipt as a PDF of one page. A name in a script that its fonts have not gives way to the address. */
export async function writeReceipt({ payment, payer, universityNames }: Receipt): Promise<Uint8Array<ArrayBuffer>> {
  const { sheet, save } = await openSheet(`Receipt ${payment.receipt_number ?? payment.id}`)
  const quote = paidQuote(payment)
  sheet.line(`${PROVIDER.legalName}, ${PROVIDER.legalForm}. ${PROVIDER.email}`, { size: 9, colour: GREY })
  sheet.space(24)
  sheet.line('Receipt', { size: 24, isBold: true })
  if (payment.gateway === 'demo') sheet.line(`${DEMONSTRATION.title}. ${DEMONSTRATION.text}`, { isBold: true })
  sheet.space(12)
  const rows = receiptRows(payment, { email: payer.email, name: sheet.named(payer.name, '') })
  for (const { term, value } of rows) sheet.row(term, value)
  sheet.space(24)
  sheet.line('What was paid', { size: 14, isBold: true })
  for (const { label, amountMinor } of quoteLines(quote, universityNames))
    sheet.sum(label, formatMinor({ ...quote, amountMinor }))
  sheet.sum('Total', formatMinor(quote), true)
  if (quote.quantity > 0) sheet.line(explainQuote(quote), { size: 9, colour: GREY })
  return save()
}
