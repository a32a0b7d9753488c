import { useEffect } from 'react'
import { href, Link, useNavigate, useRevalidator } from 'react-router'
import { accessToken, currentSession } from '#app/session/clients.ts'
import { dataClient } from '#app/session/data-client.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Logo } from '#app/ui/frame/logo.tsx'
import { FullScreenSpinner, Spinner } from '#app/ui/spinner.tsx'
import { BRAND } from '#content/provider/brand.ts'
import { isPhasePlan, openedPhase } from '#domain/payments/phases.ts'
import { load, type Loaded } from '../student/load/loaded.ts'
import { useDeferred } from '../student/load/use-deferred.ts'
import { readLastPayment } from '../student/queries/payment-queries.ts'
import type { Route } from './+types/callback'
import { confirmPayment } from './queries.ts'

const LEAVE_AFTER_MS = 3_000

export const meta = () => [{ title: `Payment · ${BRAND.name}` }, { name: 'robots', content: 'noindex' }]

/** What is paid, or why nothing is known to be. */
type Outcome = { paid: { planId: string; planTitle: string } } | 'not-paid' | 'unknown'

/** Null where nobody is signed in: whose payment it is then is not known. */
export async function clientLoader() {
  const session = await currentSession()
  return { outcome: session && load('asking for the payment', () => settle(session.user.id)) }
}

export function HydrateFallback() {
  return <Asking />
}

function Asking() {
  return (
    <main id="main">
      <FullScreenSpinner label="Asking for your payment…" />
    </main>
  )
}

/** Where a gateway's own page leads back to. It says "paid" only of a payment that the server knows to be paid. */
export default function PaymentCallback({ loaderData: { outcome } }: Route.ComponentProps) {
  return outcome ? <Asked coming={outcome} /> : <SignedOut />
}

function Asked({ coming }: { coming: Promise<Loaded<Outcome>> }) {
  const { value, failed, busy } = useDeferred(coming)
  const { revalidate } = useRevalidator()
  if (busy) return <Asking />
  const outcome = failed ? 'unknown' : (value ?? 'unknown')
  if (typeof outcome === 'object') return <Paid {...outcome.paid} />
  return (
    <Page title={outcome === 'not-paid' ? 'No payment has been made' : 'We could not check your payment'}>
      <p className="text-ink-2">
        {outcome === 'not-paid'
          ? 'Nothing was charged. You can pay on the Payment tab of your student portal.'
          : 'The server could not be reached just now. Nothing is paid twice, whatever you do next.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Link to={href('/student-portal')} className={buttonClass('primary')}>
          Go to Student Portal
        </Link>
        {outcome === 'unknown' && (
          <button type="button" className={buttonClass('outline')} onClick={() => void revalidate()}>
            Try again
          </button>
        )}
      </div>
    </Page>
  )
}

/**
 * What the server knows of the newest payment. One that waits at the gateway is settled now; one of the demonstration is not:
 * 'Confirm Payment' was not pressed.
 */
async function settle(studentId: string): Promise<Outcome> {
  const payment = await readLastPayment(dataClient(), studentId)
  if (!payment) return 'not-paid'
  const paid = { planId: payment.plan_id, planTitle: payment.plan_title }
  if (payment.status === 'succeeded') return { paid }
  if (payment.status !== 'pending' || payment.gateway === 'demo') return 'not-paid'
  const { status } = await confirmPayment(await accessToken(), payment.id)
  return status === 'succeeded' ? { paid } : 'unknown'
}

/** Leaving early, by the button or any other way, ends the wait: nobody is taken away from another page. */
function Paid({ planId, planTitle }: { planId: string; planTitle: string }) {
  const navigate = useNavigate()
  const isPhase = isPhasePlan(planId)
  const onward = isPhase ? href('/student-portal/diploma') : href('/student-portal')
  useEffect(() => {
    const timer = setTimeout(() => void navigate(onward, { replace: true }), LEAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [navigate, onward])
  return (
    <Page title="Payment Successful!">
      <p>Your payment has been processed successfully.</p>
      <p>{isPhase ? openedPhase(planTitle) : 'Your subscription is now active'}</p>
      <output className="flex items-center gap-3 text-note text-ink-2">
        <Spinner /> Redirecting to your student portal...
      </output>
      <Link to={onward} className={buttonClass('primary', 'md', 'justify-self-start')}>
        Go to Student Portal
      </Link>
    </Page>
  )
}

function SignedOut() {
  return (
    <Page title="Please log in to see your payment">
      <p className="text-ink-2">Whether it is paid is only told to the person who paid.</p>
      <Link
        to={href('/login')}
        state={{ from: href('/payment-callback') }}
        className={buttonClass('primary', 'md', 'justify-self-start')}
      >
        Log in
      </Link>
    </Page>
  )
}

function Page({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <>
      <header className="border-b border-line">
        <div className="wrap flex min-h-15 items-center">
          <Logo name={BRAND.name} />
        </div>
      </header>
      <main id="main" className="wrap py-12">
        <div className="grid max-w-xl gap-4">
          <h1 className="text-3">{title}</h1>
          {children}
        </div>
      </main>
    </>
  )
}
