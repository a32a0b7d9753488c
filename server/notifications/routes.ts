import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod/mini'
import { asService } from '#db/as-role.ts'
import { MAILED_KINDS, type MailedKind } from '#domain/notifications/notification-kinds.ts'
import type { Dependencies } from '../dependencies.ts'
import type { AppEnvironment } from '../http/app-environment.ts'
import { readJson } from '../http/read-json.ts'

const MAXIMUM_BODY_BYTES = 4_096
const endSchema = z.object({ token: z.uuid(), kind: z.enum(Object.keys(MAILED_KINDS) as [MailedKind, ...MailedKind[]]) })

/** POST /notification-mails-off {token, kind} → 200 {}, whether or not there is such a token; 413, 422. Refusals are {code, message}. */
export function createNotificationRoutes({ database }: Pick<Dependencies, 'database'>): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>()
  const limit = bodyLimit({
    maxSize: MAXIMUM_BODY_BYTES,
    onError: (context) => context.json({ code: 'too_large', message: 'The request is too large.' }, 413),
  })
  app.post('/notification-mails-off', limit, async (context) => {
    context.header('Cache-Control', 'private, no-store')
    const parsed = endSchema.safeParse(await readJson(context.req))
    if (!parsed.success) return context.json({ code: 'validation_failed', message: 'This link is not whole.' }, 422)
    const { token, kind } = parsed.data
    await asService(database, (transaction) => transaction.query('select public.end_notification_mails($1, $2)', [token, kind]))
    return context.json({})
  })
  return app
}
