import { useCallback } from 'react'
import { Link } from 'react-router'
import type { Data } from '#app/session/clients.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { DataRows } from '#app/ui/data-rows.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PROVIDER } from '#content/provider.ts'
import { formatLongDate } from '#domain/format.ts'
import { joinName } from '#domain/names.ts'
import { readApplications } from '../application-queries.ts'
import { Loading, NotLoaded } from '../not-loaded.tsx'
import { portalTitle } from '../portal-title.ts'
import { useStudent } from '../student.tsx'
import { useLoaded } from '../use-loaded.ts'
import { Sum } from './plan-card.tsx'
import { DemonstrationNote } from './purchase-dialogs.tsx'
import { readPaidPayment } from './queries.ts'

export const meta = () => [portalTitle('Receipt')]

/** The receipt of what was paid, on one printed page. The browser's own print makes the PDF. */
export default function Receipt() {
  const { user, profile } = useStudent()
  const read = useCallback(
    async (data: Data) => ({
      payment: await readPaidPayment(data, user.id),
      applications: await readApplications(data, user.id),
    }),
    [user.id],
  )
  const { value, failed, reload } = useLoaded('reading the receipt', read)
  if (failed && !value) return <NotLoaded title="Your receipt could not be loaded" onRetry={reload} />
  if (!value) return <Loading>Loading your receipt…</Loading>
  const { payment, applications } = value
  if (!payment) {
    return (
      <EmptyState
        title="No receipt yet"
        action={
          <Link to="/student-portal/payment" className={buttonClass('outline')}>
            Go to Payment
          </Link>
        }
      >
        It stands here once your payment has been made.
      </EmptyState>
    )
  }
  const name = (profile && joinName(profile)) || user.email
  const quote = {
    planId: '',
    planTitle: payment.plan_title,
    currency: 'INR' as const,
    quantity: payment.quantity,
    unitAmountMinor: payment.unit_amount_minor,
    amountMinor: payment.amount_minor,
  }
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
        <DataRows
          rows={[
            { term: 'Paid by', value: name },
            { term: 'Email', value: user.email },
            { term: 'Paid on', value: payment.paid_at ? formatLongDate(payment.paid_at) : 'Not given' },
            { term: 'Status', value: payment.status === 'refunded' ? 'Refunded' : 'Paid' },
            { term: 'Plan', value: payment.plan_title },
            { term: 'Transaction', value: payment.transaction_id ?? 'Not given' },
            { term: 'Receipt number', value: payment.id },
          ]}
        />
        <section>
          <h2 className="mb-3 text-xl">What was paid</h2>
          <Sum quote={quote} universityNames={applications.map(({ university_name }) => university_name)} />
        </section>
        <div data-print="no" className="flex flex-wrap gap-3">
          <Button variant="primary" onClick={() => window.print()}>
            Print or save as PDF
          </Button>
          <Link to="/student-portal/payment" className={buttonClass('outline')}>
            Back to Payment
          </Link>
        </div>
      </div>
    </article>
  )
}
