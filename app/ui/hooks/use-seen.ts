import { type RefCallback, useCallback, useState } from 'react'

/** So near it counts as seen: what it stands for is then there in time. */
const MARGIN = '200px'

/** Whether an element has come into sight: for what stands so far down that many visits never reach it. */
export function useSeen(): { ref: RefCallback<Element>; seen: boolean } {
  const [seen, setSeen] = useState(false)
  const ref = useCallback((element: Element | null) => {
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, seen }
}
