import type { Change } from '#domain/changes/change.ts'
import { followChanges } from './follow-changes.ts'

/** While nothing is heard of changes. */
const LOOK_EVERY_MS = 15_000
/** A crowd of changes is one look. */
const SETTLED_MS = 300

interface Looker {
  /** Looks at what may have changed, and deals with its own failures. */
  look: () => void
  /** Whether a change is worth a look; without it, any is. */
  concerns?: (change: Change) => boolean
  /** Told whether changes are heard. */
  onLive?: (isLive: boolean) => void
  /** How long nothing is looked at while changes are heard and none was: one may be told to nobody, and clocks go on. */
  restMs: number
}

/**
 * Looks now and whenever something has changed, until the returned function is called: as soon as the server says so, and every 15 seconds where its
 * stream does not come through. A page out of view holds no stream, since a browser has few connections to a site; it looks when it comes back.
 */
export function lookOnChanges({ look, concerns = () => true, onLive, restMs }: Looker): () => void {
  let isLive = false
  let lookedAt = Date.now()
  let settling: ReturnType<typeof setTimeout> | undefined
  let leave: (() => void) | undefined

  function lookNow() {
    settling = undefined
    lookedAt = Date.now()
    look()
  }
  const lookSoon = () => void (settling ??= setTimeout(lookNow, SETTLED_MS))
  function setLive(now: boolean) {
    isLive = now
    onLive?.(now)
  }
  const listener = {
    live: () => {
      setLive(true)
      lookSoon()
    },
    changed: (change: Change) => void (concerns(change) && lookSoon()),
    broken: () => setLive(false),
  }
  function turn() {
    leave?.()
    leave = undefined
    setLive(false)
    if (document.visibilityState !== 'visible') return
    lookSoon()
    leave = followChanges(listener)
  }
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible' && (!isLive || Date.now() - lookedAt >= restMs)) lookNow()
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
