import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod/mini'
import { asService } from '#db/as-role.ts'
import type { AppEnvironment } from '../http/app-environment.ts'
import type { Dependencies } from '../http/environment.ts'
import { readJson } from '../http/read-json.ts'
import { endReminders } from './reminders.ts'

const MAXIMUM_BODY_BYTES = 4_096
const tokenSchema = z.object({ token: z.uuid() })

/** POST /plan-reminders-off {token} → 200 {}, whether or not there is such a token; 413, 422. */
export function createPlanRoutes({ database }: Pick<Dependencies, 'database'>): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>()
  const limit = bodyLimit({
    maxSize: MAXIMUM_BODY_BYTES,
    onError: (context) => context.json({ code: 'too_large', message: 'The request is too large.' }, 413),
  })
  app.post('/plan-reminders-off', limit, async (context) => {
    context.header('Cache-Control', 'private, no-store')
    const parsed = tokenSchema.safeParse(await readJson(context.req))
    if (!parsed.success) return context.json({ code: 'validation_failed', message: 'This link is not whole.' }, 422)
    await asService(database, (transaction) => endReminders(transaction, parsed.data.token))
    return context.json({})
  })
  return app
}
