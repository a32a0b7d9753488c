import http from 'node:http'
import type { Duplex } from 'node:stream'
import { CROSS_ORIGIN_HEADERS } from '../cors.ts'
import { bareHeaders } from '../security-headers.ts'

interface ClientError extends Error {
  code?: string
  /** The part of the request that was being read. */
  rawPacket?: Buffer
}

interface Listening {
  on(event: 'clientError', listener: (error: Error, socket: Duplex) => void): unknown
  on(event: 'checkExpectation', listener: (request: http.IncomingMessage, response: http.ServerResponse) => void): unknown
}

interface Refusal {
  status: number
  message: string
}

/**
 * Answers in JSON what Node refuses before the app sees it: half a header block without an end of its first line is an address
 * too long (414), which a client mends by asking for less.
 */
export function answerClientErrors(server: Listening, secure: boolean): void {
  server.on('clientError', (error: ClientError, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    socket.end(responseOf(refusalOf(error), secure))
  })
  // Expect: 100-continue is answered by Node.
  server.on('checkExpectation', ({ socket }) => {
    socket.end(responseOf({ status: 417, message: 'What the request expects is not known here.' }, secure))
  })
}

function refusalOf({ code, rawPacket }: ClientError): Refusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { status: 408, message: 'The request took too long to arrive.' }
  if (code !== 'HPE_HEADER_OVERFLOW') return { status: 400, message: 'The request is not HTTP.' }
  const endOfLine = rawPacket?.indexOf('\r\n') ?? 0
  if (endOfLine >= 0 && endOfLine < http.maxHeaderSize / 2) return { status: 431, message: 'The headers are too long.' }
  return { status: 414, message: 'The address is too long.' }
}

function responseOf({ status, message }: Refusal, secure: boolean): string {
  const body = JSON.stringify({ code: String(status), message, details: null, hint: null })
  const headers = {
    ...bareHeaders(secure),
    ...CROSS_ORIGIN_HEADERS,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    Connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${http.STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}
