import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { notify } from '#app/ui/notice/toast.tsx'
import type { PlanStep } from '#domain/plan/step.ts'
import { formatDate } from '#domain/text/format.ts'
import { usePlanChange } from './use-plan-change.ts'

interface DayFormProps {
  step: PlanStep
  /** Once her day stands. */
  onStored: () => void
}

/** A day of her own for a step, and the way back to the counted one. */
export function DayForm({ step: { key, title, due, derived, limit, ownDay: stored }, onStored }: DayFormProps) {
  const change = usePlanChange()
  const [busy, setBusy] = useState(false)
  const [issue, setIssue] = useState<string | null>(null)

  async function move(day: string | null) {
    setBusy(true)
    const failed = `The day of “${title}” was not changed`
    const isStored = await change(key, failed, (write) => write('move', { step: key, day, seen: stored }))
    setBusy(false)
    if (!isStored) return
    onStored()
    notify.success(day === null ? `${title}: counted again` : `${title}: ${formatDate(day)}`, { id: `plan ${key}` })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { value: day } = event.currentTarget.elements.namedItem('day') as HTMLInputElement
    const wrong = issueOf(day, limit)
    setIssue(wrong)
    if (wrong === null) void move(day)
  }

  return (
    <form noValidate className="mt-1 grid gap-2.5 border-l-4 border-edge px-4 py-2" onSubmit={submit}>
      <Field
        label="Your day for it"
        hint={limit === null ? undefined : `At the latest ${formatDate(limit)}. The steps before it move too.`}
        error={issue}
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
  )
}

function issueOf(day: string, limit: string | null): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return 'Please choose a day.'
  if (limit !== null && day > limit)
    return `What comes after it is due by ${formatDate(limit)}: choose that day or an earlier one, or move what comes after it first.`
  return null
}
