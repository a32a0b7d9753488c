import { useEffect, useState } from 'react'

/**
 * Whether all parts of a loader's data have come, or failed, for the first time. A screen shows its parts together: each on its own
 * would push down what is being read. What is read again later replaces what is in view.
 */
export function useSettled(parts: readonly unknown[]): boolean {
  const [settled, setSettled] = useState(false)
  const [first] = useState(parts)

  useEffect(() => {
    void Promise.all(first).then(() => setSettled(true))
  }, [first])

  return settled
}
