import { readFunctionFile } from '#app/session/call-function.ts'
import type { Data } from '#app/session/data-client.ts'
import type { BillingDetails, Invoice } from '#domain/payments/invoice.ts'

/** The student's invoices and their credit notes, as they were issued. Throws what the server refused. */
export async function readInvoices(data: Data, studentId: string): Promise<Invoice[]> {
  const { data: rows, error } = await data
    .from('invoices')
    .select('*')
    .eq('student_id', studentId)
    .order('issued_at')
    .order('number')
  if (error) throw error
  return rows
}

/** To whom her invoices are made out; null where she has not said. Throws what the server refused. */
export async function readBilling(data: Data, studentId: string): Promise<BillingDetails | null> {
  const { data: details, error } = await data
    .from('billing_details')
    .select('recipient, address, postal_code, city, country, tax_number')
    .eq('student_id', studentId)
    .maybeSingle()
  if (error) throw error
  return details
}

/** From now on; null takes it back. */
export async function saveBilling(data: Data, details: BillingDetails | null): Promise<void> {
  const { error } = await data.rpc('save_billing_details', { details: details && { ...details } })
  if (error) throw error
}

/** The invoice of what is paid. Throws what the server refused: `invoice_exists` where there is one. */
export async function makeInvoice(data: Data, paymentId: string, details: BillingDetails): Promise<Invoice> {
  const { data: invoice, error } = await data.rpc('make_invoice', { payment_id: paymentId, details: { ...details } })
  if (error) throw error
  return invoice
}

/** An invoice or a credit note as a PDF. Throws FunctionCallError. */
export function readInvoiceFile(token: string, id: string): Promise<Blob> {
  return readFunctionFile(token, 'payment-invoice', { id })
}
