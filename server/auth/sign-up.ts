import * as z from 'zod'
import { asService } from '#db/as-role.ts'
import type { Transaction } from '#db/database.ts'
import type { Auth } from './auth.ts'
import { AuthError, validationFailed } from './errors.ts'
import { fields, readBody, readCodeChallenge, requireEmail, requireMetadata, text, type AuthContext } from './input.ts'
import { mailAccountExists, mailConfirmation, type WayBack } from './mailed-links.ts'
import { requireGoodPassword } from './passwords.ts'
import { presentSignUp } from './present-user.ts'
import { createUser, lockUserByEmail, type NewUser } from './users.ts'

const schema = z.object({ ...fields.address, ...fields.pkce, password: text.nullish(), data: z.unknown().optional() })

export const NO_CREDENTIALS = 'You must provide either an email or phone number and a password'

/**
 * POST /signup. The answer is the same for a new address, one that waits for its confirmation and one that is in use, and
 * takes as long: the hash is computed in each case, and one mail goes out.
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
  const id = await asService(auth.database, async (transaction) => {
    await auth.limits.countMail(transaction, email)
    return addAccount(transaction, auth, { email, passwordHash, userMetadata }, back)
  })
  return context.json(presentSignUp(id, email, userMetadata, new Date()))
}

/** The id of the account when it is a new one, else null. */
async function addAccount(transaction: Transaction, auth: Auth, wanted: NewUser, back: WayBack): Promise<string | null> {
  const created = await createUser(transaction, wanted)
  if (created) {
    await mailConfirmation(transaction, auth, created, back)
    return created.id
  }
  const existing = await lockUserByEmail(transaction, wanted.email)
  if (existing?.email_confirmed_at) await mailAccountExists(transaction, auth, wanted.email)
  else if (existing) await mailConfirmation(transaction, auth, existing, back)
  return null
}
