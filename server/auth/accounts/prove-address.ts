import type { Transaction } from '#db/database.ts'
import type { Auth } from '../auth.ts'
import { dropTokens, type FoundToken } from '../mailed-links/one-time-tokens.ts'
import { findSignUp, type SignUp } from './sign-ups.ts'
import { confirmEmail, createUser, findUserById, type Metadata, type User } from './users.ts'

/** What whoever opens a mailed link shows beside it. */
export interface Evidence {
  /** Of the browser it is opened in. */
  browserHash: string | null
  /** Typed on the page of the link. */
  password: string | null
  /** It is no link but a code that was typed where it had been asked for. */
  isTypedCode: boolean
}

/** How many passwords one try is compared with: each comparison costs as much as a sign-in. */
const MOST_COMPARED = 4

/**
 * The sign-up whose maker opens the link: made in the same browser, or with the password typed now. Null when nothing says so;
 * the mail alone only says whose the address is. Hashing takes long, so this stands before the transaction that uses the link.
 */
export async function findOwnSignUp(
  auth: Auth,
  { user, signUps, signUpId }: FoundToken,
  { browserHash, password, isTypedCode }: Evidence,
): Promise<SignUp | null> {
  const sameBrowser = browserHash === null ? undefined : signUps.find((one) => one.browser_hash === browserHash)
  if (sameBrowser) return sameBrowser.holds_account ? holderOf(user, signUps) : sameBrowser
  if (isTypedCode) return signUps.find(({ id, password_hash }) => id === signUpId && password_hash === null) ?? null
  if (password === null) return null
  const compared = new Set<string>()
  for (const one of [holderOf(user, signUps), ...signUps]) {
    if (one.password_hash === null || compared.has(one.password_hash) || compared.size === MOST_COMPARED) continue
    compared.add(one.password_hash)
    if (await auth.passwords.verify(one.password_hash, password)) return one
  }
  return null
}

/** The account's own password is what counts for it: it may have been changed since the sign-up. */
function holderOf(user: User, signUps: readonly SignUp[]): SignUp {
  const noted = signUps.find(({ holds_account }) => holds_account)
  return {
    id: noted?.id ?? '',
    holds_account: true,
    password_hash: user.encrypted_password,
    user_metadata: user.user_metadata,
    browser_hash: noted?.browser_hash ?? null,
  }
}

/**
 * Somebody has proven by mail that an unconfirmed address is hers. What was set up under it before may be a stranger's: unless
 * `own`, the sign-up that is known to be hers, is the one that holds the account, it is replaced by a new one with another
 * id, so that no token, link, session, factor or row of before has anything to do with it. Gives the confirmed account.
 * The caller has locked the account. `flowId` names the flow that goes on with it.
 */
export async function proveAddress(
  transaction: Transaction,
  user: User,
  own: SignUp | null,
  flowId: string | null = null,
): Promise<User> {
  if (!own?.holds_account) return renewAccount(transaction, user, own, flowId)
  // Another sign-up came to hold the account, or its password was changed, since `own` was found.
  if (own.password_hash !== user.encrypted_password) return renewAccount(transaction, user, null, flowId)
  await confirmEmail(transaction, user.id)
  await transaction.query('update auth.users set new_email = null where id = $1', [user.id])
  await transaction.query('delete from auth.mfa_factors where user_id = $1', [user.id])
  await transaction.query(`update auth.sessions set aal = 'aal1', factor_id = null where user_id = $1 and aal <> 'aal1'`, [
    user.id,
  ])
  await transaction.query('delete from auth.flow_state where user_id = $1 and id is distinct from $2', [user.id, flowId])
  await transaction.query('delete from auth.sign_ups where user_id = $1', [user.id])
  await dropTokens(transaction, user.id)
  return (await findUserById(transaction, user.id)) as User
}

/** As proveAddress, for the sign-up whose client has exchanged the code of the link. */
export async function proveAddressByFlow(transaction: Transaction, user: User, signUpId: string): Promise<User> {
  const own = await findSignUp(transaction, signUpId)
  return proveAddress(transaction, user, own?.holds_account ? { ...own, password_hash: user.encrypted_password } : own)
}

/** What the server itself wrote down about the account stays; stored files of before are swept once no row names them. */
export async function renewAccount(
  transaction: Transaction,
  user: User,
  own: { password_hash: string | null; user_metadata: Metadata } | null = null,
  flowId: string | null = null,
): Promise<User> {
  await transaction.query('update auth.flow_state set user_id = null, sign_up_id = null where id = $1', [flowId])
  await transaction.query('delete from public.assistant_questions where student_id = $1', [user.id])
  await transaction.query('delete from auth.users where id = $1', [user.id])
  const renewed = await createUser(transaction, {
    email: user.email as string,
    passwordHash: own?.password_hash ?? null,
    userMetadata: own?.user_metadata ?? {},
    appMetadata: user.app_metadata,
    confirmed: true,
  })
  if (!renewed) throw new Error('the address was taken while its account was locked')
  await transaction.query('update auth.flow_state set user_id = $2 where id = $1', [flowId, renewed.id])
  return renewed
}
