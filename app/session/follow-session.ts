import type { AuthChangeEvent, Session } from '@supabase/auth-js'
import { authLoaded, loadAuth } from './clients.ts'
import { SESSION_KEY } from './stored/session-key.ts'
import { goodSession, isSessionStored } from './stored/stored-session.ts'

const LOOK_EVERY_MS = 30_000

/** Takes what happened, and the session since then. */
type Tell = (event: AuthChangeEvent, session: Session | null) => void

/**
 * Tells of the session of this browser: as it is now, then every change, in whichever tab it is made. The auth client weighs as
 * much as a screen, so it is loaded only when a token has to be renewed, or by whoever needs it for more: until then the
 * session is read where it keeps it, and what it says in other tabs is heard. `fail` is told when it could not be loaded.
 */
export function followSession(tell: Tell, fail: (error: unknown) => void): () => void {
  let left = false
  let stop = followStored(tell, () => void loadAuth().catch(fail))
  void authLoaded.then((client) => {
    if (left) return
    stop()
    // The callback must not wait for the client: the client waits for the callback.
    const { data } = client.onAuthStateChange(tell)
    stop = () => data.subscription.unsubscribe()
  })
  return () => {
    left = true
    stop()
  }
}

function followStored(tell: Tell, renew: () => void): () => void {
  const session = goodSession()
  if (session || !isSessionStored()) tell('INITIAL_SESSION', session)
  else renew()

  function look() {
    if (document.visibilityState === 'visible' && isSessionStored() && !goodSession()) renew()
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  document.addEventListener('visibilitychange', look)
  const otherTabs = new BroadcastChannel(SESSION_KEY)
  otherTabs.addEventListener('message', ({ data }: MessageEvent<{ event: AuthChangeEvent; session: Session | null }>) =>
    tell(data.event, data.session),
  )
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
    otherTabs.close()
  }
}
