import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod'
import { asService } from '#db/as-role.ts'
import type { Database } from '#db/database.ts'
import { AuthError, validationFailed } from '../auth/errors.ts'
import { countRecoveryCodes, replaceRecoveryCodes, useRecoveryCode } from '../auth/factors/recovery-codes.ts'
import { type Authenticated, hasFullAssurance, requireClaims, requireSession } from '../auth/sessions/authenticate.ts'
import { endSession, endSessions, listSessions, presentSession } from '../auth/sessions/sessions.ts'
import type { AccessTokenClaims } from '../auth/tokens/access-token.ts'
import type { Dependencies } from '../dependencies.ts'
import type { AppEnvironment } from '../http/app-environment.ts'
import { answerErrors, functionFailure } from '../http/failure.ts'
import { readJson } from '../http/read-json.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'

const MAXIMUM_BODY_BYTES = 16_384
/** The address opens everything an account holds, so it lasts as long as a browser needs to begin the download. */
const EXPORT_ADDRESS_SECONDS = 60
const EXPORT = 'account-export'
const recoveryCode = z.object({ code: z.string().min(1).max(100) })
const deletion = z.object({ password: z.string().min(1) })

/**
 * POST /account-export gives {url}, a short-lived address that the browser downloads by itself; POST /account-delete {password}
 * ends the account. GET /account-sessions gives {sessions}, DELETE /account-sessions/:id ends one of them and
 * /account-sessions/others all but this one. POST /recovery-codes gives {codes}, ten new ones in place of those of before, GET
 * {left}; POST /recovery-codes/verify {code} gives the session at aal2 as /auth/v1 gives it. All but the last want a live session
 * that has given all it has to give. A refusal is {code, message}.
 */
export function createAccountRoutes(dependencies: Dependencies): Hono<AppEnvironment> {
  const { database, auth, signer } = dependencies
  const app = new Hono<AppEnvironment>()
  const limit = bodyLimit({
    maxSize: MAXIMUM_BODY_BYTES,
    onError: () => {
      throw new AuthError(413, 'validation_failed', 'The request is too large.')
    },
  })

  async function requireOwnSession(context: Context<AppEnvironment>): Promise<AccessTokenClaims> {
    context.header('Cache-Control', 'private, no-store')
    return requireClaims(auth, context)
  }

  async function requirePerson(context: Context<AppEnvironment>): Promise<Authenticated> {
    context.header('Cache-Control', 'private, no-store')
    const claims = await requireClaims(auth, context)
    const person = await asService(database, (transaction) => requireSession(transaction, claims))
    if (!hasFullAssurance(person)) throw new AuthError(401, 'insufficient_aal', 'Log in with your second factor first.')
    return person
  }

  app.post('/account-export', limit, async (context) => {
    const { user, session } = await requirePerson(context)
    const token = signer.sign(EXPORT, `${user.id}/${session.id}`, EXPORT_ADDRESS_SECONDS)
    return context.json({ url: `/functions/v1/account-export/${user.id}?session=${session.id}&token=${token}` })
  })
  app.get('/account-export/:id', async (context) => {
    const id = context.req.param('id')
    context.header('Cache-Control', 'private, no-store')
    const sessionId = context.req.query('session') ?? ''
    const isOurs = signer.verify(context.req.query('token') ?? '', EXPORT, `${id}/${sessionId}`)
    if (!isOurs || !(await isSessionOpen(database, id, sessionId)))
      throw new AuthError(403, 'bad_link', 'This address has expired. Ask for the download again.')
    const archive = await exportAccount(dependencies, id)
    if (!archive) throw new AuthError(404, 'user_not_found', 'This account does not exist any more.')
    return context.body(archive, 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="helix-abroad-my-data.zip"',
    })
  })
  app.post('/account-delete', limit, async (context) => {
    const { user } = await requirePerson(context)
    const body = deletion.safeParse(await readJson(context.req))
    if (!body.success) throw validationFailed('Password is required')
    await deleteAccount({ auth, storage: dependencies }, user, { password: body.data.password, ip: context.get('ip') })
    return context.body(null, 204)
  })

  app.get('/account-sessions', async (context) => {
    const { user, session } = await requirePerson(context)
    return context.json({ sessions: await listSessions(database, user.id, session.id) })
  })
  app.delete('/account-sessions/:id', async (context) => {
    const { user, session } = await requirePerson(context)
    const id = context.req.param('id')
    if (id === 'others') {
      await asService(database, (transaction) => endSessions(transaction, user.id, session.id, 'others'))
    } else if (!(await endSession(database, user.id, id))) {
      throw new AuthError(404, 'session_not_found', 'This session has ended already.')
    }
    return context.body(null, 204)
  })
  app.get('/recovery-codes', async (context) => {
    const { user } = await requirePerson(context)
    return context.json({ left: await countRecoveryCodes(auth, user.id) })
  })
  app.post('/recovery-codes', async (context) =>
    context.json({ codes: await replaceRecoveryCodes(auth, await requireOwnSession(context)) }),
  )
  app.post('/recovery-codes/verify', limit, async (context) => {
    await auth.limits.countRequest('mfa', context.get('ip'))
    const claims = await requireOwnSession(context)
    const body = recoveryCode.safeParse(await readJson(context.req))
    if (!body.success) throw validationFailed('A recovery code is required')
    const { user, session } = await useRecoveryCode(auth, claims, body.data.code, context.get('ip'))
    return context.json(await presentSession(auth, user, session))
  })

  app.onError(answerErrors({ refuse, bodyOf: functionFailure }))
  return app
}

function refuse(error: Error, context: Context<AppEnvironment>): Response | null {
  if (!(error instanceof AuthError)) return null
  const { retryAfterSeconds } = error.details
  if (retryAfterSeconds !== undefined) context.header('Retry-After', String(retryAfterSeconds))
  return context.json({ code: error.code, message: error.message }, error.status)
}

/** The address of a download is good for no longer than the session that asked for it. */
async function isSessionOpen(database: Database, userId: string, sessionId: string): Promise<boolean> {
  const { rowCount } = await asService(database, (transaction) =>
    transaction.query('select from auth.sessions where id = $1 and user_id = $2', [sessionId, userId]),
  )
  return rowCount === 1
}
