import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { logError } from '#app/session/log-error.ts'

const FIRST_LOOK_MS = 15_000

/** Has the screens read anew once there are news. What listens for them is fetched a while after the page opened: no first visit pays for it. */
export function useNews(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let leave: (() => void) | undefined
    const timer = setInterval(() => {
      import('./follow-news.ts')
        .then(({ followNews }) => {
          clearInterval(timer)
          if (leave !== left) leave ??= followNews(revalidate)
        })
        .catch((error: unknown) => logError('listening for news', error))
    }, FIRST_LOOK_MS)
    const left = () => {}
    return () => {
      clearInterval(timer)
      leave?.()
      leave = left
    }
  }, [revalidate])
}
