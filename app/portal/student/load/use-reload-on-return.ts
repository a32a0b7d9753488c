import { useEffect } from 'react'
import { logError } from '#app/session/log-error.ts'

/** What was done on another device or tab shows once this window is looked at again. */
export function useReloadOnReturn(reload: () => Promise<unknown>): void {
  useEffect(() => {
    let underWay = false
    function look() {
      if (underWay || document.visibilityState !== 'visible') return
      underWay = true
      reload()
        .catch((error: unknown) => logError('looking for changes', error))
        .finally(() => (underWay = false))
    }
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [reload])
}
