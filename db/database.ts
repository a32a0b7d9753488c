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
}

/** Either engine: the embedded one or a Postgres server. */
export interface Database {
  readonly engine: 'embedded' | 'postgres'
  /**
   * Runs `work` in one transaction under the login role, which no policy restrains: callers use db/as-role.ts.
   * Commits when `work` resolves, rolls back when it throws and rethrows its error.
   */
  unsafeTransaction<T>(work: (transaction: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** Calls `heard` with the payload of each NOTIFY on the channel until the returned function is called. */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>
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

export function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)
}

/** A statement failed, the work went on as if it had not, and so the engine undid everything at the commit. */
export class RolledBackError extends Error {
  override name = 'RolledBackError'
  constructor() {
    super('The transaction was rolled back because a statement in it had failed.')
  }
}
