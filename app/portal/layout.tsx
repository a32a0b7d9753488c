import { type ComponentType, lazy, Suspense } from 'react'
import { href, Outlet, redirect, useLocation } from 'react-router'
import { logError } from '#app/session/log-error.ts'
import { signOut } from '#app/session/session.ts'
import { notify } from '#app/ui/notice/toast.tsx'
import { FullScreenSpinner } from '#app/ui/spinner.tsx'
import { startTab, tabNamed } from '#domain/steps/portal-tabs.ts'
import type { Route } from './+types/layout'
import { guardPortal, studentOf } from './shell/guard.ts'
import { Shell } from './shell/shell.tsx'
import { forgetDrafts } from './student/draft/draft.ts'
import { readStudent } from './student/load/student-data.ts'
import { portalPath } from './student/portal-path.ts'
import { perform } from './student/write/write.ts'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guardPortal]

/** /student-portal opens the dashboard, or the profile while it is incomplete; `?tab=` names another tab. */
export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const user = studentOf(context)
  if (!user) return null
  const [student, ConfirmEmailBanner] = await Promise.all([readStudent(user), user.email_confirmed_at ? null : loadBanner()])
  const { pathname, searchParams } = new URL(request.url)
  if (pathname !== href('/student-portal')) return { ...student, ConfirmEmailBanner }
  throw redirect(portalPath(tabNamed(searchParams.get('tab') ?? '') ?? startTab(student.facts)))
}

/** What stands above the screens of whoever has not confirmed her address comes with them, so that it pushes nothing down later. */
async function loadBanner(): Promise<ComponentType | null> {
  try {
    return (await import('./shell/confirm-email-banner.tsx')).ConfirmEmailBanner
  } catch (error) {
    logError('loading the request to confirm the address', error)
    return null
  }
}

export function clientAction({ request, context }: Route.ClientActionArgs) {
  return perform(async () => (await import('./student/write/writes.ts')).studentWrites, studentOf(context), request)
}

/** The plan is shown to visitors too, with a login-required alert: it holds nothing of anybody. */
const PlanForVisitors = lazy(() => import('./payment/plan-for-visitors.tsx'))

export default function PortalLayout({ loaderData: student }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  if (!student) {
    return (
      <Suspense fallback={<PortalWaiting />}>
        <PlanForVisitors here={pathname + search} />
      </Suspense>
    )
  }

  const { user, ConfirmEmailBanner } = student
  const { id } = user
  async function logOut() {
    forgetDrafts(localStorage, id)
    try {
      await signOut(href('/login'))
    } catch {
      // Logged by the session; on this device it has ended all the same.
      notify.info('Logged out on this device', { description: 'The server could not be told. Other devices are not affected.' })
    }
  }

  return (
    <Shell key={id} onLogOut={logOut} above={ConfirmEmailBanner && <ConfirmEmailBanner />}>
      <Outlet />
    </Shell>
  )
}

/** Until it is known who is there, and what of hers every screen needs. */
export function HydrateFallback() {
  return <PortalWaiting />
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
