import { useState } from 'react'
import { href, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { notify } from '#app/ui/notice/toast.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { tasksOf } from '#domain/applications/after-payment.ts'
import { type OpenTask, openTasks } from '#domain/applications/open-tasks.ts'
import type { StudentTask } from '#domain/conversation/conversation.ts'
import { formatDate } from '#domain/text/format.ts'
import type { Loaded } from './load/loaded.ts'
import { NotLoaded } from './load/not-loaded.tsx'
import { useDeferred } from './load/use-deferred.ts'
import type { ApplicationRecord } from './queries/application-queries.ts'
import { reportFailure } from './write/failure.ts'
import { useWrite } from './write/write.ts'

interface TasksProps {
  /** The route whose action settles a task. */
  action: string
  part: Promise<Loaded<StudentTask[]>>
  /** None before the payment: then the counsellor's tasks alone stand here, where there are any. */
  applications: readonly ApplicationRecord[] | null
}

/** What she has to do: from the checklists of her applications, and from her counsellor. */
export function Tasks({ action, part, applications }: TasksProps) {
  const { value, failed } = useDeferred(part)
  if (failed && !value) return <NotLoaded title="Your tasks could not be loaded" />
  if (!value) return null
  const tasks =
    applications === null
      ? openTasks(
          value.filter(({ document }) => document === null),
          [],
        )
      : openTasks(value, tasksOf(applications))
  if (applications === null && tasks.length === 0) return null
  return (
    <section aria-labelledby="tasks">
      <h2 id="tasks" className="text-2">
        Your tasks
      </h2>
      {tasks.length === 0 ? (
        <p className="mt-3 text-ink-2">Nothing to do for now.</p>
      ) : (
        <ul className="mt-3 border-t border-line">
          {tasks.map((task) => (
            <Task key={task.key} task={task} action={action} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Task({ task: { title, text, due, isWaitedFor, ownId }, action }: { task: OpenTask; action: string }) {
  return (
    <li className="flex items-center gap-3 border-b border-rule py-2">
      <div className="mr-auto min-w-0">
        {ownId === null ? (
          <Link to={`${href('/student-portal/apply')}#documents`} className="inline-flex min-h-8 items-center">
            {title}
          </Link>
        ) : (
          <p className="font-semibold wrap-anywhere">{title}</p>
        )}
        {(text !== '' || due) && (
          <p className="text-s wrap-anywhere whitespace-pre-line text-ink-2">
            {text}
            {due && ` Due ${formatDate(due)}.`}
          </p>
        )}
      </div>
      {ownId !== null ? <Done id={ownId} title={title} action={action} /> : isWaitedFor && <Tag tone="warn">Needed now</Tag>}
    </li>
  )
}

/** Its route's action has this write. */
type TaskWrites = { settle: (studentId: string, task: { id: string; done: boolean }) => Promise<void> }

function Done({ id, title, action }: { id: string; title: string; action: string }) {
  const write = useWrite<TaskWrites>(action)
  const [busy, setBusy] = useState(false)

  async function settle(done: boolean) {
    setBusy(true)
    try {
      await write('settle', { id, done })
      if (done)
        notify.success(`Done: ${title}`, { id: `task ${id}`, action: { label: 'Undo', onClick: () => void settle(false) } })
      else notify.dismiss(`task ${id}`)
    } catch (error) {
      const failed = done ? `“${title}” is still to do` : `“${title}” is still done`
      reportFailure(error, { place: 'settling a task', title: failed, retry: () => void settle(done) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button size="sm" busy={busy} aria-label={`Done: ${title}`} className="flex-none" onClick={() => void settle(true)}>
      Done
    </Button>
  )
}
