import { useEffect, useState } from 'react'
import { arrivedPart, type Loaded } from './loaded.ts'

export interface LoadedPart<T> {
  /** Null until it is read. What was read before stays in view while it is read again, and where that fails. */
  value: T | null
  failed: boolean
  busy: boolean
}

/** A part of a loader's data that comes later than the rest, as far as it is there. */
export function useDeferred<T>(part: Loaded<T> | Promise<Loaded<T>>): LoadedPart<T> {
  const [arrived, setArrived] = useState<{ from: unknown; loaded: Loaded<T> } | null>(null)
  const [lastGood, setLastGood] = useState<{ value: T } | null>(null)

  useEffect(() => {
    let left = false
    void Promise.resolve(part).then((loaded) => {
      if (left) return
      setArrived({ from: part, loaded })
      if (!loaded.failed) setLastGood(loaded)
    })
    return () => {
      left = true
    }
  }, [part])

  const now = part instanceof Promise ? (arrived?.from === part ? arrived.loaded : arrivedPart(part)) : part
  if (now && !now.failed) return { value: now.value, failed: false, busy: false }
  return { value: lastGood?.value ?? null, failed: now?.failed ?? false, busy: now === null }
}
