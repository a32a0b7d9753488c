import { useEffect, useRef, useState } from 'react'
import { useSession } from '#app/session.tsx'
import { logError } from '#app/session/log-error.ts'
import { notify } from '#app/ui/toast.tsx'
import { findBuiltIn, findOnServer, type Found, type Wanted } from './find-universities.ts'

const BUILT_IN_SHOWN = 'You see the catalogue that comes with this site.'

/** Lists shown before, by what was wanted: the way back to one finds it at once, and the page its place in it. */
const shownBefore = new Map<string, Found>()
const MOST_REMEMBERED = 30

function remember(key: string, found: Found) {
  shownBefore.delete(key)
  shownBefore.set(key, found)
  for (const oldest of [...shownBefore.keys()].slice(0, -MOST_REMEMBERED)) shownBefore.delete(oldest)
}

/** What the filters leave. The list shown before stays while the next one is on its way. */
export function useUniversities(wanted: Wanted | null) {
  const { data } = useSession()
  const [busy, setBusy] = useState(true)
  const [refreshes, setRefreshes] = useState(0)
  const refreshesDone = useRef(0)
  const shown = useRef<Found | null>(null)
  // Equal wishes are one wish, whichever objects they come in.
  const key = JSON.stringify(wanted)
  const [{ found }, setShown] = useState<{ found: Found | null }>(() => ({ found: shownBefore.get(key) ?? null }))
  /** Neither the server nor the catalogue that comes with the program could be read. */
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    const wish = JSON.parse(key) as Wanted | null
    if (!wish) return
    let left = false
    const isRefresh = refreshes > refreshesDone.current
    async function find(what: Wanted) {
      setBusy(true)
      setFailed(false)
      const known = shownBefore.get(key)
      if (known) {
        shown.current = known
        setShown({ found: known })
      }
      const result = await findOrFallBack(await data(), what, isRefresh ? shown.current : null)
      if (left) return
      refreshesDone.current = refreshes
      shown.current = result
      remember(key, result)
      setShown({ found: result })
      setBusy(false)
    }
    find(wish).catch((error: unknown) => {
      logError('showing universities', error)
      if (left) return
      setBusy(false)
      setFailed(true)
    })
    return () => {
      left = true
    }
  }, [key, refreshes, data])

  return { found, busy, failed, refresh: () => setRefreshes((count) => count + 1) }
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
