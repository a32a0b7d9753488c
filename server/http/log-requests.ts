import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import { isDatabaseError } from '#db/database.ts'
import type { Dependencies } from '../dependencies.ts'
import type { AppEnvironment, Noted } from './app-environment.ts'
import { setEarly } from './connection/early-headers.ts'

/** What proxies write of a client that did not wait for its answer. No code of HTTP: nobody is there to get it. */
const CLIENT_CLOSED_REQUEST = 499

interface Answered {
  method: string
  /** The pattern that answered. An address itself may name people, files and calendars, and there is no end of them. */
  route: string
  status: number
  error?: Error | undefined
  noted?: Noted | undefined
}

export interface BegunRequest {
  /** Echoed as X-Request-Id. */
  requestId: string
  /** Writes the request's one line, and counts it. */
  end(answered: Answered): void
}

/** Gives a request its id. Whoever answers it says what came of it: one line, without personal data. */
export function beginRequest({ log, metrics }: Pick<Dependencies, 'log' | 'metrics'>): BegunRequest {
  const requestId = randomUUID()
  const startedAt = performance.now()
  return {
    requestId,
    end(answered) {
      const ms = performance.now() - startedAt
      const { method, route, status } = answered
      metrics?.request({ method, route, status, seconds: ms / 1000 })
      write(log, requestId, answered, ms)
    },
  }
}

/**
 * A page's own reads come in-process and have the id of the page's request. They are part of it: they have a line only where
 * they failed, or in the debug log.
 */
function beginRead(log: Logger, requestId: string): BegunRequest {
  const startedAt = performance.now()
  return {
    requestId,
    end(answered) {
      const ms = performance.now() - startedAt
      if (answered.status >= 500) write(log, requestId, answered, ms, 'read of a page')
      else log.debug(lineOf(requestId, answered, ms), 'read of a page')
    },
  }
}

export function logRequests(dependencies: Pick<Dependencies, 'log' | 'metrics'>) {
  return createMiddleware<AppEnvironment>(async function logRequests(context, next) {
    const pageRequestId = context.env?.pageRequestId
    const request = pageRequestId === undefined ? beginRequest(dependencies) : beginRead(dependencies.log, pageRequestId)
    context.set('requestId', request.requestId)
    const isSet = setEarly(context, { 'X-Request-Id': request.requestId })
    await next()
    if (!isSet) context.res.headers.set('X-Request-Id', request.requestId)
    const brokeOff = isBrokenOff(context)
    request.end({
      method: context.req.method,
      route: context.get('route') ?? routePath(context),
      status: brokeOff ? CLIENT_CLOSED_REQUEST : context.res.status,
      error: brokeOff ? undefined : context.error,
      noted: context.get('noted'),
    })
  })
}

/** Adds to what the request's line says. */
export function note(context: Context<AppEnvironment>, noted: Noted): void {
  context.set('noted', { ...context.get('noted'), ...noted })
}

/** Whether all that failed is that the rest of the request never came, because whoever sent it is gone. */
function isBrokenOff({ env, error, res }: Context<AppEnvironment>): boolean {
  const { incoming } = env ?? {}
  const isHalf = incoming?.destroyed === true && incoming.complete === false
  return isHalf && res.status === 500 && !isDatabaseError(error)
}

function write(log: Logger, requestId: string, answered: Answered, ms: number, message = 'request'): void {
  const line = lineOf(requestId, answered, ms)
  if (answered.status >= 500) log.error({ ...line, err: answered.error }, message)
  else log.info(line, message)
}

function lineOf(requestId: string, { method, route, status, noted }: Answered, ms: number) {
  return { requestId, method, path: route, status, ms: Math.round(ms), ...(noted && { noted }) }
}
