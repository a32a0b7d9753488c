import { Button } from '#app/ui/button.tsx'
import { saveAs } from '#app/ui/share/save-as.ts'
import { formatMinor } from '#domain/money/money.ts'
import { addressLines, holdingInvoice, type Invoice, isReplaced } from '#domain/payments/invoice.ts'
import { shortTime } from '../parts/time/times.ts'
import { keepsBooks, type Staff } from '../shell/read-staff.ts'
import { useWork } from '../shell/use-work.ts'
import { CorrectionForm } from './correction-form.tsx'
import { readInvoiceFile } from './read-invoices.ts'
import type { PaymentPage } from './read-money.ts'

/** The invoices of a payment with their credit notes, and for whoever keeps the books the way to put a wrong one right. */
export function Invoices({ page, staff }: { page: PaymentPage; staff: Staff }) {
  const { invoices, payment } = page
  const shown = invoices as unknown as Invoice[]
  const holding = holdingInvoice(shown)
  return (
    <section>
      <h2>Invoices</h2>
      {shown.length === 0 && <p className="con-small">None was asked for.</p>}
      <ul className="con-log">
        {shown.map((invoice) => (
          <li key={invoice.id}>
            <time dateTime={invoice.issued_at}>{shortTime(invoice.issued_at)}</time>
            <span>
              {invoice.kind === 'invoice' ? 'Invoice' : 'Credit note'} <b>{invoice.number}</b>{' '}
              {formatMinor({ amountMinor: invoice.amount_minor, currency: invoice.currency })}
              <br />
              <span className="note">{describe(invoice, shown)}</span>
              <br />
              <Download invoice={invoice} />
            </span>
          </li>
        ))}
      </ul>
      {keepsBooks(staff.role) && payment.status === 'succeeded' && (
        // Another one that holds begins the form anew.
        <CorrectionForm key={holding?.number ?? ''} paymentId={payment.id} holding={holding} />
      )}
    </section>
  )
}

function describe(invoice: Invoice, invoices: readonly Invoice[]): string {
  if (invoice.kind === 'credit_note') {
    const credited = invoices.find(({ id }) => id === invoice.invoice_id)?.number
    return `For invoice ${credited}. ${invoice.refund_id === null ? 'It was wrong.' : 'Money was given back.'}`
  }
  const to = [invoice.recipient, ...addressLines(invoice), ...(invoice.tax_number ? [invoice.tax_number] : [])].join(', ')
  return `Made out to ${to}.${isReplaced(invoice, invoices) ? ' Another took its place.' : ''}`
}

function Download({ invoice: { id, number } }: { invoice: Invoice }) {
  const { busy, run } = useWork()
  return (
    <Button
      size="sm"
      variant="quiet"
      className="-ml-3"
      busy={busy}
      onClick={() => void run(`${number} was not downloaded`, async () => saveAs(await readInvoiceFile(id), `${number}.pdf`))}
    >
      {busy ? 'Downloading...' : 'Download'}
      <span className="sr-only"> {number}</span>
    </Button>
  )
}
