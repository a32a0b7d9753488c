import { setTimeout as delay } from 'node:timers/promises'
import {
  endableTransaction,
  RolledBackError,
  type Database,
  type QueryResult,
  type Row,
  type Transaction,
  type TransactionOptions,
  UnavailableError,
} from '#db/database.ts'
import { createTurns } from '#db/turns.ts'
import { lockDirectory } from './directory-lock.ts'
import { freeBytes, notWritten, obstacleIn } from './disk-room.ts'
import { startEngine, type Engine, type EngineEvents } from './embedded-engine.ts'

export interface EngineTrouble {
  /** The engine stopped and cannot be started again. */
  crashed?: ((error: Error) => void) | undefined
  /** The engine stopped and is being started again. */
  troubled?: ((error: Error) => void) | undefined
}

export interface EmbeddedOptions extends EngineTrouble {
  /** How many bytes the file system of the directory has left. */
  freeBytes?: (directory: string) => number
}

/** For what names no limit: migrations, imports, commands. */
const LONGEST_STATEMENT_MS = 300_000
const LONGEST_WAIT_MS = 10_000
const OWN_LANE = 'login'
const LOOK_FOR_ROOM_AFTER_MS = 500
const RESTARTS = 3

/**
 * Opens the embedded Postgres (PGlite) in a worker thread. `directory` null keeps everything in memory, for tests; else
 * the directory is locked for this process and every acknowledged commit is on the disk. The engine has one connection:
 * transactions run one after the other, in the order they were asked for within their lane.
 *
 * An engine that stops, or that a statement had to be ended with, is started again on its directory and recovers what was
 * committed. Before the disk is full, what may write is refused with 53100, and while it cannot be written to with 58030; both end by
 * themselves, and an engine that stopped meanwhile is started again then.
 *
 * Throws DirectoryInUseError when another process holds the directory.
 */
export async function openEmbedded(directory: string | null, options: EmbeddedOptions = {}): Promise<Database> {
  const unlock = directory === null ? () => {} : lockDirectory(directory)
  const listeners = new Map<string, Set<(payload: string) => void>>()
  const turns = createTurns()
  let closing = false
  let restarting = false

  const { freeBytes: free = freeBytes } = options
  const obstacle = () => (directory === null ? null : obstacleIn(directory, free))
  const events: EngineEvents = {
    heard: (channel, payload) => listeners.get(channel)?.forEach((heard) => heard(payload)),
    ended: (error) => {
      if (closing) return
      if (directory === null) return options.crashed?.(error)
      options.troubled?.(error)
      running = restart(directory)
      // Who waits for it hears of its failure, and so does `crashed`; without either nobody would be told twice.
      running.catch(ignore)
    },
    logRefused: () => obstacle() ?? notWritten(),
  }

  /** Listeners hear of nothing meanwhile: each is called afterwards. */
  async function restart(place: string): Promise<Engine> {
    restarting = true
    for (let attempt = 1; ; attempt++) {
      while (obstacle() && !closing) await delay(LOOK_FOR_ROOM_AFTER_MS)
      if (closing) throw new UnavailableError('08006', 'The embedded database was closed before it could start again.')
      try {
        const engine = await startEngine(place, events)
        for (const channel of listeners.keys()) await engine.ask({ kind: 'listen', channel }, LONGEST_STATEMENT_MS)
        restarting = false
        for (const heardBy of listeners.values()) heardBy.forEach((heard) => heard(''))
        return engine
      } catch (error) {
        if (!obstacle() && attempt >= RESTARTS) {
          options.crashed?.(error as Error)
          throw error
        }
        options.troubled?.(error as Error)
      }
    }
  }

  let running: Promise<Engine> = startEngine(directory, events).catch((error) => {
    unlock()
    throw error
  })
  await running

  function refuseWhatCannotBeWritten({ begin = '' }: TransactionOptions): void {
    const found = restarting || !begin.startsWith('read only') ? obstacle() : null
    if (found) throw found
  }

  async function runTransaction<T>(work: (transaction: Transaction) => Promise<T>, options: TransactionOptions): Promise<T> {
    refuseWhatCannotBeWritten(options)
    return transact(await running, work, options)
  }

  return {
    engine: 'embedded',
    unsafeTransaction: (work, options = {}) =>
      turns.take(
        options.lane ?? OWN_LANE,
        () => runTransaction(work, options),
        options.lane === undefined ? undefined : LONGEST_WAIT_MS,
      ),
    listen: async (channel, heard) => {
      const heardBy = listeners.get(channel) ?? new Set()
      heardBy.add(heard)
      if (heardBy.size === 1) {
        listeners.set(channel, heardBy)
        await turns.take(OWN_LANE, async () => (await running).ask({ kind: 'listen', channel }, LONGEST_STATEMENT_MS))
      }
      return async () => {
        heardBy.delete(heard)
        if (heardBy.size > 0 || !listeners.delete(channel)) return
        await turns.take(OWN_LANE, async () => (await running).ask({ kind: 'unlisten', channel }, LONGEST_STATEMENT_MS))
      }
    },
    connections: () => ({ most: 1, busy: turns.isBusy ? 1 : 0, waiting: turns.waiting }),
    check: async () => {
      // A statement under way is ended when its time is over: a busy engine is one that answers.
      if (restarting) throw new Error('The embedded database is being started again.')
      if (!turns.isBusy)
        await turns.take(OWN_LANE, async () => (await running).ask({ kind: 'execute', text: 'select 1' }, LONGEST_WAIT_MS))
    },
    close: async () => {
      if (closing) return
      await turns.take(OWN_LANE, async () => {
        closing = true
        if (restarting) return
        const engine = await running
        // Where its last checkpoint cannot be written the engine is ended as by a kill, which it survives as well.
        if (!obstacle()) await engine.ask({ kind: 'close' }, LONGEST_WAIT_MS)
        await engine.terminate()
      })
      unlock()
    },
  }
}

function ignore(): void {}

/** One transaction. What fails is undone before its error is told. */
async function transact<T>(
  engine: Engine,
  work: (transaction: Transaction) => Promise<T>,
  { begin = '', statementTimeoutMs = LONGEST_STATEMENT_MS, sentAtOnce = false }: TransactionOptions,
): Promise<T> {
  const { transaction, end } = endableTransaction(transactionOn(engine, statementTimeoutMs))
  let committed: ReturnType<Engine['ask']> | undefined
  const commit = () => {
    end()
    return (committed ??= engine.ask({ kind: 'execute', text: 'commit' }, statementTimeoutMs))
  }
  try {
    const begun = transaction.execute(`begin ${begin}`)
    const working = work(transaction)
    if (sentAtOnce) void commit()
    const [result] = await Promise.all([working, begun])
    const { command } = await commit()
    if (command === 'ROLLBACK') throw new RolledBackError()
    return result
  } catch (error) {
    end()
    await undone(committed ?? engine.ask({ kind: 'execute', text: 'rollback' }, LONGEST_STATEMENT_MS))
    throw error
  }
}

function transactionOn(engine: Engine, timeoutMs: number): Transaction {
  return {
    query: <R extends Row>(text: string, values: readonly unknown[] = []) =>
      engine.ask({ kind: 'query', text, values }, timeoutMs) as Promise<QueryResult<R>>,
    execute: async (text) => void (await engine.ask({ kind: 'execute', text }, timeoutMs)),
  }
}

/** An engine that has stopped has nothing to roll back: its next run knows only what was committed. */
async function undone(ending: Promise<unknown>): Promise<void> {
  try {
    await ending
  } catch (error) {
    if ((error as { code?: string }).code !== '08006') throw error
  }
}
