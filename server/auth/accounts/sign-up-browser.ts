import { getCookie, setCookie } from 'hono/cookie'
import type { Auth } from '../auth.ts'
import type { AuthContext } from '../input.ts'
import { hashToken, randomToken } from '../tokens/secrets.ts'

const COOKIE = 'helix-sign-up'
const LIFETIME_SECONDS = 30 * 86_400

/**
 * The hash of the secret that knows this browser again when a mailed link is opened in it, given to it now if it has none. Null
 * for a call that a page of the site did not make: a form on another site could have a visitor sign up unknowingly.
 */
export function markSignUpBrowser(auth: Auth, context: AuthContext): string | null {
  const { SITE_URL } = auth.settings
  if (context.req.header('origin') !== SITE_URL) return null
  const secure = SITE_URL.startsWith('https:')
  const secret = secretOf(auth, context) || randomToken()
  setCookie(context, COOKIE, secret, {
    // No other site below the same domain can write one that begins with __Host-, which asks for this path and for https.
    ...(secure ? { prefix: 'host', path: '/' } : { path: '/auth/v1' }),
    httpOnly: true,
    // Not strict: the link is opened from a mail program or a mail site.
    sameSite: 'Lax',
    secure,
    maxAge: LIFETIME_SECONDS,
  })
  return hashToken(secret)
}

/** The hash of the secret this browser has from a sign-up, or null. */
export function signUpBrowserOf(auth: Auth, context: AuthContext): string | null {
  const secret = secretOf(auth, context)
  return secret ? hashToken(secret) : null
}

function secretOf({ settings }: Auth, context: AuthContext): string | undefined {
  return settings.SITE_URL.startsWith('https:') ? getCookie(context, COOKIE, 'host') : getCookie(context, COOKIE)
}
