import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { interrupted, invalidRequest, StorageError, tooLargeForBucket, unsupportedType } from '../storage-error.ts'
import type { ReceivedFile } from '../store/object-store.ts'
import { SIGNATURE_BYTES, typeOfFile, typeOfSignature } from './file-type.ts'
import type { UploadRules } from './upload-rules.ts'
import { METADATA_MAX_BYTES, metadataOf, metadataOfHeader } from './user-metadata.ts'

const PRIVATE_FILE = 0o600
/** What the other fields of a form and its boundaries may take. */
const FORM_BYTES = 65_536
const UNKNOWN_TYPE = 'application/octet-stream'
const CACHE_CONTROL_MAX_CHARACTERS = 255

export interface Upload extends ReceivedFile {
  userMetadata: Record<string, unknown>
  cacheControl: string
}

/**
 * Writes the file of an upload, sent as it is or as the one file of a form, to a new file `target`, and checks it. Never
 * more than the limit is read or kept in memory. When it throws, part of the file may be there: the caller removes it.
 *
 * Throws StorageError: 413 too large, 415 a type that the bucket does not take, 400 no file or a connection that broke.
 */
export async function receiveFile(request: Request, target: string, rules: UploadRules): Promise<Upload> {
  const contentType = request.headers.get('content-type') ?? ''
  const isForm = /^multipart\/form-data\b/i.test(contentType)
  if (Number(request.headers.get('content-length')) > rules.maximumBytes + (isForm ? FORM_BYTES : 0)) throw rules.tooLarge()
  const body = bodyOf(request, rules)
  const receiving = isForm ? receiveForm(body, contentType, target, rules) : receiveBody(body, request, target, rules)
  const { declared, ...received } = await receiving.catch((error: unknown) => {
    throw isConnectionError(error) ? interrupted() : error
  })
  return { file: target, ...received, type: rules.isDocument ? await typeOfDocument(target, received.bytes) : declared }
}

function bodyOf(request: Request, rules: UploadRules): Readable {
  if (request.body) return Readable.fromWeb(request.body as NodeReadableStream<Uint8Array>)
  if (rules.isDocument) throw invalidRequest('The request has no file.')
  return Readable.from([])
}

async function typeOfDocument(target: string, bytes: number): Promise<string> {
  if (bytes === 0) throw invalidRequest('This file is empty.')
  const file = await fs.open(target, 'r')
  try {
    return await typeOfFile(file)
  } finally {
    await file.close()
  }
}

type Written = Pick<ReceivedFile, 'bytes' | 'sha256'>
type Received = Omit<Upload, 'file' | 'type'> & { declared: string }

async function receiveBody(body: Readable, request: Request, target: string, rules: UploadRules): Promise<Received> {
  const declared = request.headers.get('content-type') || UNKNOWN_TYPE
  const userMetadata = metadataOfHeader(request.headers.get('x-metadata'))
  const cacheControl = cacheControlOf(request.headers.get('cache-control'))
  rules.requireType(declared)
  return { ...(await writeFile(body, target, rules)), declared, userMetadata, cacheControl }
}

async function writeFile(
  source: Readable,
  target: string,
  { maximumBytes, tooLarge, isDocument }: UploadRules,
): Promise<Written> {
  const hash = createHash('sha256')
  let bytes = 0
  let head = Buffer.alloc(0)
  async function* checked(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.byteLength
      if (bytes > maximumBytes) throw tooLarge()
      if (isDocument && head.length < SIGNATURE_BYTES) {
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

/** The fields may stand before the file or behind it. */
async function receiveForm(body: Readable, contentType: string, target: string, rules: UploadRules): Promise<Received> {
  const form = openForm(contentType, rules)
  const fields = new Map<string, string>()
  let file: Readable | undefined
  let declared = UNKNOWN_TYPE
  let writing: Promise<Written> | undefined
  form.on('field', (name, value, _nameTruncated, valueTruncated) => {
    if (valueTruncated) form.destroy(tooLargeForBucket(name === 'metadata' ? 'user_metadata' : 'form field'))
    fields.set(name, value)
  })
  form.on('file', (_field, stream, _name, _encoding, mimeType) => {
    file = stream
    declared = mimeType || UNKNOWN_TYPE
    writing = writeFile(stream, target, rules)
    writing.catch((error: Error) => form.destroy(error))
  })
  try {
    await pipeline(limited(body, rules), form)
  } catch (error) {
    // The parser leaves the file's stream open: without this, nobody would ever close the file.
    file?.destroy(error as Error)
    await writing?.catch(() => {})
    throw isConnectionError(error) || error instanceof StorageError ? error : invalidRequest('The form could not be read.')
  }
  if (!writing) throw invalidRequest('The request has no file.')
  const written = await writing
  const type = fields.get('contentType') || declared
  rules.requireType(type)
  const seconds = fields.get('cacheControl')
  return {
    ...written,
    declared: type,
    userMetadata: metadataOf(fields.get('metadata') ?? fields.get('userMetadata')),
    cacheControl: cacheControlOf(seconds ? `max-age=${seconds}` : null),
  }
}

function openForm(contentType: string, { maximumBytes }: UploadRules): BusboyInstance {
  const limits = {
    files: 1,
    fileSize: maximumBytes + 1,
    fields: 10,
    fieldSize: METADATA_MAX_BYTES + 1,
    parts: 12,
    headerPairs: 20,
  }
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits })
  } catch {
    throw invalidRequest('The form could not be read.')
  }
}

async function* limited(chunks: AsyncIterable<Buffer>, { maximumBytes, tooLarge }: UploadRules) {
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.byteLength
    if (bytes > maximumBytes + FORM_BYTES) throw tooLarge()
    yield chunk
  }
}

function cacheControlOf(header: string | null): string {
  if (!header) return 'no-cache'
  if (header.length > CACHE_CONTROL_MAX_CHARACTERS || !/^[ -~]*$/.test(header))
    throw invalidRequest('The cache control is not valid.')
  return header
}

function isConnectionError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'ABORT_ERR')
}
