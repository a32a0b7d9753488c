import { type FormEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import { Alert } from '#app/ui/notice/alert.tsx'
import { notify } from '#app/ui/notice/toast.tsx'
import { mayBecome } from '#domain/applications/applications.ts'
import { refusalCode, reportFailure } from '../shell/failure.ts'
import { changeApplication } from './read-applications.ts'
import type { Card } from './read-board.ts'

interface MoveDialogProps {
  /** As it is now; null where it has left the board meanwhile. */
  card: Card | null
  to: string
  onClose: () => void
}

/** What goes with a move: a note, the next step, a mail. What a colleague did meanwhile is shown before anything is stored. */
export function MoveDialog({ card, to, onClose }: MoveDialogProps) {
  const { revalidate } = useRevalidator()
  const formId = useId()
  /** The version that was on the screen when the move was begun. */
  const [seen, setSeen] = useState(card)
  const [busy, setBusy] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const now = card ?? seen
  if (!seen || !now) return null
  const isAllowed = now.status !== to && mayBecome(now.status, to)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const text = (name: string) => (typed.get(name) as string).trim()
    setBusy(true)
    try {
      const decision = { status: to, note: text('note'), nextStep: text('next-step'), nextStepDue: text('due') }
      await changeApplication(seen!.id, seen!.version, decision, typed.has('tell'))
      notify.success(`Moved to ${to}`, { description: `${seen!.student_name}, ${seen!.university_name}`, id: 'move' })
      onClose()
    } catch (error) {
      if (refusalCode(error) === 'changed_meanwhile') setChanged(true)
      else reportFailure(error, 'Nothing was moved')
    } finally {
      setBusy(false)
      await revalidate()
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`${seen.status} to ${to}`}
      band={seen.university_name}
      actions={
        <>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={busy}
            disabled={!isAllowed || (isChanged && now.version !== seen.version)}
          >
            {busy ? 'Moving...' : 'Move'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <p>
        <b>{seen.student_name}</b>, {seen.university_name}, {seen.program}
      </p>
      {isChanged && now.version !== seen.version && (
        <Alert
          tone="warn"
          title="A colleague changed this meanwhile"
          action={
            isAllowed && (
              <Button
                size="sm"
                onClick={() => {
                  setSeen(now)
                  setChanged(false)
                }}
              >
                I have read it
              </Button>
            )
          }
        >
          It is {now.status} now{now.status_note && `: ${now.status_note}`}. Nothing was moved.
        </Alert>
      )}
      <form id={formId} className="con-form" onSubmit={(event) => void submit(event)}>
        <Field label="Note" mark="optional" hint="The student reads it.">
          <Textarea name="note" rows={2} maxLength={2000} data-autofocus />
        </Field>
        <Field label="Next step for the student" mark="optional" hint="Empty: what follows from the status.">
          <Input name="next-step" maxLength={300} />
        </Field>
        <Field label="By" mark="optional">
          <Input name="due" type="date" />
        </Field>
        <Checkbox label="Tell the student by mail" name="tell" defaultChecked />
      </form>
    </Dialog>
  )
}
