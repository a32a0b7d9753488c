import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import { notify } from '#app/ui/notice/toast.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { useFirstFaulty } from '../parts/record/use-first-faulty.ts'
import { shortDay } from '../parts/time/times.ts'
import { nameOfColleague, type Staff } from '../shell/read-staff.ts'
import { useWork } from '../shell/use-work.ts'
import type { Student } from './read-students.ts'
import { addTask, settleTask, withdrawTask } from './task-writes.ts'

type Task = Student['tasks'][number]

/** What the student has to do, by her checklists and by us. */
export function Tasks({ student: { id, tasks }, staff }: { student: Student; staff: Staff }) {
  return (
    <section>
      <h2>Tasks</h2>
      {tasks.length === 0 ? (
        <p className="con-small">None yet.</p>
      ) : (
        <ul className="con-plainlist">
          {tasks.map((task) => (
            <TaskLine key={task.id} task={task} studentId={id} staff={staff} />
          ))}
        </ul>
      )}
      <AddTask studentId={id} />
    </section>
  )
}

function TaskLine({ task, studentId, staff }: { task: Task; studentId: string; staff: Staff }) {
  const { busy, change } = useWork()
  const { id, title, details, due, document, done_at, done_by, created_by } = task

  const settle = (done: string, work: () => Promise<void>) =>
    change('Nothing was changed', async () => {
      await work()
      notify.success(done, { description: title, id: `task-${id}` })
    })

  return (
    <li>
      <p>
        <b>{title}</b> {done_at === null ? <Tag tone="warn">To do</Tag> : <Tag tone="ok">Done</Tag>}
      </p>
      {details !== '' && <p className="con-small">{details}</p>}
      <p className="con-small">
        {document === null ? nameOfColleague(staff, created_by) : 'From a checklist'}
        {due !== null && `, due ${shortDay(due)}`}
        {done_at !== null && `, done ${shortDay(done_at.slice(0, 10))}`}
        {done_by !== null && ` by ${done_by === studentId ? 'the student' : nameOfColleague(staff, done_by)}`}
      </p>
      {document === null && (
        <div className="con-actions">
          <Button
            size="sm"
            busy={busy}
            aria-label={`${done_at === null ? 'Done' : 'Not done after all'}: ${title}`}
            onClick={() => void settle(done_at === null ? 'Done' : 'To do again', () => settleTask(id, done_at === null))}
          >
            {done_at === null ? 'Done' : 'Not done after all'}
          </Button>
          {done_at === null && (
            <Button
              size="sm"
              variant="quiet"
              busy={busy}
              aria-label={`Withdraw: ${title}`}
              onClick={() => void settle('Withdrawn', () => withdrawTask(id))}
            >
              Withdraw
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function AddTask({ studentId }: { studentId: string }) {
  const { busy, change } = useWork()
  const [issue, setIssue] = useState<string | null>(null)
  const { form: element, showFaulty } = useFirstFaulty()
  /** The task's own id until it is stored: a form that is sent again stores it once. */
  const [id, setId] = useState(() => crypto.randomUUID())

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const [title, due, details] = ['title', 'due', 'details'].map((name) =>
      (form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement).value.trim(),
    ) as [string, string, string]
    setIssue(title === '' ? 'Say what is to be done.' : null)
    if (title === '') return showFaulty()
    await change('The task was not added', async () => {
      await addTask({ id, student: studentId, title, due: due === '' ? null : due, details })
      form.reset()
      setId(crypto.randomUUID())
      notify.success('Task added', { description: 'It stands on the student’s dashboard.', id: 'task' })
    })
  }

  return (
    <form ref={element} noValidate className="con-form" aria-label="Add a task" onSubmit={(event) => void submit(event)}>
      <Field label="Task" error={issue}>
        <Input name="title" maxLength={200} placeholder="Upload the APS certificate" />
      </Field>
      <Field label="Due" mark="optional">
        <Input name="due" type="date" />
      </Field>
      <Field label="Details" mark="optional">
        <Textarea name="details" rows={2} maxLength={2000} />
      </Field>
      <Button type="submit" size="sm" busy={busy}>
        {busy ? 'Adding...' : 'Add the task'}
      </Button>
    </form>
  )
}
