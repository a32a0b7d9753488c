import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import { setEarly } from './early-headers.ts'
import type { AppEnvironment } from './environment.ts'

/** Gives each request an id (echoed as X-Request-Id) and logs what came of it: the path without its query, no personal data. */
export function logRequests(log: Logger) {
  return createMiddleware<AppEnvironment>(async function logRequests(context, next) {
    const requestId = randomUUID()
    context.set('requestId', requestId)
    const isSet = setEarly(context, { 'X-Request-Id': requestId })
    const startedAt = performance.now()
    await next()
    if (!isSet) context.res.headers.set('X-Request-Id', requestId)
    const { status } = context.res
    const line = {
      requestId,
      method: context.req.method,
      path: context.req.path,
      status,
      ms: Math.round(performance.now() - startedAt),
    }
    if (status >= 500) log.error({ ...line, err: context.error })
    else log.debug(line)
  })
}
