import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { useStudent } from '../student/load/use-student.ts'
import { nameOf, type Selected } from '../student/selection/selected-universities.ts'
import { useSelection } from '../student/selection/use-selection.ts'
import { removalText } from './texts.ts'

/** Asks before a university leaves the selection. */
export function RemoveDialog({ selected, onClose }: { selected: Selected | null; onClose: () => void }) {
  const { savedIds } = useStudent()
  const { selection, remove } = useSelection()
  const [busy, setBusy] = useState(false)

  async function confirm() {
    if (!selected) return
    setBusy(true)
    await remove(nameOf(selected), selected.chosen)
    setBusy(false)
    onClose()
  }

  return (
    <Dialog
      open={selected !== null}
      onClose={onClose}
      title={`Remove ${selected ? nameOf(selected) : ''}?`}
      band={selected?.university.slug ?? ''}
      actions={
        <>
          <Button variant="primary" busy={busy} onClick={() => void confirm()}>
            {busy ? 'Removing...' : 'Remove'}
          </Button>
          <Button data-autofocus onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <p>{selected && removalText(selection.length, savedIds.includes(selected.university.id))}</p>
    </Dialog>
  )
}
