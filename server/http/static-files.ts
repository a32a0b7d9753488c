import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { COMPRESSED } from '../pages/compressed-files.ts'
import type { AppEnvironment } from './app-environment.ts'

interface StaticFile {
  body: Buffer<ArrayBuffer>
  etag: string
  type: string
  caching: string
  /** Null where the build found it not worth compressing. */
  brotli: Buffer<ArrayBuffer> | null
}

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

/**
 * Serves the files of a directory from memory, read once, compressed where the build has done that. Names that carry a hash (under
 * assets/) are cached for good, fonts and drawings for a day, the others are revalidated with their ETag.
 */
export function staticFiles(directory: string): MiddlewareHandler<AppEnvironment> {
  const files = readFiles(directory)
  return async function staticFiles(context, next) {
    const { method } = context.req
    const file = method === 'GET' || method === 'HEAD' ? files.get(context.req.path) : undefined
    if (!file) return next()
    context.set('route', patternOf(context.req.path))
    const headers: Record<string, string> = {
      'Content-Type': file.type,
      'Cache-Control': file.caching,
      ETag: file.etag,
      Vary: 'Accept-Encoding',
    }
    if (context.req.header('if-none-match') === file.etag) return context.body(null, 304, headers)
    const brotli = /\bbr\b/.test(context.req.header('accept-encoding') ?? '') ? file.brotli : null
    const body = brotli ?? file.body
    if (brotli) headers['Content-Encoding'] = 'br'
    headers['Content-Length'] = String(body.byteLength)
    return method === 'HEAD' ? context.body(null, 200, headers) : context.body(body, 200, headers)
  }
}

function readFiles(directory: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  for (const entry of fs.readdirSync(directory, { withFileTypes: true, recursive: true })) {
    const full = path.join(entry.parentPath, entry.name)
    const address = `/${path.relative(directory, full).split(path.sep).join('/')}`
    if (!entry.isFile() || address.startsWith('/.') || address.endsWith(COMPRESSED)) continue
    const body = fs.readFileSync(full)
    files.set(address, {
      body,
      brotli: fs.existsSync(full + COMPRESSED) ? fs.readFileSync(full + COMPRESSED) : null,
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      type: TYPES[path.extname(full)] ?? 'application/octet-stream',
      caching: cachingOf(address),
    })
  }
  return files
}

/** Names under a folder carry a hash of their content: there is no end of them over the years. */
function patternOf(address: string): string {
  return address.replace(/^(\/[^/]+)\/.*/, '$1/*')
}

function cachingOf(address: string): string {
  if (address.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  if (/^\/(fonts|plates|icons|social)\//.test(address)) return 'public, max-age=86400'
  return 'public, max-age=0, must-revalidate'
}
