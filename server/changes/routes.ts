import { type Context, Hono } from 'hono'
import type { Dependencies } from '../dependencies.ts'
import type { AppEnvironment } from '../http/app-environment.ts'
import { CallerError, claimedPerson } from '../http/caller/caller.ts'
import { answerErrors, functionFailure } from '../http/failure.ts'
import { StreamRefusal } from './change-streams.ts'

const RETRY_AFTER_SECONDS = 60

/**
 * GET /changes: server-sent events of what changes for the caller (change-streams.ts), staff by their duties, students of their own.
 * Refusals are {code, message} with 401, 403, 429 or 503.
 */
export function createChangeRoutes(dependencies: Dependencies): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>()
  app.get('/changes', async (context) => {
    context.header('Cache-Control', 'private, no-store')
    const person = await claimedPerson(context.req.raw, dependencies)
    const body = await dependencies.changes.open(person)
    context.header('Content-Type', 'text/event-stream')
    // Neither this server nor a proxy keeps events back until there are more of them.
    context.header('X-Accel-Buffering', 'no')
    return context.body(body)
  })
  app.onError(answerErrors({ refuse, bodyOf: functionFailure }))
  return app
}

function refuse(error: Error, context: Context<AppEnvironment>): Response | null {
  if (error instanceof CallerError) {
    const isGone = ['user_not_found', 'session_not_found', 'user_banned'].includes(error.code)
    return context.json({ code: error.code, message: error.message }, isGone ? 403 : 401)
  }
  if (!(error instanceof StreamRefusal)) return null
  context.header('Retry-After', String(RETRY_AFTER_SECONDS))
  return context.json({ code: error.code, message: error.message }, error.code === 'stopping' ? 503 : 429)
}
