import type { User } from '@supabase/auth-js'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '#app/root.tsx'
import { type Data, loadAuth, loadData, mayBeSignedIn } from '#app/session/clients.ts'
import { logError } from '#app/session/log-error.ts'

export interface Account {
  user: User | null
  /** True until it is known whether somebody is signed in. */
  loading: boolean
  /** The headers of a call to one of the server's functions. */
  headers: () => Promise<Record<string, string>>
  /** The data, with the rights of whoever is signed in; its code is loaded on demand. */
  data: () => Promise<Data>
}

const AccountContext = createContext<Account | null>(null)

/**
 * Who is signed in, for pages that need nobody to be. Unlike app/session.tsx it loads the auth client only where a session is
 * kept in this browser: most visitors of the assistant have none, and save its weight.
 */
export function AccountProvider({ children }: { children: ReactNode }) {
  const publishableKey = useRouteLoaderData<typeof rootLoader>('root')?.publishableKey ?? ''
  const maybe = useSyncExternalStore(watchStorage, mayBeSignedIn, () => null)
  const [known, setKnown] = useState<{ user: User | null } | null>(null)

  useEffect(() => {
    if (!maybe) return
    let unsubscribe: (() => void) | undefined
    let left = false
    loadAuth(publishableKey).then(
      (client) => {
        if (left) return
        const { data } = client.onAuthStateChange((_event, session) => setKnown({ user: session?.user ?? null }))
        unsubscribe = () => data.subscription.unsubscribe()
      },
      (error: unknown) => {
        logError('loading the sign-in', error)
        if (!left) setKnown({ user: null })
      },
    )
    return () => {
      left = true
      unsubscribe?.()
    }
  }, [maybe, publishableKey])

  const user = maybe ? (known?.user ?? null) : null
  // Null until the browser has taken the page over from the server.
  const loading = maybe === null || (maybe && known === null)
  const headers = useCallback(async () => {
    const token = mayBeSignedIn() ? (await (await loadAuth(publishableKey)).getSession()).data.session?.access_token : undefined
    return { apikey: publishableKey, Authorization: `Bearer ${token ?? publishableKey}` }
  }, [publishableKey])

  const data = useCallback(() => loadData(publishableKey), [publishableKey])
  const value = useMemo(() => ({ user, loading, headers, data }), [user, loading, headers, data])
  return <AccountContext value={value}>{children}</AccountContext>
}

/** Somebody may sign in or out in another tab. */
function watchStorage(changed: () => void): () => void {
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}

export function useAccount(): Account {
  const value = use(AccountContext)
  if (!value) throw new Error('useAccount must be used within an AccountProvider')
  return value
}
