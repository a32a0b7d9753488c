import { DOCUMENT_BUCKET, DOCUMENT_MAX_BYTES } from '#domain/applications/applications.ts'
import type { BucketRow } from '../buckets/bucket-rows.ts'
import { type StorageError, tooLarge, tooLargeForBucket, typeNotAllowed } from '../storage-error.ts'

/** The largest object that any bucket takes. */
export const OBJECT_MAX_BYTES = 52_428_800

/** What a bucket asks of a file before the database asks it again. */
export interface UploadRules {
  maximumBytes: number
  tooLarge: () => StorageError
  /** A document is what its bytes say, and never empty; elsewhere a file is what it is said to be. */
  isDocument: boolean
  /** Throws StorageError 415. */
  requireType: (declared: string) => void
}

export function uploadRulesOf({
  id,
  file_size_limit,
  allowed_mime_types,
}: Pick<BucketRow, 'id' | 'file_size_limit' | 'allowed_mime_types'>): UploadRules {
  if (id === DOCUMENT_BUCKET) return { maximumBytes: DOCUMENT_MAX_BYTES, tooLarge, isDocument: true, requireType: () => {} }
  return {
    maximumBytes: file_size_limit ?? OBJECT_MAX_BYTES,
    tooLarge: tooLargeForBucket,
    isDocument: false,
    requireType: (declared) => {
      if (!isMediaType(declared) || !isAllowed(declared, allowed_mime_types)) throw typeNotAllowed(declared.slice(0, 100))
    },
  }
}

export function isMediaType(type: string): boolean {
  return type.length <= 255 && /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+ *(;[ -~]*)?$/.test(type)
}

function isAllowed(declared: string, allowed: readonly string[] | null): boolean {
  if (!allowed?.length) return true
  const type = (declared.split(';')[0] ?? '').trim().toLowerCase()
  const kind = `${type.split('/')[0] ?? ''}/*`
  return allowed.some((one) => [type, kind, '*/*', '*'].includes(one.toLowerCase()))
}
