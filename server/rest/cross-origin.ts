const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'
const HEADERS =
  'Accept, Accept-Profile, Authorization, Content-Profile, Content-Type, If-None-Match, Prefer, Range, Range-Unit, X-Client-Info, ' +
  'X-Retry-Count, X-Supabase-Api-Version, apikey'

/** Any origin may read the answers: a token in a header authorises, never a cookie. */
export const CROSS_ORIGIN_HEADERS: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'Content-Range, Content-Length, ETag, Location, Preference-Applied, WWW-Authenticate, X-Request-Id',
}

/** The answer to a preflight: the headers asked for are allowed, whichever they are. */
export function answerPreflight(request: Request): Response {
  const asked = request.headers.get('access-control-request-headers') ?? ''
  return new Response(null, {
    status: 204,
    headers: {
      ...CROSS_ORIGIN_HEADERS,
      Allow: METHODS,
      'Access-Control-Allow-Methods': METHODS,
      'Access-Control-Allow-Headers': /^[\w ,-]{1,1000}$/.test(asked) ? asked : HEADERS,
      'Access-Control-Max-Age': '86400',
      Vary: 'Access-Control-Request-Headers',
    },
  })
}
