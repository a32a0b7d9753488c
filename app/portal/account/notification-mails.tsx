import { useState } from 'react'
import { dataClient } from '#app/session/data-client.ts'
import { Button } from '#app/ui/button.tsx'
import { notify } from '#app/ui/notice/toast.tsx'
import { MAILED_KINDS, type MailedKind } from '#domain/notifications/notification-kinds.ts'
import type { Loaded } from '../student/load/loaded.ts'
import { Loading, NotLoaded } from '../student/load/not-loaded.tsx'
import { useDeferred } from '../student/load/use-deferred.ts'
import { reportFailure } from '../student/write/failure.ts'
import { switchMails } from './queries.ts'

const KINDS = Object.keys(MAILED_KINDS) as MailedKind[]

/** Of what changes a mail tells her, kind by kind. The portal tells of all of it. */
export function NotificationMails({ stored }: { stored: Promise<Loaded<readonly string[]>> }) {
  const { value: muted, failed } = useDeferred(stored)
  if (failed && muted === null) return <NotLoaded title="Your choice of mails could not be loaded" />
  if (muted === null) return <Loading>Loading your choice of mails…</Loading>
  return (
    <>
      <p className="measure text-note text-ink-2">
        Everything is shown in your portal. What is switched on here is mailed to you too, unless you have seen it by then, and
        never at night where you are.
      </p>
      <ul className="grid w-full border-t border-rule">
        {KINDS.map((kind) => (
          <MailSwitch key={kind} kind={kind} stored={!muted.includes(kind)} />
        ))}
      </ul>
    </>
  )
}

function MailSwitch({ kind, stored }: { kind: MailedKind; stored: boolean }) {
  /** What was said on this screen, which nobody else has said since. */
  const [said, setSaid] = useState<boolean | null>(null)
  const [busy, setBusy] = useState(false)
  const isOn = said ?? stored
  const label = MAILED_KINDS[kind]

  async function change(wanted: boolean) {
    setBusy(true)
    try {
      await switchMails(dataClient(), kind, wanted)
      setSaid(wanted)
      notify.success(wanted ? 'These mails are on' : 'These mails are off', { description: label, id: `mails ${kind}` })
    } catch (error) {
      const title = wanted ? 'These mails are still off' : 'These mails are still on'
      reportFailure(error, { place: 'switching mails', title, retry: () => void change(wanted) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <li className="flex items-center justify-between gap-4 border-b border-rule py-2">
      <span className="min-w-0 text-note">{label}</span>
      <Button
        size="sm"
        role="switch"
        aria-checked={isOn}
        aria-label={`Mail: ${label}`}
        busy={busy}
        onClick={() => void change(!isOn)}
      >
        {isOn ? 'On' : 'Off'}
      </Button>
    </li>
  )
}
