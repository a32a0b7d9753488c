import { randomBytes } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { AppEnvironment } from './environment.ts'

/**
 * The headers every answer carries. Scripts run only from our own files or with the nonce of the answer; nothing is
 * framed, sniffed or sent to another origin.
 */
export function securityHeaders(development: boolean) {
  const connect = development ? "'self' ws: wss:" : "'self'"
  return createMiddleware<AppEnvironment>(async function securityHeaders(context, next) {
    const nonce = randomBytes(16).toString('base64')
    context.set('nonce', nonce)
    await next()
    const { headers } = context.res
    if (!headers.has('Content-Security-Policy')) {
      headers.set(
        'Content-Security-Policy',
        `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; ` +
          `font-src 'self'; connect-src ${connect}; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
      )
    }
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('X-Frame-Options', 'DENY')
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(self), payment=(self)')
    if (context.req.url.startsWith('https:')) headers.set('Strict-Transport-Security', 'max-age=31536000')
  })
}
