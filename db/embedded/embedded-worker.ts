/**
 * The thread that runs the embedded Postgres, so that a statement never holds up the server's own loop. It answers
 * messages one at a time, in the order they came (db/embedded/embedded-engine.ts is the other end).
 */
import fs from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, types, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { CANCEL, type EngineFailure, type EngineReply, type EngineRequest } from './embedded-worker-messages.ts'

const port = parentPort
if (!port) throw new Error('embedded-worker.ts runs as a worker thread')
const post = (reply: EngineReply) => port.postMessage(reply)
const { directory, token, module } = workerData as { directory: string | null; token: string; module: WebAssembly.Module }

interface Stream {
  nfd?: number
  path?: string
}

interface NodeFiles {
  /** Turns what Node throws into what the engine reads as an error of the system. */
  tryFSOperation<T>(work: () => T): T
  stream_ops: { fsync?: (stream: Stream) => number; write: (stream: Stream, ...what: unknown[]) => number }
}

const LOG = '/pg_wal/'

/**
 * PGlite's Node file system has no fsync. This one has, so that a commit is on the disk before it is acknowledged. Where the disk refuses
 * that, Postgres has no way on but to end, which this engine cannot do by itself: it would stand still.
 */
class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(...args)
    const makeDurable = (module: unknown) => {
      const { NODEFS } = module as { NODEFS: NodeFiles }
      const { write } = NODEFS.stream_ops
      NODEFS.stream_ops.write = (stream, ...what) =>
        stream.path?.includes(LOG) ? tellingRefusal(() => write(stream, ...what)) : write(stream, ...what)
      NODEFS.stream_ops.fsync = ({ nfd }) => {
        if (nfd !== undefined) tellingRefusal(() => NODEFS.tryFSOperation(() => fs.fsyncSync(nfd)))
        return 0
      }
    }
    result.emscriptenOpts.preRun = [...(result.emscriptenOpts.preRun ?? []), makeDurable]
    return result
  }
}

function tellingRefusal<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    post({ logRefused: true })
    throw error
  }
}

/** A text goes to the engine as it is, whatever the type: the engine then answers with its own error code. */
const serializers = Object.fromEntries(
  [types.BOOL, types.BYTEA, types.DATE, types.TIMESTAMP, types.TIMESTAMPTZ, types.JSON, types.JSONB].map((oid) => [
    oid,
    (value: unknown) => {
      if (typeof value === 'string') return value
      if (value instanceof Date) return value.toISOString()
      return typeof value === 'object' ? JSON.stringify(value) : String(value as number | boolean | bigint)
    },
  ]),
)

const asText = (value: string) => value
const settings: PGliteOptions = {
  pgliteWasmModule: module,
  extensions: { pg_trgm, unaccent },
  serializers,
  parsers: { [types.DATE]: asText, [types.INT8]: Number },
}

/** The engine's own 128 MB are taken whole at its start, and the system caches its files as well (docs/decisions/0044-memory.md). */
const SHARED_BUFFERS = '64MB'

/** Without -F the engine calls fsync; fsync is the method its file system knows. */
const durableParameters = PGlite.defaultStartParams
  .filter((parameter) => parameter !== '-F')
  .concat('-c', 'wal_sync_method=fsync', '-c', `shared_buffers=${SHARED_BUFFERS}`)

function failureOf(error: unknown): EngineFailure {
  const { message, code, detail, hint, constraint, table, column } = error as EngineFailure
  return { message: message ?? String(error), code, detail, hint, constraint, table, column }
}

/** Postgres' own flags: what its signal handler would set, were there signals. */
interface InterruptFlags {
  HEAPU8: Uint8Array
  _InterruptPending: number
  _QueryCancelPending: number
}

let underWay: number | null = null

/** Lets the statement of the request end with 57014. It is called in the middle of it (db/embedded/interrupt-thread.ts). */
function offerCancel(engine: PGlite): void {
  const flags = engine.Module as unknown as InterruptFlags
  if (!flags._InterruptPending || !flags._QueryCancelPending)
    throw new Error('this engine shows no flags to cancel a statement by')
  Object.assign(globalThis, {
    [Symbol.for(CANCEL)]: (engineToken: string, id: number) => {
      if (engineToken !== token || underWay !== id) return false
      flags.HEAPU8[flags._QueryCancelPending] = 1
      flags.HEAPU8[flags._InterruptPending] = 1
      return true
    },
  })
}

/** One request, which alone can be cancelled meanwhile: a flag set too late must not end the next one. */
async function answerCancellable(engine: PGlite, request: EngineRequest): Promise<void> {
  const flags = engine.Module as unknown as InterruptFlags
  underWay = request.id
  try {
    await answer(engine, request)
  } catch (error) {
    post({ id: request.id, failure: failureOf(error) })
  } finally {
    underWay = null
    flags.HEAPU8[flags._QueryCancelPending] = 0
  }
}

const unlistens = new Map<string, () => Promise<void>>()

async function answer(engine: PGlite, request: EngineRequest): Promise<void> {
  switch (request.kind) {
    case 'query': {
      const result = await engine.query(request.text, [...request.values])
      return post({ id: request.id, rows: result.rows, rowCount: Math.max(result.rows.length, result.affectedRows ?? 0) })
    }
    case 'execute':
      return post({ id: request.id, command: (await engine.exec(request.text)).at(-1)?.command })
    case 'listen':
      unlistens.set(
        request.channel,
        await engine.listen(request.channel, (payload) => post({ channel: request.channel, payload })),
      )
      return post({ id: request.id })
    case 'unlisten':
      await unlistens.get(request.channel)?.()
      unlistens.delete(request.channel)
      return post({ id: request.id })
    case 'close':
      await engine.close()
      return post({ id: request.id })
  }
}

try {
  const engine = directory
    ? await PGlite.create({ ...settings, fs: new DurableNodeFS(directory), startParams: durableParameters })
    : await PGlite.create(settings)
  offerCancel(engine)
  let last: Promise<void> = Promise.resolve()
  port.on('message', (request: EngineRequest) => {
    last = last.then(() => answerCancellable(engine, request))
  })
  post({ ready: true })
} catch (error) {
  post({ ready: true, failure: failureOf(error) })
}
