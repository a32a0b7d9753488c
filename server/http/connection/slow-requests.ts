import type { IncomingMessage, RequestListener, ServerOptions } from 'node:http'
import { bareHeaders } from '../security-headers.ts'

const SECOND_MS = 1_000

export interface Patience {
  /** From a request's first line to the end of its body. */
  bodyMs: number
  /** A file may take long on a slow phone, as long as it comes: at least `fileBytes` in each `fileWindowMs`. */
  fileWindowMs: number
  fileBytes: number
}

const PATIENCE: Patience = { bodyMs: 20 * SECOND_MS, fileWindowMs: 30 * SECOND_MS, fileBytes: 16 * 1024 }
const FILE_UPLOAD = /^\/storage\/v1\/object\//

/** How long Node waits for a request's headers, and, for whatever has a body, at the very most. */
export const REQUEST_LIMITS: ServerOptions = {
  headersTimeout: 10 * SECOND_MS,
  requestTimeout: 1_800 * SECOND_MS,
  connectionsCheckingInterval: 2 * SECOND_MS,
}

/** Ends requests whose body does not come: with 408 where nothing was answered yet. Each one left open holds a connection. */
export function endSlowRequests(next: RequestListener, secure: boolean, patience: Patience = PATIENCE): RequestListener {
  const headers = Object.entries({ ...bareHeaders(secure), Connection: 'close', 'Content-Length': '0' })
  const timedOut = `HTTP/1.1 408 Request Timeout\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
  return (request, response) => {
    if (hasBody(request)) {
      const stop = FILE_UPLOAD.test(request.url ?? '') ? watchFile(request, patience, end) : watchBody(request, patience, end)
      request.once('end', stop)
      request.once('close', stop)
    }
    next(request, response)

    function end(): void {
      if (request.complete || request.destroyed) return
      if (!response.headersSent) request.socket.write(timedOut)
      request.destroy()
    }
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function watchBody(_request: IncomingMessage, { bodyMs }: Patience, end: () => void): () => void {
  const timer = setTimeout(() => afterReading(end), bodyMs)
  return () => clearTimeout(timer)
}

function watchFile({ socket }: IncomingMessage, { fileWindowMs, fileBytes }: Patience, end: () => void): () => void {
  let seen = socket.bytesRead
  const look = () => {
    if (socket.bytesRead - seen < fileBytes) end()
    seen = socket.bytesRead
  }
  const timer = setInterval(() => afterReading(look), fileWindowMs)
  return () => clearInterval(timer)
}

/** A process that was kept from running comes to its timers before it reads what has come meanwhile: that is not late. */
function afterReading(look: () => void): void {
  setImmediate(look)
}
