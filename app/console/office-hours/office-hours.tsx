import { type FormEvent, type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Alert } from '#app/ui/notice/alert.tsx'
import { notify } from '#app/ui/notice/toast.tsx'
import { Missing } from '../parts/missing.tsx'
import { consoleData } from '../shell/console-data.ts'
import { refusalCode, reportFailure } from '../shell/failure.ts'
import type { Visit } from '../shell/screens.ts'

interface Day {
  weekday: number
  opens: string
  closes: string
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const USUAL = { opens: '10:00', closes: '19:00' }

export async function open({ staff }: Visit): Promise<ReactNode> {
  if (staff.role !== 'administrator')
    return (
      <Missing title="The office hours are the administrators’" back={{ to: '/console/inbox', label: 'Back to the inbox' }} />
    )
  const { data } = await (
    await consoleData()
  )
    .from('office_hours')
    .select('weekday, opens, closes')
    .order('weekday')
    .throwOnError()
  return (
    <OfficeHours
      stored={data.map(({ weekday, opens, closes }) => ({ weekday, opens: opens.slice(0, 5), closes: closes.slice(0, 5) }))}
    />
  )
}

/** When somebody is in the office: what decides how much of a clock's time is left to answer in. */
function OfficeHours({ stored }: { stored: readonly Day[] }) {
  const { revalidate } = useRevalidator()
  const [seen, setSeen] = useState(stored)
  const [typed, setTyped] = useState<readonly Day[] | null>(null)
  const [busy, setBusy] = useState(false)
  const days = typed ?? stored
  const isChanged = typed !== null && JSON.stringify(typed) !== JSON.stringify(stored)
  const isChangedMeanwhile = isChanged && JSON.stringify(seen) !== JSON.stringify(stored)

  function change(weekday: number, day: Partial<Omit<Day, 'weekday'>> | null) {
    if (typed === null) setSeen(stored)
    const others = days.filter((one) => one.weekday !== weekday)
    const own = days.find((one) => one.weekday === weekday) ?? { weekday, ...USUAL }
    const next = day === null ? others : [...others, { ...own, ...day }]
    setTyped(next.toSorted((one, other) => one.weekday - other.weekday))
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      await (await consoleData()).rpc('set_office_hours', { hours: days as never, seen: seen as never }).throwOnError()
      notify.success('Office hours saved', { description: 'Every clock of the inbox goes by them from now on.', id: 'hours' })
      setTyped(null)
    } catch (error) {
      reportFailure(error, 'The office hours were not saved')
      if (refusalCode(error) !== 'changed_meanwhile') return
    } finally {
      setBusy(false)
      await revalidate()
    }
  }

  return (
    <main id="main" className="con-record-page">
      <header>
        <h1>Office hours</h1>
        <p className="con-small">
          In Hyderabad. What is promised within 48 hours is due then, at night and on Sundays too; these hours decide when a clock
          warns. Public holidays are not in them.
        </p>
      </header>
      <form className="con-section con-hours" onSubmit={(event) => void save(event)}>
        {isChangedMeanwhile && (
          <Alert tone="warn" title="A colleague changed the hours meanwhile">
            <Button size="sm" onClick={() => setTyped(null)}>
              See theirs
            </Button>
          </Alert>
        )}
        {DAYS.map((name, index) => {
          const day = days.find(({ weekday }) => weekday === index + 1)
          return (
            <fieldset key={name}>
              <legend className="sr-only">{name}</legend>
              <Checkbox
                label={name}
                checked={day !== undefined}
                onChange={({ target }) => change(index + 1, target.checked ? {} : null)}
              />
              {day ? (
                <>
                  <label>
                    Opens
                    <input
                      type="time"
                      className="con-in"
                      required
                      value={day.opens}
                      onChange={({ target }) => change(index + 1, { opens: target.value })}
                    />
                  </label>
                  <label>
                    Closes
                    <input
                      type="time"
                      className="con-in"
                      required
                      min={day.opens}
                      value={day.closes}
                      onChange={({ target }) => change(index + 1, { closes: target.value })}
                    />
                  </label>
                </>
              ) : (
                <span className="con-small">Closed</span>
              )}
            </fieldset>
          )
        })}
        <div className="con-actions">
          <Button
            type="submit"
            variant="primary"
            size="sm"
            busy={busy}
            disabled={!isChanged}
            data-key="save"
            aria-keyshortcuts="s"
          >
            {busy ? 'Saving...' : 'Save'}
          </Button>
        </div>
      </form>
    </main>
  )
}
