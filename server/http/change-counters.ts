import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { asRole, type Caller } from '#db/as-role.ts'
import type { Database, Row, Transaction } from '#db/database.ts'

/** How often each table that counts its changes has changed. */
export type Versions = ReadonlyMap<string, number>

/** Reads the versions, each time in a read that begins after it was asked for. */
export type VersionReader = () => Promise<Versions>

/** From so many callers of one read on, waiting a moment for more costs less than reading more often. */
const BUSY = 6
const READER: Caller = { role: 'service_role', claims: { role: 'service_role' } }

export function createVersionReader(database: Database): VersionReader {
  return sharedReads(() => readCounters(database))
}

/**
 * Calls `read` so that each caller gets the result of a read that began after it asked, and as few reads as that allows:
 * all who ask before one begins, or while the one before it is under way, share it.
 */
export function sharedReads<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | null = null
  let asking = 0

  function begin(): Promise<T> {
    next = null
    asking = 0
    const mine = read()
    running = mine.then(ended, ended)
    return mine
  }
  return () => {
    asking++
    next ??= running.then(() => gather(asking)).then(begin)
    return next
  }
}

function ended(): void {}

/** Requests that arrive in one turn of the event loop share a read; when there are many, those of the next millisecond too. */
function gather(asking: number): Promise<void> {
  return asking < BUSY ? nextTurn() : sleep(1)
}

interface CounterRow extends Row {
  table_name: string
  version: number
}

/** Reads the versions now, in a transaction of its own. */
export async function readCounters(database: Database): Promise<Versions> {
  return asRole(database, READER, countersIn, { readOnly: true, sentAtOnce: true })
}

/** Reads the versions in a transaction of the server's own. */
export async function countersIn(transaction: Transaction): Promise<Versions> {
  const { rows } = await transaction.query<CounterRow>('select table_name, version from public.change_counters')
  return new Map(rows.map((row) => [row.table_name, row.version]))
}
