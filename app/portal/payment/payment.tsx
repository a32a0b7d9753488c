import { href, Link, useNavigate } from 'react-router'
import { dataClient } from '#app/session/data-client.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { Alert } from '#app/ui/notice/alert.tsx'
import { Panel, PanelHeader, PanelSection } from '#app/ui/panel.tsx'
import type { Application } from '#domain/applications/applications.ts'
import type { BillingDetails } from '#domain/payments/invoice.ts'
import { EUROPEAN_EXPLORER, quotePlan } from '#domain/payments/pricing.ts'
import { countOf } from '#domain/text/format.ts'
import { ResendButton } from '../shell/confirm-email-banner.tsx'
import { studentOf } from '../shell/guard.ts'
import { load, type Loaded } from '../student/load/loaded.ts'
import { Loading, NotLoaded } from '../student/load/not-loaded.tsx'
import { useDeferred } from '../student/load/use-deferred.ts'
import { useStudent } from '../student/load/use-student.ts'
import { portalTitle } from '../student/portal-title.ts'
import { readApplications } from '../student/queries/application-queries.ts'
import { revalidatedBy } from '../student/write/write.ts'
import type { Route } from './+types/payment'
import { BillingAhead } from './invoice/billing-ahead.tsx'
import { readBilling } from './invoice/queries.ts'
import { PlanCard } from './plan-card.tsx'
import { PurchaseDialogs } from './purchase-dialogs.tsx'
import { activated, usePurchase } from './use-purchase.ts'

/** A visitor sees the plan without any of it. */
export function clientLoader({ context }: Route.ClientLoaderArgs) {
  const student = studentOf(context)
  return {
    applications: student && load('reading the applications', () => readApplications(dataClient(), student.id)),
    billing: student && load('reading the invoice details', () => readBilling(dataClient(), student.id)),
  }
}

export const shouldRevalidate = revalidatedBy()

export const meta = () => [portalTitle('Payment')]

/** The plan purchase screen. */
export default function Payment({ loaderData: { applications, billing } }: Route.ComponentProps) {
  const { facts } = useStudent()
  const { purchase, payNow, confirm, cancel, close } = usePurchase({
    product: EUROPEAN_EXPLORER.id,
    leaveFor: href('/student-portal'),
  })
  const navigate = useNavigate()
  return (
    <>
      <h1 className="text-3">Payment</h1>
      {facts.paid ? (
        <PaymentSuccessful onContinue={() => void navigate(href('/student-portal'))} />
      ) : (
        applications &&
        billing && (
          <Purchasing part={applications} billing={billing} busy={purchase.kind === 'starting'} onPay={() => void payNow()} />
        )
      )}
      <p className="mt-5 max-w-2xl text-s text-ink-2">
        The phases of the diploma are paid for separately: <Link to={href('/student-portal/diploma')}>see the phases</Link>.
      </p>
      <PurchaseDialogs purchase={purchase} onConfirm={() => void confirm()} onCancel={() => void cancel()} onClose={close} />
    </>
  )
}

interface PurchasingProps {
  part: Promise<Loaded<Application[]>>
  billing: Promise<Loaded<BillingDetails | null>>
  busy: boolean
  onPay: () => void
}

function Purchasing({ part, billing, busy, onPay }: PurchasingProps) {
  const { user, facts } = useStudent()
  const { value: applications, failed } = useDeferred(part)
  if (failed && !applications)
    return (
      <div className="mt-5">
        <NotLoaded title="Your applications could not be loaded" />
      </div>
    )
  if (!applications) return <Loading>Loading your applications…</Loading>
  const isConfirmed = facts.emailConfirmed || Boolean(user.email_confirmed_at)
  return (
    <>
      <p className="lede mt-2">One plan, for the universities you applied to.</p>
      <Alert title={`${countOf(applications.length, 'university', 'universities')} selected`} className="my-5 max-w-2xl">
        The price follows from the number of universities you applied to. Application fees of the universities are additional.
      </Alert>
      <PlanCard
        plan={EUROPEAN_EXPLORER}
        quote={quotePlan(EUROPEAN_EXPLORER, applications.length)}
        universityNames={applications.map(({ university_name }) => university_name)}
      >
        {!isConfirmed && (
          <Alert tone="warn" title="Please confirm your email before you pay" action={<ResendButton email={user.email ?? ''} />}>
            The receipt belongs to <strong className="wrap-anywhere">{user.email}</strong>.
          </Alert>
        )}
        <BillingAhead part={billing} />
        <Button variant="primary" busy={busy} disabled={!isConfirmed} className="justify-self-start" onClick={onPay}>
          {busy ? 'Processing...' : 'Pay Now'}
        </Button>
        <p className="text-s text-ink-2">You see the transaction and confirm it before anything is paid.</p>
      </PlanCard>
    </>
  )
}

/** Stands in place of the plan card once the server says that it is paid. */
function PaymentSuccessful({ onContinue }: { onContinue: (status: 'confirmed') => void }) {
  return (
    <Panel aria-labelledby="payment-successful" className="mt-5 max-w-2xl">
      <PanelHeader>
        <h2 id="payment-successful" className="flex items-center gap-3 text-2">
          <Icon name="met" width={26} height={26} className="flex-none text-ok" /> Payment Successful
        </h2>
      </PanelHeader>
      <PanelSection className="grid grid-cols-1 gap-4">
        <p>{activated(EUROPEAN_EXPLORER.title)}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" onClick={() => onContinue('confirmed')}>
            Continue
          </Button>
          <Link to={href('/student-portal/payment/receipt')} className={buttonClass('outline')}>
            View receipt
          </Link>
        </div>
      </PanelSection>
    </Panel>
  )
}
