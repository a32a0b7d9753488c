import { useCallback, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { logError } from '#app/session/log-error.ts'
import { isNewsChanged } from '../student/student-data.ts'

const EVERY_MS = 15_000

/**
 * Has the screens read anew once something of the conversation, the notifications or the tasks has changed. It looks every 15 seconds
 * while the tab is in view; whoever is told of changes may call the same `look`.
 */
export function useNews(): void {
  const { revalidate } = useRevalidator()
  const look = useCallback(async () => {
    if (await isNewsChanged()) await revalidate()
  }, [revalidate])

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') look().catch((error: unknown) => logError('looking for news', error))
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [look])
}
