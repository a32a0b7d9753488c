import * as z from 'zod'
import { asService } from '#db/as-role.ts'
import { findOwnSignUp } from '../accounts/prove-address.ts'
import { signUpBrowserOf } from '../accounts/sign-up-browser.ts'
import type { Auth } from '../auth.ts'
import { AuthError, otpExpired, validationFailed } from '../errors.ts'
import { fields, normalizeEmail, readBody, type AuthContext } from '../input.ts'
import { presentSession } from '../sessions/sessions.ts'
import { acceptToken, tokenTypesOf, type Opened } from './accept-token.ts'
import { findToken, type Presented } from './one-time-tokens.ts'
import { isFormPost, openLink } from './open-link.ts'

const schema = z.object({
  type: fields.optional,
  token: fields.optional,
  token_hash: fields.optional,
  email: fields.optional,
  phone: fields.optional,
  /** Of a sign-up that was made elsewhere: ours alone, auth-js passes it on. */
  password: fields.optional,
})

/** POST /verify: a session for `{type, token_hash}`, the token of a link, or for `{type, token, email}`, a code typed by hand. */
export async function verifyToken(auth: Auth, context: AuthContext): Promise<Response> {
  if (isFormPost(context)) return openLink(auth, context)
  await auth.limits.countRequest('verify', context.get('ip'))
  const body = await readBody(context, schema)
  const types = tokenTypesOf(body.type)
  if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Codes are sent by email here, not by phone')
  if (body.token_hash ? body.token || body.email : !body.token || !body.email) {
    throw validationFailed('Verify requires either a token_hash, or a token and an email')
  }
  const email = body.email ? normalizeEmail(body.email) : null
  if (email !== null) await countCode(auth, email, context.get('ip'))
  const presented: Presented =
    email === null ? { token: body.token_hash as string } : { email, code: (body.token as string).trim() }

  const found = await asService(auth.database, (transaction) => findToken(transaction, auth.secrets, presented, types))
  if (!found) throw otpExpired()
  const own = await findOwnSignUp(auth, found, {
    browserHash: signUpBrowserOf(auth, context),
    password: body.password ?? null,
    isTypedCode: email !== null,
  })
  const opened = await acceptToken(auth, context, {
    presented,
    types,
    own,
    givesCode: false,
    alongside: async (transaction) => {
      if (email) await auth.limits.forgetAttempts(transaction, { kind: 'code', subject: email, ip: context.get('ip') })
    },
  })
  const { user, session } = opened as Opened
  return context.json(await presentSession(auth, user, session))
}

/** In a transaction of its own: a wrong code fails the next one, and must be counted all the same. */
async function countCode(auth: Auth, email: string, ip: string): Promise<void> {
  await asService(auth.database, (transaction) => auth.limits.countAttempt(transaction, { kind: 'code', subject: email, ip }))
}
