import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMinor } from '#domain/money/money.ts'
import { DEMONSTRATION } from '#domain/payments/receipt.ts'
import { REFUND_REASONS, type RefundReason } from '#domain/payments/refunds.ts'
import { Facts } from '../parts/record/facts.tsx'
import { Missing } from '../parts/record/missing.tsx'
import { RecordPage } from '../parts/record/record-page.tsx'
import { officeTime, shortTime } from '../parts/time/times.ts'
import { answersStudents, keepsBooks, nameOfColleague, seesMoney, type Staff } from '../shell/read-staff.ts'
import type { Visit } from '../shell/screens.ts'
import { Invoices } from './invoices.tsx'
import { ATTENTION, PromiseClock, State } from './payment-words.tsx'
import { type PaymentPage, readPayment, type Refund } from './read-money.ts'
import { RefundForm } from './refund-form.tsx'

const BACK = { to: '/console/money', label: 'All payments' }

export async function open({ params, staff }: Visit): Promise<ReactNode> {
  if (!seesMoney(staff.role))
    return <Missing title="Payments are not your role’s" back={{ to: '/console/inbox', label: 'Back to the inbox' }} />
  const page = await readPayment(params['id'] ?? '')
  return page ? <Payment page={page} staff={staff} /> : <Missing title="There is no such payment" back={BACK} />
}

/** One payment: what it was for, what was given back of it and what the gateway told. */
function Payment({ page, staff }: { page: PaymentPage; staff: Staff }) {
  const { payment, person, email, refunds, item, events } = page
  const { amount_minor: amountMinor, currency, attention, dispute_status } = payment
  const name = person || 'An account that was deleted'
  return (
    <RecordPage
      title={`${formatMinor({ amountMinor, currency })}, ${name}`}
      back={BACK}
      lede={
        <>
          {payment.plan_title}. <State line={{ kind: 'payment', status: payment.status, attention, dispute_status }} />
        </>
      }
      more={
        <>
          {payment.gateway === 'demo' && (
            <p className="con-small">
              {DEMONSTRATION.title}. {DEMONSTRATION.text}
            </p>
          )}
          {item !== null && (
            <p>
              <Link to={`/console/inbox/${item}`}>Its line in the inbox</Link>
            </p>
          )}
        </>
      }
    >
      <div className="con-columns">
        <div>
          <section>
            <h2>Payment</h2>
            <Facts
              rows={[
                ['Receipt', payment.receipt_number],
                ['Paid', payment.paid_at && officeTime(payment.paid_at)],
                ['Begun', officeTime(payment.created_at)],
                [
                  'For',
                  payment.quantity > 1
                    ? `${payment.quantity} × ${formatMinor({ amountMinor: payment.unit_amount_minor, currency })}`
                    : null,
                ],
                ['Gateway', payment.gateway === 'demo' ? 'Demonstration' : payment.gateway],
                ['Transaction', payment.transaction_id],
                ['Intent', payment.intent],
                ['Failed', payment.failure_code?.replaceAll('_', ' ') ?? null],
                ['Dispute', dispute_status?.replaceAll('_', ' ') ?? null],
                ['Look', attention && (ATTENTION[attention] ?? attention)],
                ['Email', email],
              ]}
            />
            {payment.student_id && answersStudents(staff.role) && (
              <p>
                <Link to={`/console/students/${payment.student_id}`}>{person}, the student</Link>
              </p>
            )}
          </section>
          <Invoices page={page} staff={staff} />
        </div>
        <div>
          <Refunds page={page} refunds={refunds} staff={staff} />
          {keepsBooks(staff.role) && <RefundForm page={page} />}
        </div>
        <div>
          <section>
            <h2>What the gateway said</h2>
            {!keepsBooks(staff.role) && <p className="con-small">For whoever keeps the books.</p>}
            {keepsBooks(staff.role) && events.length === 0 && <p className="con-small">Nothing yet.</p>}
            <ul className="con-log">
              {events.map(({ at, what }) => (
                <li key={at + what}>
                  <time dateTime={at}>{shortTime(at)}</time>
                  <span>{what.replaceAll('_', ' ')}</span>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </RecordPage>
  )
}

function Refunds({ page, refunds, staff }: { page: PaymentPage; refunds: readonly Refund[]; staff: Staff }) {
  return (
    <section>
      <h2>Given back</h2>
      {refunds.length === 0 ? (
        <p className="con-small">Nothing so far.</p>
      ) : (
        <ul className="con-log">
          {refunds.map((refund) => (
            <li key={refund.id}>
              <time dateTime={refund.requested_at}>{shortTime(refund.requested_at)}</time>
              <span>
                <b>{formatMinor({ amountMinor: refund.amount_minor, currency: refund.currency })}</b>{' '}
                <State line={{ kind: 'refund', status: refund.status as never }} /> {refund.credit_number}
                <br />
                <span className="note">{reasonOf(refund, staff)}</span>
                {(refund.status === 'requested' || refund.status === 'pending') && (
                  <>
                    <br />
                    Promised by {officeTime(refund.promised_by)}
                    <PromiseClock promisedBy={refund.promised_by} now={Date.parse(page.now)} />
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function reasonOf({ origin, reason, failure_code, requested_by }: Refund, staff: Staff): string {
  const failed = failure_code === null ? '' : ` ${failure_code.replaceAll('_', ' ')}.`
  if (origin === 'dispute') return `The card’s bank took it back.${failed}`
  if (origin === 'gateway') return `Asked for at the gateway, not here.${failed}`
  const who =
    requested_by === null
      ? ''
      : ` By ${nameOfColleague(staff, requested_by).toLowerCase() === 'you' ? 'you' : nameOfColleague(staff, requested_by)}.`
  return `${REFUND_REASONS[reason as RefundReason]}.${who}${failed}`
}
