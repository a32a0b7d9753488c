import { useCallback, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useOnDemand } from '#app/ui/hooks/use-on-demand.ts'
import { notify } from '#app/ui/notice/toast.tsx'
import type { PlanStep } from '#domain/plan/step.ts'
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

const loadForm = () => import('./day-form.tsx')

/** The form comes with the press that opens it. */
function ChangeDay({ step }: { step: PlanStep }) {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const form = useOnDemand(loadForm, open, close)
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="min-w-0">
      <summary className="inline-flex min-h-11 cursor-pointer items-center px-3 text-s font-semibold text-accent underline decoration-1 underline-offset-[.2em]">
        {step.due === null ? 'Set a day' : 'Change the day'}
        <span className="sr-only">: {step.title}</span>
      </summary>
      {form && <form.DayForm step={step} onStored={close} />}
    </details>
  )
}
