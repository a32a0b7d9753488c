import { Button } from '#app/ui/button.tsx'
import { notify } from '#app/ui/notice/toast.tsx'
import { type Staff, worksOn } from '../shell/read-staff.ts'
import { useWork } from '../shell/use-work.ts'
import { tomorrow } from './bulk-actions.tsx'
import type { InboxItem } from './read-inbox.ts'
import { assign, close, CLOSING_REASONS, type ClosingReason, reopen, snooze } from './writes.ts'

/** Whose it is, later, or done without a reply; each can be taken back. */
export function ItemActions({ item, now, staff }: { item: InboxItem; now: number; staff: Staff }) {
  const { busy, change } = useWork()

  function settle(
    done: string,
    make: () => Promise<{ id: string; version: number }>,
    undo: (changed: { id: string; version: number }) => Promise<unknown>,
  ) {
    return change('Nothing was changed', async () => {
      const changed = await make()
      notify.success(done, { id: 'item', action: { label: 'Undo', onClick: () => void takeBack(() => undo(changed)) } })
    })
  }

  const takeBack = (undo: () => Promise<unknown>) =>
    change('Not taken back', async () => {
      await undo()
      notify.info('Taken back', { id: 'item' })
    })

  const handOver = (owner: string | null) =>
    settle(
      owner === null ? 'Given back to the queue' : 'Handed over',
      () => assign(item, owner),
      (changed) => assign(changed, item.owner_id),
    )

  return (
    <section className="con-rowed">
      <h3 className="sr-only">Owner, time and end</h3>
      <label>
        Owner
        <select
          className="con-in select"
          disabled={busy}
          value={item.owner_id ?? ''}
          onChange={({ target }) => void handOver(target.value || null)}
        >
          <option value="">None</option>
          {staff.colleagues
            .filter(({ role }) => worksOn(role, item.kind))
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {id === staff.id ? `${name} (you)` : name}
              </option>
            ))}
        </select>
      </label>
      {item.status === 'open' && (
        <label>
          Snooze
          <select
            className="con-in select"
            disabled={busy}
            value=""
            onChange={({ target }) =>
              void settle(
                target.value === '0' ? 'Back in the queue' : 'Snoozed',
                () => snooze(item, target.value === '0' ? null : tomorrow(Number(target.value))),
                (changed) => snooze(changed, item.snoozed_until),
              )
            }
          >
            <option value="">{item.snoozed_until && Date.parse(item.snoozed_until) > now ? 'Snoozed' : 'Not snoozed'}</option>
            <option value="1">Until tomorrow, 10:00</option>
            <option value="2">For two days</option>
            <option value="7">For a week</option>
            {item.snoozed_until && <option value="0">Back in the queue now</option>}
          </select>
        </label>
      )}
      {item.status === 'closed' ? (
        <Button
          size="sm"
          disabled={busy}
          onClick={() =>
            void settle(
              'Opened again',
              () => reopen(item),
              (changed) => close(changed, 'done'),
            )
          }
        >
          Open again
        </Button>
      ) : (
        <label>
          Close without a reply
          <select
            className="con-in select"
            disabled={busy}
            value=""
            onChange={({ target }) => void settle('Closed', () => close(item, target.value as ClosingReason), reopen)}
          >
            <option value="">Say why</option>
            {Object.entries(CLOSING_REASONS).map(([reason, label]) => (
              <option key={reason} value={reason}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
    </section>
  )
}
