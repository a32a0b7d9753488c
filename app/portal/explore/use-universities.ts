import { useEffect, useRef, useState } from 'react'
import { useSession } from '#app/session.tsx'
import { logError } from '#app/session/log-error.ts'
import { notify } from '#app/ui/toast.tsx'
import { findBuiltIn, findOnServer, type Found, type Wanted } from './find-universities.ts'

const BUILT_IN_SHOWN = 'You see the catalogue that comes with this site.'

/** What the filters leave. The list shown before stays while the next one is on its way. */
export function useUniversities(wanted: Wanted | null) {
  const { data } = useSession()
  const [found, setFound] = useState<Found | null>(null)
  const [busy, setBusy] = useState(true)
  const [refreshes, setRefreshes] = useState(0)
  const refreshesDone = useRef(0)
  const shown = useRef<Found | null>(null)
  // Equal wishes are one wish, whichever objects they come in.
  const key = JSON.stringify(wanted)

  useEffect(() => {
    const wish = JSON.parse(key) as Wanted | null
    if (!wish) return
    let left = false
    const isRefresh = refreshes > refreshesDone.current
    async function find(what: Wanted) {
      setBusy(true)
      const result = await findOrFallBack(await data(), what, isRefresh ? shown.current : null)
      if (left) return
      refreshesDone.current = refreshes
      shown.current = result
      setFound(result)
      setBusy(false)
    }
    find(wish).catch((error: unknown) => {
      logError('showing universities', error)
      if (!left) setBusy(false)
    })
    return () => {
      left = true
    }
  }, [key, refreshes, data])

  return { found, busy, refresh: () => setRefreshes((count) => count + 1) }
}

type Data = Parameters<typeof findOnServer>[0]

/** From the server; else what was shown before a refresh; else from the catalogue that comes with the program. */
async function findOrFallBack(data: Data, wanted: Wanted, before: Found | null): Promise<Found> {
  try {
    const found = await findOnServer(data, wanted)
    if (found) return found
  } catch (error) {
    logError(before ? 'refreshing the universities' : 'loading the universities', error)
    if (before) {
      notify.error('Failed to refresh university data', { description: 'You see what was loaded before.', id: 'university-data' })
      return before
    }
    notify.error('Failed to load university data', { description: BUILT_IN_SHOWN, id: 'university-data' })
  }
  return findBuiltIn(wanted)
}
