import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { University } from '#domain/catalogue/university.ts'
import { useSelection } from '../student/use-selection.ts'
import { useStudent } from '../student/use-student.ts'
import { removalText } from './texts.ts'

/** Asks before a university leaves the selection. */
export function RemoveDialog({ university, onClose }: { university: University | null; onClose: () => void }) {
  const { savedIds } = useStudent()
  const { selectedIds, toggleSelected } = useSelection()
  const [busy, setBusy] = useState(false)

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
      <p>{university && removalText(selectedIds.length, savedIds.includes(university.id))}</p>
    </Dialog>
  )
}
