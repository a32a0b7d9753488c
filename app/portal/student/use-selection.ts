import { useCallback } from 'react'
import { href } from 'react-router'
import { notify } from '#app/ui/toast.tsx'
import { canSelectMore, SELECTION_LIMIT_REACHED } from '#domain/applications/selection.ts'
import { asFailure, refusalCode, reportFailure } from './failure.ts'
import { useStudent } from './use-student.ts'
import { useWrite } from './write.ts'
import type { StudentWrites } from './writes.ts'

type Selectable = { id: string; name: string }

export interface Selection {
  selectedIds: readonly string[]
  /** Selects or takes out, on the server first. */
  toggleSelected: (university: Selectable) => Promise<void>
  /** Selects what is not selected yet. Whether it is now; why not has been said. */
  select: (university: Selectable) => Promise<boolean>
}

export function useSelection(): Selection {
  const { selectedIds } = useStudent()
  const write = useWrite<StudentWrites>(href('/student-portal'))
  const change = useCallback(
    async function toggle(university: Selectable): Promise<boolean> {
      const { id, name } = university
      const isSelected = selectedIds.includes(id)
      if (!isSelected && !canSelectMore(selectedIds.length)) {
        refuseMore()
        return false
      }
      const title = isSelected ? `${name} could not be removed from your selection` : `${name} could not be selected`
      try {
        await write(isSelected ? 'deselect' : 'select', { id })
        notify.dismiss(title)
        return true
      } catch (error) {
        // Another tab or device filled the last place, or submitted the applications.
        const code = refusalCode(error)
        if (code === 'selection_locked') refuseChange(error)
        else if (code) refuseMore()
        else {
          const place = isSelected ? 'taking out of the selection' : 'selecting'
          reportFailure(error, { place, title, retry: () => void toggle(university) })
        }
        return false
      }
    },
    [write, selectedIds],
  )
  const toggleSelected = useCallback(
    async (university: Selectable) => {
      await change(university)
    },
    [change],
  )
  const select = useCallback(
    async (university: Selectable) => selectedIds.includes(university.id) || change(university),
    [change, selectedIds],
  )
  return { selectedIds, toggleSelected, select }
}

function refuseMore() {
  notify.error(SELECTION_LIMIT_REACHED.title, { description: SELECTION_LIMIT_REACHED.description, id: 'selection-limit' })
}

/** In the server's words, which are ours. */
function refuseChange(refusal: unknown) {
  notify.error('Selection locked', { description: String(asFailure(refusal).message), id: 'selection-limit' })
}
