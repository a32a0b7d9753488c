import type { RequestListener } from 'node:http'
import { bareHeaders } from '../security-headers.ts'

const BODY = JSON.stringify({ status: 'starting' })
const RETRY_AFTER_SECONDS = 2

/** Answers whatever comes before the app is there. A browser that was told so keeps to https through a restart too. */
export function answerStarting(secure: boolean): RequestListener {
  const headers = {
    ...bareHeaders(secure),
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(BODY),
    'Cache-Control': 'no-store',
    'Retry-After': RETRY_AFTER_SECONDS,
  }
  return (_request, response) => void response.writeHead(503, headers).end(BODY)
}
