import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod'
import { asService } from '#db/as-role.ts'
import type { Transaction } from '#db/database.ts'
import { note } from '../../http/log-requests.ts'
import { NO_CREDENTIALS } from '../accounts/sign-up.ts'
import { isBanned, USER_COLUMNS, type User } from '../accounts/users.ts'
import type { Auth } from '../auth.ts'
import { AuthError, invalidCredentials, validationFailed } from '../errors.ts'
import { fields, readBody, requireEmail, text, type AuthContext } from '../input.ts'
import type { Attempt } from '../limits/limits.ts'
import { exchangeCode } from './flows.ts'
import { refreshSession } from './refresh.ts'
import { newSession, presentSession, storeSession } from './sessions.ts'

/** POST /token?grant_type=… */
export async function token(auth: Auth, context: AuthContext): Promise<Response> {
  await auth.limits.countRequest('token', context.get('ip'))
  const grantType = context.req.query('grant_type')
  if (grantType === 'password' || grantType === 'refresh_token' || grantType === 'pkce') note(context, { method: grantType })
  if (grantType === 'password') return signInWithPassword(auth, context)
  if (grantType === 'refresh_token') return refreshSession(auth, context)
  if (grantType === 'pkce') return exchangeCode(auth, context)
  if (grantType === 'id_token' || grantType === 'web3') throw noExternalProvider()
  throw validationFailed('unsupported_grant_type: grant_type must be password, refresh_token or pkce')
}

/** For /authorize and the grants that would need another provider. */
export function noExternalProvider(): AuthError {
  return new AuthError(
    400,
    'provider_disabled',
    'Unsupported provider: no external provider is configured, sign in with an email address',
  )
}

const schema = z.object({ ...fields.address, password: text.nullish() })

/**
 * The hash takes most of the time, so the rest runs beside it: it begins as soon as the stored hash is read, while the
 * account is still being read and the attempt counted, and whatever comes of it is said only once the count is known.
 */
async function signInWithPassword(auth: Auth, context: AuthContext): Promise<Response> {
  const body = await readBody(context, schema)
  const email = requireEmail(body, NO_CREDENTIALS)
  if (!body.password) throw validationFailed(NO_CREDENTIALS)
  const ip = context.get('ip')
  const attempt: Attempt = { kind: 'password', subject: email, ip }

  const { user, passwordHash, matching, waitMs } = await readAndCount(auth, attempt, body.password)
  if (user) note(context, { account: user.id })
  if (waitMs > 0) await delay(waitMs)
  if (!(await matching.result) || !user || passwordHash === null) throw invalidCredentials()
  if (isBanned(user)) throw new AuthError(400, 'user_banned', 'User is banned')
  if (!user.email_confirmed_at && !auth.settings.ALLOW_UNVERIFIED_EMAIL_SIGN_INS) {
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
  }

  const now = new Date()
  const start = { userId: user.id, method: 'password', passwordHash, ip, userAgent: context.req.header('user-agent'), now }
  const session = newSession(start)
  const [isStored, answer] = await Promise.all([
    asService(auth.database, async (transaction) => {
      const [stored] = await Promise.all([
        storeSession(transaction, session, start),
        auth.limits.forgetAttempts(transaction, attempt),
      ])
      return stored
    }),
    presentSession(auth, { ...user, last_sign_in_at: now, updated_at: now }, session),
  ])
  if (!isStored) throw invalidCredentials()
  return context.json(answer)
}

interface Reading {
  user: (User & { is_known_here: boolean }) | null
  passwordHash: string | null
  /** In an object, since a promise of a promise is waited for. */
  matching: { result: Promise<boolean> }
  waitMs: number
}

function readAndCount(auth: Auth, attempt: Attempt, password: string): Promise<Reading> {
  return asService(auth.database, async (transaction) => {
    const readingHash = findPasswordHash(transaction, attempt.subject)
    const result = readingHash.then((passwordHash) => auth.passwords.verify(passwordHash, password))
    // Refused for another reason, nobody waits for it.
    result.catch(() => {})
    const reading = findForSignIn(transaction, attempt.subject, attempt.ip)
    const isKnownHere = () => reading.then((found) => found?.is_known_here ?? false)
    const [user, passwordHash, waitMs] = await Promise.all([
      reading,
      readingHash,
      auth.limits.countAttempt(transaction, { ...attempt, isKnownHere }),
    ])
    return { user, passwordHash, matching: { result }, waitMs }
  })
}

/** A statement of its own, because it is answered soonest. */
async function findPasswordHash(transaction: Transaction, email: string): Promise<string | null> {
  const { rows } = await transaction.query<{ encrypted_password: string | null }>(
    'select encrypted_password from auth.users where email = $1',
    [email],
  )
  return rows[0]?.encrypted_password ?? null
}

async function findForSignIn(
  transaction: Transaction,
  email: string,
  ip: string,
): Promise<(User & { is_known_here: boolean }) | null> {
  const { rows } = await transaction.query<User & { is_known_here: boolean } & Record<string, unknown>>(
    `select ${USER_COLUMNS}, exists (select 1 from auth.sessions s where s.user_id = u.id and s.ip = $2) as is_known_here
       from auth.users u where u.email = $1`,
    [email, ip],
  )
  return rows[0] ?? null
}
