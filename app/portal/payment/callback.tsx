import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSession } from '#app/session.tsx'
import type { Data } from '#app/session/clients.ts'
import { logError } from '#app/session/log-error.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { FullScreenSpinner, Spinner } from '#app/ui/spinner.tsx'
import { PROVIDER } from '#content/provider.ts'
import { confirmPayment, readLastPayment } from './queries.ts'

const LEAVE_AFTER_MS = 3_000
const HERE = '/payment-callback'

export const meta = () => [{ title: `Payment · ${PROVIDER.name}` }, { name: 'robots', content: 'noindex' }]

type Outcome = 'paid' | 'not-paid' | 'unknown'

/** Where a gateway's own page leads back to. It says "paid" only of a payment that the server knows to be paid. */
export default function PaymentCallback() {
  const { user, loading, token, data } = useSession()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [tries, setTries] = useState(0)
  const userId = user?.id

  useEffect(() => {
    if (!userId) return
    let left = false
    async function ask(studentId: string) {
      const settled = await settle(token, await data(), studentId)
      if (!left) setOutcome(settled)
    }
    ask(userId).catch((error: unknown) => {
      logError('asking for the payment', error)
      if (!left) setOutcome('unknown')
    })
    return () => {
      left = true
    }
  }, [userId, token, data, tries])

  if (!loading && !user) return <SignedOut />
  if (!outcome) {
    return (
      <main id="main">
        <FullScreenSpinner label="Asking for your payment…" />
      </main>
    )
  }
  if (outcome === 'paid') return <Paid />
  return (
    <Page title={outcome === 'not-paid' ? 'No payment has been made' : 'We could not check your payment'}>
      <p className="text-ink-2">
        {outcome === 'not-paid'
          ? 'Nothing was charged. You can pay on the Payment tab of your student portal.'
          : 'The server could not be reached just now. Nothing is paid twice, whatever you do next.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Link to="/student-portal" className={buttonClass('primary')}>
          Go to Student Portal
        </Link>
        {outcome === 'unknown' && (
          <button
            type="button"
            className={buttonClass('outline')}
            onClick={() => {
              setOutcome(null)
              setTries(tries + 1)
            }}
          >
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
async function settle(token: () => Promise<string>, data: Data, studentId: string): Promise<Outcome> {
  const payment = await readLastPayment(data, studentId)
  if (payment?.status === 'succeeded') return 'paid'
  if (payment?.status !== 'pending' || payment.gateway === 'demo') return 'not-paid'
  const { status } = await confirmPayment(await token(), payment.id)
  return status === 'succeeded' ? 'paid' : 'unknown'
}

/** Leaving early, by the button or any other way, ends the wait: nobody is taken away from another page. */
function Paid() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/student-portal', { replace: true }), LEAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <Page title="Payment Successful!">
      <p>Your payment has been processed successfully.</p>
      <p>Your subscription is now active</p>
      <output className="flex items-center gap-3 text-note text-ink-2">
        <Spinner /> Redirecting to your student portal...
      </output>
      <Link to="/student-portal" className={buttonClass('primary', 'md', 'justify-self-start')}>
        Go to Student Portal
      </Link>
    </Page>
  )
}

function SignedOut() {
  return (
    <Page title="Please log in to see your payment">
      <p className="text-ink-2">Whether it is paid is only told to the person who paid.</p>
      <Link to="/login" state={{ from: HERE }} className={buttonClass('primary', 'md', 'justify-self-start')}>
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
          <Logo name={PROVIDER.name} />
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
