import { Button } from '#app/ui/button.tsx'
import { BulkBar } from '../parts/list/bulk-bar.tsx'
import type { Staff } from '../shell/read-staff.ts'
import type { InboxLine } from './read-inbox.ts'
import { assign, close, reopen, snooze } from './writes.ts'

/** What can be done with several lines at once. */
export function BulkActions({ rows, staff, onDone }: { rows: readonly InboxLine[]; staff: Staff; onDone: () => void }) {
  async function take(row: InboxLine) {
    const changed = await assign(row, staff.id)
    return () => assign(changed, row.owner_id)
  }
  async function sleep(row: InboxLine) {
    const changed = await snooze(row, tomorrow())
    return () => snooze(changed, row.snoozed_until)
  }
  async function spam(row: InboxLine) {
    const changed = await close(row, 'spam')
    return () => reopen(changed)
  }
  return (
    <BulkBar rows={rows} nouns={['line', 'lines']} onDone={onDone}>
      {(forAll, busy) => (
        <>
          <Button size="sm" disabled={busy} onClick={() => forAll('taken', take)}>
            Take
          </Button>
          <Button size="sm" disabled={busy} onClick={() => forAll('snoozed until tomorrow', sleep)}>
            Snooze until tomorrow
          </Button>
          <Button size="sm" disabled={busy} onClick={() => forAll('closed as spam', spam)}>
            Close as spam
          </Button>
        </>
      )}
    </BulkBar>
  )
}

/** Ten in the morning of the next day, in Hyderabad. */
export function tomorrow(days = 1): string {
  const date = new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
  return new Date(`${date}T10:00:00+05:30`).toISOString()
}
