import { useCallback, useEffect, useState } from 'react'
import { useSession } from '#app/session.tsx'
import type { Data } from '#app/session/clients.ts'
import { logError } from '#app/session/log-error.ts'

export interface Loaded<T> {
  /** Null until it is read, and while it could not be. */
  value: T | null
  failed: boolean
  /** Reads again; what was read before stays in view meanwhile. */
  reload: () => Promise<void>
}

/** Reads something when the screen opens. `read` must keep its identity (a module's function, or from useCallback). */
export function useLoaded<T>(place: string, read: (data: Data) => Promise<T>): Loaded<T> {
  const { data } = useSession()
  const [value, setValue] = useState<T | null>(null)
  const [failed, setFailed] = useState(false)

  const reload = useCallback(
    () =>
      data()
        .then(read)
        .then(
          (found) => {
            setValue(found)
            setFailed(false)
          },
          (error: unknown) => {
            logError(place, error)
            setFailed(true)
          },
        ),
    [data, read, place],
  )

  useEffect(() => void reload(), [reload])
  return { value, failed, reload }
}
