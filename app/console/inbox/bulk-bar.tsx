import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { notify } from '#app/ui/notice/toast.tsx'
import { countOf } from '#domain/text/format.ts'
import { reportFailure } from '../shell/failure.ts'
import type { Staff } from '../shell/read-staff.ts'
import type { InboxLine } from './read-inbox.ts'
import { assign, close, reopen, snooze } from './writes.ts'

/** What one of the marked lines went through, and how it is taken back. */
type Undo = () => Promise<unknown>

/** Actions on the lines that are marked. Each is taken back as one. */
export function BulkBar({ rows, staff, onDone }: { rows: readonly InboxLine[]; staff: Staff; onDone: () => void }) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)

  async function forAll(done: string, change: (row: InboxLine) => Promise<Undo>) {
    setBusy(true)
    const outcomes = await Promise.allSettled(rows.map(change))
    const undo = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed) reportFailure(failed.reason, `${countOf(rows.length - undo.length, 'line was', 'lines were')} not changed`)
    if (undo.length > 0)
      notify.success(`${countOf(undo.length, 'line', 'lines')} ${done}`, {
        id: 'bulk',
        action: { label: 'Undo', onClick: () => void takeBack(undo) },
      })
    setBusy(false)
    onDone()
    await revalidate()
  }

  async function takeBack(undo: readonly Undo[]) {
    const outcomes = await Promise.allSettled(undo.map((one) => one()))
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed) reportFailure(failed.reason, 'Not all of it was taken back')
    else notify.info('Taken back', { id: 'bulk' })
    await revalidate()
  }

  const take = () =>
    forAll('taken', async (row) => {
      const changed = await assign(row, staff.id)
      return () => assign(changed, row.owner_id)
    })
  const sleep = () =>
    forAll('snoozed until tomorrow', async (row) => {
      const changed = await snooze(row, tomorrow())
      return () => snooze(changed, row.snoozed_until)
    })
  const spam = () =>
    forAll('closed as spam', async (row) => {
      const changed = await close(row, 'spam')
      return () => reopen(changed)
    })

  return (
    <fieldset className="con-bulk">
      <legend className="sr-only">Marked lines</legend>
      <b>{rows.length} marked</b>
      <Button size="sm" disabled={busy} onClick={() => void take()}>
        Take
      </Button>
      <Button size="sm" disabled={busy} onClick={() => void sleep()}>
        Snooze until tomorrow
      </Button>
      <Button size="sm" disabled={busy} onClick={() => void spam()}>
        Close as spam
      </Button>
      <Button size="sm" variant="quiet" onClick={onDone}>
        Unmark
      </Button>
    </fieldset>
  )
}

/** Ten in the morning of the next day, in Hyderabad. */
export function tomorrow(days = 1): string {
  const date = new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
  return new Date(`${date}T10:00:00+05:30`).toISOString()
}
