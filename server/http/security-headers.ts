import { createHash, randomBytes } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { AppEnvironment } from './app-environment.ts'
import { setEarly } from './connection/early-headers.ts'

const FIXED_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(self), payment=(self)',
}

const SECURE_HEADERS = { ...FIXED_HEADERS, 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }

/** Those that do not depend on what is answered. */
export function fixedHeaders(secure: boolean): Readonly<Record<string, string>> {
  return secure ? SECURE_HEADERS : FIXED_HEADERS
}

/** Of what is answered before the app is there, or of a request that never got to it: words for a program, and no page. */
export function bareHeaders(secure: boolean): Readonly<Record<string, string>> {
  return { ...fixedHeaders(secure), 'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'" }
}

interface Site {
  development: boolean
  /** People reach it by https: a proxy in front of us may speak plain http with us all the same. */
  secure: boolean
}

/**
 * The headers every answer carries. Scripts run only from our own files or with the nonce of the answer; nothing is
 * framed, sniffed or sent to another origin.
 */
export function securityHeaders({ development, secure }: Site) {
  return createMiddleware<AppEnvironment>(async function securityHeaders(context, next) {
    const nonce = randomBytes(16).toString('base64')
    context.set('nonce', nonce)
    const headers = {
      'Content-Security-Policy': contentSecurityPolicy([`'nonce-${nonce}'`], development),
      ...fixedHeaders(secure),
    }
    const isSet = setEarly(context, headers)
    await next()
    if (isSet) return
    for (const [name, value] of Object.entries(headers)) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value)
    }
  })
}

/** The same headers for a page that is sent again and again, so that its inline scripts are known by their hashes instead. */
export function cachedPageHeaders(inlineScripts: readonly string[], secure: boolean): Record<string, string> {
  const hashes = inlineScripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return {
    'Content-Security-Policy': contentSecurityPolicy(hashes, false),
    ...fixedHeaders(secure),
  }
}

/** What is not named falls to default-src. */
function contentSecurityPolicy(inlineScripts: readonly string[], development: boolean): string {
  return (
    `default-src 'self'; script-src ${["'self'", ...inlineScripts].join(' ')}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; ` +
    `${development ? "connect-src 'self' ws: wss:; " : ''}object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
  )
}
