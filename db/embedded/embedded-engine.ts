import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { UnavailableError, type QueryResult, type Row } from '#db/database.ts'
import { CANCEL, type EngineFailure, type EngineReply, type EngineRequest } from './embedded-worker-messages.ts'
import { evaluateInThreads } from './interrupt-thread.ts'

/**
 * V8 ends the process now and then while it gives back machine code of WebAssembly that faster code has replaced (a failed check in
 * ThreadIsolation::UnregisterWasmAllocation). So what was replaced is kept: a few megabytes for each engine.
 */
setFlagsFromString('--no-wasm-code-gc')

/** Several threads that compile at once make faster code of what never runs again: a start takes 2.05 s of processor instead of 2.5. */
setFlagsFromString('--wasm-num-compilation-tasks=1')

let compiled: Promise<WebAssembly.Module> | undefined

/** Compiled once in this process: an engine that starts after another runs the fast code that the other's statements have led to. */
function engineModule(): Promise<WebAssembly.Module> {
  const file = path.join(path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm')
  return (compiled ??= fs.readFile(file).then((bytes) => WebAssembly.compile(bytes)))
}

type Unnumbered<R> = R extends unknown ? Omit<R, 'id'> : never

export interface EngineAnswer extends QueryResult<Row> {
  /** The command tag of the last statement. */
  command?: string | undefined
}

/** One run of the engine, in a thread of its own. Answers come in the order of the requests. */
export interface Engine {
  /**
   * Throws 57014 for what was ended after `timeoutMs`, counted from when the engine came to it, what `logRefused` says where the disk refuses
   * what it has to write, and 08006 once the engine has ended.
   */
  ask(request: Unnumbered<EngineRequest>, timeoutMs: number): Promise<EngineAnswer>
  /** Ends it at once. What was acknowledged is on the disk. */
  terminate(): Promise<void>
}

export interface EngineEvents {
  heard(channel: string, payload: string): void
  /** It ended without having been asked to. */
  ended(error: Error): void
  /** The disk refuses its log: what its caller is told of it. */
  logRefused(): UnavailableError
}

interface Waiting {
  resolve: (answer: EngineAnswer) => void
  reject: (error: Error) => void
  timeoutMs: number
}

/** A statement sees that it is cancelled at its next check for interrupts, which is a matter of milliseconds. */
const CANCEL_WITHIN_MS = 2_000

function errorOf(failure: EngineFailure): Error {
  const { message, ...rest } = failure
  return Object.assign(new Error(message), rest)
}

function timedOut(): Error {
  return Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
}

/** Starts the engine on the directory, or in memory. Throws what it says when it cannot start. */
export async function startEngine(directory: string | null, events: EngineEvents): Promise<Engine> {
  const token = randomUUID()
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { directory, token, module: await engineModule() },
  })
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let gone: Error | null = null
  let ready = false
  let terminating = false
  let timer: NodeJS.Timeout | undefined

  /** The first that waits is the one under way: only its time counts. */
  function watchFirst(): void {
    clearTimeout(timer)
    const [first] = waiting
    if (first) timer = setTimeout(() => void cancel(first[0]), first[1].timeoutMs)
  }

  async function cancel(id: number): Promise<void> {
    await evaluateInThreads(`globalThis[Symbol.for('${CANCEL}')]?.('${token}', ${id})`, CANCEL_WITHIN_MS)
    timer = setTimeout(() => {
      if (waiting.has(id)) endDuring(id, timedOut())
    }, CANCEL_WITHIN_MS)
  }

  /** Ends it in the middle of a request that it does not come back from. */
  function endDuring(id: number | undefined, error: Error): void {
    if (id !== undefined) {
      waiting.get(id)?.reject(error)
      waiting.delete(id)
    }
    end(new UnavailableError('08006', 'The embedded database had to be ended in the middle of a statement.'))
    void worker.terminate()
  }

  function end(error: Error): void {
    if (gone) return
    gone = error
    clearTimeout(timer)
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
    if (ready && !terminating) events.ended(error)
  }

  function settle(reply: Extract<EngineReply, { id: number }>): void {
    const one = waiting.get(reply.id)
    waiting.delete(reply.id)
    watchFirst()
    if (reply.failure) one?.reject(errorOf(reply.failure))
    else one?.resolve({ rows: (reply.rows ?? []) as Row[], rowCount: reply.rowCount ?? 0, command: reply.command })
  }

  const terminate = async () => {
    terminating = true
    await worker.terminate()
  }

  try {
    await new Promise<void>((resolve, reject) => {
      const stop = (cause: unknown) => {
        const error = new UnavailableError('08006', 'The embedded database has stopped.', cause)
        reject(error)
        end(error)
      }
      worker.on('error', stop)
      worker.on('exit', (code) => stop(new Error(`its thread ended with ${code}`)))
      worker.on('message', (reply: EngineReply) => {
        if ('ready' in reply) return reply.failure ? reject(errorOf(reply.failure)) : resolve()
        if ('channel' in reply) return events.heard(reply.channel, reply.payload)
        if ('logRefused' in reply) {
          const error = events.logRefused()
          reject(error)
          return endDuring(waiting.keys().next().value, error)
        }
        settle(reply)
      })
    })
    ready = true
  } catch (error) {
    await terminate()
    throw error
  }

  return {
    ask: (request, timeoutMs) =>
      new Promise((resolve, reject) => {
        if (gone) return reject(gone)
        const id = ++lastId
        waiting.set(id, { resolve, reject, timeoutMs })
        if (waiting.size === 1) watchFirst()
        worker.postMessage({ ...request, id })
      }),
    terminate,
  }
}
