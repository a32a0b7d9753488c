import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import { notify } from '#app/ui/notice/toast.tsx'
import { APPLICATION_STATUSES, mayBecome } from '#domain/applications/applications.ts'
import type { Database } from '#domain/database-types.ts'
import { BothVersions } from '../parts/record/both-versions.tsx'
import { SaveButton } from '../parts/record/save-button.tsx'
import { useSharedForm } from '../parts/record/use-shared-form.ts'
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
  const form = useSharedForm({ stored: application, versionOf: ({ version }: Application) => version, typedOf: decisionOf })
  const { seen, typed, isTouched, theirs } = form
  const [tell, setTell] = useState(true)
  const [busy, setBusy] = useState(false)
  const set = (change: Partial<Decision>) => form.set((before) => ({ ...before, ...change }))

  async function save() {
    setBusy(true)
    try {
      await changeApplication(seen.id, seen.version, typed, tell)
      notify.success('Saved', { ...(tell && { description: 'A mail tells the student.' }), id: 'decision' })
      form.saved()
    } catch (error) {
      if (refusalCode(error) === 'changed_meanwhile') form.refused(true)
      else reportFailure(error, 'Nothing was saved')
    } finally {
      setBusy(false)
      await revalidate()
    }
  }

  const choices = [
    ...new Set([application.status, ...APPLICATION_STATUSES.filter((status) => mayBecome(application.status, status))]),
  ]
  return (
    <section>
      <h2>Decision</h2>
      {theirs && (
        <BothVersions
          rows={ROWS.map(([label, name]) => ({ label, theirs: decisionOf(theirs)[name], yours: typed[name] }))}
          onTheirs={form.takeTheirs}
          onYours={() => form.keepMine()}
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
          <SaveButton busy={busy} disabled={!isTouched} />
        </div>
      </form>
    </section>
  )
}
