import { useState } from 'react'
import { href } from 'react-router'
import { logError } from '#app/session/log-error.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Panel, PanelHeader, PanelSection } from '#app/ui/panel.tsx'
import { notify } from '#app/ui/toast.tsx'
import { PROVIDER } from '#content/provider.ts'
import { deadlinesOf } from '#domain/applications/deadlines.ts'
import { reportFailure } from '../student/failure.ts'
import type { Loaded } from '../student/loaded.ts'
import { saveAs } from '../student/save-as.ts'
import { useLoaded } from '../student/use-loaded.ts'
import { useStudent } from '../student/use-student.ts'
import { useWrite } from '../student/write.ts'
import type { CalendarWrites } from './calendar-writes.ts'
import type { Dates } from './next-deadline.tsx'

const FILE_NAME = 'helix-abroad.ics'

interface CalendarPanelProps extends Dates {
  /** Whether there is a secret address. */
  feed: Promise<Loaded<boolean>>
}

/** The deadlines in the student's own calendar: once as a file, or kept up to date at a secret address. */
export function CalendarPanel({ universities, applications, feed }: CalendarPanelProps) {
  const { facts } = useStudent()
  const deadlines = universities && applications ? deadlinesOf(universities, applications, facts.paid) : []

  async function download() {
    try {
      const { writeCalendar } = await import('#domain/applications/calendar-file.ts')
      const changedAt = new Date()
      const file = writeCalendar(
        deadlines.map((deadline) => ({ ...deadline, changedAt })),
        { name: `${PROVIDER.name} deadlines`, host: window.location.host },
      )
      saveAs(new Blob([file], { type: 'text/calendar' }), FILE_NAME)
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
            ? 'There are no published dates for your selection yet.'
            : `${deadlines.length} ${deadlines.length === 1 ? 'date' : 'dates'} of your selection and your applications.`}
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

/** The address is shown once, when it is made: only its hash is kept. */
function Feed({ stored }: { stored: Promise<Loaded<boolean>> }) {
  const { user } = useStudent()
  const write = useWrite<CalendarWrites>(href('/student-portal/dashboard'))
  const { value: isStored } = useLoaded(stored)
  const [path, setPath] = useState<string | null>(null)
  /** What was done about it on this screen, which nobody else does: it is not read again. */
  const [made, setMade] = useState<boolean | null>(null)
  const [busy, setBusy] = useState(false)
  const [revoking, setRevoking] = useState(false)
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
        <Address address={`${window.location.origin}${path}`} />
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
      <Dialog
        open={revoking}
        onClose={() => setRevoking(false)}
        title="Revoke the calendar address?"
        band={user.id}
        actions={
          <>
            <Button variant="primary" busy={busy} onClick={() => void revoke()}>
              Revoke
            </Button>
            <Button data-autofocus onClick={() => setRevoking(false)}>
              Keep it
            </Button>
          </>
        }
      >
        <p>Calendars that read it stop getting your deadlines. You can make a new address at any time.</p>
      </Dialog>
    </>
  )
}

function Address({ address }: { address: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      notify.success('Address copied')
    } catch (error) {
      logError('copying the calendar address', error)
      notify.info('Please copy the address by hand', { description: 'This browser does not allow it here.' })
    }
  }

  return (
    <>
      <Field label="Calendar address" hint="Whoever has it can read your deadlines. It is shown only this once.">
        <Input readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void copy()}>
          Copy address
        </Button>
        <a href={address.replace(/^https?:/, 'webcal:')} className={buttonClass('quiet', 'sm')}>
          Open in calendar
        </a>
      </div>
    </>
  )
}
