import { useEffect, useState } from 'react'
import { notify } from '../notice/toast.tsx'

/**
 * The code of a part that most visits never open: fetched when it is first wanted, null until it is there. Where it cannot be
 * fetched that is said, and `giveUp` is called, so that the same press can ask again. `load` and `giveUp` must keep their identity.
 */
export function useOnDemand<Part>(load: () => Promise<Part>, wanted: boolean, giveUp: () => void): Part | null {
  const [loaded, setLoaded] = useState<{ part: Part } | null>(null)

  useEffect(() => {
    if (!wanted) return
    let left = false
    load().then(
      (part) => {
        if (!left) setLoaded({ part })
      },
      (error: unknown) => {
        console.error('A part of the page could not be loaded', error)
        if (left) return
        notify.error('This could not be opened', { description: 'Please check your connection and try again.', id: 'on-demand' })
        giveUp()
      },
    )
    return () => {
      left = true
    }
  }, [load, wanted, giveUp])

  return loaded?.part ?? null
}
