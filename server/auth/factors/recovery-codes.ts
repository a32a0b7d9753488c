import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { asService } from '#db/as-role.ts'
import type { User } from '../accounts/users.ts'
import type { Auth } from '../auth.ts'
import { AuthError } from '../errors.ts'
import { requireSession, type Authenticated } from '../sessions/authenticate.ts'
import type { OpenSession } from '../sessions/sessions.ts'
import type { AccessTokenClaims } from '../tokens/access-token.ts'
import { lockUser, raiseToSecondFactor } from './factors.ts'

const CODES = 10
/** Without the letters that are read as digits, or as each other. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 10

/** Ten new codes in place of those of before. Throws AuthError 422 for an account without a second factor. */
export async function replaceRecoveryCodes(auth: Auth, claims: AccessTokenClaims): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await asService(auth.database, async (transaction) => {
    await lockUser(transaction, claims.sub)
    const caller = await requireSession(transaction, claims)
    requireFactor(caller)
    if (caller.session.aal !== 'aal2') throw new AuthError(401, 'insufficient_aal', 'Log in with your second factor first.')
    await transaction.query('delete from auth.recovery_codes where user_id = $1', [claims.sub])
    await transaction.query('insert into auth.recovery_codes (user_id, code_hash) select $1, unnest($2::text[])', [
      claims.sub,
      codes.map((code) => hashOf(auth, claims.sub, code)),
    ])
  })
  return codes
}

export async function countRecoveryCodes(auth: Auth, userId: string): Promise<number> {
  return asService(auth.database, async (transaction) => {
    const { rows } = await transaction.query<{ left: number }>(
      'select count(*)::int as left from auth.recovery_codes where user_id = $1',
      [userId],
    )
    return (rows[0] as { left: number }).left
  })
}

/**
 * A code in place of the second factor: the session rises to aal2, and the code is gone. Wrong ones count as wrong codes of
 * the authenticator app do. Throws AuthError 422 `mfa_verification_failed`, 429.
 */
export async function useRecoveryCode(
  auth: Auth,
  claims: AccessTokenClaims,
  code: string,
  ip: string,
): Promise<{ user: User; session: OpenSession }> {
  const attempt = { kind: 'totp', subject: claims.sub, ip } as const
  const waitMs = await asService(auth.database, (transaction) => auth.limits.countAttempt(transaction, attempt))
  if (waitMs > 0) await delay(waitMs)
  return asService(auth.database, async (transaction) => {
    await lockUser(transaction, claims.sub)
    const caller = await requireSession(transaction, claims)
    const factor = requireFactor(caller)
    const { rowCount } = await transaction.query('delete from auth.recovery_codes where user_id = $1 and code_hash = $2', [
      claims.sub,
      hashOf(auth, claims.sub, code),
    ])
    if (rowCount === 0)
      throw new AuthError(422, 'mfa_verification_failed', 'This is none of your recovery codes, or was used before.')
    await auth.limits.forgetAttempts(transaction, attempt)
    return raiseToSecondFactor(transaction, auth, caller, { method: 'recovery_code', factorId: factor.id })
  })
}

function requireFactor({ user }: Authenticated): { id: string } {
  const factor = user.factors.find(({ status }) => status === 'verified')
  if (!factor) throw new AuthError(422, 'mfa_factor_not_found', 'This account has no second factor.')
  return factor
}

function newCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
  return `${letters.slice(0, CODE_LENGTH / 2).join('')}-${letters.slice(CODE_LENGTH / 2).join('')}`
}

/** However it is typed: in small letters, without the hyphen, with spaces. */
function hashOf(auth: Auth, userId: string, code: string): string {
  return auth.secrets.codeHash(`recovery\n${userId}`, code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
}
