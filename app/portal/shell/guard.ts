import type { Session, User } from '@supabase/auth-js'
import { createContext, href, replace, type RouterContextProvider } from 'react-router'
import { currentSession } from '#app/session/clients.ts'
import { logError } from '#app/session/log-error.ts'
import { isSecondFactorDue } from '#app/session/second-factor/second-factor.ts'
import { sessionState, signOutTarget } from '#app/session/session.ts'
import { storedSession } from '#app/session/stored/stored-session.ts'
import { notify } from '#app/ui/notice/toast.tsx'

const AUTHENTICATION_REQUIRED = 'authentication-required'

/** The student whom the guard has let in; null for a visitor on the plan's page, which holds nothing of anybody. */
const studentContext = createContext<User | null>(null)

/** The portal protects itself: nothing of it is read or written before it is known who is there. */
export async function guardPortal({ request, context }: GuardArguments): Promise<void> {
  context.set(studentContext, await requireStudent(pageOf(request)))
}

interface GuardArguments {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** Whom the guard has let in. Null on the plan's page only, where a visitor may be. */
export function studentOf(context: Readonly<RouterContextProvider>): User | null {
  return context.get(studentContext)
}

/** The same, on a page that no visitor is let into. */
export function guardedStudent(context: Readonly<RouterContextProvider>): User {
  const student = studentOf(context)
  if (!student) throw new Error('the guard of the portal has let nobody in')
  return student
}

async function requireStudent(page: URL): Promise<User | null> {
  const session = await sessionAtHand()
  if (session && !isSecondFactorDue(session)) {
    notify.dismiss(AUTHENTICATION_REQUIRED)
    return session.user
  }
  if (session) throw replace(loginFor(page))
  const leavesFor = signOutTarget()
  if (leavesFor !== null) throw replace(leavesFor)
  if (page.pathname === href('/student-portal/payment')) return null
  // What a notice offers to try again would be tried as nobody.
  notify.dismissWithAction()
  notify.error('Authentication required', {
    description: 'Please log in to access the student portal.',
    id: AUTHENTICATION_REQUIRED,
  })
  throw replace(loginFor(page))
}

/** Without an answer of the server the kept session stands: what it may see is the server's to say. */
async function sessionAtHand(): Promise<Session | null> {
  const { loading, session } = sessionState()
  // Another tab's sign-out is heard before the storage of this one shows it.
  if (!loading && !session) return null
  try {
    return await currentSession()
  } catch (error) {
    logError('renewing the session', error)
    return storedSession()
  }
}

/** The page that is opened; a write is sent from the page that is shown. */
function pageOf(request: Request): URL {
  return new URL(request.method === 'GET' ? request.url : window.location.href)
}

function loginFor({ pathname, search }: URL): string {
  return `${href('/login')}?${new URLSearchParams({ next: pathname + search })}`
}
