import { invalidRequest, tooLargeForBucket } from '../storage-error.ts'

export const METADATA_MAX_BYTES = 8_192
/** Deeper is nobody's metadata, and costs the database its stack. */
const MAX_DEPTH = 16

/** The metadata of the header `x-metadata`: JSON in base64. Throws StorageError 400, 413. */
export function metadataOfHeader(header: string | null): Record<string, unknown> {
  return header ? metadataOf(Buffer.from(header, 'base64').toString('utf8')) : {}
}

/** The metadata of a form field: a JSON object. Throws StorageError 400, 413. */
export function metadataOf(text: string | undefined): Record<string, unknown> {
  if (!text) return {}
  if (Buffer.byteLength(text) > METADATA_MAX_BYTES) throw tooLargeForBucket('user_metadata')
  const value = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !isStorable(value, MAX_DEPTH))
    throw invalidMetadata()
  return value as Record<string, unknown>
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw invalidMetadata()
  }
}

/** The database keeps no NUL and no half of a character. */
function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  if (depth === 0) return false
  return Object.entries(value).every(([key, inside]) => isStorable(key, 0) && isStorable(inside, depth - 1))
}

function invalidMetadata() {
  return invalidRequest('The metadata is not a JSON object.')
}
