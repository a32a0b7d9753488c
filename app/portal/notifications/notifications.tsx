import { useState } from 'react'
import { href, Link } from 'react-router'
import { dataClient } from '#app/session/data-client.ts'
import { logError } from '#app/session/log-error.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { Notification } from '#domain/conversation/conversation.ts'
import type { NotificationKind } from '#domain/notifications/notification-kinds.ts'
import { guardedStudent } from '../shell/guard.ts'
import { load } from '../student/load/loaded.ts'
import { Loading, NotLoaded } from '../student/load/not-loaded.tsx'
import { useDeferred } from '../student/load/use-deferred.ts'
import { portalTitle } from '../student/portal-title.ts'
import { reportFailure } from '../student/write/failure.ts'
import { perform, useWrite } from '../student/write/write.ts'
import type { Route } from './+types/notifications'
import type { NotificationsWrites } from './notifications-writes.ts'
import { readNotifications } from './queries.ts'

const KINDS = {
  status: 'Application',
  document: 'Document',
  message: 'Message',
  deadline: 'Deadline',
  fact: 'Changed figure',
  task: 'Task',
} as const satisfies Record<NotificationKind, string>

export const meta = () => [portalTitle('Notifications')]

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { id } = guardedStudent(context)
  return { notifications: load('reading the notifications', () => readNotifications(dataClient(), id)) }
}

export function clientAction({ request, context }: Route.ClientActionArgs) {
  return perform(async () => (await import('./notifications-writes.ts')).notificationsWrites, guardedStudent(context), request)
}

/** What has changed, newest first, each with the way to it. */
export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { value, failed } = useDeferred(loaderData.notifications)
  return (
    <div className="max-w-3xl">
      <h1 className="text-3">Notifications</h1>
      <p className="mt-2 text-ink-2">
        Which of these come by mail too is set in <Link to={href('/student-portal/account')}>your account</Link>.
      </p>
      <div className="mt-6">
        {failed && !value ? (
          <NotLoaded title="Your notifications could not be loaded" />
        ) : value ? (
          <Changes changes={value} />
        ) : (
          <Loading>Loading your notifications…</Loading>
        )}
      </div>
    </div>
  )
}

function Changes({ changes }: { changes: readonly Notification[] }) {
  const write = useWrite<NotificationsWrites>(href('/student-portal/notifications'))
  const [busy, setBusy] = useState(false)
  const [newest] = changes
  if (!newest) {
    return (
      <EmptyState
        title="Nothing yet"
        action={
          <Link to={href('/student-portal/dashboard')} className={buttonClass('outline')}>
            Go to Dashboard
          </Link>
        }
      >
        What becomes of your applications and documents, answers of your counsellor, and days of your plan stand here.
      </EmptyState>
    )
  }

  async function markAll() {
    setBusy(true)
    try {
      await write('seen', { until: newest!.created_at })
    } catch (error) {
      reportFailure(error, { place: 'marking notifications', title: 'They are still unread', retry: () => void markAll() })
    } finally {
      setBusy(false)
    }
  }

  function markOne({ id, read_at }: Notification) {
    if (read_at === null) write('seen', { ids: [id] }).catch((error: unknown) => logError('marking a notification', error))
  }

  return (
    <>
      {changes.some(({ read_at }) => read_at === null) && (
        <Button size="sm" busy={busy} className="mb-4" onClick={() => void markAll()}>
          {busy ? 'Marking...' : 'Mark all as read'}
        </Button>
      )}
      <ul aria-label="What changed" className="border-t border-line">
        {changes.map((change) => (
          <Change key={change.id} change={change} onOpen={() => markOne(change)} />
        ))}
      </ul>
    </>
  )
}

function Change({
  change: { kind, title, body, link, read_at, created_at },
  onOpen,
}: {
  change: Notification
  onOpen: () => void
}) {
  const isUnread = read_at === null
  return (
    <li
      className={`grid gap-1 border-b border-rule py-3.5 pr-4 ${isUnread ? 'border-l-4 border-l-accent bg-sheet pl-4' : 'pl-5'}`}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-s text-ink-2">
        <Tag>{KINDS[kind]}</Tag>
        <time dateTime={created_at}>{timeOf(created_at)}</time>
        {isUnread && <b className="text-accent">New</b>}
      </p>
      <h2 className="text-[1.125rem] leading-tight">
        <Link to={link} onClick={onOpen} className="inline-flex min-h-8 items-center wrap-anywhere">
          {title}
        </Link>
      </h2>
      {body !== '' && <p className="text-note wrap-anywhere whitespace-pre-line text-ink-2">{body}</p>}
    </li>
  )
}

/** In the person's own time. */
function timeOf(moment: string): string {
  return new Date(moment).toLocaleString('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
}
