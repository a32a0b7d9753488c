/**
 * The embedded engine belongs to one process. So that `npm run staff` and the imports work while the server runs, the
 * owner answers other processes of the same user on a Unix socket inside the data directory, which is mode 0700.
 */
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { endableTransaction, type Database, type QueryResult, type Transaction } from '#db/database.ts'
import { jsonLine } from '#db/json-line.ts'

type Message =
  | { kind: 'begin'; begin?: string | undefined }
  | { kind: 'query'; text: string; values: readonly unknown[] }
  | { kind: 'execute'; text: string }
  | { kind: 'commit' | 'rollback' }

type Answer = { result: unknown } | { failure: { message: string; code: string | undefined } }

/** Ends a transaction that the other side gave up, or that it left open when it went away. */
class GivenUpError extends Error {}

/** The longest path a Unix socket can have on every system is 103 bytes: the relative one is used where it is shorter. */
function socketPath(directory: string): string {
  const absolute = path.resolve(directory, 'database.sock')
  const relative = path.relative(process.cwd(), absolute)
  return relative.length < absolute.length ? relative : absolute
}

/** Answers other processes until the returned function is called. One that goes away in a transaction is rolled back. */
export async function shareDatabase(database: Database, directory: string): Promise<() => Promise<void>> {
  const address = socketPath(directory)
  fs.rmSync(address, { force: true })
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    void serve(database, socket)
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(address, resolve))
  fs.chmodSync(address, 0o600)
  return async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
}

/** One message after the other; between `begin` and `commit` the engine is this connection's alone. */
async function serve(database: Database, socket: net.Socket): Promise<void> {
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]()
  const next = async () => {
    const { value, done } = await lines.next()
    return done ? null : (JSON.parse(value) as Message)
  }
  const answer = (value: Answer) => socket.write(jsonLine(value))
  const answerWith = async (work: Promise<unknown>) => {
    try {
      answer({ result: (await work) ?? null })
    } catch (error) {
      const { message, code } = error as Error & { code?: string }
      answer(error instanceof GivenUpError ? { result: null } : { failure: { message, code } })
    }
  }
  for (let message = await next(); message; message = await next()) {
    if (message.kind !== 'begin') {
      await answerWith(Promise.reject(new Error('no transaction is open')))
      continue
    }
    const transaction = database.unsafeTransaction(
      async (open) => {
        answer({ result: null })
        for (let inside = await next(); inside?.kind !== 'commit'; inside = await next()) {
          if (inside?.kind === 'query') await answerWith(open.query(inside.text, inside.values))
          else if (inside?.kind === 'execute') await answerWith(open.execute(inside.text))
          else throw new GivenUpError()
        }
      },
      message.begin === undefined ? {} : { begin: message.begin },
    )
    await answerWith(transaction)
  }
}

/**
 * The database of the process that owns the directory, or null when no process answers there. Timestamps come as text.
 */
export async function openShared(directory: string): Promise<Database | null> {
  const socket = net.connect(socketPath(directory))
  const connected = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  })
  if (!connected) return null
  const stopped = () => new Error('The server that owns the data directory has stopped.')
  const waiting: { resolve: (value: unknown) => void; reject: (error: Error) => void }[] = []
  createInterface({ input: socket }).on('line', (line) => {
    const answer = JSON.parse(line) as Answer
    const one = waiting.shift()
    if ('failure' in answer) one?.reject(Object.assign(new Error(answer.failure.message), { code: answer.failure.code }))
    else one?.resolve(answer.result)
  })
  socket.on('close', () => {
    for (const one of waiting.splice(0)) one.reject(stopped())
  })
  socket.on('error', () => socket.destroy())
  const ask = (message: Message) =>
    new Promise<unknown>((resolve, reject) => {
      if (!socket.writable) return reject(stopped())
      waiting.push({ resolve, reject })
      socket.write(jsonLine(message))
    })
  const open: Transaction = {
    query: (text, values = []) => ask({ kind: 'query', text, values }) as Promise<QueryResult<never>>,
    execute: async (text) => void (await ask({ kind: 'execute', text })),
  }
  let line: Promise<unknown> = Promise.resolve()
  let inLine = 0
  return {
    engine: 'embedded',
    unsafeTransaction: (work, options = {}) => {
      const turn = line.then(async () => {
        await ask({ kind: 'begin', begin: options.begin })
        const { transaction, end } = endableTransaction(open)
        let result
        try {
          result = await work(transaction).finally(end)
        } catch (error) {
          // The owner rolls back by itself what a broken connection leaves open.
          if (socket.writable) await ask({ kind: 'rollback' })
          throw error
        }
        await ask({ kind: 'commit' })
        return result
      })
      inLine++
      line = turn.then(ignore, ignore).then(() => void inLine--)
      return turn
    },
    listen: () => Promise.reject(new Error('A shared embedded database does not listen.')),
    connections: () => ({ most: 1, busy: Math.min(1, inLine), waiting: Math.max(0, inLine - 1) }),
    check: async () => {
      if (!socket.writable) throw stopped()
    },
    close: async () => void (await new Promise((resolve) => socket.end(resolve as () => void))),
  }
}

/** The next in line waits for the end, whatever it is. */
function ignore(): void {}
