import type { User } from '@supabase/auth-js'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import { currentSession } from '#app/session/clients.ts'
import { followSession } from '#app/session/follow-session.ts'
import { logError } from '#app/session/log-error.ts'
import { publishableKey } from '#app/session/publishable-key.ts'

export interface Account {
  user: User | null
  /** True until it is known whether somebody is signed in. */
  loading: boolean
  /** The headers of a call to the server, with the rights of whoever is signed in. */
  headers: () => Promise<Record<string, string>>
}

const AccountContext = createContext<Account | null>(null)

/** Who is signed in, for pages that need nobody to be: where that cannot be found out, they go on as for a visitor. */
export function AccountProvider({ children }: { children: ReactNode }) {
  const [known, setKnown] = useState<{ user: User | null } | null>(null)

  useEffect(
    () =>
      followSession(
        (_event, session) => setKnown({ user: session?.user ?? null }),
        (error) => {
          logError('loading the sign-in', error)
          setKnown((before) => before ?? { user: null })
        },
      ),
    [],
  )

  const user = known?.user ?? null
  const loading = known === null
  const headers = useCallback(async () => {
    const session = await currentSession()
    const apikey = publishableKey()
    return { apikey, Authorization: `Bearer ${session?.access_token ?? apikey}` }
  }, [])

  const value = useMemo(() => ({ user, loading, headers }), [user, loading, headers])
  return <AccountContext value={value}>{children}</AccountContext>
}

export function useAccount(): Account {
  const value = use(AccountContext)
  if (!value) throw new Error('useAccount must be used within an AccountProvider')
  return value
}
