import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod/mini'
import { asRole, asService } from '#db/as-role.ts'
import { surveySchema } from '#domain/survey/survey.ts'
import type { Dependencies } from '../dependencies.ts'
import type { AppEnvironment } from '../http/app-environment.ts'
import { assuredCallerOf, CallerError } from '../http/caller/caller.ts'
import { readJson } from '../http/read-json.ts'
import { deleteSurvey, keepSurvey, readPerson, readResult } from './surveys.ts'

const MAXIMUM_BODY_BYTES = 65_536
const tokenSchema = z.object({ token: z.uuid() })
/** What submit_survey() raises when too many came. */
const TOO_MANY = 'P0001'

/**
 * POST /survey with the fields of the survey's form → 201 {token} of the address of its matches. /survey-result {token} → 200
 * {answers, arrivedAt, expiresAt} with ISO times, or 404; /survey-person {token} → 200 {name, email} or 404; /survey-delete {token} →
 * 200 {}. Refusals are {code, message, issues?} with 400, 401, 413, 422 or 429.
 */
export function createSurveyRoutes(dependencies: Dependencies): Hono<AppEnvironment> {
  const { database, mail, settings } = dependencies
  const app = new Hono<AppEnvironment>()
  for (const path of ['/survey', '/survey-result', '/survey-person', '/survey-delete'])
    app.use(
      path,
      bodyLimit({
        maxSize: MAXIMUM_BODY_BYTES,
        onError: (context) => context.json({ code: 'too_large', message: 'The request is too large.' }, 413),
      }),
    )

  app.post('/survey', async (context) => {
    context.header('Cache-Control', 'private, no-store')
    const caller = await assuredCallerOf(context.req.raw, dependencies).catch((error: unknown) => {
      if (error instanceof CallerError) return error
      throw error
    })
    if (caller instanceof CallerError)
      return context.json({ code: caller.code, message: 'Session expired. Please log in again.' }, 401)
    const parsed = surveySchema.safeParse(await readJson(context.req))
    if (!parsed.success) return invalid(context, parsed.error)
    try {
      const token = await asRole(
        database,
        { role: 'service_role', claims: caller.claims },
        (transaction) => keepSurvey(parsed.data, { mail, siteUrl: settings.SITE_URL }, transaction),
        { headers: { 'x-helix-client-address': context.get('ip') } },
      )
      return context.json({ token }, 201)
    } catch (error) {
      if ((error as { code?: unknown }).code !== TOO_MANY) throw error
      const message = 'Too many surveys were sent in. Please try again in an hour.'
      return context.json({ code: 'over_request_rate_limit', message }, 429)
    }
  })

  /** Answers for whoever has the token of an address, with what is known of it, or 404. */
  function forToken<Known>(path: string, read: (token: string) => Promise<Known | null>): void {
    app.post(path, async (context) => {
      context.header('Cache-Control', 'private, no-store')
      const parsed = tokenSchema.safeParse(await readJson(context.req))
      const known = parsed.success ? await read(parsed.data.token) : null
      if (known === null) return context.json({ code: 'not_found', message: 'This address is not good any more.' }, 404)
      return context.json(known as object)
    })
  }
  forToken('/survey-result', (token) => asService(database, (transaction) => readResult(token, transaction)))
  forToken('/survey-person', (token) => asService(database, (transaction) => readPerson(token, transaction)))
  forToken('/survey-delete', async (token) => {
    await asService(database, (transaction) => deleteSurvey(token, transaction))
    return {}
  })
  return app
}

function invalid(context: Context<AppEnvironment>, { issues }: z.core.$ZodError): Response {
  const message = issues[0]?.message ?? 'The request cannot be read.'
  return context.json(
    { code: 'validation_failed', message, issues: issues.map(({ path, message: text }) => ({ path, message: text })) },
    422,
  )
}
