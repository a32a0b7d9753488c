import fs from 'node:fs'
import path from 'node:path'
import type { Database, Transaction } from '#db/database.ts'
import { jsonLine } from '#db/json-line.ts'
import {
  becomeOwner,
  fingerprint,
  type Fingerprint,
  listTables,
  qualified,
  readSequences,
  rowOf,
  type StoredSequence,
  type StoredTable,
} from './stored-tables.ts'

export interface DumpedTable extends StoredTable, Fingerprint {}

export interface AppliedMigration {
  name: string
  checksum: string
}

/** What a dump says of the database it was made from. */
export interface Dump {
  migrations: AppliedMigration[]
  tables: DumpedTable[]
  sequences: StoredSequence[]
}

const ROWS_AT_ONCE = 500

export class NothingStoredError extends Error {
  override name = 'NothingStoredError'
}

/**
 * Writes the rows of every table into `directory`, a file for each, all as they are at one moment. A line is the row in Postgres'
 * own text form, which loses nothing, as a JSON string. `alsoRead` sees the same moment.
 * Throws NothingStoredError where no migration was ever applied.
 */
export function dumpTables<T>(
  database: Database,
  directory: string,
  alsoRead: (transaction: Transaction) => Promise<T>,
): Promise<{ dump: Dump; read: T }> {
  return database.unsafeTransaction(
    async (transaction) => {
      const migrations = await readApplied(transaction)
      if (migrations.length === 0) throw new NothingStoredError('There is nothing to copy: this database was never used.')
      await becomeOwner(transaction)
      const tables: DumpedTable[] = []
      for (const table of await listTables(transaction)) {
        await dumpTable(transaction, table, path.join(directory, fileOf(table)))
        tables.push({ ...table, ...(await fingerprint(transaction, table)) })
      }
      return { dump: { migrations, tables, sequences: await readSequences(transaction) }, read: await alsoRead(transaction) }
    },
    { begin: 'read only, isolation level repeatable read', statementTimeoutMs: 300_000 },
  )
}

/** The migrations of a database, none where there never was any. */
export async function readApplied(transaction: Transaction): Promise<AppliedMigration[]> {
  const { rows: found } = await transaction.query(`select 1 where to_regclass('migrations.applied') is not null`)
  if (found.length === 0) return []
  const { rows } = await transaction.query<AppliedMigration & Record<string, unknown>>(
    'select name, checksum from migrations.applied order by name',
  )
  return rows
}

/** The name of a table's file in a dump. */
export function fileOf({ schema, name }: { schema: string; name: string }): string {
  return `${schema}.${name}.ndjson`
}

async function dumpTable(transaction: Transaction, table: StoredTable, file: string): Promise<void> {
  await transaction.execute(`declare copied no scroll cursor for select ${rowOf(table)}::text as line from ${qualified(table)}`)
  const handle = fs.openSync(file, 'wx', 0o600)
  try {
    for (;;) {
      const { rows } = await transaction.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from copied`)
      if (rows.length === 0) break
      fs.writeSync(handle, rows.map(({ line }) => jsonLine(line)).join(''))
    }
  } finally {
    fs.closeSync(handle)
  }
  await transaction.execute('close copied')
}
