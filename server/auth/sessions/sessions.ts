import { randomUUID } from 'node:crypto'
import { asService } from '#db/as-role.ts'
import type { Database, Transaction } from '#db/database.ts'
import { presentUser } from '../accounts/present-user.ts'
import type { User } from '../accounts/users.ts'
import type { Auth } from '../auth.ts'
import { isUuid } from '../input.ts'
import { ACCESS_TOKEN_TTL_SECONDS } from '../tokens/access-token.ts'
import { hashToken, randomToken } from '../tokens/secrets.ts'

export interface AuthenticationMethod {
  method: string
  /** Seconds since 1970. */
  timestamp: number
}

export interface Session {
  id: string
  aal: 'aal1' | 'aal2'
  amr: AuthenticationMethod[]
}

/** A session together with the refresh token to hand out: it is known only now, the database has its hash. */
export interface OpenSession extends Session {
  refreshToken: string
}

export interface SessionStart {
  userId: string
  /** How the person proved who they are: password, otp, recovery, magiclink … */
  method: string
  ip: string
  userAgent: string | undefined
  now: Date
  /** The session begins only while this is still the account's password. */
  passwordHash?: string
}

/** A session at aal1 as it will be once storeSession has written it down. */
export function newSession({ method, now }: Pick<SessionStart, 'method' | 'now'>): OpenSession {
  return {
    id: randomUUID(),
    aal: 'aal1',
    amr: [{ method, timestamp: Math.floor(now.getTime() / 1000) }],
    refreshToken: randomToken(),
  }
}

/** Begins a session at aal1. Null when the account is gone. */
export async function startSession(transaction: Transaction, start: SessionStart): Promise<OpenSession | null> {
  const session = newSession(start)
  return (await storeSession(transaction, session, start)) ? session : null
}

/** False when the account is gone or its password has changed in the meantime. */
export async function storeSession(transaction: Transaction, session: OpenSession, start: SessionStart): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `with signed_in as (
       update auth.users set last_sign_in_at = $2, updated_at = $2
        where id = $1 and ($3::text is null or encrypted_password = $3) returning id
     ), started as (
       insert into auth.sessions (id, user_id, amr, ip, user_agent, created_at, refreshed_at)
       select $4, id, $5, $6, $7, $2, $2 from signed_in returning id
     )
     insert into auth.refresh_tokens (token_hash, session_id, created_at) select $8, id, $2 from started`,
    [
      start.userId,
      start.now,
      start.passwordHash ?? null,
      session.id,
      JSON.stringify(session.amr),
      start.ip,
      start.userAgent?.slice(0, 255) ?? null,
      hashToken(session.refreshToken),
    ],
  )
  return rowCount === 1
}

/**
 * The active refresh token is replaced by its successor, which the server can work out again from the hash of its parent
 * (secrets.ts): so it can hand out the active token a second time although only hashes are stored, and a copy of the
 * database alone yields no token. The caller holds the lock on the session.
 */
export async function succeedRefreshToken(
  transaction: Transaction,
  auth: Auth,
  sessionId: string,
  activeHash: string,
): Promise<string> {
  const successor = auth.secrets.refreshTokenAfter(activeHash)
  await transaction.query('update auth.refresh_tokens set revoked_at = now() where token_hash = $1', [activeHash])
  await transaction.query('insert into auth.refresh_tokens (token_hash, parent_hash, session_id) values ($1, $2, $3)', [
    hashToken(successor),
    activeHash,
    sessionId,
  ])
  return successor
}

export type LogoutScope = 'global' | 'local' | 'others'

/** Ends sessions of the account: all, this one, or all but this one. */
export async function endSessions(
  transaction: Transaction,
  userId: string,
  sessionId: string,
  scope: LogoutScope,
): Promise<void> {
  if (scope === 'global') await transaction.query('delete from auth.sessions where user_id = $1', [userId])
  else if (scope === 'local')
    await transaction.query('delete from auth.sessions where user_id = $1 and id = $2', [userId, sessionId])
  else await transaction.query('delete from auth.sessions where user_id = $1 and id <> $2', [userId, sessionId])
}

/** A session as its owner sees it in a list. Times are ISO. */
export interface ListedSession {
  id: string
  created_at: string
  last_used_at: string
  user_agent: string | null
  ip: string | null
  aal: Session['aal']
  is_current: boolean
}

/** The sessions of an account, the one used last first. */
export async function listSessions(database: Database, userId: string, currentId: string): Promise<ListedSession[]> {
  const { rows } = await asService(database, (transaction) =>
    transaction.query<Omit<ListedSession, 'created_at' | 'last_used_at'> & { created_at: Date; last_used_at: Date }>(
      `select id, created_at, refreshed_at as last_used_at, user_agent, ip, aal, id = $2 as is_current
         from auth.sessions where user_id = $1 order by refreshed_at desc, id`,
      [userId, currentId],
    ),
  )
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
  }))
}

/** False when the account has no such session. */
export async function endSession(database: Database, userId: string, sessionId: string): Promise<boolean> {
  if (!isUuid(sessionId)) return false
  const { rowCount } = await asService(database, (transaction) =>
    transaction.query('delete from auth.sessions where user_id = $1 and id = $2', [userId, sessionId]),
  )
  return rowCount === 1
}

export interface SignedTokens {
  access_token: string
  token_type: 'bearer'
  expires_in: number
  expires_at: number
  refresh_token: string
}

/** The tokens of a session. What is in the access token's claims is what policies and the client see for the next hour. */
export async function signTokens(auth: Auth, user: User, session: OpenSession): Promise<SignedTokens> {
  const { token, expiresAt } = await auth.tokens.sign({
    sub: user.id,
    email: user.email ?? '',
    phone: '',
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    role: 'authenticated',
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: false,
  })
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_TTL_SECONDS,
    expires_at: expiresAt,
    refresh_token: session.refreshToken,
  }
}

/** The whole answer of a sign-in. */
export async function presentSession(auth: Auth, user: User, session: OpenSession): Promise<Record<string, unknown>> {
  return { ...(await signTokens(auth, user, session)), user: presentUser(user) }
}
