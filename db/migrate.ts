import { createHash } from 'node:crypto'
import fs from 'node:fs'
import type { Database, Transaction } from './database.ts'

export interface Migration {
  name: string
  checksum: string
  sql: string
  /** Most files run as helix_owner, who then owns what they make; the first must run as the login role. */
  runAsLogin: boolean
}

export class EditedMigrationError extends Error {
  override name = 'EditedMigrationError'
  constructor(names: string[]) {
    super(
      `These migrations were applied to this database and have changed since: ${names.join(', ')}. ` +
        'A landed migration is never edited: put the change into a new file.',
    )
  }
}

const MIGRATIONS = new URL('./migrations/', import.meta.url)
const LOCK = 7_236_001
/** What reads all of a large catalogue anew takes minutes, and another process that starts meanwhile waits for it. */
const UNHURRIED = { statementTimeoutMs: 3_600_000 }

export function readMigrations(directory: URL = MIGRATIONS): Migration[] {
  return fs
    .readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = fs.readFileSync(new URL(name, directory), 'utf8').replaceAll('\r\n', '\n')
      return {
        name,
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
        runAsLogin: sql.startsWith('-- run as: login\n'),
      }
    })
}

/**
 * Applies what is not applied yet, in order of the names, each file in a transaction of its own and under a lock that
 * other processes wait for. Returns the names applied.
 *
 * Throws EditedMigrationError, before anything is applied, when an applied file differs from what was applied; an SQL
 * failure is thrown with the file's name in front.
 */
export async function migrate(database: Database, migrations: Migration[] = readMigrations()): Promise<string[]> {
  await database.unsafeTransaction(async (transaction) => {
    await lock(transaction)
    await transaction.execute(`
      create schema if not exists migrations;
      create table if not exists migrations.applied (name text primary key, checksum text not null, applied_at timestamptz not null default now());
    `)
  }, UNHURRIED)
  const applied: string[] = []
  for (const migration of migrations) {
    await database.unsafeTransaction(async (transaction) => {
      await lock(transaction)
      const { rows } = await transaction.query<{ name: string; checksum: string }>(
        'select name, checksum from migrations.applied',
      )
      const landed = new Map(rows.map((row) => [row.name, row.checksum]))
      const edited = migrations.filter(({ name, checksum }) => landed.has(name) && landed.get(name) !== checksum)
      if (edited.length > 0) throw new EditedMigrationError(edited.map(({ name }) => name))
      if (landed.has(migration.name)) return
      await transaction
        .execute(migration.runAsLogin ? migration.sql : `set local role helix_owner;\n${migration.sql}`)
        .catch((error) => {
          error.message = `${migration.name}: ${error.message}`
          throw error
        })
      await transaction.execute('reset role')
      await transaction.query('insert into migrations.applied (name, checksum) values ($1, $2)', [
        migration.name,
        migration.checksum,
      ])
      applied.push(migration.name)
    }, UNHURRIED)
  }
  return applied
}

async function lock(transaction: Transaction): Promise<void> {
  await transaction.query('select pg_advisory_xact_lock($1)', [LOCK])
}
