import { readFunctionFile } from '#app/session/call-function.ts'
import { accessToken } from '#app/session/clients.ts'
import type { Database } from '#domain/database-types.ts'
import type { BillingDetails, Issuer } from '#domain/payments/invoice.ts'
import { consoleData } from '../shell/console-data.ts'

/** An invoice or a credit note, as it was issued. */
export type IssuedInvoice = Database['public']['Tables']['invoices']['Row']

export interface Correction {
  paymentId: string
  /** The invoice that held when the form was opened; null where there was none. Whoever has seen another one is refused with `changed_meanwhile`. */
  seenNumber: string | null
  details: BillingDetails
}

/** Puts another invoice in the place of the one that holds, which a credit note takes back; the first one where there is none. */
export async function correctInvoice({ paymentId, seenNumber, details }: Correction): Promise<IssuedInvoice> {
  const { data } = await consoleData()
    .rpc('correct_invoice', { payment_id: paymentId, seen_number: seenNumber as string, details: { ...details } })
    .throwOnError()
  return data as IssuedInvoice
}

/** An invoice or a credit note as a PDF. Throws FunctionCallError. */
export async function readInvoiceFile(id: string): Promise<Blob> {
  return readFunctionFile(await accessToken(), 'payment-invoice', { id })
}

/** Who issues invoices, as far as it was entered. */
export async function readIssuer(): Promise<Issuer> {
  const { data } = await consoleData()
    .from('invoice_issuer')
    .select('legal_name, address, tax_id_kind, tax_id, tax_note')
    .single()
    .throwOnError()
  return data
}

/** Refused with `changed_meanwhile` where somebody else has changed what was `seen`. */
export async function saveIssuer(issuer: Issuer, seen: Issuer): Promise<void> {
  await consoleData()
    .rpc('set_invoice_issuer', { particulars: { ...issuer }, seen: { ...seen } })
    .throwOnError()
}
