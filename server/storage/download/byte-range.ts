import { invalidRange } from '../storage-error.ts'
import type { ByteRange } from '../store/object-store.ts'

/**
 * The one part of a file of so many bytes that a Range header asks for. Several parts at once, and what is no range of this
 * file, are refused as the hosted service refuses them. Throws StorageError 416.
 */
export function byteRangeOf(header: string, bytes: number): ByteRange {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header) ?? []
  if (first === '') return suffixOf(last, bytes)
  const range = { first: Number(first), last: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) }
  if (range.first > range.last) throw invalidRange()
  return range
}

function suffixOf(length: string, bytes: number): ByteRange {
  if (Number(length) === 0 || bytes === 0) throw invalidRange()
  return { first: Math.max(0, bytes - Number(length)), last: bytes - 1 }
}
