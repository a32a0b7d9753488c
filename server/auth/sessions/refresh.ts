import * as z from 'zod'
import { asService } from '#db/as-role.ts'
import type { Transaction } from '#db/database.ts'
import { note } from '../../http/log-requests.ts'
import { isBanned, USER_COLUMNS, type User } from '../accounts/users.ts'
import type { Auth } from '../auth.ts'
import { AuthError } from '../errors.ts'
import { readBody, text, type AuthContext } from '../input.ts'
import { hashToken } from '../tokens/secrets.ts'
import { presentSession, succeedRefreshToken, type OpenSession, type Session } from './sessions.ts'

/** Two tabs, or a client that lost the answer, present the same token twice: within this time that is no theft. */
const REUSE_SECONDS = 10

const schema = z.object({ refresh_token: text.nullish() })

type Outcome =
  | { is: 'open'; account: string; user: User; session: OpenSession }
  | { is: 'unknown' }
  | { is: 'reused'; account: string }
  | { is: 'banned'; account: string }

/**
 * POST /token?grant_type=refresh_token: a new token for the old one. An old one gives the active token again when it is
 * its parent or was used a moment ago; any other reuse means that a copy is about, and ends the whole session, which is
 * committed although the call fails.
 */
export async function refreshSession(auth: Auth, context: AuthContext): Promise<Response> {
  const { refresh_token } = await readBody(context, schema)
  if (!refresh_token) throw new AuthError(400, 'validation_failed', 'refresh_token required')
  const outcome = await asService(auth.database, (transaction) => rotate(transaction, auth, hashToken(refresh_token)))
  if (outcome.is !== 'unknown') note(context, { account: outcome.account })
  if (outcome.is === 'unknown')
    throw new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
  if (outcome.is === 'reused') throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
  if (outcome.is === 'banned') throw new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned')
  return context.json(await presentSession(auth, outcome.user, outcome.session))
}

async function rotate(transaction: Transaction, auth: Auth, tokenHash: string): Promise<Outcome> {
  const [, found] = await Promise.all([lockSession(transaction, tokenHash), findToken(transaction, tokenHash)])
  if (!found) return { is: 'unknown' }
  if (isBanned(found)) return { is: 'banned', account: found.id }
  const session: Session = { id: found.session_id, aal: found.session_aal, amr: found.session_amr }
  if (!found.is_revoked) {
    await transaction.query('update auth.sessions set refreshed_at = now() where id = $1', [session.id])
    return {
      is: 'open',
      account: found.id,
      user: found,
      session: { ...session, refreshToken: await succeedRefreshToken(transaction, auth, session.id, tokenHash) },
    }
  }
  if (found.active_parent_hash !== null && (found.active_parent_hash === tokenHash || found.was_just_revoked)) {
    return {
      is: 'open',
      account: found.id,
      user: found,
      session: { ...session, refreshToken: auth.secrets.refreshTokenAfter(found.active_parent_hash) },
    }
  }
  await transaction.query('delete from auth.sessions where id = $1', [session.id])
  return { is: 'reused', account: found.id }
}

/** A statement of its own: the one behind it then reads what the transaction that held the lock has left. */
async function lockSession(transaction: Transaction, tokenHash: string): Promise<void> {
  await transaction.query(
    'select 1 from auth.sessions where id = (select session_id from auth.refresh_tokens where token_hash = $1) for update',
    [tokenHash],
  )
}

interface FoundToken extends User {
  is_revoked: boolean
  was_just_revoked: boolean
  /** Null when the session has no active token, or none but its first. */
  active_parent_hash: string | null
  session_id: string
  session_aal: Session['aal']
  session_amr: Session['amr']
}

async function findToken(transaction: Transaction, tokenHash: string): Promise<FoundToken | null> {
  const { rows } = await transaction.query<FoundToken & Record<string, unknown>>(
    `select ${USER_COLUMNS}, s.id as session_id, s.aal as session_aal, s.amr as session_amr,
            t.revoked_at is not null as is_revoked,
            coalesce(t.revoked_at > clock_timestamp() - make_interval(secs => $2), false) as was_just_revoked,
            (select active.parent_hash from auth.refresh_tokens active where active.session_id = s.id and active.revoked_at is null) as active_parent_hash
       from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id join auth.users u on u.id = s.user_id
      where t.token_hash = $1`,
    [tokenHash, REUSE_SECONDS],
  )
  return rows[0] ?? null
}
