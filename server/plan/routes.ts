import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod/mini'
import { VISA_LEAD_TIMES } from '#content/guide/decision-times.ts'
import { LEAD_TIMES } from '#content/guide/lead-times.ts'
import { asRole, asService, isSessionEnded } from '#db/as-role.ts'
import { todayIn } from '#domain/plan/days.ts'
import { ownPlan } from '#domain/plan/own-plan.ts'
import { timeZoneOf } from '#domain/plan/time-zones.ts'
import type { Dependencies } from '../dependencies.ts'
import type { AppEnvironment } from '../http/app-environment.ts'
import { CallerError, requirePerson } from '../http/caller/caller.ts'
import { compressAnswers } from '../http/compress-answers.ts'
import { readJson } from '../http/read-json.ts'
import { readPlanFacts } from './plan-rows.ts'
import { endReminders } from './reminders.ts'

const MAXIMUM_BODY_BYTES = 4_096
const tokenSchema = z.object({ token: z.uuid() })

/**
 * GET /plan gives the signed-in student's plan (domain/plan/own-plan.ts), counted from what the policies let her read; 401. POST
 * /plan-reminders-off {token} → 200 {}, whether or not there is such a token; 413, 422. Refusals are {code, message}.
 */
export function createPlanRoutes(dependencies: Dependencies): Hono<AppEnvironment> {
  const { database } = dependencies
  const app = new Hono<AppEnvironment>()
  app.get('/plan', compressAnswers, async (context) => {
    context.header('Cache-Control', 'private, no-store')
    try {
      const person = await requirePerson(context.req.raw, dependencies)
      const stored = await asRole(database, person, (transaction) => readPlanFacts(transaction, person.id), { readOnly: true })
      const today = todayIn(timeZoneOf(stored.degreeCountry), new Date())
      return context.json(ownPlan(stored, { ...LEAD_TIMES, visa: VISA_LEAD_TIMES }, today))
    } catch (error) {
      const code = error instanceof CallerError ? error.code : isSessionEnded(error) ? error.detail : null
      if (code === null) throw error
      return context.json({ code, message: 'Session expired. Please log in again.' }, 401)
    }
  })
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
