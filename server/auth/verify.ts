import * as z from 'zod'
import { asService } from '#db/as-role.ts'
import { isDatabaseError, type Transaction } from '#db/database.ts'
import type { Auth } from './auth.ts'
import { AuthError, otpExpired, validationFailed } from './errors.ts'
import { issueAuthCode } from './flows.ts'
import { fields, normalizeEmail, readBody, type AuthContext } from './input.ts'
import {
  dropTokens,
  methodOf,
  PKCE_PREFIX,
  redeemCode,
  redeemToken,
  type RedeemedToken,
  type TokenType,
} from './one-time-tokens.ts'
import { withFragment, withQuery } from './redirects.ts'
import { presentSession, signTokens, startSession, type OpenSession } from './sessions.ts'
import { confirmEmail, dropUnconfirmedAccess, findUserById, isBanned, type User } from './users.ts'

/** What a caller may ask to verify, and the tokens that answer it. */
const TOKEN_TYPES: Record<string, readonly TokenType[]> = {
  signup: ['signup'],
  magiclink: ['magiclink'],
  recovery: ['recovery'],
  email_change: ['email_change'],
  invite: ['invite'],
  email: ['magiclink', 'signup'],
}

function tokenTypesOf(type: string | undefined): readonly TokenType[] {
  const types = type !== undefined && Object.hasOwn(TOKEN_TYPES, type) ? TOKEN_TYPES[type] : undefined
  if (!types)
    throw validationFailed('Verify requires a verification type: signup, magiclink, recovery, email_change, email or invite')
  return types
}

interface Opened {
  user: User
  session: OpenSession
}

/**
 * GET /verify, the mailed link: 303 to the site, with a session in the fragment or, for a flow begun with PKCE, a code in
 * the query. HEAD and a browser's prefetch use nothing up: mail scanners and previews send those.
 */
export async function openLink(auth: Auth, context: AuthContext): Promise<Response> {
  if (context.req.method === 'HEAD' || isPrefetch(context)) return context.body(null, context.req.method === 'HEAD' ? 200 : 503)
  await auth.limits.countRequest('verify', context.get('ip'))
  const { token = '', type, redirect_to } = context.req.query()
  const target = auth.redirectTarget(redirect_to)
  try {
    const types = tokenTypesOf(type)
    const opened = await asService(auth.database, async (transaction) => {
      const redeemed = await redeemToken(transaction, token, types)
      const user = await acceptToken(transaction, redeemed)
      if (redeemed?.flow_state_id) return { code: await issueAuthCode(transaction, redeemed.flow_state_id) }
      return openSession(transaction, context, user, redeemed as RedeemedToken)
    })
    if ('code' in opened) return context.redirect(withQuery(target, { code: opened.code }), 303)
    const { access_token, refresh_token, expires_at, expires_in, token_type } = await signTokens(
      auth,
      opened.user,
      opened.session,
    )
    const values = {
      access_token,
      expires_at: String(expires_at),
      expires_in: String(expires_in),
      refresh_token,
      token_type,
      type: type as string,
    }
    return context.redirect(withFragment(target, values), 303)
  } catch (error) {
    const refusal = refusalOf(error)
    const values = { error: 'access_denied', error_code: refusal.code, error_description: refusal.message }
    return context.redirect(withFragment(token.startsWith(PKCE_PREFIX) ? withQuery(target, values) : target, values), 303)
  }
}

function isPrefetch(context: AuthContext): boolean {
  return /prefetch|preview/i.test(`${context.req.header('sec-purpose') ?? ''} ${context.req.header('purpose') ?? ''}`)
}

const schema = z.object({
  type: fields.optional,
  token: fields.optional,
  token_hash: fields.optional,
  email: fields.optional,
  phone: fields.optional,
})

/** POST /verify: a session for `{type, token_hash}`, the token of a link, or for `{type, token, email}`, a code typed by hand. */
export async function verifyToken(auth: Auth, context: AuthContext): Promise<Response> {
  await auth.limits.countRequest('verify', context.get('ip'))
  const body = await readBody(context, schema)
  const types = tokenTypesOf(body.type)
  if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Codes are sent by email here, not by phone')
  if (body.token_hash ? body.token || body.email : !body.token || !body.email) {
    throw validationFailed('Verify requires either a token_hash, or a token and an email')
  }
  const email = body.email ? normalizeEmail(body.email) : null
  if (email !== null) await countCode(auth, email, context.get('ip'))
  const opened = await asService(auth.database, async (transaction) => {
    const redeemed = email
      ? await redeemCode(transaction, auth.secrets, { email, code: (body.token as string).trim() }, types)
      : await redeemToken(transaction, body.token_hash as string, types)
    const user = await acceptToken(transaction, redeemed)
    if (email) await auth.limits.forgetAttempts(transaction, { kind: 'code', subject: email, ip: context.get('ip') })
    return openSession(transaction, context, user, redeemed as RedeemedToken)
  }).catch((error: unknown) => {
    throw refusalOf(error)
  })
  return context.json(await presentSession(auth, opened.user, opened.session))
}

/** In a transaction of its own: a wrong code fails the next one, and must be counted all the same. */
async function countCode(auth: Auth, email: string, ip: string): Promise<void> {
  await asService(auth.database, (transaction) => auth.limits.countAttempt(transaction, { kind: 'code', subject: email, ip }))
}

/** Does what the token proves, and gives the account as it is then. Throws AuthError, which gives the token back. */
async function acceptToken(transaction: Transaction, redeemed: RedeemedToken | null): Promise<User> {
  const before = redeemed && (await findUserById(transaction, redeemed.user_id))
  if (!before) throw otpExpired()
  if (isBanned(before)) throw new AuthError(403, 'user_banned', 'User is banned')
  const { token_type, relates_to } = redeemed
  if (token_type === 'email_change') {
    if (before.new_email !== relates_to) throw otpExpired()
    await confirmEmail(transaction, before.id, relates_to)
    await dropTokens(transaction, before.id)
  } else {
    if (before.email !== relates_to) throw otpExpired()
    if (token_type === 'magiclink' && !before.email_confirmed_at) await dropUnconfirmedAccess(transaction, before.id)
    await confirmEmail(transaction, before.id)
    await dropTokens(transaction, before.id, [token_type])
  }
  const after = await findUserById(transaction, before.id)
  if (!after) throw otpExpired()
  return after
}

async function openSession(transaction: Transaction, context: AuthContext, user: User, redeemed: RedeemedToken): Promise<Opened> {
  const now = new Date()
  const session = await startSession(transaction, {
    userId: user.id,
    method: methodOf(redeemed.token_type),
    ip: context.get('ip'),
    userAgent: context.req.header('user-agent'),
    now,
  })
  if (!session) throw otpExpired()
  return { user: { ...user, last_sign_in_at: now, updated_at: now }, session }
}

/** Another account took the new address while its link was on the way. */
function refusalOf(error: unknown): AuthError {
  if (error instanceof AuthError) return error
  if (isDatabaseError(error) && error.code === '23505') {
    return new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
  }
  throw error
}
