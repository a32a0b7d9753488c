import { type ReactNode, useCallback, useState } from 'react'
import { useOnDemand } from '#app/ui/hooks/use-on-demand.ts'
import type { University } from '#domain/universities/university.ts'
import { useStudent } from '../../student/load/use-student.ts'

const loadDetails = () => import('./university-dialog.tsx')

/** The dialog with everything about one university, for any list that opens it. Its code comes with the first press. */
export function useUniversityDetails(): { open: (university: University) => void; dialog: ReactNode } {
  const { profile } = useStudent()
  const [opened, setOpened] = useState<University | null>(null)
  const close = useCallback(() => setOpened(null), [])
  const details = useOnDemand(loadDetails, opened !== null, close)
  return {
    open: setOpened,
    dialog: details && <details.UniversityDialog university={opened} profile={profile} onClose={close} />,
  }
}
