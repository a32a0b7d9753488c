import http from 'node:http'
import zlib from 'node:zlib'

/** One request, as it can be written down and made again. */
export interface Call {
  method: string
  /** Begins with a slash; sent as it is. */
  path: string
  headers: Readonly<Record<string, string>>
  /** Bytes as latin1. */
  body: string
}

export interface Answered {
  status: number
  headers: http.IncomingHttpHeaders
  body: string
  milliseconds: number
}

/** Nothing that a stranger can ask for may take longer. */
const LONGEST_MS = 10_000

/** What an answer comes in where a request allows it. */
const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: (bytes) => zlib.brotliDecompressSync(bytes),
  gzip: (bytes) => zlib.gunzipSync(bytes),
  deflate: (bytes) => zlib.inflateSync(bytes),
}

/** Makes the request. Throws what the connection says when there is no answer, or none in time. */
export function perform(url: string, { method, path, headers, body }: Call): Promise<Answered> {
  const { hostname, port } = new URL(url)
  const startedAt = performance.now()
  const bytes = Buffer.from(body, 'latin1')
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        hostname,
        port,
        method,
        path,
        headers: { ...headers, 'content-length': bytes.length },
        signal: AbortSignal.timeout(LONGEST_MS),
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('error', reject)
        response.once('end', () => {
          try {
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: decoded(Buffer.concat(chunks), response.headers['content-encoding']).toString('utf8'),
              milliseconds: performance.now() - startedAt,
            })
          } catch (error) {
            reject(error as Error)
          }
        })
      },
    )
    request.once('error', reject)
    request.end(bytes)
  })
}

/** Throws where the bytes are not in the encoding that is named; an answer without a body names one too. */
function decoded(bytes: Buffer, encoding: string | undefined): Buffer {
  if (encoding === undefined || bytes.length === 0) return bytes
  const decode = DECODERS[encoding]
  if (!decode) throw new Error(`the answer is in an unknown encoding: ${encoding}`)
  return decode(bytes)
}

/**
 * What is wrong with an answer, in words; null when it is sound: no failure of the server's own, and a refusal of an interface for
 * programs is JSON that says why. "Busy, come again" with a time is sound.
 */
export function issueOf({ path, method }: Call, { status, headers, body }: Answered): string | null {
  if (status === 503 && headers['retry-after'] !== undefined) return null
  if (status >= 500) return `answered ${status}: ${body.slice(0, 300)}`
  const isForPrograms = /^\/(rest|auth|storage|functions)\/v1\//.test(path)
  if (status < 400 || method === 'HEAD' || !isForPrograms || path.startsWith('/auth/v1/verify')) return null
  try {
    const answer: unknown = JSON.parse(body)
    const says = answer as { message?: unknown; msg?: unknown; error?: unknown; error_description?: unknown }
    const words = says.message ?? says.msg ?? says.error_description ?? says.error
    return typeof words === 'string' && words !== '' ? null : `refused with ${status} without saying why: ${body.slice(0, 300)}`
  } catch {
    return `refused with ${status} and no JSON: ${body.slice(0, 300)}`
  }
}
