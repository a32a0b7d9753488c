import { createMiddleware } from 'hono/factory'
import type { AppEnvironment } from './app-environment.ts'

const HEADERS =
  'Accept, Accept-Profile, Authorization, Content-Profile, Content-Type, If-None-Match, Prefer, Range, Range-Unit, X-Client-Info, ' +
  'X-Retry-Count, X-Supabase-Api-Version, apikey'

/** Any origin may read the answers: a token in a header authorises, never a cookie. */
export const CROSS_ORIGIN_HEADERS: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'Content-Range, Content-Length, ETag, Location, Preference-Applied, WWW-Authenticate, X-Request-Id',
}

/** The answer to a preflight: the headers it names are allowed, whichever they are. `methods` as in `GET, POST`. */
export function answerPreflight(request: Request, methods: string): Response {
  const requested = request.headers.get('access-control-request-headers') ?? ''
  return new Response(null, {
    status: 204,
    headers: {
      ...CROSS_ORIGIN_HEADERS,
      Allow: methods,
      'Access-Control-Allow-Methods': methods,
      'Access-Control-Allow-Headers': /^[\w ,-]{1,1000}$/.test(requested) ? requested : HEADERS,
      'Access-Control-Max-Age': '86400',
      Vary: 'Access-Control-Request-Headers',
    },
  })
}

/** Answers preflights, and lets any origin read the answers of the routes behind it, failures included. */
export function crossOrigin(methods: string) {
  return createMiddleware<AppEnvironment>(async function crossOrigin(context, next) {
    if (context.req.method === 'OPTIONS') return answerPreflight(context.req.raw, methods)
    await next()
    for (const [name, value] of Object.entries(CROSS_ORIGIN_HEADERS)) context.res.headers.set(name, value)
  })
}
