import type { Transaction } from '#db/database.ts'
import { CallerError, claimedPerson, type CallerRefusal } from '../../http/caller/caller.ts'
import { note } from '../../http/log-requests.ts'
import { hasVerifiedFactor, isBanned, USER_COLUMNS, type User } from '../accounts/users.ts'
import type { Auth } from '../auth.ts'
import { AuthError } from '../errors.ts'
import type { AuthContext } from '../input.ts'
import type { AccessTokenClaims } from '../tokens/access-token.ts'
import type { AuthenticationMethod, Session } from './sessions.ts'

export interface Authenticated {
  user: User
  session: Session
}

/** The claims of the caller's access token. Throws AuthError: 401 `no_authorization`, 403 `bad_jwt`. */
export async function requireClaims(auth: Auth, context: AuthContext): Promise<AccessTokenClaims> {
  const { claims } = await claimedPerson(context.req.raw, auth).catch((error: unknown) => {
    throw error instanceof CallerError ? toAuthError(error) : error
  })
  note(context, { account: claims.sub as string })
  return claims as AccessTokenClaims
}

const SAID: Partial<Record<CallerRefusal, string>> = {
  token_expired: 'invalid JWT: token is expired',
  bad_jwt: 'invalid JWT: unable to parse or verify signature',
}

function toAuthError({ code, message }: CallerError): AuthError {
  if (code === 'no_authorization') return new AuthError(401, code, message)
  return new AuthError(403, 'bad_jwt', SAID[code] ?? message)
}

/**
 * Who the claims speak of, as the database knows them now: a token outlives its session by up to an hour, this does not. A token
 * of before the session's second factor was shown stays at aal1, as auth.session_state() has it.
 * Throws AuthError 403: `user_not_found`, `session_not_found`, `user_banned`.
 */
export async function requireSession(transaction: Transaction, claims: AccessTokenClaims): Promise<Authenticated> {
  const { rows } = await transaction.query<User & SessionColumns & Record<string, unknown>>(
    `select ${USER_COLUMNS}, s.id as session_id, s.aal as session_aal, s.amr as session_amr
       from auth.users u left join auth.sessions s on s.user_id = u.id and s.id = $2 where u.id = $1`,
    [claims.sub, claims.session_id],
  )
  const found = rows[0]
  if (!found) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  const { session_id, session_aal, session_amr, ...user } = found
  if (session_id === null) throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  if (isBanned(user)) throw new AuthError(403, 'user_banned', 'User is banned')
  return { user, session: { id: session_id, aal: claims.aal === 'aal2' ? session_aal : 'aal1', amr: session_amr } }
}

/** False for a session that has not shown the second factor its account has: it changes nothing of the account. */
export function hasFullAssurance({ user, session }: Authenticated): boolean {
  return !hasVerifiedFactor(user) || session.aal === 'aal2'
}

/** Throws AuthError 400 for an account whose address may be somebody else's: it takes no factor and no other address. */
export function requireConfirmed(user: User): void {
  if (!user.email_confirmed_at) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
}

interface SessionColumns {
  session_id: string | null
  session_aal: Session['aal']
  session_amr: AuthenticationMethod[]
}
