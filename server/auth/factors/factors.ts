import type { Transaction } from '#db/database.ts'
import { findUserById, type User } from '../accounts/users.ts'
import type { Auth } from '../auth.ts'
import type { Authenticated } from '../sessions/authenticate.ts'
import { succeedRefreshToken, type AuthenticationMethod, type OpenSession } from '../sessions/sessions.ts'

/** Seconds a challenge can be answered, and after which an enrolment that was not finished gives way to a new one. */
export const CHALLENGE_TTL_SECONDS = 300

export interface StoredFactor {
  id: string
  status: 'unverified' | 'verified'
  friendly_name: string | null
  /** Sealed: secrets.ts opens it. */
  secret: string
}

/** No other call works on the account's factors until the transaction ends. */
export async function lockUser(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query('select 1 from auth.users where id = $1 for update', [userId])
}

export async function listFactors(transaction: Transaction, userId: string): Promise<StoredFactor[]> {
  const { rows } = await transaction.query<StoredFactor & Record<string, unknown>>(
    'select id, status, friendly_name, secret from auth.mfa_factors where user_id = $1',
    [userId],
  )
  return rows
}

export async function findFactor(transaction: Transaction, userId: string, factorId: string): Promise<StoredFactor | null> {
  return (await listFactors(transaction, userId)).find(({ id }) => id === factorId) ?? null
}

export async function dropStaleFactors(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query(
    `delete from auth.mfa_factors where user_id = $1 and status = 'unverified' and created_at < now() - make_interval(secs => $2)`,
    [userId, CHALLENGE_TTL_SECONDS],
  )
}

export async function addFactor(transaction: Transaction, userId: string, factor: Omit<StoredFactor, 'status'>): Promise<void> {
  await transaction.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, secret) values ($1, $2, $3, 'totp', $4)`,
    [factor.id, userId, factor.friendly_name, factor.secret],
  )
}

export async function addChallenge(
  transaction: Transaction,
  factorId: string,
  ip: string,
): Promise<{ id: string; expires_at: number }> {
  const { rows } = await transaction.query<{ id: string; expires_at: Date }>(
    `insert into auth.mfa_challenges (factor_id, ip, expires_at) values ($1, $2, now() + make_interval(secs => $3)) returning id, expires_at`,
    [factorId, ip, CHALLENGE_TTL_SECONDS],
  )
  const made = rows[0] as { id: string; expires_at: Date }
  return { id: made.id, expires_at: Math.floor(made.expires_at.getTime() / 1000) }
}

export async function findChallenge(
  transaction: Transaction,
  factorId: string,
  challengeId: string,
): Promise<{ is_expired: boolean } | null> {
  const { rows } = await transaction.query<{ is_expired: boolean }>(
    'select expires_at < now() as is_expired from auth.mfa_challenges where id = $1 and factor_id = $2',
    [challengeId, factorId],
  )
  return rows[0] ?? null
}

/** Marks the step, and with it every earlier one, as used. False when it was used before. */
export async function useStep(transaction: Transaction, factorId: string, step: number): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `update auth.mfa_factors set last_used_step = $2, status = 'verified', updated_at = now()
      where id = $1 and (last_used_step is null or last_used_step < $2)`,
    [factorId, step],
  )
  return rowCount === 1
}

export async function dropChallenge(transaction: Transaction, challengeId: string): Promise<void> {
  await transaction.query('delete from auth.mfa_challenges where id = $1', [challengeId])
}

/** What shows a second factor, as the amr claim names it. */
const SECOND_METHODS = ['totp', 'recovery_code']

/**
 * The session has shown the factor: it rises to aal2 and gets a new refresh token. Sessions of the account that have shown
 * none end, and enrolments that were begun beside this one are dropped.
 */
export async function raiseToSecondFactor(
  transaction: Transaction,
  auth: Auth,
  { user, session }: Authenticated,
  { method, factorId }: { method: 'totp' | 'recovery_code'; factorId: string },
): Promise<{ user: User; session: OpenSession }> {
  const shown: AuthenticationMethod = { method, timestamp: Math.floor(Date.now() / 1000) }
  const { rows } = await transaction.query<{ amr: AuthenticationMethod[]; active_hash: string }>(
    `update auth.sessions s set aal = 'aal2', factor_id = $2, refreshed_at = now(),
            amr = jsonb_build_array($3::jsonb)
              || coalesce((select jsonb_agg(entry) from jsonb_array_elements(s.amr) entry where entry ->> 'method' <> all($4)), '[]')
      where s.id = $1
      returning amr, (select token_hash from auth.refresh_tokens t where t.session_id = s.id and t.revoked_at is null) as active_hash`,
    [session.id, factorId, JSON.stringify(shown), SECOND_METHODS],
  )
  await transaction.query(`delete from auth.sessions where user_id = $1 and aal = 'aal1'`, [user.id])
  await transaction.query(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`, [user.id])
  const { amr, active_hash } = rows[0] as { amr: AuthenticationMethod[]; active_hash: string }
  const refreshToken = await succeedRefreshToken(transaction, auth, session.id, active_hash)
  const raised = await findUserById(transaction, user.id)
  return { user: raised as User, session: { id: session.id, aal: 'aal2', amr, refreshToken } }
}

/** Sessions that rose by the factor fall back to aal1; with the last factor the codes that stand in for it go. */
export async function removeFactor(transaction: Transaction, factorId: string): Promise<void> {
  const { rows } = await transaction.query<{ user_id: string }>('delete from auth.mfa_factors where id = $1 returning user_id', [
    factorId,
  ])
  await transaction.query(
    `delete from auth.recovery_codes where user_id = $1
        and not exists (select 1 from auth.mfa_factors where user_id = $1 and status = 'verified')`,
    [rows[0]?.user_id ?? null],
  )
  await transaction.query(
    `update auth.sessions s set aal = 'aal1', factor_id = null,
            amr = coalesce((select jsonb_agg(entry) from jsonb_array_elements(s.amr) entry where entry ->> 'method' <> all($2)), '[]')
      where factor_id = $1`,
    [factorId, SECOND_METHODS],
  )
}
