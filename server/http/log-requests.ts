import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import { setEarly } from './early-headers.ts'
import type { AppEnvironment } from './environment.ts'

interface Answered {
  method: string
  /** Without the query; where a route has parameters, the route: they name people, files and calendars. */
  path: string
  status: number
  error?: Error | undefined
}

export interface BegunRequest {
  /** Echoed as X-Request-Id. */
  requestId: string
  /** Writes the request's one line. */
  log(answered: Answered): void
}

/** Gives a request its id. Whoever answers it logs what came of it: one line, without personal data. */
export function beginRequest(log: Logger): BegunRequest {
  const requestId = randomUUID()
  const startedAt = performance.now()
  return {
    requestId,
    log({ error, ...answered }) {
      const line = { requestId, ...answered, ms: Math.round(performance.now() - startedAt) }
      if (answered.status >= 500) log.error({ ...line, err: error }, 'request')
      else log.info(line, 'request')
    },
  }
}

export function logRequests(log: Logger) {
  return createMiddleware<AppEnvironment>(async function logRequests(context, next) {
    const request = beginRequest(log)
    context.set('requestId', request.requestId)
    const isSet = setEarly(context, { 'X-Request-Id': request.requestId })
    await next()
    if (!isSet) context.res.headers.set('X-Request-Id', request.requestId)
    const route = routePath(context, -1)
    request.log({
      method: context.req.method,
      path: route.includes(':') ? route : context.req.path,
      status: context.res.status,
      error: context.error,
    })
  })
}
