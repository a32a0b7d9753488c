/** A way to a server that can be shut: what a network does to two programs that trust it. */
import net from 'node:net'

export interface Gate {
  port: number
  /** Everything passes; what was held back comes after all. */
  open: () => void
  /** Connections break, and new ones break at once. */
  shut: () => void
  /** Connections stay and new ones are taken, and nothing passes. */
  silence: () => void
  close: () => Promise<void>
}

export async function openGate(target: { port: number; host?: string }): Promise<Gate> {
  const pairs = new Set<{ near: net.Socket; far: net.Socket }>()
  let state: 'open' | 'shut' | 'silent' = 'open'
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
    if (state === 'open') join(pair)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as net.AddressInfo).port,
    open() {
      state = 'open'
      for (const pair of pairs) join(pair)
    },
    shut() {
      state = 'shut'
      for (const { near } of pairs) near.destroy()
    },
    silence() {
      state = 'silent'
      for (const { near, far } of pairs) {
        near.unpipe(far).pause()
        far.unpipe(near).pause()
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const { near } of pairs) near.destroy()
      }),
  }
}

function join({ near, far }: { near: net.Socket; far: net.Socket }): void {
  near.pipe(far)
  far.pipe(near)
}
