import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod'
import { asService } from '#db/as-role.ts'
import type { Transaction } from '#db/database.ts'
import { hasVerifiedFactor } from '../accounts/users.ts'
import type { Auth } from '../auth.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { fields, isUuid, readBody, text, type AuthContext } from '../input.ts'
import { requireClaims, requireConfirmed, requireSession, type Authenticated } from '../sessions/authenticate.ts'
import { presentSession } from '../sessions/sessions.ts'
import type { AccessTokenClaims } from '../tokens/access-token.ts'
import * as factors from './factors.ts'
import { createEnrolment, stepOfCode } from './totp.ts'

const MAXIMUM_FACTORS = 10
const MAXIMUM_NAME_LENGTH = 100

const enrolSchema = z.object({ factor_type: text.nullish(), friendly_name: fields.optional, issuer: fields.optional })

/** POST /factors: a new secret, to be shown once. The factor counts from its first right code on. */
export async function enrolFactor(auth: Auth, context: AuthContext): Promise<Response> {
  const claims = await requireClaims(auth, context)
  const body = await readBody(context, enrolSchema)
  if (body.factor_type !== 'totp') throw validationFailed('factor_type needs to be totp')
  const name = body.friendly_name?.trim() || null
  if (name && name.length > MAXIMUM_NAME_LENGTH)
    throw validationFailed(`friendly_name has at most ${MAXIMUM_NAME_LENGTH} characters`)
  const id = randomUUID()
  const issuer = (body.issuer?.trim() || new URL(auth.settings.SITE_URL).host).slice(0, MAXIMUM_NAME_LENGTH)
  const totp = await asService(auth.database, async (transaction) => {
    await factors.lockUser(transaction, claims.sub)
    const caller = await requireSession(transaction, claims)
    requireConfirmed(caller.user)
    if (hasVerifiedFactor(caller.user) && caller.session.aal !== 'aal2') {
      throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
    }
    await requireRoomFor(transaction, caller.user.id, name)
    const enrolment = await createEnrolment(issuer, caller.user.email ?? caller.user.id)
    await factors.addFactor(transaction, caller.user.id, {
      id,
      friendly_name: name,
      secret: auth.secrets.encrypt(enrolment.secret, id),
    })
    return enrolment
  })
  return context.json({ id, type: 'totp', friendly_name: name ?? '', totp })
}

async function requireRoomFor(transaction: Transaction, userId: string, name: string | null): Promise<void> {
  await factors.dropStaleFactors(transaction, userId)
  const existing = await factors.listFactors(transaction, userId)
  if (existing.length >= MAXIMUM_FACTORS) {
    throw new AuthError(422, 'too_many_enrolled_mfa_factors', 'Maximum number of factors reached, unenroll to continue')
  }
  if (name && existing.some(({ friendly_name }) => friendly_name === name)) {
    throw new AuthError(422, 'mfa_factor_name_conflict', `A factor with the friendly name "${name}" for this user already exists`)
  }
}

/** POST /factors/:id/challenge */
export async function challengeFactor(auth: Auth, context: AuthContext): Promise<Response> {
  await auth.limits.countRequest('mfa', context.get('ip'))
  const claims = await requireClaims(auth, context)
  const challenge = await asService(auth.database, async (transaction) => {
    const { factor } = await requireFactor(transaction, claims, context.req.param('id'))
    return factors.addChallenge(transaction, factor.id, context.get('ip'))
  })
  return context.json({ id: challenge.id, type: 'totp', expires_at: challenge.expires_at })
}

const verifySchema = z.object({ challenge_id: fields.optional, code: fields.optional })

/** POST /factors/:id/verify: the session at aal2 for a right code, which works once. */
export async function verifyFactor(auth: Auth, context: AuthContext): Promise<Response> {
  await auth.limits.countRequest('mfa', context.get('ip'))
  const claims = await requireClaims(auth, context)
  const { challenge_id: challengeId, code } = await readBody(context, verifySchema)
  if (!challengeId || !code) throw validationFailed('challenge_id and code are required')
  const attempt = { kind: 'totp', subject: claims.sub, ip: context.get('ip') } as const
  const waitMs = await asService(auth.database, (transaction) => auth.limits.countAttempt(transaction, attempt))
  if (waitMs > 0) await delay(waitMs)

  const { user, session } = await asService(auth.database, async (transaction) => {
    await factors.lockUser(transaction, claims.sub)
    const { factor, ...caller } = await requireFactor(transaction, claims, context.req.param('id'))
    await requireChallenge(transaction, factor.id, challengeId)
    const step = stepOfCode(auth.secrets.decrypt(factor.secret, factor.id), code)
    if (step === null || !(await factors.useStep(transaction, factor.id, step))) {
      throw new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
    }
    await auth.limits.forgetAttempts(transaction, attempt)
    await factors.dropChallenge(transaction, challengeId)
    return factors.raiseToSecondFactor(transaction, auth, caller, { method: 'totp', factorId: factor.id })
  })
  return context.json(await presentSession(auth, user, session))
}

async function requireChallenge(transaction: Transaction, factorId: string, challengeId: string): Promise<void> {
  const challenge = isUuid(challengeId) ? await factors.findChallenge(transaction, factorId, challengeId) : null
  if (!challenge) throw new AuthError(404, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  if (challenge.is_expired) {
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      'MFA challenge has expired, verify against another challenge or create a new challenge',
    )
  }
}

/** DELETE /factors/:id. One that protects the account only goes with its own consent: from a session that has shown it. */
export async function unenrolFactor(auth: Auth, context: AuthContext): Promise<Response> {
  const claims = await requireClaims(auth, context)
  const id = await asService(auth.database, async (transaction) => {
    await factors.lockUser(transaction, claims.sub)
    const { factor, session } = await requireFactor(transaction, claims, context.req.param('id'))
    if (factor.status === 'verified' && session.aal !== 'aal2') {
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    }
    await factors.removeFactor(transaction, factor.id)
    return factor.id
  })
  return context.json({ id })
}

/** The caller and one of the caller's own factors. Throws AuthError 404. */
async function requireFactor(
  transaction: Transaction,
  claims: AccessTokenClaims,
  factorId: string | undefined,
): Promise<Authenticated & { factor: factors.StoredFactor }> {
  const caller = await requireSession(transaction, claims)
  const factor = isUuid(factorId) ? await factors.findFactor(transaction, caller.user.id, factorId.toLowerCase()) : null
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
  return { ...caller, factor }
}
