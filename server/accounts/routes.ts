import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod'
import { asService } from '#db/as-role.ts'
import { createAuth } from '../auth/auth.ts'
import { type Authenticated, hasFullAssurance, requireClaims, requireSession } from '../auth/authenticate.ts'
import { AuthError, validationFailed } from '../auth/errors.ts'
import type { AppEnvironment, Dependencies } from '../http/environment.ts'
import { readJson } from '../http/read-json.ts'
import { createObjectStore } from '../storage/object-store.ts'
import { createUrlSigner } from '../storage/signed-url.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'

const MAXIMUM_BODY_BYTES = 16_384
/** The address opens everything an account holds, so it lasts as long as a browser needs to begin the download. */
const EXPORT_ADDRESS_SECONDS = 60
const EXPORT = 'account-export'
const deletion = z.object({ password: z.string().min(1) })

/**
 * POST /account-export gives {url}, a short-lived address that the browser downloads by itself; POST /account-delete {password}
 * ends the account. Both want a live session that has given all it has to give. A refusal is {code, message}.
 */
export function createAccountRoutes(dependencies: Dependencies): Hono<AppEnvironment> {
  const { database, keys, log } = dependencies
  const auth = createAuth(dependencies)
  const signer = createUrlSigner(keys)
  const storage = { database, log, store: createObjectStore(dependencies.settings) }
  const app = new Hono<AppEnvironment>()
  const limit = bodyLimit({
    maxSize: MAXIMUM_BODY_BYTES,
    onError: () => {
      throw new AuthError(413, 'validation_failed', 'The request is too large.')
    },
  })

  async function requirePerson(context: Context<AppEnvironment>): Promise<Authenticated> {
    context.header('Cache-Control', 'private, no-store')
    const claims = await requireClaims(auth, context)
    const person = await asService(database, (transaction) => requireSession(transaction, claims))
    if (!hasFullAssurance(person)) throw new AuthError(401, 'insufficient_aal', 'Log in with your second factor first.')
    return person
  }

  app.post('/account-export', limit, async (context) => {
    const { user } = await requirePerson(context)
    const token = signer.sign(EXPORT, user.id, EXPORT_ADDRESS_SECONDS)
    return context.json({ url: `/functions/v1/account-export/${user.id}?token=${token}` })
  })
  app.get('/account-export/:id', async (context) => {
    const id = context.req.param('id')
    context.header('Cache-Control', 'private, no-store')
    if (!signer.verify(context.req.query('token') ?? '', EXPORT, id))
      throw new AuthError(403, 'bad_link', 'This address has expired. Ask for the download again.')
    const archive = await exportAccount(storage, id)
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
    await deleteAccount({ auth, storage }, user, { password: body.data.password, ip: context.get('ip') })
    return context.body(null, 204)
  })

  app.onError((error, context) => {
    if (error instanceof AuthError) {
      const { retryAfterSeconds } = error.details
      if (retryAfterSeconds !== undefined) context.header('Retry-After', String(retryAfterSeconds))
      return context.json({ code: error.code, message: error.message }, error.status)
    }
    log.error({ err: error, requestId: context.get('requestId') }, 'an account call failed')
    return context.json({ code: 'unexpected_failure', message: 'Unexpected failure, please try again' }, 500)
  })
  return app
}
