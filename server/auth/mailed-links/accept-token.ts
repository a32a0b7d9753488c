import { asService } from '#db/as-role.ts'
import { isDatabaseError, type Transaction } from '#db/database.ts'
import { note } from '../../http/log-requests.ts'
import { proveAddress } from '../accounts/prove-address.ts'
import type { SignUp } from '../accounts/sign-ups.ts'
import { confirmEmail, findUserById, isBanned, type User } from '../accounts/users.ts'
import type { Auth } from '../auth.ts'
import { AuthError, otpExpired, validationFailed } from '../errors.ts'
import type { AuthContext } from '../input.ts'
import { proveByCode, issueAuthCode } from '../sessions/flows.ts'
import { startSession, type OpenSession } from '../sessions/sessions.ts'
import { dropTokens, methodOf, redeemToken, type Presented, type RedeemedToken, type TokenType } from './one-time-tokens.ts'

/** What a caller may ask to verify, and the tokens that answer it. */
const TOKEN_TYPES: Record<string, readonly TokenType[]> = {
  signup: ['signup'],
  magiclink: ['magiclink'],
  recovery: ['recovery'],
  email_change: ['email_change'],
  invite: ['invite'],
  email: ['magiclink', 'signup'],
}

export function tokenTypesOf(type: string | undefined): readonly TokenType[] {
  const types = type !== undefined && Object.hasOwn(TOKEN_TYPES, type) ? TOKEN_TYPES[type] : undefined
  if (!types)
    throw validationFailed('Verify requires a verification type: signup, magiclink, recovery, email_change, email or invite')
  return types
}

export interface Opened {
  user: User
  session: OpenSession
  /** The account has no password that its owner chose. */
  needsPassword: boolean
}

export interface Acceptance {
  presented: Presented
  types: readonly TokenType[]
  /** The sign-up that is known to be of whoever shows the token. */
  own: SignUp | null
  /** For a flow begun with PKCE a code is wanted instead of the session. */
  givesCode: boolean
  /** Done in the same transaction. */
  alongside?: (transaction: Transaction) => Promise<void>
}

/** Uses a token up: a session of the account it belongs to, or the code of its PKCE flow. Throws AuthError, and the token stays good. */
export async function acceptToken(
  auth: Auth,
  context: AuthContext,
  { presented, types, own, givesCode, alongside }: Acceptance,
): Promise<Opened | { code: string }> {
  try {
    return await asService(auth.database, async (transaction) => {
      const redeemed = await redeemToken(transaction, auth.secrets, presented, types)
      const before = redeemed && (await findUserById(transaction, redeemed.user_id))
      if (!before) throw otpExpired()
      if (isBanned(before)) throw new AuthError(403, 'user_banned', 'User is banned')
      await alongside?.(transaction)
      const flowId = givesCode ? redeemed.flow_state_id : null
      if (flowId && leavesProofToFlow(before, redeemed, own)) {
        await proveByCode(transaction, flowId, redeemed.sign_up_id as string)
        return { code: await issueAuthCode(transaction, flowId) }
      }
      const user = await doWhatItProves(transaction, before, redeemed, own, flowId)
      if (flowId) return { code: await issueAuthCode(transaction, flowId) }
      return openSession(transaction, context, user, redeemed)
    })
  } catch (error) {
    throw refusalOf(error)
  }
}

/** The client that began the flow has the verifier: it shows with the exchange that the sign-up is its own. */
function leavesProofToFlow(user: User, { token_type, sign_up_id }: RedeemedToken, own: SignUp | null): boolean {
  return own === null && !user.email_confirmed_at && token_type === 'signup' && sign_up_id !== null
}

async function doWhatItProves(
  transaction: Transaction,
  before: User,
  { token_type, relates_to }: RedeemedToken,
  own: SignUp | null,
  flowId: string | null,
): Promise<User> {
  if (token_type === 'email_change') {
    if (before.new_email !== relates_to || !before.email_confirmed_at) throw otpExpired()
    await confirmEmail(transaction, before.id, relates_to)
    await dropTokens(transaction, before.id)
  } else {
    if (before.email !== relates_to) throw otpExpired()
    if (!before.email_confirmed_at) return proveAddress(transaction, before, own, flowId)
    await dropTokens(transaction, before.id, [token_type])
  }
  const after = await findUserById(transaction, before.id)
  if (!after) throw otpExpired()
  return after
}

async function openSession(transaction: Transaction, context: AuthContext, user: User, redeemed: RedeemedToken): Promise<Opened> {
  note(context, { account: user.id, method: redeemed.token_type })
  const now = new Date()
  const session = await startSession(transaction, {
    userId: user.id,
    method: methodOf(redeemed.token_type),
    ip: context.get('ip'),
    userAgent: context.req.header('user-agent'),
    now,
  })
  if (!session) throw otpExpired()
  return { user: { ...user, last_sign_in_at: now, updated_at: now }, session, needsPassword: user.encrypted_password === null }
}

/** Another account took the new address while its link was on the way. */
function refusalOf(error: unknown): AuthError {
  if (error instanceof AuthError) return error
  if (isDatabaseError(error) && error.code === '23505') {
    return new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
  }
  throw error
}
