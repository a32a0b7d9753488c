import { isSessionEnded } from '#db/as-role.ts'
import { type DatabaseError, isDatabaseError } from '#db/database.ts'
import type { Failure } from '../http/failure.ts'

/** A refusal as storage-js understands it: the answer’s own status is 400 (416 for a range), the real one stands in its body. */
export class StorageError extends Error {
  override name = 'StorageError'
  readonly statusCode: number
  readonly error: string
  /** Stable; callers branch on it. */
  readonly code: string
  constructor(statusCode: number, error: string, code: string, message: string) {
    super(message)
    this.statusCode = statusCode
    this.error = error
    this.code = code
  }
}

export function notFound(): StorageError {
  return new StorageError(404, 'not_found', 'NoSuchKey', 'Object not found')
}

export function bucketNotFound(): StorageError {
  return new StorageError(404, 'Bucket not found', 'NoSuchBucket', 'Bucket not found')
}

export function duplicate(): StorageError {
  return new StorageError(409, 'Duplicate', 'ResourceAlreadyExists', 'The resource already exists')
}

export function bucketNotEmpty(): StorageError {
  return new StorageError(409, 'ResourceNotEmpty', 'ResourceNotEmpty', 'The bucket you tried to delete is not empty')
}

export function invalidBucketName(): StorageError {
  return new StorageError(400, 'Invalid Input', 'InvalidBucketName', 'Bucket name invalid')
}

export function accessDenied(message = 'Access denied. Please ensure you are properly authenticated.'): StorageError {
  return new StorageError(403, 'Unauthorized', 'AccessDenied', message)
}

export function invalidToken(message: string): StorageError {
  return new StorageError(403, 'Unauthorized', 'InvalidJWT', message)
}

export function insufficientAssurance(): StorageError {
  return new StorageError(403, 'Unauthorized', 'insufficient_aal', 'Log in with your second factor first.')
}

export function emailNotConfirmed(): StorageError {
  return new StorageError(
    403,
    'Unauthorized',
    'email_not_confirmed',
    'Please confirm your e-mail address before you upload a document.',
  )
}

export function invalidRequest(message: string): StorageError {
  return new StorageError(400, 'invalid_request', 'InvalidRequest', message)
}

/** Nobody hears it; it keeps a closed tab from counting as a failure of ours. */
export function interrupted(): StorageError {
  return new StorageError(400, 'interrupted', 'UploadInterrupted', 'The upload was interrupted.')
}

export function invalidKey(): StorageError {
  return new StorageError(
    400,
    'InvalidKey',
    'InvalidKey',
    'Invalid key: among your documents a path begins with your own id, and none of its parts is empty, . or ..',
  )
}

export function tooLarge(): StorageError {
  return new StorageError(413, 'Payload too large', 'EntityTooLarge', 'This file is larger than 10 MB.')
}

export function tooLargeForBucket(what = 'object'): StorageError {
  return new StorageError(413, 'Payload too large', 'EntityTooLarge', `The ${what} exceeded the maximum allowed size`)
}

export function invalidRange(): StorageError {
  return new StorageError(416, 'invalid_range', 'InvalidRange', 'invalid range provided')
}

export function tooManyRequests(): StorageError {
  return new StorageError(429, 'too_many_requests', 'SlowDown', 'Too many pictures are being rendered. Please try again.')
}

export function typeNotAllowed(type: string): StorageError {
  return unsupportedType(`mime type ${type} is not supported`)
}

export function unsupportedType(message = 'Please choose a PDF, JPEG or PNG file.'): StorageError {
  return new StorageError(415, 'invalid_mime_type', 'InvalidMimeType', message)
}

/** A failure of ours. storage-js tries again by itself what is SlowDown. */
export function failed({ status, code, message }: Failure): StorageError {
  if (status === 503) return new StorageError(status, code, 'SlowDown', message)
  return new StorageError(status, 'Internal', 'InternalError', 'An unexpected error occurred. Please try again.')
}

/** What an error is told as; null for a failure of ours. */
export function asStorageError(error: unknown): StorageError | null {
  if (error instanceof StorageError) return error
  if (isSessionEnded(error)) return invalidToken(error.message)
  if (!isDatabaseError(error)) return null
  switch (error.code) {
    case '23505':
      return duplicate()
    case '23514':
      return issueOf(error)
    // A character that cannot be stored, so no object has it in its name.
    case '22021':
      return invalidKey()
    case '42501':
    case '23503':
      return accessDenied()
    case 'P0001':
      if (error.detail === 'object_too_large') return tooLargeForBucket()
      if (error.detail === 'mime_type_not_allowed') return unsupportedType(error.message)
      if (error.detail === 'bucket_is_fixed') return accessDenied(error.message)
      return new StorageError(400, 'refused', error.detail ?? 'refused', error.message)
    default:
      return null
  }
}

function issueOf({ table, constraint }: DatabaseError): StorageError {
  if (table === 'buckets') return invalidBucketName()
  return constraint === 'objects_user_metadata_check' ? tooLargeForBucket('user_metadata') : invalidKey()
}
