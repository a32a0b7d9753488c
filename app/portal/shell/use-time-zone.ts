import { useEffect } from 'react'
import { logError } from '#app/session/log-error.ts'
import { useStudent } from '../student/load/use-student.ts'

/** Tells the server where she is, once a visit and where it does not know: mails keep to her day. */
export function useTimeZone(): void {
  const { news } = useStudent()
  const stored = news ? news.timeZone : undefined
  useEffect(() => {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone
    if (stored === undefined || stored === here) return
    import('./tell-time-zone.ts')
      .then(({ tellTimeZone }) => tellTimeZone(here, stored))
      .catch((error: unknown) => logError('telling the time zone', error))
  }, [stored])
}
