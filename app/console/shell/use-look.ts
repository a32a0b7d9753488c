import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { followChanges } from '#app/session/follow-changes.ts'
import { logError } from '#app/session/log-error.ts'
import type { ChangeKind } from '#domain/changes/change.ts'
import { lookAgain } from './looking.ts'

/** While nothing is heard of changes. */
const LOOK_EVERY_MS = 15_000
/** While it is: clocks go on all the same. */
const REST_MS = 60_000
/** A crowd of changes is one look. */
const SETTLED_MS = 400

/**
 * Reads the screen again when something changed that it shows, of the kinds it names or of any. A page out of view listens to nothing, so
 * that the few connections a browser has are not all taken; it looks once when it comes back. Gives whether changes are heard.
 */
export function useLook(kinds: readonly ChangeKind[] | undefined): boolean {
  const { revalidate } = useRevalidator()
  const [isLive, setIsLive] = useState(false)
  const shown = useRef(kinds)
  useEffect(() => void (shown.current = kinds), [kinds])
  useEffect(() => {
    let live = false
    let lookedAt = Date.now()
    let settling: ReturnType<typeof setTimeout> | undefined
    let leave: (() => void) | undefined
    const look = () => {
      settling = undefined
      lookedAt = Date.now()
      lookAgain(revalidate).catch((error: unknown) => logError('looking for changes', error))
    }
    const lookSoon = () => void (settling ??= setTimeout(look, SETTLED_MS))
    const setLive = (now: boolean) => {
      live = now
      setIsLive(now)
    }
    const listener = {
      live: () => {
        setLive(true)
        lookSoon()
      },
      changed: ({ kind }: { kind: ChangeKind }) => void ((shown.current?.includes(kind) ?? true) && lookSoon()),
      broken: () => setLive(false),
    }
    const turn = () => {
      leave?.()
      leave = undefined
      setLive(false)
      if (document.visibilityState !== 'visible') return
      lookSoon()
      leave = followChanges(listener)
    }
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && Date.now() - lookedAt >= (live ? REST_MS : LOOK_EVERY_MS)) look()
    }, LOOK_EVERY_MS)
    if (document.visibilityState === 'visible') leave = followChanges(listener)
    document.addEventListener('visibilitychange', turn)
    return () => {
      leave?.()
      clearInterval(timer)
      clearTimeout(settling)
      document.removeEventListener('visibilitychange', turn)
    }
  }, [revalidate])
  return isLive
}
