import * as z from 'zod'
import { asService } from '#db/as-role.ts'
import type { Transaction } from '#db/database.ts'
import type { Auth } from './auth.ts'
import { AuthError, validationFailed } from './errors.ts'
import { fields, readBody, readCodeChallenge, requireEmail, requireMetadata, type AuthContext } from './input.ts'
import { mailConfirmation, mailEmailChange, mailMagicLink, mailRecovery, type WayBack } from './mailed-links.ts'
import { createUser, isEmailTaken, lockUserByEmail, type Metadata, type User } from './users.ts'

/** Every answer here is 200 `{}`, and every address is counted, so that neither tells whether an account has the address. */
async function answerAlike(
  auth: Auth,
  context: AuthContext,
  email: string,
  send: (transaction: Transaction) => Promise<void>,
): Promise<Response> {
  await auth.limits.countRequest('mail', context.get('ip'))
  await asService(auth.database, async (transaction) => {
    await auth.limits.countMail(transaction, email)
    await send(transaction)
  })
  return context.json({})
}

const recoverSchema = z.object({ ...fields.address, ...fields.pkce })

/** POST /recover: a link that signs in and lets a new password be set. */
export async function recover(auth: Auth, context: AuthContext): Promise<Response> {
  const body = await readBody(context, recoverSchema)
  const email = requireEmail(body, 'Password recovery requires an email')
  const back = wayBack(context, body)
  return answerAlike(auth, context, email, async (transaction) => {
    const user = await lockUserByEmail(transaction, email)
    if (user) await mailRecovery(transaction, auth, user, back)
  })
}

const otpSchema = z.object({
  ...fields.address,
  ...fields.pkce,
  create_user: z.boolean().nullish(),
  data: z.unknown().optional(),
})

/** POST /otp: a link and a code that sign in. An address without an account gets one, unless `create_user` is false. */
export async function sendOtp(auth: Auth, context: AuthContext): Promise<Response> {
  const body = await readBody(context, otpSchema)
  const email = requireEmail(body, 'You must provide either an email or phone number')
  const userMetadata = requireMetadata(body.data)
  const back = wayBack(context, body)
  return answerAlike(auth, context, email, async (transaction) => {
    const user = await findOrCreate(transaction, email, body.create_user === false ? null : userMetadata)
    if (user) await mailMagicLink(transaction, auth, user, back)
  })
}

async function findOrCreate(transaction: Transaction, email: string, metadataOfNew: Metadata | null) {
  const created = metadataOfNew && (await createUser(transaction, { email, passwordHash: null, userMetadata: metadataOfNew }))
  return created ?? lockUserByEmail(transaction, email)
}

const resendSchema = z.object({ ...fields.address, ...fields.pkce, type: fields.optional })

/** POST /resend: the confirmation of a sign-up or of an e-mail change once more. */
export async function resend(auth: Auth, context: AuthContext): Promise<Response> {
  const body = await readBody(context, resendSchema)
  if (!body.type) throw validationFailed('You must provide either an email or phone number and a type')
  const email = requireEmail(body, 'You must provide either an email or phone number and a type')
  if (body.type !== 'signup' && body.type !== 'email_change')
    throw validationFailed('Missing one of these types: signup, email_change')
  const back = wayBack(context, body)
  return answerAlike(auth, context, email, async (transaction) => {
    const user = await lockUserByEmail(transaction, email)
    if (!user) return
    if (body.type === 'signup' && !user.email_confirmed_at) await mailConfirmation(transaction, auth, user, back)
    if (body.type === 'email_change' && user.new_email) await resendEmailChange(transaction, auth, user, user.new_email, back)
  })
}

/** The new address is counted too; that it has had its mail is nothing to tell whoever asks. */
async function resendEmailChange(
  transaction: Transaction,
  auth: Auth,
  user: User,
  newEmail: string,
  back: WayBack,
): Promise<void> {
  if (await isEmailTaken(transaction, newEmail, user.id)) return
  try {
    await auth.limits.countMail(transaction, newEmail)
  } catch (error) {
    if (error instanceof AuthError) return
    throw error
  }
  await mailEmailChange(transaction, auth, user, newEmail, back)
}

function wayBack(
  context: AuthContext,
  body: { code_challenge?: string | undefined; code_challenge_method?: string | undefined },
): WayBack {
  return { redirectTo: context.req.query('redirect_to'), challenge: readCodeChallenge(body) }
}
