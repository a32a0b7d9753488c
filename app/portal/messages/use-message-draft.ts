import { useCallback, useEffect, useRef, useState } from 'react'
import { keepMessageDraft, type MessageDraft, newDraft, readMessageDraft } from './message-draft.ts'

/** What is being written: kept with every change, so that a page that ends at once has lost nothing. */
export function useMessageDraft(userId: string) {
  const [shown, setShown] = useState(() => readMessageDraft(localStorage, userId) ?? newDraft())
  /** The newest one, for whoever sends it later than the screen was drawn. */
  const latest = useRef(shown)

  const take = useCallback((next: MessageDraft) => {
    latest.current = next
    setShown(next)
  }, [])

  const change = useCallback(
    (how: (before: MessageDraft) => MessageDraft) => {
      const next = how(latest.current)
      take(next)
      keepMessageDraft(localStorage, userId, next)
    },
    [take, userId],
  )

  const startAnew = useCallback(() => change(newDraft), [change])

  // Another tab wrote on, or has sent it: both write the same message.
  useEffect(() => {
    function follow({ storageArea }: StorageEvent) {
      if (storageArea === localStorage) take(readMessageDraft(localStorage, userId) ?? newDraft())
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [take, userId])

  const current = useCallback(() => latest.current, [])
  return { draft: shown, current, change, startAnew }
}
