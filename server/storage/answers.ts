/** What the storage API answers, in the shapes that storage-js reads. */
import type { ListedEntry, ObjectRow } from './object-rows.ts'
import type { StorageError } from './storage-error.ts'

export function bodyOf({ statusCode, error, code, message }: StorageError) {
  return { statusCode: String(statusCode), error, code, message }
}

export function infoOf(object: ObjectRow) {
  const { id, bucket, path, version, content_type, bytes, created_at, updated_at } = object
  return {
    id,
    name: path,
    bucket_id: bucket,
    version,
    size: bytes,
    content_type,
    etag: `"${version}"`,
    cache_control: 'no-store',
    created_at,
    updated_at,
    last_modified: updated_at,
    metadata: { size: bytes, mimetype: content_type },
  }
}

export function entryOf({ name, id, content_type, bytes, version, created_at, updated_at }: ListedEntry) {
  const metadata =
    id === null
      ? null
      : {
          size: bytes,
          contentLength: bytes,
          mimetype: content_type,
          eTag: `"${version}"`,
          lastModified: updated_at,
          cacheControl: 'no-store',
        }
  return { name, id, created_at, updated_at, last_accessed_at: updated_at, metadata }
}
