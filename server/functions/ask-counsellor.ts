import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod'
import { asService, type Caller } from '#db/as-role.ts'
import { isDatabaseError } from '#db/database.ts'
import type { Dependencies } from '../dependencies.ts'
import type { AppEnvironment } from '../http/app-environment.ts'
import { assuredCallerOf, CallerError } from '../http/caller/caller.ts'
import { readJson } from '../http/read-json.ts'
import type { ChatLimits } from './chat-limits.ts'

const MAXIMUM_BODY_BYTES = 16_384
const FOREIGN_KEY_VIOLATION = '23503'
const SESSION_EXPIRED = 'Session expired. Please log in again.'
const storable = (text: string) => !text.includes('\0') && text.isWellFormed()

const passOnRequest = z.object({
  question: z
    .string('question: must be a text')
    .trim()
    .min(1, 'question: must not be empty')
    .max(2_000, 'question: at most 2,000 characters')
    .refine(storable, 'question: holds a character that cannot be stored'),
  lookedFor: z.array(z.string().max(200).refine(storable)).max(20).default([]),
  email: z.email('email: Please enter a valid email address').max(255).nullish(),
})

/** What a person is told whose session the chat does not take. */
export function sessionRefusal({ code, message }: CallerError): string {
  return code === 'insufficient_aal' ? message : 'Session expired. Please log in again.'
}

/**
 * POST /ask-counsellor {question, lookedFor?, email?} → 201 {stored: true, isInMessages}: keeps a question for the staff. A signed-in
 * person's own address counts, whatever was sent, and her question stands in the conversation of her portal. Refusals are `{error}` with 400, 401, 413 or 429.
 */
export function registerAskCounsellor(app: Hono<AppEnvironment>, dependencies: Dependencies, limits: ChatLimits): void {
  const { database } = dependencies
  const limit = bodyLimit({
    maxSize: MAXIMUM_BODY_BYTES,
    onError: (context) => context.json({ error: 'The request is too large.' }, 413),
  })

  app.post('/ask-counsellor', limit, async (context) => {
    context.header('Cache-Control', 'private, no-store')
    const wait = await limits.count('passOn', context.get('ip'))
    if (wait !== null) {
      context.header('Retry-After', String(wait))
      return context.json({ error: `Too many questions were passed on. Please try again in ${wait} seconds.` }, 429)
    }
    const parsed = passOnRequest.safeParse(await readJson(context.req))
    if (!parsed.success) return context.json({ error: parsed.error.issues[0]?.message ?? 'The request cannot be read.' }, 400)
    const caller = await assuredCallerOf(context.req.raw, dependencies).catch((error: unknown) => {
      if (error instanceof CallerError) return error
      throw error
    })
    if (caller instanceof CallerError) return context.json({ error: sessionRefusal(caller) }, 401)
    const { question, lookedFor, email } = parsed.data
    const student = studentOf(caller)
    const stored = await asService(database, (transaction) =>
      transaction.query('select public.pass_on_question($1, $2, $3, $4)', [
        question,
        lookedFor.join(', ').slice(0, 500),
        student?.email ?? email ?? null,
        student?.id ?? null,
      ]),
    ).catch((error: unknown) => {
      // The account of the token is gone.
      if (isDatabaseError(error) && error.code === FOREIGN_KEY_VIOLATION) return null
      throw error
    })
    if (!stored) return context.json({ error: SESSION_EXPIRED }, 401)
    return context.json({ stored: true, isInMessages: student !== null }, 201)
  })
}

function studentOf({ role, claims }: Caller): { id: string; email: string | null } | null {
  if (role !== 'authenticated' || !claims.sub) return null
  return { id: claims.sub, email: typeof claims.email === 'string' && claims.email !== '' ? claims.email : null }
}
