/** A way to a server that can be shut: what a network does to two programs that trust it. */
import net from 'node:net'
import { Transform } from 'node:stream'

export interface Gate {
  port: number
  /** Everything passes; what was held back comes after all. */
  open: () => void
  /** Connections break, and new ones break at once. */
  shut: () => void
  /** Connections stay and new ones are taken, and nothing passes. */
  silence: () => void
  /** Everything passes, each piece so much later than the one before. */
  slow: (byMs: number) => void
  close: () => Promise<void>
}

export async function openGate(target: { port: number; host?: string }): Promise<Gate> {
  const pairs = new Set<Pair>()
  let state: 'open' | 'shut' | 'silent' = 'open'
  let lagMs = 0
  const server = net.createServer({ allowHalfOpen: false }, (near) => {
    near.on('error', () => near.destroy())
    if (state === 'shut') return near.destroy()
    const far = net.connect(target.port, target.host ?? '127.0.0.1')
    const pair = { near, far }
    pairs.add(pair)
    far.on('error', () => far.destroy())
    near.on('close', () => far.destroy())
    far.on('close', () => {
      near.destroy()
      pairs.delete(pair)
    })
    if (state === 'open') join(pair, () => lagMs)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as net.AddressInfo).port,
    open() {
      lagMs = 0
      if (state === 'silent') for (const pair of pairs) join(pair, () => lagMs)
      state = 'open'
    },
    slow(byMs) {
      lagMs = byMs
    },
    shut() {
      state = 'shut'
      for (const { near } of pairs) near.destroy()
    },
    silence() {
      state = 'silent'
      for (const { near, far } of pairs) {
        near.unpipe().pause()
        far.unpipe().pause()
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const { near } of pairs) near.destroy()
      }),
  }
}

interface Pair {
  near: net.Socket
  far: net.Socket
}

function join({ near, far }: Pair, lagMs: () => number): void {
  near.pipe(delayed(lagMs)).pipe(far)
  far.pipe(delayed(lagMs)).pipe(near)
}

/** One piece after the other, so that none overtakes another when the delay ends. */
function delayed(lagMs: () => number): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (lagMs() === 0) return done(null, chunk)
      setTimeout(() => done(null, chunk), lagMs())
    },
  })
}
