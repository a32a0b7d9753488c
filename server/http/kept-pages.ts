import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { PageHandler } from '../app.ts'
import { keptPageHeaders } from './security-headers.ts'

/** A page says with this header that it is the same for everybody and depends on nothing but the build and the day. */
export const KEEP_HEADER = 'Helix-Keep'

/** What such a page says of the day ("started", "checked 91 days ago") is never older than this. */
const RENDER_AGAIN_AFTER_MS = 10 * 60_000
const MAXIMUM_PAGES = 200

interface KeptPage {
  renderedAt: number
  etag: string
  headers: Record<string, string>
  body: Buffer
  brotli: Buffer
}

export interface KeptPages {
  /** Renders pages as `render` does, and keeps those that ask for it. */
  handle: PageHandler
  /** Answers from memory when it can, before anything else of the server runs. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
}

const compress = promisify(zlib.brotliCompress)

/**
 * Pages rendered once and held in memory, compressed: a visitor's first page costs no rendering and no database. `styleOf`
 * gives the text of a stylesheet of ours: it is sent inside the page, since on a slow phone a second trip costs more than its bytes.
 */
export function keepPages(render: PageHandler, secure: boolean, styleOf: (address: string) => string | null): KeptPages {
  const pages = new Map<string, KeptPage>()

  const handle: PageHandler = async (request, nonce, ip) => {
    const response = await render(request, nonce, ip)
    const { pathname, search } = new URL(request.url)
    if (request.method !== 'GET' || response.status !== 200 || search !== '' || !response.headers.has(KEEP_HEADER))
      return response
    const page = await keptPage(withStyles(await response.text(), styleOf), nonce, secure)
    if (pages.size < MAXIMUM_PAGES || pages.has(pathname)) pages.set(pathname, page)
    return new Response(new Uint8Array(page.body), { headers: page.headers })
  }

  return {
    handle,
    answer(request, response) {
      const { method, url = '', headers } = request
      const page = method === 'GET' || method === 'HEAD' ? pages.get(url) : undefined
      if (!page) return false
      if (Date.now() - page.renderedAt > RENDER_AGAIN_AFTER_MS) {
        pages.delete(url)
        return false
      }
      if (headers['if-none-match'] === page.etag) {
        response.writeHead(304, page.headers).end()
        return true
      }
      const isBrotli = /\bbr\b/.test(String(headers['accept-encoding'] ?? ''))
      const body = isBrotli ? page.brotli : page.body
      response.writeHead(200, {
        ...page.headers,
        ...(isBrotli && { 'Content-Encoding': 'br' }),
        'Content-Length': body.byteLength,
      })
      response.end(method === 'HEAD' ? undefined : body)
      return true
    },
  }
}

function withStyles(html: string, styleOf: (address: string) => string | null): string {
  return html.replaceAll(/<link\b[^>]*\brel="stylesheet"[^>]*>/g, (link) => {
    const style = styleOf(/\bhref="([^"]+)"/.exec(link)?.[1] ?? '')
    return style === null || style.includes('</') ? link : `<style>${style}</style>`
  })
}

/** Without the nonce, which was for one answer: the inline scripts are named by their hashes. */
async function keptPage(html: string, nonce: string, secure: boolean): Promise<KeptPage> {
  const body = Buffer.from(html.replaceAll(` nonce="${nonce}"`, ''))
  const scripts = [...body.toString().matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => script ?? '')
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return {
    renderedAt: Date.now(),
    etag,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'public, max-age=0, must-revalidate',
      Vary: 'Accept-Encoding',
      ETag: etag,
      ...keptPageHeaders(scripts, secure),
    },
    body,
    brotli: await compress(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }),
  }
}
