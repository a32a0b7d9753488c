import { setTimeout as delay } from 'node:timers/promises'
import { asService } from '#db/as-role.ts'
import { findOwnSignUp } from '../accounts/prove-address.ts'
import { signUpBrowserOf } from '../accounts/sign-up-browser.ts'
import type { Auth } from '../auth.ts'
import { AuthError, otpExpired } from '../errors.ts'
import type { AuthContext } from '../input.ts'
import { signTokens } from '../sessions/sessions.ts'
import { acceptToken, tokenTypesOf, type Opened } from './accept-token.ts'
import { WITHOUT_PASSWORD, writeLinkPage, type LinkPage } from './link-page.ts'
import { findToken, PKCE_PREFIX, type FoundToken } from './one-time-tokens.ts'
import { withFragment, withQuery } from './redirects.ts'

interface Link {
  token: string
  type: string | undefined
  /** Where it leads; always allowed. */
  target: string
}

/** GET /verify, the mailed link: a page whose button uses it up. One that is no good leads to the site with what is wrong. */
export async function showLink(auth: Auth, context: AuthContext): Promise<Response> {
  if (isPrefetch(context)) return context.body(null, 503)
  const { token = '', type, redirect_to } = context.req.query()
  const link: Link = { token, type, target: auth.redirectTarget(redirect_to) }
  try {
    return await answerPage(auth, context, link, await requireFound(auth, context, link))
  } catch (error) {
    return context.redirect(refusedTarget(link, error), 303)
  }
}

function isPrefetch(context: AuthContext): boolean {
  return /prefetch|preview/i.test(`${context.req.header('sec-purpose') ?? ''} ${context.req.header('purpose') ?? ''}`)
}

export function isFormPost(context: AuthContext): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(context.req.header('content-type') ?? '')
}

/**
 * POST /verify from that page: 303 to the site, with a session in the fragment or, for a flow begun with PKCE, a code in the
 * query. A button on another site leads to the page only: nobody is signed in by what she has not seen.
 */
export async function openLink(auth: Auth, context: AuthContext): Promise<Response> {
  const form = new URLSearchParams(await context.req.text())
  const token = form.get('token') ?? ''
  const type = form.get('type') ?? undefined
  const link: Link = { token, type, target: auth.redirectTarget(form.get('redirect_to') ?? undefined) }
  try {
    if (context.req.header('sec-fetch-site') === 'cross-site') {
      return context.redirect(`verify?${new URLSearchParams({ token, type: type ?? '', redirect_to: link.target })}`, 303)
    }
    const found = await requireFound(auth, context, link)
    const browserHash = signUpBrowserOf(auth, context)
    const asks = asksForPassword(found, browserHash) && form.get(WITHOUT_PASSWORD) === null
    const password = asks ? (form.get('password') ?? '') : null
    if (password !== null) await countPassword(auth, context, found)
    const own = await findOwnSignUp(auth, found, { browserHash, password, isTypedCode: false })
    if (asks && !own) return await answerPage(auth, context, link, found, WRONG_PASSWORD)
    const opened = await acceptToken(auth, context, { presented: { token }, types: tokenTypesOf(type), own, givesCode: true })
    return context.redirect(
      'code' in opened ? withQuery(link.target, { code: opened.code }) : await targetOf(auth, link, opened),
      303,
    )
  } catch (error) {
    return context.redirect(refusedTarget(link, error), 303)
  }
}

const WRONG_PASSWORD = 'This is not the password of the sign-up. Try again.'

/** A link that is no good is counted; one that is has been counted when it was mailed. */
async function requireFound(auth: Auth, context: AuthContext, { token, type }: Link): Promise<FoundToken> {
  const types = tokenTypesOf(type)
  const found = await asService(auth.database, (transaction) => findToken(transaction, auth.secrets, { token }, types))
  if (found) return found
  await auth.limits.countRequest('verify', context.get('ip'))
  throw otpExpired()
}

/** Whoever did not sign up in this browser shows by the password that the sign-up was hers; a PKCE client shows it by its verifier. */
function asksForPassword({ user, flowId, signUps, type }: FoundToken, browserHash: string | null): boolean {
  if (type !== 'signup' || user.email_confirmed_at || flowId !== null) return false
  if (browserHash !== null && signUps.some(({ browser_hash }) => browser_hash === browserHash)) return false
  return user.encrypted_password !== null || signUps.some(({ password_hash }) => password_hash !== null)
}

async function countPassword(auth: Auth, context: AuthContext, { user }: FoundToken): Promise<void> {
  const attempt = { kind: 'password', subject: user.id, ip: context.get('ip') } as const
  const waitMs = await asService(auth.database, (transaction) => auth.limits.countAttempt(transaction, attempt))
  if (waitMs > 0) await delay(waitMs)
}

async function answerPage(
  auth: Auth,
  context: AuthContext,
  { token, type, target }: Link,
  found: FoundToken,
  issue?: string,
): Promise<Response> {
  const page: LinkPage = {
    token,
    type: type as string,
    redirectTo: target,
    asksForPassword: asksForPassword(found, signUpBrowserOf(auth, context)),
    ...(issue === undefined ? {} : { issue: issue }),
  }
  context.header('Content-Security-Policy', pagePolicy(target))
  return context.html(await writeLinkPage(page), issue === undefined ? 200 : 422)
}

/** A browser applies form-action to where the form's answer leads as well. */
function pagePolicy(target: string): string {
  const { origin, protocol } = new URL(target)
  const leadsTo = origin === 'null' ? protocol : origin
  return `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self' ${leadsTo}; frame-ancestors 'none'`
}

/** An account without a password of its owner's leads to where she sets one. */
async function targetOf(auth: Auth, { type, target }: Link, { user, session, needsPassword }: Opened): Promise<string> {
  const { access_token, refresh_token, expires_at, expires_in, token_type } = await signTokens(auth, user, session)
  return withFragment(target, {
    access_token,
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    refresh_token,
    token_type,
    type: type === 'signup' && needsPassword ? 'recovery' : (type as string),
  })
}

function refusedTarget({ token, target }: Link, error: unknown): string {
  if (!(error instanceof AuthError)) throw error
  const values = { error: 'access_denied', error_code: error.code, error_description: error.message }
  return withFragment(token.startsWith(PKCE_PREFIX) ? withQuery(target, values) : target, values)
}
