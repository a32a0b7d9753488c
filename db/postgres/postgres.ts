import type { Socket } from 'node:net'
import pg from 'pg'
import { cannotReach } from '#db/cannot-open.ts'
import {
  endableTransaction,
  isDatabaseError,
  RolledBackError,
  UnavailableError,
  type Database,
  type QueryResult,
  type Row,
  type Transaction,
  type TransactionOptions,
} from '#db/database.ts'
import { createTurns } from '#db/turns.ts'
import { within } from '#db/within.ts'
import { keepsStatements } from './pooler.ts'
import { listenOnPostgres } from './postgres-listener.ts'

const INT8 = 20
const DATE = 1082

/** The same JavaScript values as the embedded engine gives: counts as numbers, dates as the text they are. */
const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return Number
    if (oid === DATE) return (text: string) => text
    return pg.types.getTypeParser(oid, format as 'text')
  }) as pg.CustomTypesConfig['getTypeParser'],
}

export interface PostgresOptions {
  poolSize?: number
  /** The same database past a pooler that hands out connections by transaction; then the first address leads to the pooler. */
  directUrl?: string | undefined
  /** The setting that a failure to open names. */
  setting?: string | undefined
  /** How its connections are called on the server. */
  applicationName?: string | undefined
  statementTimeoutMs?: number
  /** How much longer than a statement may take its answer is waited for: then the connection is given up as one that broke. */
  silenceMs?: number
  /** How often a listener, who says nothing himself, finds out whether the server is still there. */
  lookEveryMs?: number
  /** How long a transaction waits for a connection: then it is answered that the database is busy. */
  waitForConnectionMs?: number
  /** A connection broke or could not be made. Work on it has failed; the next one takes a new connection. */
  troubled?: ((error: Error) => void) | undefined
}

const IDLE_IN_TRANSACTION_MS = 30_000

/** Of its connections. What is slow in one lane leaves the others some. */
const MOST_OF_THE_POOL = { anon: 0.5, authenticated: 0.75 }

/**
 * Opens a pool on a Postgres server (15 or newer). Statements of one transaction are pipelined: those sent without
 * waiting for each other share a round trip, in order.
 *
 * The login role should be no superuser; db/migrations/0001_roles.sql says what it needs.
 */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Database> {
  const {
    poolSize = 16,
    directUrl,
    setting = 'DATABASE_URL',
    applicationName = 'helix-abroad',
    statementTimeoutMs = 30_000,
    silenceMs = 10_000,
    lookEveryMs = 30_000,
    waitForConnectionMs = 5_000,
    troubled = () => {},
  } = options
  const common: pg.ClientConfig & { pipeline: boolean } = {
    types: typeParsers,
    // The server keeps to its own limit; where nothing comes from it any more, this is all that ends the wait.
    query_timeout: statementTimeoutMs + silenceMs,
    connectionTimeoutMillis: waitForConnectionMs,
    keepAlive: true,
    application_name: applicationName,
    pipeline: true,
  }
  const direct: pg.ClientConfig = {
    ...common,
    connectionString: directUrl ?? url,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    // What a statement of ours is estimated to cost is far from what it takes: compiling took up to ten times as long as running it.
    options: '-c jit=off',
  }
  /** Of a pooler's connections nothing is kept from one transaction to the next, so each says it for itself. */
  const isPooled = directUrl !== undefined
  const settings = isPooled ? { ...common, connectionString: url } : direct
  let nameStatement = createStatementNames()
  const pool = openPool({ ...settings, max: poolSize }, troubled)
  /** Whether the server answers is asked on a connection of its own: those of the pool may all be at work. */
  const checks = openPool({ ...settings, max: 1 }, troubled)
  const lanes = new Map(
    Object.entries(MOST_OF_THE_POOL).map(([lane, share]) => [lane, createTurns(Math.max(1, Math.floor(poolSize * share)))]),
  )
  try {
    await check()
    if (isPooled && !(await onConnection(checks, keepsStatements))) nameStatement = withoutName
  } catch (error) {
    await checks.end()
    throw cannotReach(url, error, setting)
  }

  async function check(): Promise<void> {
    await onConnection(checks, (client) => client.query(within('select 1', silenceMs)))
  }

  return {
    engine: 'postgres',
    unsafeTransaction: async (work, requested = {}) => {
      const run = () => runTransaction(work, requested)
      const turns = requested.lane === undefined ? undefined : lanes.get(requested.lane)
      return turns ? turns.take('', run, waitForConnectionMs) : run()
    },
    listen: (channel, heard) => listenOnPostgres({ settings: direct, channel, heard, troubled, lookEveryMs, silenceMs }),
    connections: () => ({
      most: poolSize,
      busy: pool.totalCount - pool.idleCount,
      waiting: [...lanes.values()].reduce((sum, turns) => sum + turns.waiting, pool.waitingCount),
    }),
    check,
    close: async () => {
      await pool.end()
      await checks.end()
    },
  }

  async function runTransaction<T>(work: (transaction: Transaction) => Promise<T>, requested: TransactionOptions): Promise<T> {
    const { begin = '', statementTimeoutMs: ownTimeoutMs, sentAtOnce = false } = requested
    const client = await connect(pool)
    const timeoutMs = ownTimeoutMs ?? statementTimeoutMs
    const limit = isPooled || ownTimeoutMs !== undefined ? `; set local statement_timeout = ${timeoutMs}` : ''
    const { transaction, end } = endableTransaction(transactionOn(client, timeoutMs + silenceMs, nameStatement))
    let broken: Error | undefined
    let committed: Promise<pg.QueryResult> | undefined
    const commit = () => {
      end()
      return (committed ??= client.query('commit'))
    }
    try {
      sendTogether(client)
      const begun = client.query(`begin ${begin}${limit}${isPooled ? POOLED : ''}`)
      const working = work(transaction)
      if (sentAtOnce) void commit()
      const [result] = await Promise.all([working, begun])
      const ended = await commit()
      if (ended.command === 'ROLLBACK') throw new RolledBackError()
      return result
    } catch (error) {
      end()
      // A commit on its way behind a statement that failed rolls back.
      await (committed ?? client.query('rollback')).catch((failure: Error) => (broken = failure))
      throw broken ? asUnavailable(error) : error
    } finally {
      client.release(broken)
    }
  }
}

/** What a connection of our own says once, when it is made. */
const POOLED = `; set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}; set local jit = off`

/** The pool listens to connections while they are idle only, and a broken one without a listener would end the process. */
function openPool(settings: pg.PoolConfig, troubled: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool(settings)
  pool.on('connect', (client) => void client.on('error', troubled))
  pool.on('error', ignore)
  return pool
}

async function connect(from: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await from.connect()
  } catch (error) {
    throw asUnavailable(error)
  }
}

/** Work that is no transaction. The connection of what fails is given up. */
async function onConnection<T>(from: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await connect(from)
  let broken: unknown
  try {
    return await work(client)
  } catch (error) {
    broken = error
    throw asUnavailable(error)
  } finally {
    client.release(broken !== undefined)
  }
}

function ignore(): void {}

const WAITED_TOO_LONG = 'timeout exceeded when trying to connect'

/** What the driver says of a connection that broke or could not be made has no SQLSTATE. An error of ours stays what it is. */
function asUnavailable(error: unknown): unknown {
  if (isDatabaseError(error) || !(error instanceof Error)) return error
  if (error.message === WAITED_TOO_LONG)
    return new UnavailableError('53300', 'The database is busy. Please try again in a moment.', error)
  return isFromDriver(error) ? new UnavailableError('08006', 'The database does not answer.', error) : error
}

const DRIVER_MESSAGES = /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout)/

function isFromDriver(error: Error): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException
  // Several addresses of one name that all refuse are one AggregateError.
  return DRIVER_MESSAGES.test(error.message) || (code !== undefined && syscall !== undefined) || error instanceof AggregateError
}

/** Each statement waits for its answer so long at most. */
function transactionOn(client: pg.PoolClient, answeredWithinMs: number, nameStatement: NameStatement): Transaction {
  return {
    query: async <R extends Row>(text: string, values: readonly unknown[] = []): Promise<QueryResult<R>> => {
      const result = await client.query<R>({
        ...within(text, answeredWithinMs),
        values: [...values],
        ...nameStatement(text),
      })
      return { rows: result.rows, rowCount: result.rowCount ?? 0 }
    },
    execute: async (text) => void (await client.query(within(text, answeredWithinMs))),
  }
}

const MAXIMUM_NAMED_STATEMENTS = 500

type NameStatement = (text: string) => { name?: string }

/** A statement seen before keeps its plan on the connection. The number of names is bounded: callers shape some texts. */
function createStatementNames(): NameStatement {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known) return { name: known }
    if (names.size < MAXIMUM_NAMED_STATEMENTS) names.set(text, `s${names.size}`)
    return {}
  }
}

const withoutName: NameStatement = () => ({})

/** What is sent before this turn of the loop ends goes out in one write: each is a system call. */
function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as pg.PoolClient & { connection: { stream: Socket } }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}
