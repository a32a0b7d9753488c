import { useEffect, useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { useAccount } from './account.tsx'
import { keepVisit, keptVisit, visitOf, wayBackKept, type Visit } from './visit.ts'

const REDIRECT_DELAY_MS = 200

/**
 * Whose visit it is: the address of the navigation's state or of `?email`, else the one given on the first page (`asked`) or kept
 * for the visit, else the signed-in person's. Null until it is known. `onMissing` is called after a moment when there is none.
 */
export function useVisit(requested: string | null, onMissing: () => void): Visit | null {
  const { user, loading } = useAccount()
  const { state, pathname } = useLocation() as { state: unknown; pathname: string }
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const named = parameters.get('email')
  const returnTo = parameters.get('returnTo')
  const ownAddress = user?.email

  const visit = useMemo(() => {
    if (!hydrated) return null
    const given = visitOf(state) ?? visitOf({ email: named, returnTo })
    return (
      given ?? wayBackKept(visitOf({ email: requested, returnTo })) ?? keptVisit() ?? visitOf({ email: ownAddress, returnTo })
    )
  }, [hydrated, state, named, requested, returnTo, ownAddress])
  const inAddress = named !== null || returnTo !== null

  useEffect(() => {
    // A signed-in person's own address goes when she logs out.
    if (!visit || visit.email === ownAddress) return
    keepVisit(visit)
    // Neither an e-mail address nor the way back belongs in the page's own; the navigation's state outlives a reload too.
    if (inAddress) void navigate(pathname, { replace: true, state: visit })
  }, [visit, ownAddress, inAddress, navigate, pathname])

  const missing = hydrated && !loading && visit === null
  useEffect(() => {
    if (!missing) return
    const timer = setTimeout(onMissing, REDIRECT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [missing, onMissing])

  return visit
}
