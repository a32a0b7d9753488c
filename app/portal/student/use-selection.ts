import { useCallback } from 'react'
import { href } from 'react-router'
import { notify } from '#app/ui/toast.tsx'
import { canSelectMore, SELECTION_LIMIT_REACHED } from '#domain/selection.ts'
import { REFUSALS } from '#domain/steps.ts'
import { refusalCode, reportFailure } from './failure.ts'
import { useStudent } from './use-student.ts'
import { useWrite } from './write.ts'
import type { StudentWrites } from './writes.ts'

export interface Selection {
  selectedIds: readonly string[]
  /** Selects or takes out, on the server first. */
  toggleSelected: (university: { id: string; name: string }) => Promise<void>
}

export function useSelection(): Selection {
  const { selectedIds } = useStudent()
  const write = useWrite<StudentWrites>(href('/student-portal'))
  const toggleSelected = useCallback(
    async function toggle(university: { id: string; name: string }) {
      const { id, name } = university
      const isSelected = selectedIds.includes(id)
      if (!isSelected && !canSelectMore(selectedIds.length)) return refuseMore()
      const title = isSelected ? `${name} could not be removed from your selection` : `${name} could not be selected`
      try {
        await write(isSelected ? 'deselect' : 'select', { id })
        notify.dismiss(title)
      } catch (error) {
        // Another tab or device filled the last place, or submitted the applications.
        const code = refusalCode(error)
        if (code) return code === 'selection_locked' ? refuseChange() : refuseMore()
        const place = isSelected ? 'taking out of the selection' : 'selecting'
        reportFailure(error, { place, title, retry: () => void toggle(university) })
      }
    },
    [write, selectedIds],
  )
  return { selectedIds, toggleSelected }
}

function refuseMore() {
  notify.error(SELECTION_LIMIT_REACHED.title, { description: SELECTION_LIMIT_REACHED.description, id: 'selection-limit' })
}

function refuseChange() {
  notify.error('Selection locked', { description: REFUSALS.selection_locked, id: 'selection-limit' })
}
