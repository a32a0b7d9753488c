import { DOCUMENT_BUCKET } from '#domain/applications/applications.ts'

/** What the storage refused; `code` is stable. Without one the server was not reached, and the status is 0. */
export class SendFileError extends Error {
  override name = 'SendFileError'
  readonly code: string | undefined
  readonly status: number
  constructor(message: string, status: number, code?: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export interface SendFileOptions {
  path: string
  file: File
  /** The access token of the student. */
  token: string
  /** From 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Sends a file to the private bucket, to a path that no other file has: one that stands there is this one, sent before without an answer.
 * By XMLHttpRequest, since fetch does not tell how much has been sent. Rejects with the signal's reason when cancelled, else with
 * SendFileError.
 */
export function sendFile({ path, file, token, onProgress, signal }: SendFileOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open('POST', addressOf(path))
    request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.setRequestHeader('Content-Type', file.type)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) return resolve()
      const refusal = refusalOf(request.response, request.status)
      if (refusal.code === 'ResourceAlreadyExists') resolve()
      else reject(refusal)
    }
    request.onerror = () => reject(new SendFileError('Failed to fetch', 0))
    request.onabort = () => reject(signal.reason as Error)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

/** Takes back what an upload that did not come to its end may have left. One that left nothing is no failure. */
export async function removeFile(path: string, token: string): Promise<void> {
  const answer = await fetch(addressOf(path), { method: 'DELETE', headers: { Authorization: `Bearer ${token}` } })
  if (answer.ok) return
  const body: unknown = await answer.json()
  const refusal = refusalOf(body, answer.status)
  if (refusal.code !== 'NoSuchKey') throw refusal
}

/** A file of the bucket, for the person who may read it. */
export async function readFile(path: string, token: string): Promise<Blob> {
  const answer = await fetch(addressOf(path), { headers: { Authorization: `Bearer ${token}` } })
  if (answer.ok) return answer.blob()
  throw refusalOf(await answer.json(), answer.status)
}

function addressOf(path: string): string {
  return `/storage/v1/object/${DOCUMENT_BUCKET}/${path}`
}

function refusalOf(body: unknown, status: number): SendFileError {
  const { message, code } = (typeof body === 'object' && body !== null ? body : {}) as { message?: unknown; code?: unknown }
  return new SendFileError(typeof message === 'string' ? message : '', status, typeof code === 'string' ? code : undefined)
}
