import type { Duplex } from 'node:stream'

const TOO_LONG = {
  status: '431 Request Header Fields Too Large',
  text: 'The address or the headers of the request are too long.',
}
const UNREADABLE = { status: '400 Bad Request', text: 'The request could not be read.' }

/** Answers what Node could not read as a request, in words: by itself it sends a bare status line. For 'clientError'. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, text } = error.code === 'HPE_HEADER_OVERFLOW' ? TOO_LONG : UNREADABLE
  const head = `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: text/plain; charset=utf-8\r\nX-Content-Type-Options: nosniff\r\n`
  socket.end(`${head}Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`)
}
