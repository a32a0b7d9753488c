import type { FileHandle } from 'node:fs/promises'
import type { DocumentType } from '#domain/applications/applications.ts'
import { unsupportedType } from '../storage-error.ts'

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** The last chunk of every PNG: length 0, IEND and its checksum. */
const PNG_END = Buffer.from([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82])
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff])
const PDF_START = Buffer.from('%PDF-')
const PDF_END = Buffer.from('%%EOF')
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1')
const ZIP_END_BYTES = 22

/** So many bytes decide what a file claims to be. */
export const SIGNATURE_BYTES = PNG_START.length
/** Readers look for a PDF's first line within so many bytes, and for its last one. */
const PDF_SEARCH_BYTES = 1_024
/** A zip ends with at most so many bytes of comment. */
const TAIL_BYTES = 0xffff + ZIP_END_BYTES
const MARKUP = /<(?:!doctype|html|head|body|script|svg|iframe|\?php)/i

/** What a file's first bytes say it is, or null for none of the three. */
export function typeOfSignature(head: Buffer): DocumentType | null {
  if (head.subarray(0, PDF_START.length).equals(PDF_START)) return 'application/pdf'
  if (head.subarray(0, JPEG_START.length).equals(JPEG_START)) return 'image/jpeg'
  return head.subarray(0, PNG_START.length).equals(PNG_START) ? 'image/png' : null
}

/**
 * What a whole file is, by its content alone. A file that could also be read as something else is refused: an image with a
 * PDF's first line near its beginning, any of the three with markup there or with a zip archive's directory at its end.
 * Throws StorageError 415.
 */
export async function typeOfFile(file: FileHandle): Promise<DocumentType> {
  const { size } = await file.stat()
  const head = await readPart(file, 0, Math.min(size, PDF_SEARCH_BYTES))
  const tail = await readPart(file, Math.max(0, size - TAIL_BYTES), Math.min(size, TAIL_BYTES))
  const type = typeOfSignature(head)
  if (!type) throw unsupportedType()
  if (!isWhole(type, tail)) throw unsupportedType('This file is damaged or incomplete.')
  if (isPolyglot(type, head, tail)) throw unsupportedType('This file holds more than one format.')
  return type
}

/** JPEGs are not held to an end: cameras write data of their own behind the picture. */
function isWhole(type: DocumentType, tail: Buffer): boolean {
  if (type === 'image/png') return tail.subarray(-PNG_END.length).equals(PNG_END)
  if (type === 'application/pdf') return tail.subarray(-PDF_SEARCH_BYTES).includes(PDF_END)
  return true
}

function isPolyglot(type: DocumentType, head: Buffer, tail: Buffer): boolean {
  if (type !== 'application/pdf' && head.includes(PDF_START)) return true
  return MARKUP.test(head.toString('latin1')) || endsAsZip(tail)
}

/** A zip is read from its end: a directory record whose comment reaches exactly to the last byte. */
function endsAsZip(tail: Buffer): boolean {
  for (let at = tail.lastIndexOf(ZIP_END); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(ZIP_END, at - 1)) {
    if (at + ZIP_END_BYTES <= tail.length && at + ZIP_END_BYTES + tail.readUInt16LE(at + ZIP_END_BYTES - 2) === tail.length)
      return true
  }
  return false
}

async function readPart(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
