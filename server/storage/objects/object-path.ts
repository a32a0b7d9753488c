import type { Caller } from '#db/as-role.ts'
import { DOCUMENT_BUCKET } from '#domain/applications/applications.ts'
import { accessDenied, invalidKey } from '../storage-error.ts'
import type { ObjectKey } from './object-rows.ts'

const PATH_MAX_BYTES = 900

/** The rule of storage.objects.path, told before anything is sent; and without %, ? and #, which not every client encodes. */
export function isObjectPath(path: string): boolean {
  return (
    Buffer.byteLength(path) <= PATH_MAX_BYTES &&
    path.isWellFormed() &&
    // oxlint-disable-next-line no-control-regex -- control characters are what is refused
    !/[\u0000-\u001f\u007f-\u009f\\%?#]/.test(path) &&
    path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
  )
}

/**
 * Whether a caller can store something there at all: persons below their own id among the documents, elsewhere the server's own
 * role. The policies say the same; this says it before the first byte is read. Throws StorageError 400, 403.
 */
export function requireOwnPlace({ role, claims }: Caller, { bucket, path }: ObjectKey): void {
  if (role === 'anon') throw accessDenied()
  if (!isObjectPath(path) || (bucket === DOCUMENT_BUCKET && !path.includes('/'))) throw invalidKey()
  if (role === 'service_role') return
  if (bucket !== DOCUMENT_BUCKET || !claims.sub || !path.startsWith(`${claims.sub}/`)) throw accessDenied()
}
