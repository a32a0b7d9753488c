import { lookOnChanges } from '#app/session/changes/look-on-changes.ts'
import { logError } from '#app/session/log-error.ts'
import { isNewsChanged } from '../student/load/student-data.ts'

const REST_MS = 120_000

/** Calls `onNews` once something of the conversation, the notifications or the tasks has changed, until the returned function is called. */
export function followNews(onNews: () => Promise<void>): () => void {
  keepOfflinePage()
  async function look() {
    try {
      if (await isNewsChanged()) await onNews()
    } catch (error) {
      logError('looking for news', error)
    }
  }
  return lookOnChanges({ look: () => void look(), restMs: REST_MS })
}

/** Whoever comes to the portal alone has not met public/site.js, which does the same on the other pages. */
function keepOfflinePage(): void {
  navigator.serviceWorker?.register('/sw.js').catch((error: unknown) => logError('keeping the offline page', error))
}
