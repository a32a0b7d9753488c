import { type ReactNode, useCallback, useState } from 'react'
import { useOnDemand } from '#app/ui/use-on-demand.ts'
import { SUBJECTS } from '#content/subjects.ts'
import type { MatchableUniversity } from '#domain/matching/match.ts'
import { matchScore } from '#domain/matching/matching.ts'
import { useStudent } from '../student/use-student.ts'

const loadDetails = () => import('./university-dialog.tsx')

/** The dialog with everything about one university, for any list that opens it. Its code comes with the first press. */
export function useUniversityDetails(): { open: (university: MatchableUniversity) => void; dialog: ReactNode } {
  const { profile } = useStudent()
  const [opened, setOpened] = useState<MatchableUniversity | null>(null)
  const close = useCallback(() => setOpened(null), [])
  const details = useOnDemand(loadDetails, opened !== null, close)
  return {
    open: setOpened,
    dialog: details && (
      <details.UniversityDialog
        university={opened}
        match={opened && matchScore(profile, opened, SUBJECTS)}
        profile={profile}
        onClose={close}
      />
    ),
  }
}
