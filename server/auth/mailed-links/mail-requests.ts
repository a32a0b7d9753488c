import * as z from 'zod'
import { asService } from '#db/as-role.ts'
import type { Transaction } from '#db/database.ts'
import { markSignUpBrowser } from '../accounts/sign-up-browser.ts'
import { addSignUp } from '../accounts/sign-ups.ts'
import { createUser, lockUserByEmail, lockUserById, noteEmailChange, type Metadata, type User } from '../accounts/users.ts'
import type { Auth } from '../auth.ts'
import { AuthError, validationFailed } from '../errors.ts'
import {
  type CodeChallenge,
  fields,
  readBody,
  readCodeChallenge,
  requireEmail,
  requireMetadata,
  text,
  type AuthContext,
} from '../input.ts'
import type { MailKind } from '../limits/limits.ts'
import { mailConfirmation, mailEmailChange, mailMagicLink, mailRecovery, type WayBack } from './mailed-links.ts'

/** Where a link leads that is made after the answer. */
export interface LaterWayBack {
  redirectTo: string | null
  challenge: CodeChallenge | null
}

/** What is noted of a call until its mail is made. */
type MailRequest = AddressRequest | NewAddressRequest

/** Of a caller who is known by nothing but the address. */
interface AddressRequest extends LaterWayBack {
  kind: 'recovery' | 'magic-link' | 'confirmation' | 'email-change'
  email: string
  /** For an account that is made by asking; null when none is to be made. */
  newUser: { metadata: Metadata; browserHash: string | null } | null
}

/** Of an account that asks to move to the address. */
interface NewAddressRequest extends LaterWayBack {
  kind: 'new-address'
  email: string
  userId: string
}

/** What is left behind by a process that was killed is of use for as long as somebody may wait for the mail. */
const GIVE_UP_AFTER_SECONDS = 3600

/**
 * Every answer here is 200 `{}`, every address is counted, and whether an account has the address is looked up only after the
 * answer: neither what is said nor how long it takes tells it.
 */
async function answerAlike(auth: Auth, context: AuthContext, counted: MailKind, request: AddressRequest): Promise<Response> {
  await auth.limits.countRequest('mail', context.get('ip'))
  await asService(auth.database, async (transaction) => {
    await auth.limits.countMail(transaction, counted, request.email)
    await noteRequest(transaction, request)
  })
  auth.afterAnswer(() => answerMailRequests(auth))
  return context.json({})
}

/** Leaves it to `answerMailRequests` what is mailed to the address that an account asks to move to. */
export function requestEmailChange(transaction: Transaction, userId: string, email: string, back: LaterWayBack): Promise<void> {
  return noteRequest(transaction, { kind: 'new-address', email, userId, ...back })
}

async function noteRequest(transaction: Transaction, request: MailRequest): Promise<void> {
  await transaction.query('insert into auth.mail_requests (request) values ($1::jsonb)', [JSON.stringify(request)])
}

/** Makes the mails that were asked for, each in a transaction of its own. Several processes may do so at once. */
export async function answerMailRequests(auth: Auth): Promise<void> {
  while (await answerNext(auth));
}

/** False when nothing waits. */
function answerNext(auth: Auth): Promise<boolean> {
  return asService(auth.database, async (transaction) => {
    const { rows } = await transaction.query<{ request: MailRequest; is_stale: boolean }>(
      `delete from auth.mail_requests where id = (select id from auth.mail_requests order by id limit 1 for update skip locked)
       returning request, created_at < now() - make_interval(secs => $1) as is_stale`,
      [GIVE_UP_AFTER_SECONDS],
    )
    const next = rows[0]
    if (!next) return false
    if (!next.is_stale) await sendMail(transaction, auth, next.request)
    return true
  })
}

async function sendMail(transaction: Transaction, auth: Auth, request: MailRequest): Promise<void> {
  const { email, challenge } = request
  const back: WayBack = { redirectTo: request.redirectTo ?? undefined, challenge }
  if (request.kind === 'new-address') return mailToNewAddress(transaction, auth, request, back)
  const { kind } = request
  const created = request.newUser && (await createByAsking(transaction, email, request.newUser))
  if (created) return mailMagicLink(transaction, auth, created.user, back, created.signUpId)
  const user = await lockUserByEmail(transaction, email)
  if (!user) return
  if (kind === 'recovery') await mailRecovery(transaction, auth, user, back)
  if (kind === 'magic-link') await mailMagicLink(transaction, auth, user, back)
  if (kind === 'confirmation' && !user.email_confirmed_at) await mailConfirmation(transaction, auth, user, back)
  if (kind === 'email-change' && user.new_email) await resendEmailChange(transaction, auth, user, user.new_email, back)
}

/** Nothing where the account has thought better of it since. */
async function mailToNewAddress(
  transaction: Transaction,
  auth: Auth,
  { userId, email }: NewAddressRequest,
  back: WayBack,
): Promise<void> {
  const user = await lockUserById(transaction, userId)
  if (user?.new_email === email) await mailEmailChange(transaction, auth, user, email, back)
}

async function createByAsking(
  transaction: Transaction,
  email: string,
  { metadata, browserHash }: { metadata: Metadata; browserHash: string | null },
): Promise<{ user: User; signUpId: string } | null> {
  const user = await createUser(transaction, { email, passwordHash: null, userMetadata: metadata })
  if (!user) return null
  const signUpId = await addSignUp(transaction, user.id, {
    holds_account: true,
    password_hash: null,
    user_metadata: metadata,
    browser_hash: browserHash,
  })
  return { user, signUpId }
}

const recoverSchema = z.object({ ...fields.address, ...fields.pkce })

/** POST /recover: a link that signs in and lets a new password be set. */
export async function recover(auth: Auth, context: AuthContext): Promise<Response> {
  const body = await readBody(context, recoverSchema)
  const email = requireEmail(body, 'Password recovery requires an email')
  return answerAlike(auth, context, 'recovery', { kind: 'recovery', email, newUser: null, ...laterWayBack(context, body) })
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
  const metadata = requireMetadata(body.data)
  const back = laterWayBack(context, body)
  const newUser = body.create_user === false ? null : { metadata, browserHash: markSignUpBrowser(auth, context) }
  return answerAlike(auth, context, 'magic-link', { kind: 'magic-link', email, newUser, ...back })
}

const resendSchema = z.object({ ...fields.address, ...fields.pkce, type: fields.optional })

/** POST /resend: the confirmation of a sign-up or of an e-mail change once more. */
export async function resend(auth: Auth, context: AuthContext): Promise<Response> {
  const body = await readBody(context, resendSchema)
  if (!body.type) throw validationFailed('You must provide either an email or phone number and a type')
  const email = requireEmail(body, 'You must provide either an email or phone number and a type')
  if (body.type !== 'signup' && body.type !== 'email_change')
    throw validationFailed('Missing one of these types: signup, email_change')
  const kind = body.type === 'signup' ? 'confirmation' : 'email-change'
  return answerAlike(auth, context, kind, { kind, email, newUser: null, ...laterWayBack(context, body) })
}

/**
 * The new address is counted too; that it has had its mail is nothing to tell whoever asks. The account shows when it asked
 * last, so that is noted before the address is looked at.
 */
async function resendEmailChange(
  transaction: Transaction,
  auth: Auth,
  user: User,
  newEmail: string,
  back: WayBack,
): Promise<void> {
  try {
    await auth.limits.countMail(transaction, 'email-change', newEmail)
  } catch (error) {
    if (error instanceof AuthError) return
    throw error
  }
  await noteEmailChange(transaction, user.id, newEmail)
  await mailEmailChange(transaction, auth, user, newEmail, back)
}

export function laterWayBack(
  context: AuthContext,
  body: { code_challenge?: string | undefined; code_challenge_method?: string | undefined },
): LaterWayBack {
  return { redirectTo: storable(context.req.query('redirect_to')), challenge: readCodeChallenge(body) }
}

/** An address with NUL in it cannot be stored, and leads nowhere. */
function storable(address: string | undefined): string | null {
  return address !== undefined && text.safeParse(address).success ? address : null
}
