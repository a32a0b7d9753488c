import { useCallback, useState } from 'react'
import type { Data } from '#app/session/clients.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { University } from '#domain/university.ts'
import { useStudent } from '../student.tsx'
import { readSavedIds } from '../university-queries.ts'
import { useLoaded } from '../use-loaded.ts'
import { removalText } from './texts.ts'

/** Asks before a university leaves the selection. */
export function RemoveDialog({ university, onClose }: { university: University | null; onClose: () => void }) {
  const { user, selectedIds, toggleSelected } = useStudent()
  const [busy, setBusy] = useState(false)
  const readSaved = useCallback((data: Data) => readSavedIds(data, user.id), [user.id])
  const saved = useLoaded('reading the saved universities', readSaved)

  async function remove() {
    if (!university) return
    setBusy(true)
    await toggleSelected(university)
    setBusy(false)
    onClose()
  }

  return (
    <Dialog
      open={university !== null}
      onClose={onClose}
      title={`Remove ${university?.name ?? ''}?`}
      band={university?.slug ?? ''}
      actions={
        <>
          <Button variant="primary" busy={busy} onClick={() => void remove()}>
            {busy ? 'Removing...' : 'Remove'}
          </Button>
          <Button data-autofocus onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <p>{university && removalText(selectedIds.length, saved.value?.includes(university.id) ?? false)}</p>
    </Dialog>
  )
}
