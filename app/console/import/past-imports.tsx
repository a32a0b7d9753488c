import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { notify } from '#app/ui/notice/toast.tsx'
import { countOf } from '#domain/text/format.ts'
import { shortTime } from '../parts/time/times.ts'
import { reportFailure } from '../shell/failure.ts'
import { nameOfColleague, type Staff } from '../shell/read-staff.ts'
import { type PastImport, undoImport } from './send-import.ts'

/** The imports of before, each of which can be taken back as one. */
export function PastImports({ past, staff }: { past: readonly PastImport[]; staff: Staff }) {
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<PastImport | null>(null)
  const [busy, setBusy] = useState<string | null>(null)

  async function takeBack({ id }: PastImport) {
    setAsked(null)
    setBusy(id)
    try {
      const { kept } = await undoImport(id)
      notify.success('Import taken back', {
        id: 'import',
        ...(kept > 0 && { description: `${countOf(kept, 'row stays', 'rows stay')}: changed or chosen since.` }),
      })
    } catch (error) {
      reportFailure(error, 'Not taken back')
    } finally {
      setBusy(null)
      await revalidate()
    }
  }

  return (
    <section>
      <h2>Imports so far</h2>
      {past.length === 0 ? (
        <p className="con-small">None yet.</p>
      ) : (
        <ul className="con-docs">
          {past.map((one) => (
            <li key={one.id}>
              <div>
                <span>
                  <b>{one.file_name}</b>
                  <br />
                  <span className="con-small">
                    {shortTime(one.applied_at)},{' '}
                    {one.applied_by === null ? 'somebody who left' : nameOfColleague(staff, one.applied_by)}. {one.format}:{' '}
                    {sumsOf(one)}.
                    {one.undone_at !== null &&
                      ` Taken back ${shortTime(one.undone_at)}${one.kept ? `, but for ${countOf(one.kept, 'row', 'rows')} changed or chosen since` : ''}.`}
                  </span>
                </span>
                {one.undone_at === null && (
                  <Button size="sm" busy={busy === one.id} disabled={busy !== null} onClick={() => setAsked(one)}>
                    {busy === one.id ? 'Taking back...' : 'Take back'} <span className="sr-only">{one.file_name}</span>
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title="Take this import back?"
        band="import"
        actions={
          <>
            <Button data-autofocus onClick={() => setAsked(null)}>
              Keep it
            </Button>
            <Button variant="primary" onClick={() => asked && void takeBack(asked)}>
              Take it back
            </Button>
          </>
        }
      >
        <p>
          {asked && `${asked.file_name}: ${sumsOf(asked)}. `}Every row becomes what it was before. What somebody has changed or
          chosen since stays, and is counted.
        </p>
      </Dialog>
    </section>
  )
}

function sumsOf({ added, changed, unchanged, retired, left_out }: PastImport): string {
  const number = (count: number) => count.toLocaleString('en-US')
  return [
    `${number(added)} new`,
    `${number(changed)} changed`,
    `${number(unchanged)} unchanged`,
    ...(retired > 0 ? [`${number(retired)} retired`] : []),
    ...(left_out > 0 ? [`${countOf(left_out, 'line', 'lines')} left out`] : []),
  ].join(', ')
}
