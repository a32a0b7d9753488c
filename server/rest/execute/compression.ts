import { gzipSync } from 'node:zlib'
import type { Answer } from './response.ts'

/** Less is not worth it; more would hold up the loop, and goes out as a stream (http/compress-answers.ts). */
const AT_ONCE_BYTES = { from: 1_024, to: 65_536 }
const GZIP = /(?:^|,)\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)/i

const compressedBefore = new WeakMap<Answer, Answer>()

/**
 * The answer in gzip for who takes it, made in one step: to send 20 kB through a stream costs four times what compressing them
 * does. An answer in the response cache is compressed once for as long as it is there.
 */
export function compressed(answer: Answer, acceptEncoding: string | undefined): Answer {
  if (!answer.body?.length || answer.status === 206 || !GZIP.test(acceptEncoding ?? '')) return answer
  const before = compressedBefore.get(answer)
  if (before) return before
  const after = compress(answer, Buffer.from(answer.body as string))
  compressedBefore.set(answer, after)
  return after
}

function compress(answer: Answer, bytes: Buffer): Answer {
  const { status, headers } = answer
  if (bytes.length > AT_ONCE_BYTES.to) return answer
  // The length is declared so that a short answer goes out as it is.
  if (bytes.length < AT_ONCE_BYTES.from) return { ...answer, headers: { ...headers, 'Content-Length': String(bytes.length) } }
  const { ETag, Vary } = headers
  return {
    status,
    headers: {
      ...headers,
      'Content-Encoding': 'gzip',
      Vary: Vary ? `${Vary}, Accept-Encoding` : 'Accept-Encoding',
      ...(ETag && { ETag: `W/${ETag}` }),
    },
    body: gzipSync(bytes),
  }
}
