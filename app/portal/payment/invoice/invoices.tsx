import { useState } from 'react'
import { href, Link, useRevalidator } from 'react-router'
import { accessToken } from '#app/session/clients.ts'
import { dataClient } from '#app/session/data-client.ts'
import type { PaymentRow } from '#app/session/tables.ts'
import { Button } from '#app/ui/button.tsx'
import { notify } from '#app/ui/notice/toast.tsx'
import { saveAs } from '#app/ui/share/save-as.ts'
import { formatMinor } from '#domain/money/money.ts'
import { type BillingDetails, type Invoice, isReplaced, officeDate } from '#domain/payments/invoice.ts'
import { reportFailure } from '../../student/write/failure.ts'
import { AskBilling } from './ask-billing.tsx'
import { makeInvoice, readInvoiceFile } from './queries.ts'

interface InvoicesProps {
  payment: Pick<PaymentRow, 'id' | 'status'>
  /** Of this payment. */
  invoices: readonly Invoice[]
  details: BillingDetails | null
}

/** The invoices of a payment with their credit notes, to whom each is made out, and the way to have one. */
export function Invoices({ payment, invoices, details }: InvoicesProps) {
  const { revalidate } = useRevalidator()

  async function make(typed: BillingDetails): Promise<boolean> {
    try {
      const { number } = await makeInvoice(dataClient(), payment.id, typed)
      notify.success('Invoice issued', { description: `Its number is ${number}.`, id: 'invoice' })
      return true
    } catch (error) {
      reportFailure(error, { place: 'making the invoice', title: 'No invoice was issued' })
      return false
    } finally {
      await revalidate()
    }
  }

  if (invoices.length > 0)
    return (
      <div className="grid gap-3">
        <InvoiceList invoices={invoices} />
        <p className="text-s text-ink-2">
          Is it made out wrongly? <Link to={href('/student-portal/messages')}>Write to your counsellor</Link>: a credit note takes
          it back, and another invoice takes its place.
        </p>
      </div>
    )
  if (payment.status !== 'succeeded') return <p className="text-note text-ink-2">There is no invoice of this payment.</p>
  return (
    <div className="grid gap-3">
      <p className="text-note text-ink-2">
        There is no invoice of this payment yet. Once it is issued it stays as it is: a correction is an invoice of its own.
      </p>
      <AskBilling
        details={details}
        label="Have an invoice made out"
        title="To whom is the invoice made out?"
        submitLabel="Issue the invoice"
        onSubmit={make}
      />
    </div>
  )
}

/** Each with its file. */
export function InvoiceList({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <ul aria-label="Invoices and credit notes" className="border-t border-line">
      {invoices.map((invoice) => (
        <li
          key={invoice.id}
          className="grid items-center gap-x-4 gap-y-1 border-b border-rule py-2 xs:grid-cols-[minmax(0,1fr)_auto]"
        >
          <div>
            <p>
              {invoice.kind === 'invoice' ? 'Invoice' : 'Credit note'} <b className="wrap-anywhere">{invoice.number}</b>,{' '}
              {formatMinor({ amountMinor: invoice.amount_minor, currency: invoice.currency })}
            </p>
            <p className="text-s wrap-anywhere text-ink-2">{describe(invoice, invoices)}</p>
          </div>
          <DownloadInvoice invoice={invoice} />
        </li>
      ))}
    </ul>
  )
}

function describe(invoice: Invoice, invoices: readonly Invoice[]): string {
  const day = officeDate(invoice.issued_at)
  if (invoice.kind === 'credit_note') {
    const credited = invoices.find(({ id }) => id === invoice.invoice_id)?.number
    return `${day}, for invoice ${credited}`
  }
  return `${day}, made out to ${invoice.recipient}${isReplaced(invoice, invoices) ? '. Taken back: another took its place' : ''}`
}

function DownloadInvoice({ invoice: { id, number } }: { invoice: Invoice }) {
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      saveAs(await readInvoiceFile(await accessToken(), id), `${number}.pdf`)
    } catch (error) {
      reportFailure(error, {
        place: 'downloading an invoice',
        title: `${number} could not be downloaded`,
        retry: () => void download(),
      })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button size="sm" busy={busy} onClick={() => void download()}>
      {busy ? 'Downloading...' : 'Download'}
      <span className="sr-only"> {number}</span>
    </Button>
  )
}
