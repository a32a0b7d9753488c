import { followChanges } from '#app/session/follow-changes.ts'
import { logError } from '#app/session/log-error.ts'
import { isNewsChanged } from '../student/load/student-data.ts'

/** While nothing is heard of changes. */
const LOOK_EVERY_MS = 15_000
/** While it is: a look all the same, should a change ever be told to nobody. */
const REST_MS = 120_000
/** A crowd of changes is one look. */
const SETTLED_MS = 300

/**
 * Calls `onNews` once something of the conversation, the notifications or the tasks has changed, until the returned function is called: as
 * soon as the server says so, and every 15 seconds where its stream does not come through. A tab out of view holds no stream: a browser
 * has few connections to a site.
 */
export function followNews(onNews: () => Promise<void>): () => void {
  keepOfflinePage()
  let isLive = false
  let lookedAt = 0
  let settling: ReturnType<typeof setTimeout> | undefined
  let leave: (() => void) | undefined

  async function look() {
    settling = undefined
    lookedAt = Date.now()
    try {
      if (await isNewsChanged()) await onNews()
    } catch (error) {
      logError('looking for news', error)
    }
  }
  const lookSoon = () => void (settling ??= setTimeout(() => void look(), SETTLED_MS))
  const listener = {
    live: () => {
      isLive = true
      lookSoon()
    },
    changed: lookSoon,
    broken: () => void (isLive = false),
  }
  function turn() {
    leave?.()
    leave = undefined
    isLive = false
    if (document.visibilityState !== 'visible') return
    lookSoon()
    leave = followChanges(listener)
  }
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible' && (!isLive || Date.now() - lookedAt >= REST_MS)) void look()
  }, LOOK_EVERY_MS)
  turn()
  document.addEventListener('visibilitychange', turn)
  return () => {
    leave?.()
    clearInterval(timer)
    clearTimeout(settling)
    document.removeEventListener('visibilitychange', turn)
  }
}

/** Whoever comes to the portal alone has not met public/site.js, which does the same on the other pages. */
function keepOfflinePage(): void {
  navigator.serviceWorker?.register('/sw.js').catch((error: unknown) => logError('keeping the offline page', error))
}
