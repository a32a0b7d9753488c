import type { DocumentType } from '#domain/applications.ts'
import type { ObjectRow } from '../object-rows.ts'
import { notFound } from '../storage-error.ts'
import type { ObjectStore } from '../store/object-store.ts'
import { attachment } from './attachment.ts'

/** What an uploaded file is sent with: kept nowhere, opened in no page of ours. */
const PRIVATE_HEADERS = {
  'Cache-Control': 'private, no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/**
 * The answer with an object's bytes. `findObject` looks it up with the rights that apply; it is asked once more when the version
 * was replaced between the look and the reading. Throws StorageError 404.
 */
export async function downloadObject(
  store: ObjectStore,
  findObject: () => Promise<ObjectRow | null>,
  { name, withBody }: { name: string | undefined; withBody: boolean },
): Promise<Response> {
  for (let attempt = 0; attempt < 2; attempt++) {
    const object = await findObject()
    if (!object) throw notFound()
    const headers = headersOf(object, name)
    if (!withBody) return new Response(null, { headers })
    const stored = await store.get(object.version)
    if (stored) return new Response(stored.content, { headers })
  }
  throw notFound()
}

function headersOf({ path, bytes, content_type }: ObjectRow, name: string | undefined): Record<string, string> {
  return {
    ...PRIVATE_HEADERS,
    'Content-Type': content_type,
    'Content-Length': String(bytes),
    'Content-Disposition': attachment(name || (path.split('/').at(-1) ?? ''), content_type as DocumentType),
  }
}
