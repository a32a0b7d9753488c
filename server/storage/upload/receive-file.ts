import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { DOCUMENT_MAX_BYTES } from '#domain/applications.ts'
import { interrupted, invalidRequest, StorageError, tooLarge, unsupportedType } from '../storage-error.ts'
import type { ReceivedFile } from '../store/object-store.ts'
import { SIGNATURE_BYTES, typeOfFile, typeOfSignature } from './file-type.ts'

const PRIVATE_FILE = 0o600
/** What the other fields of a form and its boundaries may take. */
const FORM_BYTES = 65_536
const FORM_LIMITS = { files: 1, fileSize: DOCUMENT_MAX_BYTES + 1, fields: 10, fieldSize: 8_192, parts: 12, headerPairs: 20 }

/**
 * Writes the file of an upload, sent as it is or as the one file of a form, to a new file `target`, and checks it. Never
 * more than the limit is read or kept in memory. When it throws, part of the file may be there: the caller removes it.
 *
 * Throws StorageError: 413 too large, 415 no PDF, JPEG or PNG, 400 no file or a connection that broke.
 */
export async function receiveFile(request: Request, target: string): Promise<ReceivedFile> {
  const contentType = request.headers.get('content-type') ?? ''
  const isForm = /^multipart\/form-data\b/i.test(contentType)
  if (Number(request.headers.get('content-length')) > DOCUMENT_MAX_BYTES + (isForm ? FORM_BYTES : 0)) throw tooLarge()
  if (!request.body) throw invalidRequest('The request has no file.')
  const body = Readable.fromWeb(request.body as NodeReadableStream<Uint8Array>)
  const writing = isForm ? writeFormFile(body, contentType, target) : writeFile(body, target)
  const written = await writing.catch((error: unknown) => {
    throw isConnectionError(error) ? interrupted() : error
  })
  if (written.bytes === 0) throw invalidRequest('This file is empty.')
  const file = await fs.open(target, 'r')
  try {
    return { file: target, ...written, type: await typeOfFile(file) }
  } finally {
    await file.close()
  }
}

type Written = Pick<ReceivedFile, 'bytes' | 'sha256'>

async function writeFile(source: Readable, target: string): Promise<Written> {
  const hash = createHash('sha256')
  let bytes = 0
  let head = Buffer.alloc(0)
  async function* checked(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.byteLength
      if (bytes > DOCUMENT_MAX_BYTES) throw tooLarge()
      if (head.length < SIGNATURE_BYTES) {
        head = Buffer.concat([head, chunk]).subarray(0, SIGNATURE_BYTES)
        if (head.length === SIGNATURE_BYTES && !typeOfSignature(head)) throw unsupportedType()
      }
      hash.update(chunk)
      yield chunk
    }
  }
  // With `flush` the file is on the disk before the stream ends.
  await pipeline(source, checked, createWriteStream(target, { flags: 'wx', mode: PRIVATE_FILE, flush: true }))
  return { bytes, sha256: hash.digest('hex') }
}

async function writeFormFile(body: Readable, contentType: string, target: string): Promise<Written> {
  const form = openForm(contentType)
  let file: Readable | undefined
  let writing: Promise<Written> | undefined
  form.on('file', (_field, stream) => {
    file = stream
    writing = writeFile(stream, target)
    writing.catch((error: Error) => form.destroy(error))
  })
  try {
    await pipeline(limited(body), form)
  } catch (error) {
    // The parser leaves the file's stream open: without this, nobody would ever close the file.
    file?.destroy(error as Error)
    await writing?.catch(() => {})
    throw isConnectionError(error) || error instanceof StorageError ? error : invalidRequest('The form could not be read.')
  }
  if (!writing) throw invalidRequest('The request has no file.')
  return writing
}

function openForm(contentType: string): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: FORM_LIMITS })
  } catch {
    throw invalidRequest('The form could not be read.')
  }
}

async function* limited(chunks: AsyncIterable<Buffer>) {
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.byteLength
    if (bytes > DOCUMENT_MAX_BYTES + FORM_BYTES) throw tooLarge()
    yield chunk
  }
}

function isConnectionError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'ABORT_ERR')
}
