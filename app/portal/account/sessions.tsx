import { useState } from 'react'
import { href, useRevalidator } from 'react-router'
import { FunctionCallError } from '#app/session/call-function.ts'
import { accessToken } from '#app/session/clients.ts'
import { signOut } from '#app/session/session.ts'
import { Button } from '#app/ui/button.tsx'
import { notify } from '#app/ui/notice/toast.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { deviceName } from '#domain/accounts/device-name.ts'
import type { Loaded } from '../student/load/loaded.ts'
import { Loading, NotLoaded } from '../student/load/not-loaded.tsx'
import { useDeferred } from '../student/load/use-deferred.ts'
import { reportFailure } from '../student/write/failure.ts'
import { type AccountSession, endSession, readSessions } from './queries.ts'

/** Where the account is signed in, and the way to end it there. */
export function Sessions({ stored }: { stored: Promise<Loaded<Awaited<ReturnType<typeof readSessions>>>> }) {
  const { value: sessions, failed } = useDeferred(stored)
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)

  async function during(work: () => Promise<void>) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      reportFailure(error, { place: 'ending sessions', title: 'Not signed out' })
    } finally {
      setBusy(false)
    }
  }

  const end = (session: AccountSession) =>
    during(async () => {
      await endUnlessEnded(session.id)
      await revalidate()
      notify.success('Signed out', { description: deviceName(session.user_agent) })
    })

  const endOthers = () =>
    during(async () => {
      await endSession(await accessToken(), 'others')
      await revalidate()
      notify.success('Signed out on all other devices')
    })

  if (failed && !sessions) return <NotLoaded title="Your sessions could not be loaded" />
  if (!sessions) return <Loading>Loading your sessions…</Loading>
  return (
    <>
      <ul className="w-full border-t border-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule py-2">
            <div className="mr-auto min-w-0">
              <p>{deviceName(session.user_agent)}</p>
              <p className="text-s text-ink-2">
                Signed in {momentText(session.created_at)}, last used {momentText(session.last_used_at)}
              </p>
            </div>
            {session.is_current ? (
              <Tag tone="ok">This device</Tag>
            ) : (
              <Button size="sm" disabled={busy} onClick={() => void end(session)}>
                Sign out<span className="sr-only"> {deviceName(session.user_agent)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {sessions.length > 1 && (
          <Button busy={busy} onClick={() => void endOthers()}>
            Sign out all others
          </Button>
        )}
        <Button busy={busy} onClick={() => void during(() => signOut(href('/login'), 'global'))}>
          Sign out everywhere
        </Button>
      </div>
    </>
  )
}

/** One that had ended in the meantime is as was asked for. */
async function endUnlessEnded(id: string): Promise<void> {
  try {
    await endSession(await accessToken(), id)
  } catch (error) {
    if (!(error instanceof FunctionCallError && error.code === 'session_not_found' && error.status === 404)) throw error
  }
}

function momentText(iso: string): string {
  return new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
}
