import { useCallback, useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { useOnDemand } from '#app/ui/hooks/use-on-demand.ts'
import { notify } from '#app/ui/notice/toast.tsx'
import { Panel, PanelHeader, PanelSection } from '#app/ui/panel.tsx'
import { countOf } from '#domain/text/format.ts'
import type { Loaded } from '../student/load/loaded.ts'
import { useDeferred } from '../student/load/use-deferred.ts'
import { useStudent } from '../student/load/use-student.ts'
import { reportFailure } from '../student/write/failure.ts'
import { useWrite } from '../student/write/write.ts'
import type { DashboardWrites } from './dashboard-writes.ts'
import { type Dates, useDeadlines, whyNone } from './next-deadline.tsx'

interface CalendarPanelProps extends Dates {
  /** Whether there is a secret address. */
  feed: Promise<Loaded<boolean>>
}

/** The deadlines in the student's own calendar: once as a file, or kept up to date at a secret address. */
export function CalendarPanel({ feed, ...dates }: CalendarPanelProps) {
  const { facts } = useStudent()
  const deadlines = useDeadlines(dates).deadlines ?? []

  async function download() {
    try {
      const { saveCalendar } = await import('./save-calendar.ts')
      saveCalendar(deadlines)
    } catch (error) {
      reportFailure(error, { place: 'writing the calendar', title: 'No file was made', retry: () => void download() })
    }
  }

  return (
    <Panel aria-labelledby="calendar">
      <PanelHeader>
        <h2 id="calendar" className="text-xl">
          Deadlines in your calendar
        </h2>
      </PanelHeader>
      <PanelSection className="grid gap-3">
        <p className="text-note text-ink-2">
          {deadlines.length === 0
            ? whyNone(facts.selectedCount)
            : `${countOf(deadlines.length, 'date', 'dates')} of your selection and your applications.`}
        </p>
        <Button size="sm" disabled={deadlines.length === 0} className="justify-self-start" onClick={() => void download()}>
          Download .ics file
        </Button>
      </PanelSection>
      <PanelSection className="grid gap-3">
        <Feed stored={feed} />
      </PanelSection>
    </Panel>
  )
}

const loadRevocation = () => import('./revoke-dialog.tsx')
const loadAddress = () => import('./calendar-address.tsx')
const nothing = () => undefined

/** The address is shown once, when it is made: only its hash is kept. */
function Feed({ stored }: { stored: Promise<Loaded<boolean>> }) {
  const { user } = useStudent()
  const write = useWrite<DashboardWrites>(href('/student-portal/dashboard'))
  const { value: isStored } = useDeferred(stored)
  const [path, setPath] = useState<string | null>(null)
  /** What was done about it on this screen, which nobody else does: it is not read again. */
  const [made, setMade] = useState<boolean | null>(null)
  const [busy, setBusy] = useState(false)
  const [revoking, setRevoking] = useState(false)
  const keep = useCallback(() => setRevoking(false), [])
  const revocation = useOnDemand(loadRevocation, revoking, keep)
  const shown = useOnDemand(loadAddress, path !== null, nothing)
  const exists = made ?? isStored === true

  async function create() {
    setBusy(true)
    try {
      setPath(await write('createFeed', undefined))
      setMade(true)
    } catch (error) {
      reportFailure(error, {
        place: 'creating the calendar feed',
        title: 'No calendar address was made',
        retry: () => void create(),
      })
    } finally {
      setBusy(false)
    }
  }

  async function revoke() {
    setBusy(true)
    try {
      await write('revokeFeed', undefined)
      setPath(null)
      setMade(false)
      notify.success('Calendar address revoked')
    } catch (error) {
      reportFailure(error, { place: 'revoking the calendar feed', title: 'The address still works', retry: () => void revoke() })
    } finally {
      setBusy(false)
      setRevoking(false)
    }
  }

  return (
    <>
      <h3 className="font-sans text-s font-semibold tracking-normal">Subscribe</h3>
      {path === null ? (
        <p className="text-note text-ink-2">
          {exists
            ? 'Your calendar has a secret address. It is shown only when it is made: a new one takes its place.'
            : 'A secret address that your calendar program reads, so that changes arrive by themselves.'}
        </p>
      ) : (
        shown && <shown.CalendarAddress address={`${window.location.origin}${path}`} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" busy={busy} onClick={() => void create()}>
          {exists ? 'Make a new address' : 'Create address'}
        </Button>
        {exists && (
          <Button size="sm" variant="quiet" aria-haspopup="dialog" onClick={() => setRevoking(true)}>
            Revoke
          </Button>
        )}
      </div>
      {revocation && (
        <revocation.RevokeDialog open={revoking} band={user.id} busy={busy} onRevoke={() => void revoke()} onClose={keep} />
      )}
    </>
  )
}
