import { lazy, Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { useSession } from '#app/session.tsx'
import { isSecondFactorDue } from '#app/session/second-factor.ts'
import { FullScreenSpinner } from '#app/ui/spinner.tsx'
import { notify } from '#app/ui/toast.tsx'
import { forgetDraft } from './profile/draft.ts'
import { Shell } from './shell.tsx'
import { StudentProvider } from './student.tsx'

/** The plan is shown to visitors too, with a login-required alert: it holds nothing of anybody. */
const PlanForVisitors = lazy(() => import('./payment/plan-for-visitors.tsx'))
const PLAN_PAGE = '/student-portal/payment'

const AUTHENTICATION_REQUIRED = 'authentication-required'

/** The portal protects itself: nothing of it is shown before it is known who is there. */
export default function PortalLayout() {
  const { user, session, loading, signOut } = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const here = pathname + search
  const isPlanPage = pathname === PLAN_PAGE
  /** A sign-out that was asked for needs no notice. */
  const leaving = useRef(false)
  const codeDue = session !== null && isSecondFactorDue(session)

  useEffect(() => {
    if (user) notify.dismiss(AUTHENTICATION_REQUIRED)
    if (loading || user || leaving.current || isPlanPage) return
    notify.error('Authentication required', {
      description: 'Please log in to access the student portal.',
      id: AUTHENTICATION_REQUIRED,
    })
    void navigate('/login', { replace: true, state: { from: here } })
  }, [loading, user, navigate, here, isPlanPage])

  useEffect(() => {
    if (codeDue) void navigate('/login', { replace: true, state: { from: here } })
  }, [codeDue, navigate, here])

  async function logOut() {
    if (!user) return
    leaving.current = true
    forgetDraft(localStorage, user.id)
    try {
      await signOut()
    } catch {
      // Logged by the session; on this device it has ended all the same.
      notify.info('Logged out on this device', { description: 'The server could not be told. Other devices are not affected.' })
    }
    await navigate('/login', { replace: true })
  }

  if (!loading && !user && isPlanPage)
    return (
      <Suspense fallback={<PortalWaiting />}>
        <PlanForVisitors here={here} />
      </Suspense>
    )
  if (loading || !user || codeDue) return <PortalWaiting />
  return (
    <StudentProvider key={user.id} user={user} waiting={<PortalWaiting />}>
      <Shell onLogOut={logOut}>
        <Outlet />
      </Shell>
    </StudentProvider>
  )
}

function PortalWaiting() {
  return (
    <main id="main">
      <FullScreenSpinner label="Opening the student portal…" />
      <noscript>
        <p className="wrap pb-16">The student portal needs JavaScript, which is switched off in this browser.</p>
      </noscript>
    </main>
  )
}
