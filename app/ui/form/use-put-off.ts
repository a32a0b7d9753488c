import { useCallback, useEffect, useRef } from 'react'

/** Work that is put off under a name: what is put off anew, or forgotten meanwhile, or whose page is gone, is not done. */
export function usePutOff(delayMs: number) {
  const waiting = useRef(new Map<string, ReturnType<typeof setTimeout>>())

  const forget = useCallback((name: string) => {
    clearTimeout(waiting.current.get(name))
    waiting.current.delete(name)
  }, [])

  const forgetAll = useCallback(() => {
    for (const timer of waiting.current.values()) clearTimeout(timer)
    waiting.current.clear()
  }, [])
  useEffect(() => forgetAll, [forgetAll])

  /** Work that takes a while asks `isAwaited` whether it was put off anew or forgotten since it began. */
  const putOff = useCallback(
    (name: string, work: (isAwaited: () => boolean) => Promise<void>) => {
      clearTimeout(waiting.current.get(name))
      const timer = setTimeout(() => void work(() => waiting.current.get(name) === timer), delayMs)
      waiting.current.set(name, timer)
    },
    [delayMs],
  )

  return { putOff, forget, forgetAll }
}
