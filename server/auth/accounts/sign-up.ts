import * as z from 'zod'
import { asService } from '#db/as-role.ts'
import type { Transaction } from '#db/database.ts'
import type { Auth } from '../auth.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { fields, readBody, readCodeChallenge, requireEmail, requireMetadata, text, type AuthContext } from '../input.ts'
import { mailAccountExists, mailConfirmation, type WayBack } from '../mailed-links/mailed-links.ts'
import { requireGoodPassword } from './passwords.ts'
import { presentSignUp } from './present-user.ts'
import { markSignUpBrowser } from './sign-up-browser.ts'
import { addSignUp, holdAccount, listSignUps } from './sign-ups.ts'
import { createUser, lockUserByEmail, type NewUser, type User } from './users.ts'

const schema = z.object({ ...fields.address, ...fields.pkce, password: text.nullish(), data: z.unknown().optional() })

export const NO_CREDENTIALS = 'You must provide either an email or phone number and a password'

/**
 * A new account is more work than one that is there: medians of 53 and 33 ms, on a busy machine with two cores. Both are over by
 * then, and nobody who waits for her mail notices.
 */
const ANSWERED_AFTER_MS = 100

/**
 * POST /signup. The answer is the same for a new address, one that waits for its confirmation and one that is in use, and
 * takes as long: the hash is computed in each case, one mail goes out, and the answer leaves at a set time after the hash, unless
 * the work beside it takes longer still. It is not left until after the answer, as with the mails that are only asked for
 * (mail-requests.ts): whoever has her answer may sign in.
 */
export async function signUp(auth: Auth, context: AuthContext): Promise<Response> {
  const body = await readBody(context, schema)
  if (!body.email && !body.phone && !body.password) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  }
  const email = requireEmail(body, NO_CREDENTIALS)
  if (!body.password) throw validationFailed(NO_CREDENTIALS)
  const userMetadata = requireMetadata(body.data)
  const back = { redirectTo: context.req.query('redirect_to'), challenge: readCodeChallenge(body) }
  requireGoodPassword(body.password)
  await auth.limits.countRequest('mail', context.get('ip'))

  const passwordHash = await auth.passwords.hash(body.password)
  const browserHash = markSignUpBrowser(auth, context)
  const [id] = await Promise.all([
    asService(auth.database, async (transaction) => {
      await auth.limits.countMail(transaction, 'confirmation', email)
      return addAccount(transaction, auth, { email, passwordHash, userMetadata }, browserHash, back)
    }),
    auth.waitForAnswer(ANSWERED_AFTER_MS),
  ])
  return context.json(presentSignUp(id, email, userMetadata, new Date()))
}

/** The id of the account when it is a new one, else null. */
async function addAccount(
  transaction: Transaction,
  auth: Auth,
  wanted: NewUser,
  browserHash: string | null,
  back: WayBack,
): Promise<string | null> {
  const created = await createUser(transaction, wanted)
  const account = created ?? (await lockUserByEmail(transaction, wanted.email))
  if (account?.email_confirmed_at) await mailAccountExists(transaction, auth, wanted.email)
  else if (account) {
    const signUpId = await noteSignUp(transaction, account, wanted, browserHash, created !== null)
    await mailConfirmation(transaction, auth, { ...account, user_metadata: wanted.userMetadata }, back, signUpId)
  }
  return created?.id ?? null
}

/**
 * An account that was made before and still waits for the proof of its address goes over to this sign-up when it comes from
 * the same browser, or when nobody could sign in to it yet; else this one waits beside it.
 */
async function noteSignUp(
  transaction: Transaction,
  account: User,
  { passwordHash, userMetadata }: NewUser,
  browserHash: string | null,
  isNew: boolean,
): Promise<string> {
  const goesOver =
    !isNew &&
    (account.encrypted_password === null ||
      (browserHash !== null &&
        (await listSignUps(transaction, account.id, null)).some((one) => one.holds_account && one.browser_hash === browserHash)))
  if (goesOver) await holdAccount(transaction, account.id, { passwordHash, userMetadata })
  return addSignUp(transaction, account.id, {
    holds_account: isNew || goesOver,
    password_hash: passwordHash,
    user_metadata: userMetadata,
    browser_hash: browserHash,
  })
}
