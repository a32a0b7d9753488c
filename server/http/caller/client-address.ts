import { createMiddleware } from 'hono/factory'
import type { AppEnvironment } from '../app-environment.ts'

/**
 * Sets `ip`, the address that limits are counted by. The last X-Forwarded-For entry counts only when TRUST_PROXY says that
 * a proxy of ours wrote it: anybody else can write what they like there.
 */
export function clientAddress(trustProxy: boolean) {
  return createMiddleware<AppEnvironment>(async function clientAddress(context, next) {
    const forwarded = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
    context.set('ip', forwarded || context.env?.incoming?.socket?.remoteAddress || '127.0.0.1')
    await next()
  })
}
