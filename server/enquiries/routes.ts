import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod/mini'
import { asService } from '#db/as-role.ts'
import { answerDue } from '#domain/conversation/answer-time.ts'
import { enquirySchema, intakeSubscriptionSchema } from '#domain/survey/enquiry.ts'
import { HONEYPOT_FIELD } from '#domain/survey/survey.ts'
import type { Dependencies } from '../dependencies.ts'
import { createChatLimits } from '../functions/chat-limits.ts'
import type { AppEnvironment } from '../http/app-environment.ts'
import { assuredCallerOf, CallerError } from '../http/caller/caller.ts'
import { readJson } from '../http/read-json.ts'
import { keepEnquiry } from './enquiries.ts'
import { askToConfirm, confirmSubscription, unsubscribe } from './intake.ts'

const MAXIMUM_BODY_BYTES = 16_384
const tokenSchema = z.object({ token: z.uuid() })

/**
 * POST /contact {name, email, question} → 201 {answerBy}, an ISO time. POST /intake-subscribe {email} → 202 {}, whatever the address;
 * /intake-confirm {token} → 200 {} or 404; /intake-unsubscribe {token} → 200 {}. Refusals are {code, message, issues?} with 400,
 * 401, 413, 422 or 429.
 */
export function createEnquiryRoutes(dependencies: Dependencies): Hono<AppEnvironment> {
  const { database, mail, settings } = dependencies
  const sender = { mail, siteUrl: settings.SITE_URL }
  const limits = createChatLimits(dependencies, 'enquiries')
  const app = new Hono<AppEnvironment>()
  const limit = bodyLimit({
    maxSize: MAXIMUM_BODY_BYTES,
    onError: (context) => context.json({ code: 'too_large', message: 'The request is too large.' }, 413),
  })
  app.use('/contact', limit)
  app.use('/intake-subscribe', limit)
  app.use('/intake-confirm', limit)
  app.use('/intake-unsubscribe', limit)

  async function tooMany(context: Context<AppEnvironment>): Promise<Response | null> {
    context.header('Cache-Control', 'private, no-store')
    const seconds = await limits.count('passOn', context.get('ip'))
    if (seconds === null) return null
    context.header('Retry-After', String(seconds))
    return context.json(
      { code: 'over_request_rate_limit', message: `Too many requests. Please try again in ${seconds} seconds.` },
      429,
    )
  }

  app.post('/contact', async (context) => {
    const refused = await tooMany(context)
    if (refused) return refused
    const caller = await assuredCallerOf(context.req.raw, dependencies).catch((error: unknown) => {
      if (error instanceof CallerError) return error
      throw error
    })
    if (caller instanceof CallerError)
      return context.json({ code: caller.code, message: 'Session expired. Please log in again.' }, 401)
    const parsed = enquirySchema.safeParse(await readJson(context.req))
    if (!parsed.success) return invalid(context, parsed.error)
    // A machine that filled in what people do not see is answered like anybody, and nothing is kept.
    if (parsed.data[HONEYPOT_FIELD] !== '') return context.json({ answerBy: answerDue(new Date()).toISOString() }, 201)
    const userId = caller.role === 'authenticated' ? (caller.claims.sub ?? null) : null
    const due = await asService(database, (transaction) => keepEnquiry(parsed.data, userId, sender, transaction))
    return context.json({ answerBy: due.toISOString() }, 201)
  })

  app.post('/intake-subscribe', async (context) => {
    const refused = await tooMany(context)
    if (refused) return refused
    const parsed = intakeSubscriptionSchema.safeParse(await readJson(context.req))
    if (!parsed.success) return invalid(context, parsed.error)
    await asService(database, (transaction) => askToConfirm(parsed.data.email, sender, transaction))
    return context.json({}, 202)
  })

  app.post('/intake-confirm', async (context) => {
    const parsed = tokenSchema.safeParse(await readJson(context.req))
    const known = parsed.success && (await asService(database, (one) => confirmSubscription(parsed.data.token, sender, one)))
    if (!known) return context.json({ code: 'not_found', message: 'This link is not good any more.' }, 404)
    return context.json({})
  })

  app.post('/intake-unsubscribe', async (context) => {
    const parsed = tokenSchema.safeParse(await readJson(context.req))
    if (!parsed.success) return invalid(context, parsed.error)
    await asService(database, (transaction) => unsubscribe(parsed.data.token, transaction))
    return context.json({})
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
