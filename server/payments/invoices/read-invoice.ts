import { asRole, type Caller } from '#db/as-role.ts'
import type { Database } from '#db/database.ts'
import type { Issuer } from '#domain/payments/invoice.ts'
import { paidPaymentOf, type Payment } from '../events/payment.ts'
import type { WrittenInvoice } from './invoice-pdf.ts'

type InvoiceRow = Omit<WrittenInvoice['invoice'], 'issued_at' | 'issuer'> & {
  issued_at: Date
  issuer: Issuer
  student_id: string | null
  credited_number: string | null
  credited_at: Date | null
  refund_origin: WrittenInvoice['refundOrigin']
}

/** An invoice or a credit note by its id, as far as the policies let the caller read it; null where there is none for them. */
export function readInvoice(database: Database, caller: Caller, id: string): Promise<WrittenInvoice | null> {
  return asRole(
    database,
    caller,
    async (transaction) => {
      const { rows: invoices } = await transaction.query<InvoiceRow & Record<string, unknown>>(
        `select invoices.*, credited.number as credited_number, credited.issued_at as credited_at, refunds.origin as refund_origin
           from public.invoices left join public.invoices credited on credited.id = invoices.invoice_id
           left join public.refunds on refunds.id = invoices.refund_id where invoices.id = $1`,
        [id],
      )
      const [invoice] = invoices
      if (!invoice) return null
      const { rows: payments } = await transaction.query<Payment & Record<string, unknown>>(
        'select * from public.payments where id = $1',
        [invoice.payment_id],
      )
      const [payment] = payments
      if (!payment) return null
      const { sub, email } = caller.claims
      return {
        invoice: { ...invoice, issued_at: invoice.issued_at.toISOString() },
        payment: paidPaymentOf(payment),
        credited:
          invoice.credited_number && invoice.credited_at
            ? { number: invoice.credited_number, issuedAt: invoice.credited_at.toISOString() }
            : null,
        refundOrigin: invoice.refund_origin,
        email: sub === invoice.student_id && typeof email === 'string' ? email : null,
      }
    },
    { readOnly: true },
  )
}
