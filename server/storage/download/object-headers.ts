import { DOCUMENT_BUCKET } from '#domain/applications/applications.ts'
import { cacheControlOf, etagOf } from '../answers.ts'
import type { ObjectRow } from '../objects/object-rows.ts'
import { attachment } from './attachment.ts'

/** Opened in no page of ours, whatever it is. */
const SAFE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  'X-Robots-Tag': 'none',
}
const PRIVATE_HEADERS = { 'Cache-Control': 'private, no-store', 'Cross-Origin-Resource-Policy': 'same-origin' }

/** Everything else is only ever saved: a page, a drawing or a script of a stranger’s is never opened under our address. */
const PASSIVE_TYPE = /^(?:image\/(?:png|jpeg|gif|webp|avif|bmp|x-icon)|audio\/[\w.+-]+|video\/[\w.+-]+|text\/plain)(?: *;.*)?$/i

export interface Presentation {
  /** What the bytes that are sent are: the object’s own type, or a rendered picture’s. */
  type: string
  /** The name asked for, empty for the object’s own; undefined when it need not be saved. */
  download: string | undefined
  isPublic: boolean
}

/** The headers an object is sent with, its length aside. */
export function objectHeaders(object: ObjectRow, { type, download, isPublic }: Presentation): Record<string, string> {
  const saved = download !== undefined || object.bucket === DOCUMENT_BUCKET || !PASSIVE_TYPE.test(type)
  return {
    ...SAFE_HEADERS,
    ...(isPublic ? { 'Cache-Control': cacheControlOf(object), 'Cross-Origin-Resource-Policy': 'cross-origin' } : PRIVATE_HEADERS),
    'Content-Type': /html/i.test(type) ? 'text/plain' : type,
    'Last-Modified': object.updated_at.toUTCString(),
    ETag: etagOf(object.version),
    ...(saved && { 'Content-Disposition': attachment(download || (object.path.split('/').at(-1) ?? ''), type) }),
  }
}
