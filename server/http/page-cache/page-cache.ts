import { createHash } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { isUnavailable } from '#db/database.ts'
import type { PageHandler } from '../../app.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { PageRoute } from '../../pages/page-routes.ts'
import type { VersionReader, Versions } from '../change-counters.ts'
import { type BegunRequest, beginRequest } from '../log-requests.ts'
import { cachedPageHeaders } from '../security-headers.ts'
import { usedStyle } from './used-style.ts'

/**
 * A page says with this header that it is the same for everybody: "page" where it depends on nothing but the build and the day,
 * else the tables it was made from, with spaces between them, whose changes are counted. The rest of app/page/cached-page.ts is read here too.
 */
const CACHE_HEADER = 'Helix-Cache'
const STYLE_HEADER = 'Helix-Style'

/** React writes it between two pieces of one text, for a script that takes the page over: a cached page has none. */
const TEXT_BORDER = '<!-- -->'

/** What such a page says of the day ("started", "checked 91 days ago") is never older than this. */
const RENDER_AGAIN_AFTER_MS = 10 * 60_000
const MAXIMUM_PAGES = 1_000
const MAXIMUM_BYTES = 64 * 1024 * 1024

interface CachedPage {
  /** What is logged of a request for it. */
  route: string
  renderedAt: number
  /** Null when it depends on nothing but the build and the day. */
  source: Source | null
  etag: string
  plain: Sent
  /** Each made for the first who takes it so from memory. Most pages are asked for once and change again. */
  compressed: Partial<Record<Encoding, Promise<Sent> | Sent>>
  unchanged: Sent
}

/** The tables that a page was made from, and how often each had changed before. */
interface Source {
  tables: readonly string[]
  versions: string
}

/** An answer as it is sent every time. */
interface Sent {
  /** Names and values in turn: the form that costs Node least. */
  headers: string[]
  body: Buffer
}

interface PageCache {
  /** Renders pages as `render` does, and keeps those that ask for it. */
  handle: PageHandler
  /** Answers from memory when it can, before anything else of the server runs; with an id and a line in the log like every answer. */
  inFront(next: RequestListener): RequestListener
}

interface Options {
  render: PageHandler
  log: Dependencies['log']
  metrics: Dependencies['metrics']
  routeOf: PageRoute
  secure: boolean
  /** The text of a stylesheet of ours: it is sent inside the page, since on a slow phone a second trip costs more than its bytes. */
  styleOf: (address: string) => string | null
  readVersions: VersionReader
}

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const COMPRESSIONS = {
  br: (body: Buffer) => brotli(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gzip: (body: Buffer) => gzip(body, { level: zlib.constants.Z_BEST_COMPRESSION }),
}
type Encoding = keyof typeof COMPRESSIONS

/**
 * Pages rendered once and held in memory, compressed: a visitor's first page costs no rendering, and one made from tables
 * costs one small read, so that it is never older than a change that was committed before it was asked for.
 */
export function createPageCache({ render, log, metrics, routeOf, secure, styleOf, readVersions }: Options): PageCache {
  const pages = new LRUCache<string, CachedPage>({ max: MAXIMUM_PAGES, maxSize: MAXIMUM_BYTES })

  /** Null while the database is away: no page can be compared then, and none is kept. Every other failure is thrown. */
  async function versionsFor(requestId: string): Promise<Versions | null> {
    try {
      return await readVersions()
    } catch (error) {
      if (!isUnavailable(error)) throw error
      log.warn({ requestId, err: error }, 'whether a cached page is true could not be read')
      return null
    }
  }

  const handle: PageHandler = async (request, visit) => {
    const versions = request.method === 'GET' ? await versionsFor(visit.requestId) : null
    const response = await render(request, visit)
    const kept = response.headers.get(CACHE_HEADER)
    if (kept === null || request.method !== 'GET' || response.status !== 200 || !isHtml(response)) return response
    const { pathname, search } = new URL(request.url)
    const source = kept === 'page' ? null : sourceOf(kept.split(' '), versions)
    if (kept === 'page' ? search !== '' : source === null) return response
    const lean = response.headers.get(STYLE_HEADER) === 'used'
    const html = await withStyles(await response.text(), styleOf, lean)
    metrics?.lookup('page', 'miss')
    const page = { ...toCachedPage(html, visit.nonce, secure), route: routeOf(pathname), source }
    pages.set(pathname + search, page, { size: page.plain.body.byteLength * 2 + 1 })
    return new Response(new Uint8Array(page.plain.body), { headers: pairs(page.plain.headers) })
  }

  /** A page made from tables goes out as long as none of them has changed since; when nobody can tell, the page is made anew. */
  async function sendUnlessChanged(
    page: CachedPage,
    { tables, versions }: Source,
    [request, response]: Parameters<RequestListener>,
    begun: BegunRequest,
    next: RequestListener,
  ) {
    let read: Versions
    try {
      read = await readVersions()
    } catch {
      // handle() reads them again for this request: there the failure has an id to be logged with, and is answered.
      next(request, response)
      return
    }
    if (sourceOf(tables, read)?.versions === versions) sendCached(page, request, response, begun)
    else next(request, response)
  }

  function sendCached(...sent: Parameters<typeof send>): void {
    metrics?.lookup('page', 'hit')
    send(...sent)
  }

  const inFront: PageCache['inFront'] = (next) => (request, response) => {
    const { method, url = '' } = request
    const page = method === 'GET' || method === 'HEAD' ? pages.get(url) : undefined
    if (!page || Date.now() - page.renderedAt > RENDER_AGAIN_AFTER_MS) {
      next(request, response)
      return
    }
    const begun = beginRequest({ log, metrics })
    if (page.source) void sendUnlessChanged(page, page.source, [request, response], begun, next)
    else sendCached(page, request, response, begun)
  }
  return { handle, inFront }
}

/** Null when nobody can tell how often one of the tables has changed. */
function sourceOf(tables: readonly string[], versions: Versions | null): Source | null {
  const counted = tables.map((table) => versions?.get(table))
  return counted.includes(undefined) ? null : { tables, versions: counted.join(' ') }
}

function send(page: CachedPage, request: IncomingMessage, response: ServerResponse, begun: BegunRequest): void {
  const { headers } = request
  if (headers['if-none-match'] === page.etag) return sendAs(page, page.unchanged, 304, request, response, begun)
  const encoding = encodingFor(String(headers['accept-encoding']))
  if (encoding === null) return sendAs(page, page.plain, 200, request, response, begun)
  const compressed = (page.compressed[encoding] ??= compress(page, encoding))
  if (!(compressed instanceof Promise)) return sendAs(page, compressed, 200, request, response, begun)
  compressed.then(
    (sent) => sendAs(page, sent, 200, request, response, begun),
    (error: Error) => response.destroy(error),
  )
}

function sendAs(
  { route }: CachedPage,
  sent: Sent,
  status: 200 | 304,
  { method = '' }: IncomingMessage,
  response: ServerResponse,
  begun: BegunRequest,
): void {
  response.writeHead(status, [...sent.headers, 'X-Request-Id', begun.requestId])
  response.end(method === 'HEAD' || status === 304 ? undefined : sent.body)
  begun.end({ method, route, status })
}

/** The smaller one, for who reads both. */
function encodingFor(accepted: string): Encoding | null {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted) ? 'gzip' : null
}

/** Once for all who wait for it; from then on it is at hand. */
async function compress(page: CachedPage, encoding: Encoding): Promise<Sent> {
  const body = await COMPRESSIONS[encoding](page.plain.body)
  const headers = [...page.unchanged.headers, 'Content-Encoding', encoding, 'Content-Length', String(body.byteLength)]
  return (page.compressed[encoding] = { headers, body })
}

function isHtml(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false
}

async function withStyles(page: string, styleOf: Options['styleOf'], lean: boolean): Promise<string> {
  let html = lean ? page.replaceAll(TEXT_BORDER, '') : page
  for (const [link, address = ''] of page.matchAll(/<link\b[^>]*\brel="stylesheet"[^>]*\bhref="([^"]+)"[^>]*>/g)) {
    const css = styleOf(address)
    if (css === null || css.includes('</')) continue
    const used = lean ? await usedStyle(page, css) : css
    html = html.replace(link, () => `<style>${used}</style>`)
  }
  return html
}

/** Inline scripts that carry the nonce, which was for one answer, are named by their hashes; no others may run. */
function toCachedPage(html: string, nonce: string, secure: boolean): Omit<CachedPage, 'route' | 'source'> {
  const ours = html.split(`<script nonce="${nonce}">`).slice(1)
  const scripts = ours.map((text) => text.slice(0, text.indexOf('</script>')))
  const body = Buffer.from(html.replaceAll(` nonce="${nonce}"`, ''))
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = Object.entries({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
    ETag: etag,
    ...cachedPageHeaders(scripts, secure),
  }).flat()
  return {
    renderedAt: Date.now(),
    etag,
    plain: { headers: [...headers, 'Content-Length', String(body.byteLength)], body },
    compressed: {},
    unchanged: { headers, body: Buffer.alloc(0) },
  }
}

function pairs(headers: readonly string[]): [string, string][] {
  return headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1]!] as [string, string]] : []))
}
