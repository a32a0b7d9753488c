/** A row as the engine gives it: int8 and int4 are numbers, timestamps are Date, json is parsed, numeric stays text. */
export type Row = Record<string, unknown>

export interface QueryResult<R> {
  rows: R[]
  /** Rows returned or changed. */
  rowCount: number
}

export interface Queryable {
  /** One statement; values are bound, never spliced. Errors carry `code`, the SQLSTATE. */
  query<R extends Row = Row>(text: string, values?: readonly unknown[]): Promise<QueryResult<R>>
}

export interface Transaction extends Queryable {
  /** One or several statements without values, as one message. */
  execute(text: string): Promise<void>
}

export interface TransactionOptions {
  /** The words after BEGIN, e.g. `read only`. Written by the programmer, never by a caller. */
  begin?: string
  /** A statement that takes longer is ended with 57014. Without it the engine's own, generous limit holds. */
  statementTimeoutMs?: number
  /**
   * Of a read: `work` sends every statement before it first waits. The commit goes out behind them without a round trip of its
   * own, and a statement that comes later finds the transaction ended.
   */
  sentAtOnce?: boolean
  /** Lanes take turns, or have connections of their own: a crowd in one does not hold up the others. */
  lane?: string
}

export interface ConnectionCounts {
  /** The most there may be. */
  most: number
  /** Those at work. */
  busy: number
  /** Transactions that wait for one. */
  waiting: number
}

/** Either engine: the embedded one or a Postgres server. */
export interface Database {
  readonly engine: 'embedded' | 'postgres'
  /**
   * Runs `work` in one transaction under the login role, which no policy restrains: callers use db/as-role.ts.
   * Commits when `work` resolves, rolls back when it throws and rethrows its error.
   */
  unsafeTransaction<T>(work: (transaction: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>
  /**
   * Calls `heard` with the payload of each NOTIFY on the channel until the returned function is called. After the engine was
   * away it is called with an empty payload: what was said meanwhile is lost, so the listener looks for itself.
   */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>
  connections(): ConnectionCounts
  /** Resolves when the engine answers, or is busy with a statement that has not used up its time. Waits in no line. */
  check(): Promise<void>
  /** Waits for work under way, then lets go of the engine and its lock. */
  close(): Promise<void>
}

/** What both engines throw when a statement fails. */
export interface DatabaseError extends Error {
  /** SQLSTATE, five characters. */
  code: string
  detail?: string | undefined
  hint?: string | undefined
  constraint?: string | undefined
  table?: string | undefined
  column?: string | undefined
}

/** Every SQLSTATE has a digit; what the system says of files and sockets (EROFS, EPIPE) has none. */
const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/

export function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && SQLSTATE.test(error.code)
}

/** A statement failed, the work went on as if it had not, and so the engine undid everything at the commit. */
export class RolledBackError extends Error {
  override name = 'RolledBackError'
  constructor() {
    super('The transaction was rolled back because a statement in it had failed.')
  }
}

/** The handle of a transaction was used after its end: the statement would have run outside it, with other rights. */
export class TransactionEndedError extends Error {
  override name = 'TransactionEndedError'
  constructor() {
    super('The transaction has ended: no statement can follow.')
  }
}

/** The engine cannot do any work now; the same call may succeed later. `code` is the SQLSTATE that says why. */
export class UnavailableError extends Error {
  override name = 'UnavailableError'
  readonly code: '08006' | '53100' | '53300' | '58030'
  constructor(code: UnavailableError['code'], message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

/** SQLSTATE classes that speak of the engine's state and not of the statement: no connection, no resources, shutting down, a disk that fails. */
const UNAVAILABLE = /^(08|53|57P|58030)/

/** Whether the work failed because the engine is away, full or stopping, which may pass: the same call can be tried again. */
export function isUnavailable(error: unknown): error is DatabaseError {
  return isDatabaseError(error) && UNAVAILABLE.test(error.code)
}

/** Ended by the engine because of others that were at work at the same moment: a deadlock, or an order that cannot have been. */
const OVERTAKEN = new Set(['40001', '40P01'])

/** Whether the transaction was ended so that others could go on. Nothing of it was done; from its beginning on it can be done again. */
export function isOvertaken(error: unknown): error is DatabaseError {
  return isDatabaseError(error) && OVERTAKEN.has(error.code)
}

/** A handle for `inner` that is dead once `end` was called. */
export function endableTransaction(inner: Transaction): { transaction: Transaction; end: () => void } {
  let ended = false
  const live = () => {
    if (ended) throw new TransactionEndedError()
    return inner
  }
  return {
    transaction: {
      query: async <R extends Row>(text: string, values?: readonly unknown[]) => live().query<R>(text, values),
      execute: async (text) => live().execute(text),
    },
    end: () => (ended = true),
  }
}
