import * as z from 'zod'
import { asService } from '#db/as-role.ts'
import type { Transaction } from '#db/database.ts'
import type { Auth } from '../auth.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { fields, normalizeEmail, readBody, requireMetadata, requireStorable, text, type AuthContext } from '../input.ts'
import { answerMailRequests, laterWayBack, requestEmailChange, type LaterWayBack } from '../mailed-links/mail-requests.ts'
import { mailEmailChangeNotice } from '../mailed-links/mailed-links.ts'
import {
  hasFullAssurance,
  requireClaims,
  requireConfirmed,
  requireSession,
  type Authenticated,
} from '../sessions/authenticate.ts'
import { endSessions } from '../sessions/sessions.ts'
import type { AccessTokenClaims } from '../tokens/access-token.ts'
import { requireGoodPassword } from './passwords.ts'
import { presentUser } from './present-user.ts'
import { isFreshSession, useNonce } from './reauthenticate.ts'
import { changePassword, findUserById, mergeUserMetadata, noteEmailChange, type Metadata, type User } from './users.ts'

/** GET /user */
export async function readUser(auth: Auth, context: AuthContext): Promise<Response> {
  const claims = await requireClaims(auth, context)
  const { user } = await asService(auth.database, (transaction) => requireSession(transaction, claims))
  return context.json(presentUser(user))
}

const schema = z.object({
  ...fields.address,
  ...fields.pkce,
  password: text.nullish(),
  current_password: text.nullish(),
  nonce: text.nullish(),
  data: z.unknown().optional(),
  app_metadata: z.unknown().optional(),
})

interface Changes {
  email: string | null
  passwordHash: string | null
  data: Metadata | null
  back: LaterWayBack
}

/** PUT /user: password, address (once its owner has confirmed it) and metadata of the caller's own account. */
export async function updateUser(auth: Auth, context: AuthContext): Promise<Response> {
  const claims = await requireClaims(auth, context)
  const body = await readBody(context, schema)
  const caller = await asService(auth.database, (transaction) => requireSession(transaction, claims))
  if (body.app_metadata !== undefined && body.app_metadata !== null) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  }
  if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'A phone number is not used for signing in here')
  if (!hasFullAssurance(caller)) {
    throw new AuthError(401, 'insufficient_aal', 'AAL2 session is required to update email or password when MFA is enabled.')
  }
  const email = body.email ? normalizeEmail(body.email) : null
  const changes: Changes = {
    email: email === caller.user.email ? null : email,
    data: body.data === undefined || body.data === null ? null : requireMetadata(body.data),
    back: laterWayBack(context, body),
    passwordHash: typeof body.password === 'string' ? await newPasswordHash(auth, context, caller, body.password, body) : null,
  }
  if (changes.email !== null) await countEmailChange(auth, context, caller.user, changes.email)
  const user = await asService(auth.database, (transaction) => applyChanges(transaction, auth, claims, changes))
  if (changes.email !== null) auth.afterAnswer(() => answerMailRequests(auth))
  return context.json(presentUser(user))
}

/** Counted as attempts: `same_password` and a wrong current password would else let a borrowed session try passwords out. */
async function newPasswordHash(
  auth: Auth,
  context: AuthContext,
  { user, session }: Authenticated,
  password: string,
  { current_password, nonce }: { current_password?: string | null | undefined; nonce?: string | null | undefined },
): Promise<string> {
  requireGoodPassword(password)
  const attempt = { kind: 'password', subject: user.id, ip: context.get('ip') } as const
  await asService(auth.database, (transaction) => auth.limits.countAttempt(transaction, attempt))
  if (typeof current_password === 'string') {
    if (!(await auth.passwords.verify(user.encrypted_password, current_password)))
      throw new AuthError(400, 'invalid_credentials', 'Current password is wrong')
  } else {
    await asService(auth.database, async (transaction) => {
      if (!(await isFreshSession(transaction, session.id))) await useNonce(transaction, auth, user, nonce)
    })
  }
  if (await auth.passwords.verify(user.encrypted_password, password)) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
  }
  return auth.passwords.hash(password)
}

/** In a transaction of its own: what the change itself refuses is counted all the same. */
async function countEmailChange(auth: Auth, context: AuthContext, user: User, email: string): Promise<void> {
  requireConfirmed(user)
  await auth.limits.countRequest('mail', context.get('ip'))
  await asService(auth.database, async (transaction) => {
    await auth.limits.countEmailChange(transaction, user.id)
    await auth.limits.countMail(transaction, 'email-change', email)
  })
}

/** The session is checked again: it may have ended while the hash was computed. */
async function applyChanges(transaction: Transaction, auth: Auth, claims: AccessTokenClaims, changes: Changes): Promise<User> {
  await transaction.query('select 1 from auth.users where id = $1 for update', [claims.sub])
  const { user, session } = await requireSession(transaction, claims)
  if (changes.passwordHash !== null) await changePassword(transaction, user.id, changes.passwordHash, session.id)
  if (changes.data) await mergeUserMetadata(transaction, user.id, changes.data)
  if (changes.email && changes.email !== user.email) await askForEmailChange(transaction, auth, user, changes.email, changes.back)
  const changed = await findUserById(transaction, user.id)
  requireSmallMetadata(changed)
  return changed as User
}

/**
 * The same for every address: whether another account has it is looked up after the answer, and only its owner is told. The
 * notice goes to the caller's own mailbox, so it goes either way.
 */
async function askForEmailChange(
  transaction: Transaction,
  auth: Auth,
  user: User,
  email: string,
  back: LaterWayBack,
): Promise<void> {
  requireConfirmed(user)
  await noteEmailChange(transaction, user.id, email)
  await mailEmailChangeNotice(transaction, auth, user, email)
  await requestEmailChange(transaction, user.id, email, back)
}

/** Merged bit by bit it could still outgrow an access token. */
function requireSmallMetadata(user: User | null): void {
  if (user) requireStorable(user.user_metadata)
}

/** POST /logout?scope=global|local|others */
export async function logOut(auth: Auth, context: AuthContext): Promise<Response> {
  const claims = await requireClaims(auth, context)
  const scope = context.req.query('scope') || 'global'
  if (scope !== 'global' && scope !== 'local' && scope !== 'others') throw validationFailed(`Unsupported logout scope "${scope}"`)
  await asService(auth.database, async (transaction) => {
    const { user, session } = await requireSession(transaction, claims)
    await endSessions(transaction, user.id, session.id, scope)
  })
  return context.body(null, 204)
}
