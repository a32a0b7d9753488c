import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import { notify } from '#app/ui/notice/toast.tsx'
import { APPLICATION_STATUSES, mayBecome } from '#domain/applications/applications.ts'
import type { Database } from '#domain/database-types.ts'
import { BothVersions } from '../parts/both-versions.tsx'
import { refusalCode, reportFailure } from '../shell/failure.ts'
import { changeApplication, type Decision } from './read-applications.ts'

const ROWS = [
  ['Status', 'status'],
  ['Note', 'note'],
  ['Next step', 'nextStep'],
  ['By', 'nextStepDue'],
] as const satisfies readonly (readonly [string, keyof Decision])[]

type Application = Database['public']['Tables']['applications']['Row']

export function decisionOf({ status, status_note, next_step, next_step_due }: Application): Decision {
  return { status, note: status_note ?? '', nextStep: next_step ?? '', nextStepDue: next_step_due ?? '' }
}

/**
 * What becomes of an application. What a colleague saves meanwhile does not take away what is being typed, and is not overwritten by it:
 * the second save shows both versions.
 */
export function DecisionForm({ application }: { application: Application }) {
  const { revalidate } = useRevalidator()
  /** The version that is being edited, and what is made of it. */
  const [seen, setSeen] = useState(application)
  const [typed, setTyped] = useState(() => decisionOf(application))
  const [tell, setTell] = useState(true)
  const [busy, setBusy] = useState(false)
  const [isConflict, setConflict] = useState(false)
  const isTouched = JSON.stringify(typed) !== JSON.stringify(decisionOf(seen))
  // Nothing was typed: what a colleague saved is shown at once.
  if (!isTouched && seen.version !== application.version) {
    setSeen(application)
    setTyped(decisionOf(application))
  }

  const set = (change: Partial<Decision>) => setTyped((before) => ({ ...before, ...change }))

  async function save() {
    setBusy(true)
    try {
      await changeApplication(seen.id, seen.version, typed, tell)
      notify.success('Saved', { ...(tell && { description: 'A mail tells the student.' }), id: 'decision' })
      setSeen({ ...seen, ...rowOf(typed) })
    } catch (error) {
      if (refusalCode(error) === 'changed_meanwhile') setConflict(true)
      else reportFailure(error, 'Nothing was saved')
    } finally {
      setBusy(false)
      await revalidate()
    }
  }

  function settle(decision: Decision) {
    setSeen(application)
    setTyped(decision)
    setConflict(false)
  }

  const choices = [
    ...new Set([application.status, ...APPLICATION_STATUSES.filter((status) => mayBecome(application.status, status))]),
  ]
  return (
    <section>
      <h2>Decision</h2>
      {isConflict && seen.version !== application.version && (
        <BothVersions
          rows={ROWS.map(([label, name]) => ({ label, theirs: decisionOf(application)[name], yours: typed[name] }))}
          onTheirs={() => settle(decisionOf(application))}
          onYours={() => settle(typed)}
        />
      )}
      <form
        className="con-form"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Field label="Status">
          <Select
            value={typed.status}
            data-key="edit"
            aria-keyshortcuts="e"
            onChange={({ target }) => set({ status: target.value })}
          >
            {[...new Set([...choices, typed.status])].map((status) => (
              <option key={status}>{status}</option>
            ))}
          </Select>
        </Field>
        <Field label="Note" hint="The student reads it.">
          <Textarea rows={3} value={typed.note} maxLength={2000} onChange={({ target }) => set({ note: target.value })} />
        </Field>
        <Field label="Next step for the student" hint="Empty: what follows from the status.">
          <Input value={typed.nextStep} maxLength={300} onChange={({ target }) => set({ nextStep: target.value })} />
        </Field>
        <Field label="By">
          <Input type="date" value={typed.nextStepDue} onChange={({ target }) => set({ nextStepDue: target.value })} />
        </Field>
        <Checkbox label="Tell the student by mail" checked={tell} onChange={({ target }) => setTell(target.checked)} />
        <div className="con-actions">
          <Button
            type="submit"
            variant="primary"
            size="sm"
            busy={busy}
            disabled={!isTouched}
            data-key="save"
            aria-keyshortcuts="s"
          >
            {busy ? 'Saving...' : 'Save'}
          </Button>
        </div>
      </form>
    </section>
  )
}

function rowOf({ status, note, nextStep, nextStepDue }: Decision) {
  return { status, status_note: note || null, next_step: nextStep || null, next_step_due: nextStepDue || null }
}
