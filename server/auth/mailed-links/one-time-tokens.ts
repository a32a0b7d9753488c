import { randomUUID } from 'node:crypto'
import type { Transaction } from '#db/database.ts'
import { listSignUps, type SignUp } from '../accounts/sign-ups.ts'
import { findUserById, type User } from '../accounts/users.ts'
import type { CodeChallenge } from '../input.ts'
import { hashToken, randomCode, randomToken, type Secrets } from '../tokens/secrets.ts'

export type TokenType = 'signup' | 'magiclink' | 'recovery' | 'email_change' | 'invite' | 'reauthentication'

const HOUR_SECONDS = 3600

/** What only confirms an address may wait for a day; what gives access to an account already in use may not. */
const LIFETIME_SECONDS: Record<TokenType, number> = {
  signup: 24 * HOUR_SECONDS,
  invite: 24 * HOUR_SECONDS,
  email_change: 24 * HOUR_SECONDS,
  recovery: HOUR_SECONDS,
  magiclink: HOUR_SECONDS,
  reauthentication: HOUR_SECONDS,
}

/** In front of a token that leads to a PKCE code: then an error goes into the query too, where such a client looks. */
export const PKCE_PREFIX = 'pkce_'

export interface NewToken {
  userId: string
  type: TokenType
  /** The address it is mailed to. */
  email: string
  challenge?: CodeChallenge | null
  lifetimeSeconds?: number
  /** The sign-up it is mailed for. */
  signUpId?: string | null
}

/**
 * Makes a token for a link. Tokens mailed earlier stay good until they expire or one of them is used, so that of two
 * mails on their way either works.
 */
export async function createToken(transaction: Transaction, wanted: NewToken, codeHash: string | null = null): Promise<string> {
  const token = `${wanted.challenge ? PKCE_PREFIX : ''}${randomToken()}`
  const flowId = wanted.challenge ? await createFlow(transaction, wanted, wanted.challenge) : null
  await transaction.query(
    `insert into auth.one_time_tokens (user_id, token_type, token_hash, code_hash, relates_to, flow_state_id, sign_up_id, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8))`,
    [
      wanted.userId,
      wanted.type,
      hashToken(token),
      codeHash,
      wanted.email,
      flowId,
      wanted.signUpId ?? null,
      wanted.lifetimeSeconds ?? LIFETIME_SECONDS[wanted.type],
    ],
  )
  return token
}

/** As createToken, with a code to type as well. Only the newest code is good: each open one would be one more to guess. */
export async function createTokenAndCode(
  transaction: Transaction,
  secrets: Secrets,
  wanted: NewToken,
): Promise<{ token: string; code: string }> {
  const code = randomCode()
  await transaction.query('update auth.one_time_tokens set code_hash = null where user_id = $1 and code_hash is not null', [
    wanted.userId,
  ])
  return { token: await createToken(transaction, wanted, secrets.codeHash(wanted.email, code)), code }
}

async function createFlow(transaction: Transaction, { userId, type }: NewToken, challenge: CodeChallenge): Promise<string> {
  const id = randomUUID()
  await transaction.query(
    `insert into auth.flow_state (id, user_id, code_challenge, code_challenge_method, authentication_method) values ($1, $2, $3, $4, $5)`,
    [id, userId, challenge.challenge, challenge.method, methodOf(type)],
  )
  return id
}

/** The method a session begun by the token names in its amr claim. */
export function methodOf(type: TokenType): string {
  return type === 'recovery' ? 'recovery' : 'otp'
}

export interface RedeemedToken {
  user_id: string
  token_type: TokenType
  relates_to: string
  flow_state_id: string | null
  sign_up_id: string | null
}

/** What a caller shows: the token of a link, or an address with the code that was mailed to it (or the token of that link). */
export type Presented = { token: string } | { email: string; code: string }

export interface FoundToken {
  type: TokenType
  user: User
  flowId: string | null
  /** The sign-up it was mailed for, and all that wait for the proof of the account's address. */
  signUpId: string | null
  signUps: SignUp[]
}

/**
 * What a token would prove, without using it up; null when there is no such token, or no longer. The account is locked here too:
 * what is found of a link that another is overtaking would be half of before and half of after.
 */
export async function findToken(
  transaction: Transaction,
  secrets: Secrets,
  presented: Presented,
  types: readonly TokenType[],
): Promise<FoundToken | null> {
  const { where, values } = conditionOf(secrets, presented, types)
  const [, { rows }] = await Promise.all([
    lockAccount(transaction, where, values),
    transaction.query<RedeemedToken & Record<string, unknown>>(
      `select ${REDEEMED} from auth.one_time_tokens where ${where}`,
      values,
    ),
  ])
  const token = rows[0]
  const user = token ? await findUserById(transaction, token.user_id) : null
  if (!token || !user) return null
  const signUps = user.email_confirmed_at ? [] : await listSignUps(transaction, user.id, token.sign_up_id)
  return { type: token.token_type, user, flowId: token.flow_state_id, signUpId: token.sign_up_id, signUps }
}

const REDEEMED = 'user_id, token_type, relates_to, flow_state_id, sign_up_id'

/**
 * Takes the token away and gives what it proves; null when there is no such token, or no longer. The account is locked first,
 * as everywhere: two links of one account at once would else wait for each other.
 */
export async function redeemToken(
  transaction: Transaction,
  secrets: Secrets,
  presented: Presented,
  types: readonly TokenType[],
): Promise<RedeemedToken | null> {
  const { where, values } = conditionOf(secrets, presented, types)
  const [, { rows }] = await Promise.all([
    lockAccount(transaction, where, values),
    transaction.query<RedeemedToken & Record<string, unknown>>(
      `delete from auth.one_time_tokens where ${where} returning ${REDEEMED}`,
      values,
    ),
  ])
  return rows[0] ?? null
}

function lockAccount(transaction: Transaction, where: string, values: unknown[]): Promise<unknown> {
  return transaction.query(
    `select 1 from auth.users where id in (select user_id from auth.one_time_tokens where ${where}) for update`,
    values,
  )
}

function conditionOf(secrets: Secrets, presented: Presented, types: readonly TokenType[]): { where: string; values: unknown[] } {
  if ('token' in presented) {
    return {
      where: 'token_hash = $1 and token_type = any($2) and expires_at > now()',
      values: [hashToken(presented.token), types],
    }
  }
  const { email, code } = presented
  return {
    where: 'relates_to = $1 and (code_hash = $2 or token_hash = $3) and token_type = any($4) and expires_at > now()',
    values: [email, secrets.codeHash(email, code), hashToken(code), types],
  }
}

/** Once one link of a kind was used, those mailed before it are worth nothing. */
export async function dropTokens(transaction: Transaction, userId: string, types?: readonly TokenType[]): Promise<void> {
  await transaction.query(
    'delete from auth.one_time_tokens where user_id = $1 and ($2::text[] is null or token_type = any($2))',
    [userId, types ?? null],
  )
}
