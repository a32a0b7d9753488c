import { asService } from '#db/as-role.ts'
import type { Transaction } from '#db/database.ts'
import type { Auth } from '../auth.ts'
import { AuthError } from '../errors.ts'
import type { AuthContext } from '../input.ts'
import { createTokenAndCode } from '../mailed-links/one-time-tokens.ts'
import { requireClaims, requireConfirmed, requireSession } from '../sessions/authenticate.ts'
import type { User } from './users.ts'

/** A session older than this changes the password only with the current one, or with a code mailed now. */
const FRESH_SECONDS = 24 * 3600

/** GET /reauthenticate: mails a code that PUT /user takes as `nonce`. */
export async function reauthenticate(auth: Auth, context: AuthContext): Promise<Response> {
  const claims = await requireClaims(auth, context)
  await auth.limits.countRequest('mail', context.get('ip'))
  await asService(auth.database, async (transaction) => {
    const { user } = await requireSession(transaction, claims)
    requireConfirmed(user)
    const email = user.email as string
    await auth.limits.countMail(transaction, 'reauthentication', email)
    const { code } = await createTokenAndCode(transaction, auth.secrets, { userId: user.id, type: 'reauthentication', email })
    await auth.mail.send({ kind: 'reauthentication', to: email, code }, transaction)
  })
  return context.json({})
}

export async function isFreshSession(transaction: Transaction, sessionId: string): Promise<boolean> {
  const { rows } = await transaction.query<{ is_fresh: boolean }>(
    'select created_at > now() - make_interval(secs => $2) as is_fresh from auth.sessions where id = $1',
    [sessionId, FRESH_SECONDS],
  )
  return rows[0]?.is_fresh === true
}

/** Throws AuthError: 400 `reauthentication_needed` without a nonce, 422 `reauthentication_not_valid` for a wrong one. */
export async function useNonce(
  transaction: Transaction,
  auth: Auth,
  user: User,
  nonce: string | null | undefined,
): Promise<void> {
  if (!nonce) throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication')
  const email = user.email as string
  const { rowCount } = await transaction.query(
    `delete from auth.one_time_tokens
      where user_id = $1 and token_type = 'reauthentication' and relates_to = $2 and code_hash = $3 and expires_at > now()`,
    [user.id, email, auth.secrets.codeHash(email, nonce.trim())],
  )
  if (rowCount === 0) throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
}
