import { etagOf } from '../answers.ts'
import type { ObjectRow } from '../objects/object-rows.ts'
import { notFound } from '../storage-error.ts'
import type { ByteRange, ObjectStore } from '../store/object-store.ts'
import { byteRangeOf } from './byte-range.ts'
import { objectHeaders } from './object-headers.ts'

export interface DownloadRequest {
  request: Request
  /** The name asked for, empty for the object’s own; undefined when it need not be saved. */
  download: string | undefined
  isPublic: boolean
}

/**
 * The answer with an object's bytes, or the part of them that is asked for. `findObject` looks it up with the rights that
 * apply; it is asked once more when the version was replaced between the look and the reading. Throws StorageError 404, 416.
 */
export async function downloadObject(
  store: ObjectStore,
  findObject: () => Promise<ObjectRow | null>,
  { request, download, isPublic }: DownloadRequest,
): Promise<Response> {
  for (let attempt = 0; attempt < 2; attempt++) {
    const object = await findObject()
    if (!object) throw notFound()
    const headers: Record<string, string> = {
      ...objectHeaders(object, { type: object.content_type, download, isPublic }),
      'Accept-Ranges': 'bytes',
    }
    if (request.headers.get('if-none-match') === etagOf(object.version)) return new Response(null, { status: 304, headers })
    const range = rangeOf(request, object)
    headers['Content-Length'] = String(range ? range.last - range.first + 1 : object.bytes)
    if (request.method === 'HEAD') return new Response(null, { headers })
    if (range) headers['Content-Range'] = `bytes ${range.first}-${range.last}/${object.bytes}`
    const stored = await store.get(object.version, range)
    if (stored) return new Response(stored.content, { status: range ? 206 : 200, headers })
  }
  throw notFound()
}

/** Null for the whole: no part is asked for, or one of another version. */
function rangeOf({ method, headers }: Request, { version, bytes }: ObjectRow): ByteRange | null {
  const requested = headers.get('range')
  if (requested === null || method === 'HEAD') return null
  const wanted = headers.get('if-range')
  return wanted !== null && wanted !== etagOf(version) ? null : byteRangeOf(requested, bytes)
}
