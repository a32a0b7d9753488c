import { createHash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { asService } from '#db/as-role.ts'
import type { Transaction } from '#db/database.ts'
import { note } from '../../http/log-requests.ts'
import { proveAddressByFlow } from '../accounts/prove-address.ts'
import { findUserById, isBanned, type User } from '../accounts/users.ts'
import type { Auth } from '../auth.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { readBody, text, type AuthContext } from '../input.ts'
import { hashToken, randomToken } from '../tokens/secrets.ts'
import { presentSession, startSession, type OpenSession } from './sessions.ts'

/** Seconds an auth code is good for. */
const AUTH_CODE_TTL_SECONDS = 300

/** The mailed link was opened: the code its client exchanges for a session. */
export async function issueAuthCode(transaction: Transaction, flowId: string): Promise<string> {
  const code = randomToken()
  await transaction.query('update auth.flow_state set auth_code_hash = $2, auth_code_issued_at = now() where id = $1', [
    flowId,
    hashToken(code),
  ])
  return code
}

/** The exchange of the flow's code will prove that its client made the sign-up. */
export async function proveByCode(transaction: Transaction, flowId: string, signUpId: string): Promise<void> {
  await transaction.query('update auth.flow_state set sign_up_id = $2 where id = $1', [flowId, signUpId])
}

const schema = z.object({ auth_code: text.nullish(), code_verifier: text.nullish() })

/** POST /token?grant_type=pkce: a session for the code, to the client that began the flow, once (RFC 7636, section 4.6). */
export async function exchangeCode(auth: Auth, context: AuthContext): Promise<Response> {
  const { auth_code, code_verifier } = await readBody(context, schema)
  if (!auth_code || !code_verifier)
    throw validationFailed('invalid request: both auth code and code verifier should be non-empty')
  const { user, session } = await asService(auth.database, async (transaction): Promise<{ user: User; session: OpenSession }> => {
    const flow = await takeFlow(transaction, auth_code)
    if (!flow) throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
    if (flow.is_expired) throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
    if (!isVerifierOf(flow, code_verifier))
      throw new AuthError(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier')
    const now = new Date()
    const found = await findUserById(transaction, flow.user_id)
    if (!found) throw new AuthError(404, 'user_not_found', 'User of this flow does not exist')
    const user =
      flow.sign_up_id && !found.email_confirmed_at ? await proveAddressByFlow(transaction, found, flow.sign_up_id) : found
    if (isBanned(user)) throw new AuthError(400, 'user_banned', 'User is banned')
    const session = await startSession(transaction, {
      userId: user.id,
      method: flow.authentication_method,
      ip: context.get('ip'),
      userAgent: context.req.header('user-agent'),
      now,
    })
    if (!session) throw new AuthError(404, 'user_not_found', 'User of this flow does not exist')
    return { user: { ...user, last_sign_in_at: now, updated_at: now }, session }
  })
  note(context, { account: user.id })
  return context.json(await presentSession(auth, user, session))
}

interface Flow {
  user_id: string
  /** The sign-up that the exchange proves. */
  sign_up_id: string | null
  code_challenge: string
  code_challenge_method: 's256' | 'plain'
  authentication_method: string
  is_expired: boolean
}

/**
 * Deleted as it is read, so that of two exchanges at once one finds nothing; a refused exchange rolls the deletion back. The
 * account is locked first, as everywhere.
 */
async function takeFlow(transaction: Transaction, code: string): Promise<Flow | null> {
  await transaction.query(
    'select 1 from auth.users where id = (select user_id from auth.flow_state where auth_code_hash = $1) for update',
    [hashToken(code)],
  )
  const { rows } = await transaction.query<Flow & Record<string, unknown>>(
    `delete from auth.flow_state where auth_code_hash = $1
     returning user_id, sign_up_id, code_challenge, code_challenge_method, authentication_method,
               auth_code_issued_at < now() - make_interval(secs => $2) as is_expired`,
    [hashToken(code), AUTH_CODE_TTL_SECONDS],
  )
  return rows[0] ?? null
}

function isVerifierOf(flow: Flow, verifier: string): boolean {
  const challenge = flow.code_challenge_method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  const [one, other] = [challenge, flow.code_challenge].map((value) => createHash('sha256').update(value).digest()) as [
    Buffer,
    Buffer,
  ]
  return timingSafeEqual(one, other)
}
