import { useState } from 'react'
import { href, Link } from 'react-router'
import { dataClient } from '#app/session/data-client.ts'
import { Button } from '#app/ui/button.tsx'
import { notify } from '#app/ui/notice/toast.tsx'
import type { Loaded } from '../student/load/loaded.ts'
import { Loading, NotLoaded } from '../student/load/not-loaded.tsx'
import { useDeferred } from '../student/load/use-deferred.ts'
import { useStudent } from '../student/load/use-student.ts'
import { reportFailure } from '../student/write/failure.ts'
import { switchReminders } from './queries.ts'

/** The mails about the steps of the plan, on or off. */
export function PlanReminders({ stored }: { stored: Promise<Loaded<boolean>> }) {
  const { user } = useStudent()
  const { value, failed } = useDeferred(stored)
  /** What was said on this screen, which nobody else has said since. */
  const [said, setSaid] = useState<boolean | null>(null)
  const [busy, setBusy] = useState(false)
  if (failed && value === null) return <NotLoaded title="Your reminders could not be loaded" />
  if (value === null) return <Loading>Loading your reminders…</Loading>
  const isOn = said ?? value

  async function change(wanted: boolean) {
    setBusy(true)
    try {
      await switchReminders(dataClient(), wanted)
      setSaid(wanted)
      notify.success(wanted ? 'Reminders are on' : 'Reminders are off', { id: 'plan-reminders' })
    } catch (error) {
      const title = wanted ? 'Reminders are still off' : 'Reminders are still on'
      reportFailure(error, { place: 'switching the reminders', title, retry: () => void change(wanted) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <p className="measure text-note text-ink-2">
        A mail to {user.email} when a step of <Link to={href('/student-portal/plan')}>your plan</Link> begins or is late: one a
        day at most, in the daytime where you live.
        {!user.email_confirmed_at && ' They begin once your address is confirmed.'}
      </p>
      <Button role="switch" aria-checked={isOn} aria-label="Reminders by mail" busy={busy} onClick={() => void change(!isOn)}>
        {isOn ? 'On. Switch them off' : 'Off. Switch them on'}
      </Button>
    </>
  )
}
