import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener } from 'node:http'
import { BRAND } from '#content/provider/brand.ts'
import { bareHeaders } from '../security-headers.ts'

const RETRY_AFTER_SECONDS = 2

const FOR_PROGRAMS = JSON.stringify({ status: 'starting' })

const STYLE = `:root{color-scheme:light dark;--paper:light-dark(#f5f4ec,#0f1a22);--ink:light-dark(#14212b,#ece8db)}
body{margin:0;padding:clamp(2rem,12vh,8rem) 1rem;background:var(--paper);color:var(--ink);font:1.0625rem/1.5 system-ui,sans-serif}
main{max-width:34em;margin:auto}h1{font:500 2rem/1.15 Georgia,serif}a{color:inherit}`
/** A start takes some seconds, and the first one longer: who asked for a page looks at it, and it asks again by itself. */
const FOR_PEOPLE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS}">
<title>Starting · ${BRAND.name}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${BRAND.name} is starting</h1>
<p>The page you asked for comes by itself in a moment. Nothing is lost.</p>
<p><a href="">Load it now</a></p>
</main>
</body>
</html>
`

/** Answers whatever comes before the app is there. A browser that was told so keeps to https through a restart too. */
export function answerStarting(secure: boolean): RequestListener {
  const bare = bareHeaders(secure)
  const always = {
    ...bare,
    'Cache-Control': 'no-store',
    'Retry-After': RETRY_AFTER_SECONDS,
    Vary: 'Accept',
  }
  const style = createHash('sha256').update(STYLE).digest('base64')
  const page = answer('text/html; charset=utf-8', FOR_PEOPLE, {
    ...always,
    'Content-Security-Policy': `${bare['Content-Security-Policy']}; style-src 'sha256-${style}'`,
  })
  const json = answer('application/json; charset=utf-8', FOR_PROGRAMS, always)
  return (request, response) => {
    const { headers, body } = asksForPage(request) ? page : json
    response.writeHead(503, headers).end(request.method === 'HEAD' ? undefined : body)
  }
}

function answer(type: string, body: string, headers: OutgoingHttpHeaders) {
  return { headers: { ...headers, 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) }, body }
}

/** What a browser puts in its bar, and not what a page fetches. */
function asksForPage({ method, headers: { accept = '' } }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && accept.includes('text/html')
}
