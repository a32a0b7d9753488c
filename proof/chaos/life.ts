import net from 'node:net'
import { type ServerProcess, startServer } from '#test/server-process.ts'
import type { Engine } from '../engines.ts'

/** How long a start takes is printed; on a machine that others use it is no fault. */
const START_WITHIN_MS = 600_000

/** The product on one address, through all its deaths. */
export interface Life {
  url: string
  /** Resolves when people are let in: at once, or after the next start. */
  up(): Promise<void>
  /** Ready, and still nobody's: what is stored can be looked at in peace. */
  start(): Promise<void>
  letIn(): void
  /** SIGKILL. */
  kill(): Promise<void>
  /** Starts it and kills it after so many milliseconds, ready or not. */
  killStarting(afterMs: number): Promise<void>
  stop(): Promise<number | null>
}

export async function createLife({ settings }: Engine, more: Record<string, string> = {}): Promise<Life> {
  const port = String(await freePort())
  // Each survey comes from a network of its own, as it does behind a proxy: the limit of one network is not what is tried here.
  const environment = { RATE_LIMITS: 'false', LOG_LEVEL: 'error', TRUST_PROXY: 'true', PORT: port, ...settings, ...more }
  let server: ServerProcess | null = null
  let tell = () => {}
  let whenUp = new Promise<void>((resolve) => (tell = resolve))

  const isDown = () => {
    server = null
    whenUp = new Promise<void>((resolve) => (tell = resolve))
  }
  return {
    url: `http://127.0.0.1:${port}`,
    up: () => whenUp,
    async start() {
      server = await startServer(environment, undefined, { withinMs: START_WITHIN_MS })
    },
    letIn: () => tell(),
    async kill() {
      const killed = server
      isDown()
      await killed?.kill()
    },
    async killStarting(afterMs) {
      const starting = startServer(environment, undefined, { killed: AbortSignal.timeout(Math.round(afterMs)) })
      // It may have become ready meanwhile: then it dies all the same.
      await starting.then(
        ({ exited }) => exited,
        () => {},
      )
    },
    async stop() {
      const stopped = server
      isDown()
      return (await stopped?.stop()) ?? null
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })
}
