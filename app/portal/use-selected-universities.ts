import { useCallback, useEffect, useState } from 'react'
import { useSession } from '#app/session.tsx'
import { logError } from '#app/session/log-error.ts'
import type { University } from '#domain/university.ts'
import { useStudent } from './student.tsx'
import { universitiesByIds } from './university-queries.ts'

export interface SelectedUniversities {
  /** In the order of their places; null until they are read. */
  universities: readonly University[] | null
  failed: boolean
  reload: () => Promise<void>
}

/** What the student selected. One that is taken out leaves the list without another request. */
export function useSelectedUniversities(): SelectedUniversities {
  const { data } = useSession()
  const { selectedIds } = useStudent()
  const [known, setKnown] = useState<ReadonlyMap<string, University>>(new Map())
  const [failed, setFailed] = useState(false)
  const unread = selectedIds.filter((id) => !known.has(id)).join(',')

  const reload = useCallback(
    () =>
      data()
        .then((client) => universitiesByIds(client, unread.split(',')))
        .then(
          (universities) => {
            setKnown((before) => new Map([...before, ...universities.map((one) => [one.id, one] as const)]))
            setFailed(false)
          },
          (error: unknown) => {
            logError('reading the selected universities', error)
            setFailed(true)
          },
        ),
    [data, unread],
  )

  useEffect(() => {
    if (unread !== '') void reload()
  }, [reload, unread])
  const universities = selectedIds.map((id) => known.get(id)).filter((university) => university !== undefined)
  return { universities: unread === '' || universities.length > 0 ? universities : null, failed, reload }
}
