import { Worker } from 'node:worker_threads'
import { RolledBackError, type Database, type QueryResult, type Row, type Transaction } from './database.ts'
import { lockDirectory } from './directory-lock.ts'
import type { EngineFailure, EngineReply, EngineRequest } from './embedded-worker.ts'

type Unnumbered<R> = R extends unknown ? Omit<R, 'id'> : never

interface Answer extends QueryResult<Row> {
  /** The command tag of the last statement. */
  command?: string | undefined
}

interface Waiting {
  resolve: (answer: Answer) => void
  reject: (error: Error) => void
}

function errorOf(failure: EngineFailure): Error {
  const { message, ...rest } = failure
  return Object.assign(new Error(message), rest)
}

/**
 * Opens the embedded Postgres (PGlite) in a worker thread. `directory` null keeps everything in memory, for tests; else
 * the directory is locked for this process and every acknowledged commit is on the disk. The engine has one connection:
 * transactions run one after the other, in the order they were asked for.
 *
 * Throws DirectoryInUseError when another process holds the directory.
 */
export async function openEmbedded(directory: string | null, onCrash?: (error: Error) => void): Promise<Database> {
  const unlock = directory === null ? () => {} : lockDirectory(directory)
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: { directory } })
  const waiting = new Map<number, Waiting>()
  const listeners = new Map<string, Set<(payload: string) => void>>()
  let lastId = 0
  let crashed: Error | null = null
  let closing = false

  const ask = (request: Unnumbered<EngineRequest>) =>
    new Promise<Answer>((resolve, reject) => {
      if (crashed) return reject(crashed)
      const id = ++lastId
      waiting.set(id, { resolve, reject })
      worker.postMessage({ ...request, id })
    })

  await new Promise<void>((resolve, reject) => {
    const crash = (error: Error) => {
      crashed = error
      for (const { reject: rejectOne } of waiting.values()) rejectOne(error)
      waiting.clear()
      reject(error)
      if (!closing) onCrash?.(error)
    }
    worker.on('error', (error) => crash(error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => crash(new Error('The embedded database has stopped.')))
    worker.on('message', (reply: EngineReply) => {
      if ('ready' in reply) return reply.failure ? reject(errorOf(reply.failure)) : resolve()
      if ('channel' in reply) return listeners.get(reply.channel)?.forEach((heard) => heard(reply.payload))
      const one = waiting.get(reply.id)
      waiting.delete(reply.id)
      if (reply.failure) one?.reject(errorOf(reply.failure))
      else one?.resolve({ rows: (reply.rows ?? []) as Row[], rowCount: reply.rowCount ?? 0, command: reply.command })
    })
  }).catch(async (error) => {
    closing = true
    await worker.terminate()
    unlock()
    throw error
  })

  const transaction: Transaction = {
    query: <R extends Row>(text: string, values: readonly unknown[] = []) =>
      ask({ kind: 'query', text, values }) as Promise<QueryResult<R>>,
    execute: async (text) => void (await ask({ kind: 'execute', text })),
  }

  /** The end of the line: each transaction begins when the one before it has ended. */
  let line: Promise<unknown> = Promise.resolve()
  const inLine = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = line.then(work)
    line = turn.catch(() => {})
    return turn
  }

  return {
    engine: 'embedded',
    unsafeTransaction: (work, options = {}) =>
      inLine(async () => {
        const begun = transaction.execute(`begin ${options.begin ?? ''}`)
        try {
          const [result] = await Promise.all([work(transaction), begun])
          const ended = await ask({ kind: 'execute', text: 'commit' })
          if (ended.command === 'ROLLBACK') throw new RolledBackError()
          return result
        } catch (error) {
          if (!crashed) await transaction.execute('rollback')
          throw error
        }
      }),
    listen: async (channel, heard) => {
      const heardBy = listeners.get(channel) ?? new Set()
      if (heardBy.size === 0) {
        listeners.set(channel, heardBy)
        await inLine(() => ask({ kind: 'listen', channel }))
      }
      heardBy.add(heard)
      return async () => {
        heardBy.delete(heard)
        if (heardBy.size === 0 && listeners.delete(channel)) await inLine(() => ask({ kind: 'unlisten', channel }))
      }
    },
    close: () =>
      inLine(async () => {
        if (closing) return
        closing = true
        if (!crashed) await ask({ kind: 'close' })
        await worker.terminate()
        unlock()
      }),
  }
}
