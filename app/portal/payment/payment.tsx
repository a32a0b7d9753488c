import { useCallback } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Data } from '#app/session/clients.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { Panel, PanelHeader, PanelSection } from '#app/ui/panel.tsx'
import { countOf } from '#domain/format.ts'
import { EUROPEAN_EXPLORER, quotePlan } from '#domain/pricing.ts'
import { readApplications } from '../application-queries.ts'
import { ResendButton } from '../confirm-email-banner.tsx'
import { Loading, NotLoaded } from '../not-loaded.tsx'
import { portalTitle } from '../portal-title.ts'
import { useStudent } from '../student.tsx'
import { useLoaded } from '../use-loaded.ts'
import { PlanCard } from './plan-card.tsx'
import { PurchaseDialogs } from './purchase-dialogs.tsx'
import { activated, usePurchase } from './use-purchase.ts'

export const meta = () => [portalTitle('Payment')]

/** The plan purchase screen. */
export default function Payment() {
  const { facts } = useStudent()
  const { purchase, payNow, confirm, cancel, close } = usePurchase()
  const navigate = useNavigate()
  return (
    <>
      <h1 className="text-3">Payment</h1>
      {facts.paid ? (
        <PaymentSuccessful onContinue={() => void navigate('/student-portal')} />
      ) : (
        <Purchasing busy={purchase.kind === 'starting'} onPay={() => void payNow()} />
      )}
      <PurchaseDialogs purchase={purchase} onConfirm={() => void confirm()} onCancel={() => void cancel()} onClose={close} />
    </>
  )
}

function Purchasing({ busy, onPay }: { busy: boolean; onPay: () => void }) {
  const { user, facts } = useStudent()
  const read = useCallback((data: Data) => readApplications(data, user.id), [user.id])
  const { value: applications, failed, reload } = useLoaded('reading the applications', read)
  if (failed && !applications)
    return (
      <div className="mt-5">
        <NotLoaded title="Your applications could not be loaded" onRetry={reload} />
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
      <PanelSection className="grid gap-4">
        <p>{activated(EUROPEAN_EXPLORER.title)}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" onClick={() => onContinue('confirmed')}>
            Continue
          </Button>
          <Link to="/student-portal/payment/receipt" className={buttonClass('outline')}>
            View receipt
          </Link>
        </div>
      </PanelSection>
    </Panel>
  )
}
