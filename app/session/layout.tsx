import { useEffect, useState } from 'react'
import { createPath, href, Navigate, Outlet, useLocation, useNavigation, useRevalidator } from 'react-router'
import { followSession } from './follow-session.ts'
import { keepInterrupted, takeInterrupted } from './interrupted-visit.ts'
import { logError } from './log-error.ts'
import { isSecondFactorDue } from './second-factor/second-factor.ts'
import { applySessionEvent, arriveAt, type SessionState, sessionState, useSession } from './session.ts'

/** Around every page that knows who is signed in. */
export default function SessionLayout() {
  const { loading, recovering } = useSession()
  const { pathname } = useLocation()
  const failure = useFollowedSession()
  useEffect(() => arriveAt(pathname), [pathname])
  useEffect(keepFocusOfKeys, [])
  useContinuedVisit()
  if (failure && loading) throw failure
  // Whoever came by a recovery link sets a new password before anything else.
  if (recovering && pathname !== href('/reset-password')) return <Navigate to={href('/reset-password')} replace />
  return <Outlet />
}

/** Only who uses the keys fetches what looks after the focus. */
function keepFocusOfKeys() {
  const begin = ({ key }: KeyboardEvent) => {
    if (key !== 'Tab') return
    removeEventListener('keydown', begin)
    import('#app/ui/focus/keep-focus.ts').then(({ keepFocus }) => keepFocus()).catch(() => addEventListener('keydown', begin))
  }
  addEventListener('keydown', begin)
  return () => removeEventListener('keydown', begin)
}

/** Follows the session of this browser, in whichever tab it begins or ends: the guards of the routes are asked again after each change. */
function useFollowedSession(): Error | null {
  const { revalidate } = useRevalidator()
  const [failure, setFailure] = useState<Error | null>(null)

  useEffect(() => {
    // The guards have looked for themselves at how it was in the beginning.
    let guarded: string | null = null
    return followSession(
      (event, session) => {
        applySessionEvent(event, session)
        const before = guarded
        guarded = whatGuardsAsk(sessionState())
        if (before !== null && before !== guarded) void revalidate()
      },
      (error) => {
        logError('loading the sign-in', error)
        setFailure(error instanceof Error ? error : new Error(String(error)))
      },
    )
  }, [revalidate])

  return failure
}

/** Opens what was being opened when the code for it was missing and the page was loaded anew. */
function useContinuedVisit() {
  const { location: next } = useNavigation()
  const opening = next && createPath(next)

  useEffect(() => {
    const interrupted = takeInterrupted(sessionStorage)
    if (interrupted && wasLoadedAnew()) window.location.replace(interrupted)
  }, [])

  useEffect(() => {
    if (!opening) return
    const keep = () => keepInterrupted(sessionStorage, opening)
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [opening])
}

/** Not so where the person went elsewhere while something was being opened: that is where she wants to be. */
function wasLoadedAnew(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload')
}

function whatGuardsAsk({ session, user }: SessionState): string {
  return JSON.stringify([user?.id, user?.email_confirmed_at, session !== null && isSecondFactorDue(session)])
}
