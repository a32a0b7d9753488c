/** What the storage API answers, in the shapes that storage-js reads. */
import { DOCUMENT_BUCKET } from '#domain/applications/applications.ts'
import type { BucketRow } from './buckets/bucket-rows.ts'
import type { ListedEntry, PagedEntry } from './objects/list-rows.ts'
import type { ObjectRow } from './objects/object-rows.ts'
import type { StorageError } from './storage-error.ts'

export function bodyOf({ statusCode, error, code, message }: StorageError) {
  return { statusCode: String(statusCode), error, code, message }
}

export function bucketOf({ id, public: isPublic, file_size_limit, allowed_mime_types, created_at, updated_at }: BucketRow) {
  return { id, name: id, owner: '', public: isPublic, file_size_limit, allowed_mime_types, created_at, updated_at }
}

export function etagOf(version: string): string {
  return `"${version}"`
}

/** Documents are kept by no cache, whatever they were stored with. */
export function cacheControlOf({ bucket, cache_control }: Pick<ObjectRow, 'bucket' | 'cache_control'>): string {
  return bucket === DOCUMENT_BUCKET ? 'no-store' : cache_control
}

export function infoOf(object: ObjectRow) {
  const { id, bucket, path, version, content_type, bytes, user_metadata, created_at, updated_at } = object
  return {
    id,
    name: path,
    version,
    bucket_id: bucket,
    size: bytes,
    content_type,
    cache_control: cacheControlOf(object),
    etag: etagOf(version),
    metadata: user_metadata,
    last_modified: updated_at,
    created_at,
  }
}

/** What is told of an object that was removed or copied. */
export function objectOf(object: ObjectRow) {
  const { id, bucket, path, owner, version, user_metadata, created_at, updated_at } = object
  const times = { created_at, updated_at, last_accessed_at: updated_at }
  const metadata = metadataOf(bucket, object)
  return { id, name: path, bucket_id: bucket, owner, owner_id: owner, version, ...times, metadata, user_metadata }
}

export function entryOf(bucket: string, entry: ListedEntry) {
  const { name, id, created_at, updated_at } = entry
  const metadata = id === null ? null : metadataOf(bucket, entry)
  return { name, id, created_at, updated_at, last_accessed_at: updated_at, metadata }
}

export function pageOf(bucket: string, entries: readonly PagedEntry[], nextCursor: string | undefined) {
  return {
    hasNext: nextCursor !== undefined,
    ...(nextCursor !== undefined && { nextCursor, nextCursorKey: entries.at(-1)?.name }),
    folders: entries.filter(({ id }) => id === null).map(({ name }) => ({ key: lastPartOf(name), name })),
    objects: entries
      .filter(({ id }) => id !== null)
      .map((entry) => ({ key: lastPartOf(entry.name), ...entryOf(bucket, entry), version: entry.version })),
  }
}

type Described = Pick<ListedEntry, 'version' | 'content_type' | 'bytes' | 'cache_control' | 'updated_at'>

function metadataOf(bucket: string, { version, content_type, bytes, cache_control, updated_at }: Described) {
  return {
    eTag: etagOf(version ?? ''),
    size: bytes,
    mimetype: content_type,
    cacheControl: cacheControlOf({ bucket, cache_control: cache_control ?? '' }),
    lastModified: updated_at,
    contentLength: bytes,
  }
}

function lastPartOf(path: string): string {
  return path.replace(/\/$/, '').split('/').at(-1) ?? ''
}
