import { useCallback, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { logError } from '#app/session/log-error.ts'
import { isNewsChanged } from '../student/student-data.ts'

/** While nothing is heard of changes. */
const LOOK_EVERY_MS = 15_000
/** While it is: a look all the same, should a change ever be told to nobody. */
const REST_MS = 120_000
/** A crowd of changes is one look. */
const SETTLED_MS = 300

/**
 * Has the screens read anew once something of the conversation, the notifications or the tasks has changed: as soon as the server says
 * so, and every 15 seconds where its stream does not come through. What follows the stream is fetched with the first look, so that no
 * page waits for it, and a tab out of view holds none: a browser has few connections to a site.
 */
export function useNews(): void {
  const { revalidate } = useRevalidator()
  const look = useCallback(async () => {
    if (await isNewsChanged()) await revalidate()
  }, [revalidate])

  useEffect(() => {
    let isLive = false
    let lookedAt = 0
    let settling: ReturnType<typeof setTimeout> | undefined
    let following: AbortController | undefined

    function lookNow() {
      settling = undefined
      lookedAt = Date.now()
      look().catch((error: unknown) => logError('looking for news', error))
    }
    const lookSoon = () => void (settling ??= setTimeout(lookNow, SETTLED_MS))
    async function follow(leaving: AbortController) {
      const { followChanges } = await import('#app/session/follow-changes.ts')
      if (leaving.signal.aborted) return
      const leave = followChanges({
        live: () => {
          isLive = true
          lookSoon()
        },
        changed: lookSoon,
        broken: () => void (isLive = false),
      })
      leaving.signal.addEventListener('abort', leave)
    }
    function begin() {
      following = new AbortController()
      follow(following).catch((error: unknown) => {
        following = undefined
        logError('following the changes', error)
      })
    }
    function end() {
      following?.abort()
      following = undefined
      isLive = false
    }
    function turn() {
      if (document.visibilityState === 'visible') lookSoon()
      else end()
    }
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return
      if (!following) begin()
      if (!isLive || Date.now() - lookedAt >= REST_MS) lookNow()
    }, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', turn)
    return () => {
      end()
      clearInterval(timer)
      clearTimeout(settling)
      document.removeEventListener('visibilitychange', turn)
    }
  }, [look])
}
