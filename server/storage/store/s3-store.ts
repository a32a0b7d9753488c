import { openAsBlob } from 'node:fs'
import fs from 'node:fs/promises'
import { AwsClient } from 'aws4fetch'
import { incomingFile } from './local-store.ts'
import { type ObjectStore, StorageAwayError } from './object-store.ts'

export interface S3Settings {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Node cancels an answer's bytes that nobody has begun to read when the answer is collected as garbage: it lives as long as they do. */
const answers = new WeakMap<ReadableStream, Response>()
const RETRIES = 3
/** For a document on its way to the bucket, too. */
const SILENCE_MS = 30_000
/** Whoever waits for a removal has mostly waited for something else before it, and the sweep tries again. */
const SILENCE_AT_REMOVAL_MS = 5_000

/** Keeps objects in an S3-compatible bucket, addressed by path; `directory` is where uploads wait until they are checked. */
export function createS3Store(
  directory: string,
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings,
  { silenceMs = SILENCE_MS, silenceAtRemovalMs = SILENCE_AT_REMOVAL_MS } = {},
): ObjectStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })
  const base = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}/objects/`

  async function call(method: string, version: string, init: RequestInit = {}): Promise<Response> {
    const patienceMs = method === 'DELETE' ? silenceAtRemovalMs : silenceMs
    const response = await untilAnswered(patienceMs, (signal) =>
      client.fetch(base + version, { ...init, method, redirect: 'error', signal }),
    )
    if (response.ok || response.status === 404) return response
    await response.body?.cancel()
    const what = `The object storage answered ${response.status} to ${method}.`
    throw response.status >= 500 || response.status === 429 ? new StorageAwayError(what) : new Error(what)
  }

  /**
   * Only the answer's beginning is waited for: to a slow phone its bytes may take long. A request whose Request was collected as garbage
   * meanwhile does not hear that it was aborted (aws4fetch makes one, which nothing holds): it is not waited for either.
   */
  async function untilAnswered(patienceMs: number, ask: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
    const silence = new AbortController()
    const { promise: silent, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      silence.abort()
      reject(silence.signal.reason as Error)
    }, patienceMs)
    try {
      return await Promise.race([ask(silence.signal), silent])
    } catch (error) {
      if (silence.signal.aborted || isConnectionError(error))
        throw new StorageAwayError('The object storage does not answer.', { cause: error })
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    incomingFile: (version) => incomingFile(directory, version),
    async put(version, { file, sha256, type }) {
      const response = await call('PUT', version, {
        body: await openAsBlob(file),
        headers: { 'Content-Type': type, 'X-Amz-Content-Sha256': sha256 },
      })
      if (response.status === 404) throw new Error(`The object storage has no bucket ${bucket}.`)
      await response.body?.cancel()
      await fs.rm(file, { force: true })
    },
    async get(version, range) {
      const response = await call('GET', version, range ? { headers: { Range: `bytes=${range.first}-${range.last}` } } : {})
      if (response.status !== 404 && response.body) {
        answers.set(response.body, response)
        return { content: response.body, bytes: Number(response.headers.get('content-length')) }
      }
      await response.body?.cancel()
      return null
    },
    async copy(from, to) {
      const response = await call('PUT', to, {
        headers: { 'X-Amz-Copy-Source': `/${encodeURIComponent(bucket)}/objects/${from}` },
      })
      // S3 may begin its answer before it has copied: a failure is then told in an answer that looks like a success.
      const answer = await response.text()
      if (response.ok && /<Error\b/.test(answer)) throw new Error('The object storage could not copy an object.')
      return response.ok
    },
    async remove(version) {
      await fs.rm(incomingFile(directory, version), { force: true })
      const response = await call('DELETE', version)
      await response.body?.cancel()
    },
  }
}

/** A redirect that was refused has no code. */
function isConnectionError(error: unknown): boolean {
  return error instanceof TypeError && typeof (error.cause as { code?: unknown } | undefined)?.code === 'string'
}
