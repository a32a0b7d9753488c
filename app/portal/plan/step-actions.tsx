import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { notify } from '#app/ui/toast.tsx'
import type { PlanStep } from '#domain/plan/step.ts'
import { formatDate } from '#domain/text/format.ts'
import { usePlanChange } from './use-plan-change.ts'

/** Done or not, and a day of her own. What is done by itself offers nothing. */
export function StepActions({ step }: { step: PlanStep }) {
  const { key, title, doneBy } = step
  const change = usePlanChange()
  const [busy, setBusy] = useState(false)

  async function say(done: boolean) {
    setBusy(true)
    const failed = done ? `“${title}” was not marked as done` : `“${title}” is still marked as done`
    const isStored = await change(key, failed, (write) => write('mark', { step: key, done }))
    setBusy(false)
    if (isStored && done)
      notify.success(`Done: ${title}`, { id: `plan ${key}`, action: { label: 'Undo', onClick: () => void say(false) } })
    else if (isStored) notify.dismiss(`plan ${key}`)
  }

  if (doneBy === 'paper')
    return <p className="mt-1 text-s text-ink-2">You have it: it stands in your profile or your documents.</p>
  if (doneBy === 'later') return <p className="mt-1 text-s text-ink-2">What needs it is done.</p>
  const about = <span className="sr-only">: {title}</span>
  return (
    <div data-print="no" className="mt-2 flex flex-wrap items-start gap-x-2 gap-y-1">
      {doneBy === 'mark' ? (
        <Button size="sm" variant="quiet" busy={busy} className="-ml-3" onClick={() => void say(false)}>
          Not done after all{about}
        </Button>
      ) : (
        <>
          <Button size="sm" busy={busy} onClick={() => void say(true)}>
            Mark as done{about}
          </Button>
          <ChangeDay key={`${step.due} ${step.ownDay}`} step={step} />
        </>
      )}
    </div>
  )
}

function ChangeDay({ step: { key, title, due, derived, limit, ownDay: stored } }: { step: PlanStep }) {
  const change = usePlanChange()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  async function move(day: string | null) {
    setBusy(true)
    const failed = `The day of “${title}” was not changed`
    const isStored = await change(key, failed, (write) => write('move', { step: key, day, seen: stored }))
    setBusy(false)
    if (!isStored) return
    setOpen(false)
    notify.success(day === null ? `${title}: counted again` : `${title}: ${formatDate(day)}`, { id: `plan ${key}` })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { value: day } = event.currentTarget.elements.namedItem('day') as HTMLInputElement
    const wrong = faultOf(day, limit)
    setFault(wrong)
    if (wrong === null) void move(day)
  }

  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="min-w-0">
      <summary className="inline-flex min-h-11 cursor-pointer items-center px-3 text-s font-semibold text-accent underline decoration-1 underline-offset-[.2em]">
        {due === null ? 'Set a day' : 'Change the day'}
        <span className="sr-only">: {title}</span>
      </summary>
      <form noValidate className="mt-1 grid gap-2.5 border-l-4 border-edge px-4 py-2" onSubmit={submit}>
        <Field
          label="Your day for it"
          hint={limit === null ? undefined : `At the latest ${formatDate(limit)}. The steps before it move too.`}
          error={fault}
        >
          <Input type="date" name="day" defaultValue={stored ?? due ?? ''} className="max-w-52" />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="sm" busy={busy}>
            Save<span className="sr-only"> the day: {title}</span>
          </Button>
          {stored !== null && (
            <Button size="sm" variant="quiet" busy={busy} onClick={() => void move(null)}>
              {derived === null ? 'Take my day away' : `Back to ${formatDate(derived)}`}
              <span className="sr-only">: {title}</span>
            </Button>
          )}
        </div>
      </form>
    </details>
  )
}

function faultOf(day: string, limit: string | null): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return 'Please choose a day.'
  if (limit !== null && day > limit)
    return `What comes after it is due by ${formatDate(limit)}: choose that day or an earlier one, or move what comes after it first.`
  return null
}
