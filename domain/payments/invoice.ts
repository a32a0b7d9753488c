import { formatMinor } from '../money/money.ts'
import { isPhasePlan } from './phases.ts'

/** To whom an invoice is made out, as it was typed; '' for what was left out. Column names of public.billing_details and public.invoices. */
export interface BillingDetails {
  /** A person or a company. */
  recipient: string
  /** Up to four lines. */
  address: string
  postal_code: string
  city: string
  country: string
  tax_number: string
}

/** Who issues invoices, as it was entered in the console; '' for what nobody entered. Column names of public.invoice_issuer. */
export interface Issuer {
  legal_name: string
  address: string
  /** What the tax office calls the number. */
  tax_id_kind: string
  tax_id: string
  /** What has to be said of tax. */
  tax_note: string
}

/** An invoice or a credit note: a row of public.invoices, as far as screens and the PDF read it. */
export interface Invoice extends BillingDetails {
  id: string
  kind: 'invoice' | 'credit_note'
  number: string
  payment_id: string
  /** Of an invoice: which one of its payment it is. The last one holds. */
  place: number | null
  /** Of a credit note: what it takes back, all or a part. */
  invoice_id: string | null
  /** Of a credit note for money that was given back. */
  refund_id: string | null
  amount_minor: number
  currency: string
  /** ISO date and time. */
  issued_at: string
}

/** True of every invoice: none has a line for tax. */
export const NO_TAX_SHOWN = 'No tax is shown on this invoice.'

/** The address below the name, line by line. */
export function addressLines({ address, postal_code, city, country }: BillingDetails): string[] {
  return [...address.split('\n'), [postal_code, city].filter((part) => part !== '').join(' '), country]
}

/** What a payment is for, in one line: 'European Explorer, 2 universities × ₹9,000'. */
export function invoicedThing(payment: {
  plan_id: string
  plan_title: string
  quantity: number
  unit_amount_minor: number
  currency: string
}): string {
  const { plan_id, plan_title, quantity, unit_amount_minor: amountMinor, currency } = payment
  if (isPhasePlan(plan_id)) return plan_title
  const universities = quantity === 1 ? '1 university' : `${quantity} universities`
  return `${plan_title}, ${universities} × ${formatMinor({ amountMinor, currency })}`
}

/** The day of an ISO time in the office's calendar, whose years the numbers go by: 'January 1, 2027'. */
export function officeDate(iso: string): string {
  return new Date(iso).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'Asia/Kolkata' })
}

/** The invoice that holds, of those of one payment. */
export function holdingInvoice<I extends Pick<Invoice, 'kind' | 'place'>>(invoices: readonly I[]): I | null {
  const own = invoices.filter(({ kind }) => kind === 'invoice')
  return own.toSorted((a, b) => (b.place ?? 0) - (a.place ?? 0))[0] ?? null
}

/** Whether an invoice was taken back because it was wrong, and another took its place. */
export function isReplaced(
  invoice: Pick<Invoice, 'id' | 'kind' | 'place'>,
  invoices: readonly Pick<Invoice, 'id' | 'kind' | 'place'>[],
): boolean {
  return invoice.kind === 'invoice' && holdingInvoice(invoices)?.id !== invoice.id
}

/** What a tax invoice usually has to say of who issues it, and nobody has entered. */
export function missingOf({ legal_name, address, tax_id }: Issuer): string[] {
  return [
    ...(legal_name === '' ? ['the legal name'] : []),
    ...(address === '' ? ['the address'] : []),
    ...(tax_id === '' ? ['the tax number'] : []),
  ]
}
