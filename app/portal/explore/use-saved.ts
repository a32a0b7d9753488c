import { useCallback, useEffect, useRef, useState } from 'react'
import { LOGIN_TO_SAVE } from '#app/catalogue/login-to-save.ts'
import { useSession } from '#app/session.tsx'
import { logError } from '#app/session/log-error.ts'
import { notify } from '#app/ui/toast.tsx'
import { readSavedIds, save, unsave } from '../university-queries.ts'
import { isSignedOut, useFailure } from '../use-failure.ts'

export interface SavedList {
  /** Null until it is read. */
  ids: readonly string[] | null
  /** It could not be read: it is shown as empty, and the screen says so. */
  failed: boolean
  /** Saves or removes, on the server first. */
  toggle: (university: { id: string; name: string }) => Promise<void>
  refresh: () => Promise<void>
}

export function useSaved(userId: string): SavedList {
  const { data } = useSession()
  const fail = useFailure()
  const [ids, setIds] = useState<readonly string[] | null>(null)
  const [failed, setFailed] = useState(false)
  /** A second press on the same heart waits for nothing: the first one counts. */
  const underWay = useRef(new Set<string>())

  const read = useCallback(async () => readSavedIds(await data(), userId), [data, userId])

  useEffect(() => {
    read().then(setIds, (error: unknown) => {
      logError('reading the saved universities', error)
      setIds([])
      setFailed(true)
    })
  }, [read])

  const refresh = useCallback(async () => {
    try {
      setIds(await read())
      setFailed(false)
    } catch (error) {
      logError('refreshing the saved universities', error)
      notify.error('Failed to refresh saved universities', { id: 'saved-universities' })
    }
  }, [read])

  const toggle = useCallback(
    async function store(university: { id: string; name: string }) {
      const { id, name } = university
      if (underWay.current.has(id)) return
      underWay.current.add(id)
      const isSaved = ids?.includes(id) ?? false
      const title = isSaved ? 'Failed to remove university from saved list' : 'Failed to save university'
      try {
        const client = await data()
        const error = isSaved ? await unsave(client, userId, id) : await save(client, userId, id)
        if (error) throw error
        notify.dismiss(title)
        setIds((before) => (isSaved ? (before ?? []).filter((one) => one !== id) : [...(before ?? []), id]))
        if (isSaved) notify.info(`${name} removed from saved universities`)
        else notify.success(`${name} added to saved universities`)
      } catch (error) {
        fail(error, {
          place: isSaved ? 'removing a saved university' : 'saving a university',
          title: isSignedOut(error) ? LOGIN_TO_SAVE : title,
          retry: () => void store(university),
        })
      } finally {
        underWay.current.delete(id)
      }
    },
    [data, userId, ids, fail],
  )

  return { ids, failed, toggle, refresh }
}
