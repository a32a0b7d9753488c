import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { lookOnChanges } from '#app/session/changes/look-on-changes.ts'
import { logError } from '#app/session/log-error.ts'
import type { ChangeKind } from '#domain/changes/change.ts'
import { lookAgain } from './looking.ts'

/** Clocks go on while nothing changes. */
const REST_MS = 60_000

/** Reads the screen again when something changed that it shows, of the kinds it names or of any. Gives whether changes are heard. */
export function useLook(kinds: readonly ChangeKind[] | undefined): boolean {
  const { revalidate } = useRevalidator()
  const [isLive, setIsLive] = useState(false)
  const shown = useRef(kinds)
  useEffect(() => void (shown.current = kinds), [kinds])
  useEffect(
    () =>
      lookOnChanges({
        look: () => void lookAgain(revalidate).catch((error: unknown) => logError('looking for changes', error)),
        concerns: ({ kind }) => shown.current?.includes(kind) ?? true,
        onLive: setIsLive,
        restMs: REST_MS,
      }),
    [revalidate],
  )
  return isLive
}
