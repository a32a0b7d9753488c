import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { isUnavailable } from '#db/database.ts'
import { asksForCurrentVersion, API_VERSION_HEADER, AuthError, errorBody } from '../auth/errors.ts'
import type { AppEnvironment } from './environment.ts'

/** When a caller who was answered 503 may try again. */
export const RETRY_AFTER_SECONDS = 2

const DISK_FULL = 'Nothing can be saved at the moment: the disk of the server is full. Please try again later.'
const AWAY = 'The service is not available at the moment. Please try again shortly.'
const FULL_DISK_CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])

/**
 * Whatever failed because the database is away, busy or full, or because there is no room for a file, is answered 503 in the shape
 * of its protocol, and the caller told when to try again. The data API does it itself: its codes say more.
 */
export const answerUnavailable = createMiddleware<AppEnvironment>(async function answerUnavailable(context, next) {
  await next()
  const { error } = context
  if (!error || context.res.status < 500 || context.req.path.startsWith('/rest/')) return
  const { code = '' } = error as { code?: unknown }
  const isFull = FULL_DISK_CODES.has(String(code))
  if (!isFull && !isUnavailable(error)) return
  const headers = new Headers(context.res.headers)
  for (const name of ['Content-Length', 'Content-Encoding', 'ETag']) headers.delete(name)
  headers.set('Content-Type', 'application/json')
  headers.set('Cache-Control', 'no-store')
  headers.set('Retry-After', String(RETRY_AFTER_SECONDS))
  // Taken away first: Hono would add the headers of the answer before to those of the new one.
  context.res = undefined
  context.res = new Response(JSON.stringify(bodyFor(context, isFull ? DISK_FULL : AWAY)), { status: 503, headers })
})

function bodyFor(context: Context<AppEnvironment>, message: string): Record<string, unknown> {
  const { path } = context.req
  if (path.startsWith('/auth/')) {
    const refusal = new AuthError(503, 'unavailable', message)
    return errorBody(refusal, asksForCurrentVersion(context.req.header(API_VERSION_HEADER)))
  }
  if (path.startsWith('/storage/')) return { statusCode: '503', error: 'unavailable', code: 'SlowDown', message }
  return { code: 'unavailable', message, error: message }
}
