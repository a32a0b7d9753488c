import type { Socket } from 'node:net'

interface Listening {
  on(event: 'timeout', listener: (socket: Socket) => void): unknown
}

/**
 * Closes a connection that was kept for another request and brought none in time. A process that was kept from running comes to its
 * timers before it reads what has come meanwhile: who sent a request in time is answered, and not cut off.
 */
export function closeIdleConnections(server: Listening): void {
  server.on('timeout', (socket) => {
    const { bytesRead } = socket
    setImmediate(() => {
      if (socket.bytesRead === bytesRead) socket.destroy()
    })
  })
}
