import { href, Link } from 'react-router'
import { dataClient } from '#app/session/data-client.ts'
import type { PaymentRow } from '#app/session/tables.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/notice/alert.tsx'
import { Panel, PanelHeader, PanelSection } from '#app/ui/panel.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { DIPLOMA, DIPLOMA_PHASES } from '#content/provider/diploma.ts'
import { formatMinor } from '#domain/money/money.ts'
import type { BillingDetails, Invoice } from '#domain/payments/invoice.ts'
import { nextPhase, openedPhase, phasePlanId, quotePhase } from '#domain/payments/phases.ts'
import { DemonstrationAhead } from '../payment/demonstration-note.tsx'
import { BillingAhead } from '../payment/invoice/billing-ahead.tsx'
import { InvoiceList } from '../payment/invoice/invoices.tsx'
import { readBilling, readInvoices } from '../payment/invoice/queries.ts'
import { PurchaseDialogs } from '../payment/purchase-dialogs.tsx'
import { usePurchase } from '../payment/use-purchase.ts'
import { ResendButton } from '../shell/confirm-email-banner.tsx'
import { guardedStudent } from '../shell/guard.ts'
import { AnswerClock } from '../student/answer-clock.tsx'
import { load, type Loaded } from '../student/load/loaded.ts'
import { Loading, NotLoaded } from '../student/load/not-loaded.tsx'
import { useDeferred } from '../student/load/use-deferred.ts'
import { useStudent } from '../student/load/use-student.ts'
import { portalTitle } from '../student/portal-title.ts'
import { type ReadConversation, readConversation } from '../student/queries/conversation-queries.ts'
import { answerBy, WhoAnswers } from '../student/who-answers.tsx'
import type { Route } from './+types/diploma'
import { readPhasePayments } from './queries.ts'

type Phase = (typeof DIPLOMA_PHASES)[number]

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { id } = guardedStudent(context)
  return {
    payments: load('reading the payments of the phases', () => readPhasePayments(dataClient(), id)),
    invoices: load('reading the invoices', () => readInvoices(dataClient(), id)),
    billing: load('reading the invoice details', () => readBilling(dataClient(), id)),
    answer: load('reading who answers', () => readConversation(dataClient(), 0)),
  }
}

export const meta = () => [portalTitle('Diploma')]

/** The phases of the diploma, each paid for by itself, in their order. */
export default function Diploma({ loaderData }: Route.ComponentProps) {
  const { value: payments, failed } = useDeferred(loaderData.payments)
  const { value: answer } = useDeferred(loaderData.answer)
  const { value: invoices } = useDeferred(loaderData.invoices)
  return (
    <div className="max-w-2xl">
      <h1 className="text-3">{DIPLOMA.title}</h1>
      <p className="lede mt-2">Three phases, in this order. {DIPLOMA.paymentRule}</p>
      <div className="mt-5 grid gap-5">
        {failed && !payments ? (
          <NotLoaded title="Your payments could not be loaded" />
        ) : payments ? (
          <Phases payments={payments} invoices={invoices ?? []} billing={loaderData.billing} answer={answer} />
        ) : (
          <Loading>Loading your payments…</Loading>
        )}
      </div>
    </div>
  )
}

interface PhasesProps {
  payments: readonly PaymentRow[]
  invoices: readonly Invoice[]
  billing: Promise<Loaded<BillingDetails | null>>
  /** Null until it is read. */
  answer: ReadConversation | null
}

function Phases({ payments, invoices, billing, answer }: PhasesProps) {
  const { user, facts } = useStudent()
  const paid = payments.filter(({ status }) => status === 'succeeded').map(({ plan_id: planId }) => planId)
  const next = nextPhase(DIPLOMA_PHASES, paid)
  const { purchase, payNow, confirm, cancel, close } = usePurchase({
    product: next ? phasePlanId(next.number) : '',
    leaveFor: null,
    announce: openedPhase,
  })
  const isConfirmed = facts.emailConfirmed || Boolean(user.email_confirmed_at)
  return (
    <>
      {paid.length > 0 && answer && <WhoAnswers by={answerBy(answer)} answer={answer} />}
      {next && <DemonstrationAhead />}
      {next && <BillingAhead part={billing} />}
      {next && !isConfirmed && (
        <Alert tone="warn" title="Please confirm your email before you pay" action={<ResendButton email={user.email ?? ''} />}>
          The receipt belongs to <strong className="wrap-anywhere">{user.email}</strong>.
        </Alert>
      )}
      {DIPLOMA_PHASES.map((phase) => (
        <PhasePanel key={phase.number} phase={phase} payment={lastOf(payments, phase)} invoices={invoices}>
          {phase === next ? (
            <Button
              variant="primary"
              busy={purchase.kind === 'starting'}
              disabled={!isConfirmed}
              className="justify-self-start"
              onClick={() => void payNow()}
            >
              {purchase.kind === 'starting' ? 'Processing...' : `Pay phase ${phase.number}`}
            </Button>
          ) : (
            !paid.includes(phasePlanId(phase.number)) && (
              <p className="text-s text-ink-2">It can be paid once phase {phase.number - 1} is.</p>
            )
          )}
        </PhasePanel>
      ))}
      <p className="text-s text-ink-2">
        For a phase that you have neither begun nor paid for you owe nothing. Whether a fee that was paid is returned follows from
        the law and from what we have agreed with you in writing: see{' '}
        <a href={`${href('/termsofservice')}#termination`}>Termination in the terms</a>, and <a href={href('/contact')}>ask</a>{' '}
        before you pay.
      </p>
      <PurchaseDialogs
        purchase={purchase}
        onConfirm={() => void confirm()}
        onCancel={() => void cancel()}
        onClose={close}
        announce={openedPhase}
        after={({ paymentId }) => ({
          text: answer?.answerBy && (
            <AnswerClock by={new Date(answer.answerBy)} counsellor={answer.counsellor} aheadMs={answer.aheadMs} />
          ),
          actions: (
            <>
              <Button variant="primary" data-autofocus onClick={close}>
                Back to the phases
              </Button>
              <Link to={receiptOf(paymentId)} className={buttonClass('outline')}>
                View receipt
              </Link>
            </>
          ),
        })}
      />
    </>
  )
}

interface PhasePanelProps {
  phase: Phase
  payment: PaymentRow | undefined
  /** Of all phases. */
  invoices: readonly Invoice[]
  /** What can be done about it. */
  children: React.ReactNode
}

function PhasePanel({ phase, payment, invoices, children }: PhasePanelProps) {
  const heading = `phase-${phase.number}`
  const isPaid = payment?.status === 'succeeded'
  const own = invoices.filter(({ payment_id }) => payment_id === payment?.id)
  return (
    <Panel aria-labelledby={heading}>
      <PanelHeader>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <h2 id={heading} className="text-2">
            Phase {phase.number}: {phase.title}
          </h2>
          <Tag tone={isPaid ? 'ok' : 'plain'}>{statusOf(payment)}</Tag>
        </div>
        <p className="text-ink-2">
          {phase.months} months. {phase.place}
        </p>
      </PanelHeader>
      <PanelSection className="grid gap-3">
        <p>
          <b className="font-display text-2 font-[450]">{formatMinor(quotePhase(phase))}</b>
        </p>
        {phase.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {isPaid && <p>Paid: your access to this phase is granted.</p>}
        {children}
        {payment && payment.status !== 'pending' && (
          <Link to={receiptOf(payment.id)} className={buttonClass('outline', 'md', 'justify-self-start')}>
            View receipt<span className="sr-only"> of phase {phase.number}</span>
          </Link>
        )}
        {own.length > 0 && <InvoiceList invoices={own} />}
      </PanelSection>
    </Panel>
  )
}

/** The payment that holds, else the newest. */
function lastOf(payments: readonly PaymentRow[], { number }: Phase): PaymentRow | undefined {
  const own = payments.filter(({ plan_id: planId }) => planId === phasePlanId(number))
  return own.find(({ status }) => status === 'succeeded') ?? own.at(-1)
}

function statusOf(payment: PaymentRow | undefined): string {
  if (payment?.status === 'succeeded') return 'Paid'
  if (payment?.status === 'pending') return 'Payment begun'
  return payment?.status === 'refunded' ? 'Refunded' : 'Not paid yet'
}

function receiptOf(paymentId: string): string {
  return `${href('/student-portal/diploma/receipt')}?payment=${paymentId}`
}
