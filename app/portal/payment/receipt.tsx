import { href, Link, useLocation } from 'react-router'
import { dataClient } from '#app/session/data-client.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { DataRows } from '#app/ui/data-rows.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PROVIDER } from '#content/provider/provider.ts'
import { isPhasePlan } from '#domain/payments/phases.ts'
import { paidQuote, receiptRows } from '#domain/payments/receipt.ts'
import { joinName } from '#domain/text/names.ts'
import { guardedStudent } from '../shell/guard.ts'
import { load } from '../student/load/loaded.ts'
import { Loading, NotLoaded } from '../student/load/not-loaded.tsx'
import { useDeferred } from '../student/load/use-deferred.ts'
import { useStudent } from '../student/load/use-student.ts'
import { portalTitle } from '../student/portal-title.ts'
import { readApplications } from '../student/queries/application-queries.ts'
import { readPaidPayment } from '../student/queries/payment-queries.ts'
import type { Route } from './+types/receipt'
import { DemonstrationNote } from './demonstration-note.tsx'
import { DownloadReceipt } from './download-receipt.tsx'
import { Invoices } from './invoice/invoices.tsx'
import { readBilling, readInvoices } from './invoice/queries.ts'
import { Sum } from './plan-card.tsx'

export function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const { id } = guardedStudent(context)
  const paymentId = new URL(request.url).searchParams.get('payment')
  return {
    receipt: load('reading the receipt', async () => {
      const data = dataClient()
      const [payment, applications, invoices, details] = await Promise.all([
        readPaidPayment(data, id, paymentId),
        readApplications(data, id),
        readInvoices(data, id),
        readBilling(data, id),
      ])
      return { payment, applications, invoices, details }
    }),
  }
}

export const meta = () => [portalTitle('Receipt')]

/** The receipt of what was paid: on one printed page, and as a file. */
export default function Receipt({ loaderData }: Route.ComponentProps) {
  const ofPhase = useLocation().pathname.startsWith(href('/student-portal/diploma'))
  const { user, profile } = useStudent()
  const { value, failed } = useDeferred(loaderData.receipt)
  if (failed && !value) return <NotLoaded title="Your receipt could not be loaded" />
  if (!value) return <Loading>Loading your receipt…</Loading>
  const { payment, applications, invoices, details } = value
  if (!payment) {
    return (
      <EmptyState
        title="No receipt yet"
        action={
          ofPhase ? (
            <Link to={href('/student-portal/diploma')} className={buttonClass('outline')}>
              Go to Diploma
            </Link>
          ) : (
            <Link to={href('/student-portal/payment')} className={buttonClass('outline')}>
              Go to Payment
            </Link>
          )
        }
      >
        It stands here once your payment has been made.
      </EmptyState>
    )
  }
  const payer = { name: profile ? joinName(profile) : '', email: user.email ?? '' }
  return (
    <article aria-labelledby="receipt" className="max-w-2xl">
      <p className="font-display text-xl">{PROVIDER.name}</p>
      <p className="text-s text-ink-2">
        {PROVIDER.legalName}, {PROVIDER.legalForm}. {PROVIDER.email}
      </p>
      <h1 id="receipt" className="mt-6 text-3">
        Receipt
      </h1>
      <div className="mt-5 grid gap-6">
        {payment.gateway === 'demo' && <DemonstrationNote />}
        <DataRows rows={receiptRows(payment, payer)} />
        <section>
          <h2 className="mb-3 text-xl">What was paid</h2>
          <Sum quote={paidQuote(payment)} universityNames={applications.map(({ university_name }) => university_name)} />
        </section>
        <section data-print="no" aria-labelledby="invoice">
          <h2 id="invoice" className="mb-3 text-xl">
            Invoice
          </h2>
          <Invoices
            payment={payment}
            invoices={invoices.filter(({ payment_id }) => payment_id === payment.id)}
            details={details}
          />
        </section>
        <div data-print="no" className="flex flex-wrap gap-3">
          <DownloadReceipt paymentId={payment.id} />
          <Button onClick={() => window.print()}>Print</Button>
          <Link
            to={href(isPhasePlan(payment.plan_id) ? '/student-portal/diploma' : '/student-portal/payment')}
            className={buttonClass('outline')}
          >
            Back to Payment
          </Link>
        </div>
      </div>
    </article>
  )
}
