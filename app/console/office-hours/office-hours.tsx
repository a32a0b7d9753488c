import { type FormEvent, type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { notify } from '#app/ui/notice/toast.tsx'
import { BothVersions } from '../parts/record/both-versions.tsx'
import { Missing } from '../parts/record/missing.tsx'
import { RecordPage } from '../parts/record/record-page.tsx'
import { SaveButton } from '../parts/record/save-button.tsx'
import { useSharedForm } from '../parts/record/use-shared-form.ts'
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
  const { data } = await consoleData().from('office_hours').select('weekday, opens, closes').order('weekday').throwOnError()
  return (
    <OfficeHours
      stored={data.map(({ weekday, opens, closes }) => ({ weekday, opens: opens.slice(0, 5), closes: closes.slice(0, 5) }))}
    />
  )
}

/** When somebody is in the office: what decides how much of a clock's time is left to answer in. */
function OfficeHours({ stored }: { stored: readonly Day[] }) {
  const { revalidate } = useRevalidator()
  const form = useSharedForm({ stored, versionOf: (days) => JSON.stringify(days), typedOf: (days) => days })
  const { seen, typed: days, isTouched, theirs } = form
  const [busy, setBusy] = useState(false)

  function change(weekday: number, day: Partial<Omit<Day, 'weekday'>> | null) {
    form.set((before) => {
      const others = before.filter((one) => one.weekday !== weekday)
      const own = before.find((one) => one.weekday === weekday) ?? { weekday, ...USUAL }
      const next = day === null ? others : [...others, { ...own, ...day }]
      return next.toSorted((one, other) => one.weekday - other.weekday)
    })
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      await consoleData()
        .rpc('set_office_hours', { hours: days as never, seen: seen as never })
        .throwOnError()
      notify.success('Office hours saved', { description: 'Every clock of the inbox goes by them from now on.', id: 'hours' })
      form.saved()
    } catch (error) {
      if (refusalCode(error) === 'changed_meanwhile') form.refused(true)
      else reportFailure(error, 'The office hours were not saved')
    } finally {
      setBusy(false)
      await revalidate()
    }
  }

  return (
    <RecordPage
      title="Office hours"
      lede="In Hyderabad. What is promised within 48 hours is due then, at night and on Sundays too; these hours decide when a clock warns. Public holidays are not in them."
    >
      <form className="con-section con-hours" onSubmit={(event) => void save(event)}>
        {theirs && (
          <BothVersions
            rows={DAYS.map((label, index) => ({ label, theirs: hoursOf(theirs, index + 1), yours: hoursOf(days, index + 1) }))}
            onTheirs={form.takeTheirs}
            onYours={() => form.keepMine()}
          />
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
          <SaveButton busy={busy} disabled={!isTouched} />
        </div>
      </form>
    </RecordPage>
  )
}

function hoursOf(days: readonly Day[], weekday: number): string {
  const day = days.find((one) => one.weekday === weekday)
  return day ? `${day.opens} to ${day.closes}` : 'Closed'
}
