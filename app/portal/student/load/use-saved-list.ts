import { useCallback, useRef } from 'react'
import { href } from 'react-router'
import { LOGIN_TO_SAVE } from '#app/catalogue/favorites/login-to-save.ts'
import { notify } from '#app/ui/notice/toast.tsx'
import { isSignedOut, reportFailure } from '../write/failure.ts'
import { useWrite } from '../write/write.ts'
import type { StudentWrites } from '../write/writes.ts'
import { useStudent } from './use-student.ts'

export interface SavedList {
  savedIds: readonly string[]
  /** It could not be read: it is shown as empty, and the screen says so. */
  savedFailed: boolean
  /** Saves or removes, on the server first. */
  toggleSaved: (university: { id: string; name: string }) => Promise<void>
}

export function useSavedList(): SavedList {
  const { savedIds, savedFailed } = useStudent()
  const write = useWrite<StudentWrites>(href('/student-portal'))
  /** A second press on the same heart waits for nothing: the first one counts. */
  const underWay = useRef(new Set<string>())

  const toggleSaved = useCallback(
    async function toggle(university: { id: string; name: string }) {
      const { id, name } = university
      if (underWay.current.has(id)) return
      underWay.current.add(id)
      const isSaved = savedIds.includes(id)
      const title = isSaved ? 'Failed to remove university from saved list' : 'Failed to save university'
      try {
        await write(isSaved ? 'unsave' : 'save', { id })
        notify.dismiss(title)
        if (isSaved) notify.info(`${name} removed from saved universities`)
        else notify.success(`${name} added to saved universities`)
      } catch (error) {
        reportFailure(error, {
          place: isSaved ? 'removing a saved university' : 'saving a university',
          title: isSignedOut(error) ? LOGIN_TO_SAVE : title,
          retry: () => void toggle(university),
        })
      } finally {
        underWay.current.delete(id)
      }
    },
    [write, savedIds],
  )

  return { savedIds, savedFailed, toggleSaved }
}
