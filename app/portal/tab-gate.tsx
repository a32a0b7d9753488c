import { type ReactNode, useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { notify } from '#app/ui/toast.tsx'
import { continueTarget, type PortalTab, whyDisabled } from '#domain/portal-tabs.ts'
import { missingText } from '#domain/profile.ts'
import { useStudent } from './student.tsx'

/**
 * A link to a tab that is disabled leads to the one that is next, and says why. Judged on arrival: what happens on the tab
 * afterwards, the last university taken out for one, does not throw anybody off it. Give it the tab as its key.
 */
export function TabGate({ tab, children }: { tab: PortalTab; children: ReactNode }) {
  const { facts } = useStudent()
  const [reason] = useState(() => whyDisabled(tab, facts))
  const sayLocked = useSayLocked()
  useEffect(() => {
    if (reason) sayLocked(reason)
    // Said once, whatever the notice would say a moment later.
  }, [reason]) // oxlint-disable-line react-hooks/exhaustive-deps
  if (reason) return <Navigate to={`/student-portal/${continueTarget(facts)}`} replace />
  return children
}

/** Says why a tab is locked, and what the profile lacks where that is the reason. */
export function useSayLocked(): (reason: string) => void {
  const { missing, facts } = useStudent()
  return (reason) => {
    const description = facts.profileComplete ? '' : missingText(missing)
    notify.info(reason, { ...(description && { description }), id: 'tab-locked' })
  }
}
