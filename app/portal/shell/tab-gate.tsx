import { type ReactNode, useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { notify } from '#app/ui/notice/toast.tsx'
import { missingText } from '#domain/profile/profile.ts'
import { continueTarget, type PortalTab, whyDisabled } from '#domain/steps/portal-tabs.ts'
import { NEW_STUDENT } from '#domain/steps/steps.ts'
import { type Student, useStudent } from '../student/load/use-student.ts'
import { portalPath } from '../student/portal-path.ts'

const PROGRESS_UNKNOWN = 'Your progress could not be loaded. Please try again.'
const PROFILE_NEEDED = whyDisabled('explore', NEW_STUDENT)

/**
 * Why a tab cannot be opened, or null. What could not be read is never taken for missing: Explore, which shows the catalogue without a
 * server too, opens then, and what follows from the progress says that it is not known.
 */
export function whyLocked(tab: PortalTab, { facts, factsUnknown, isComplete, profileFailed, profile }: Student): string | null {
  if (tab === 'explore') return isComplete || (profileFailed && !profile) ? null : PROFILE_NEEDED
  const reason = whyDisabled(tab, facts)
  return reason && factsUnknown ? PROGRESS_UNKNOWN : reason
}

/**
 * A link to a tab that is disabled leads to the one that is next, and says why. Judged on arrival: what happens on the tab
 * afterwards, the last university taken out for one, does not throw anybody off it. Give it the tab as its key.
 */
export function TabGate({ tab, children }: { tab: PortalTab; children: ReactNode }) {
  const student = useStudent()
  const [reason] = useState(() => whyLocked(tab, student))
  const sayLocked = useSayLocked()
  useEffect(() => {
    if (reason) sayLocked(reason)
    // Said once, whatever the notice would say a moment later.
  }, [reason]) // oxlint-disable-line react-hooks/exhaustive-deps
  if (!reason) return children
  return <Navigate to={portalPath(student.factsUnknown ? 'dashboard' : continueTarget(student.facts))} replace />
}

/** Says why a tab is locked, and what the profile lacks where that is the reason. */
export function useSayLocked(): (reason: string) => void {
  const { missing, facts, factsUnknown } = useStudent()
  return (reason) => {
    const description = facts.profileComplete || factsUnknown ? '' : missingText(missing)
    notify.info(reason, { ...(description && { description }), id: 'tab-locked' })
  }
}
