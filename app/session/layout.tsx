import { Navigate, Outlet, useLocation } from 'react-router'
import { SessionProvider, useSession } from '../session.tsx'

const NEW_PASSWORD_PAGE = '/reset-password'

/** Around every page that knows who is signed in. */
export default function SessionLayout() {
  return (
    <SessionProvider>
      <RecoveryFirst />
    </SessionProvider>
  )
}

/** Whoever came by a recovery link sets a new password before anything else. */
function RecoveryFirst() {
  const { recovering } = useSession()
  const { pathname } = useLocation()
  if (recovering && pathname !== NEW_PASSWORD_PAGE) return <Navigate to={NEW_PASSWORD_PAGE} replace />
  return <Outlet />
}
