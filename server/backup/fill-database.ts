import { type Dump, readApplied } from '#db/copy/dump-tables.ts'
import { loadTables } from '#db/copy/load-tables.ts'
import { becomeOwner } from '#db/copy/stored-tables.ts'
import type { Database, Transaction } from '#db/database.ts'
import { migrate, type Migration, readMigrations } from '#db/migrate.ts'
import { RefusedError } from './refused.ts'

/** How the commands that fill a database are called among its connections: what is called otherwise is a server. */
export const FILLING_CONNECTION = 'helix-abroad filling'

type Versioned = Pick<Dump, 'migrations'>

/** The migrations that a copied database had, in the words of this version. Throws RefusedError when they are not the same. */
export function migrationsOf({ migrations }: Versioned): Migration[] {
  const known = new Map(readMigrations().map((migration) => [migration.name, migration]))
  return migrations.map(({ name, checksum }) => {
    const migration = known.get(name)
    if (migration?.checksum === checksum) return migration
    throw new RefusedError(
      `The copy was made by another version of this product: it has the migration ${name}, which is ${migration ? 'another one' : 'unknown'} here. ` +
        'Put it back with the version that made it, then start this one.',
    )
  })
}

/** Throws RefusedError for a database that servers are at work on, and for one that was used before unless it may be replaced. */
export async function refuseTarget(database: Database, { migrations }: Versioned, { replace = false } = {}): Promise<void> {
  const { applied, servers } = await database.unsafeTransaction(async (transaction) => ({
    applied: await readApplied(transaction),
    servers: database.engine === 'postgres' ? await countServers(transaction) : 0,
  }))
  if (servers > 0) throw new RefusedError('A server is at work on the target database: stop every one first.')
  if (applied.length === 0) return
  if (!replace)
    throw new RefusedError(
      'The target is not empty: a server has used this database. Take an empty one, or say --replace to lose what is there.',
    )
  const wanted = new Set(migrations.map(({ name, checksum }) => `${name} ${checksum}`))
  if (applied.length !== wanted.size || !applied.every(({ name, checksum }) => wanted.has(`${name} ${checksum}`)))
    throw new RefusedError('The target is at another version than the copy: take an empty database instead.')
}

/** Connections of servers: each keeps one open that listens, even when nobody asks it for anything. */
async function countServers(transaction: Transaction): Promise<number> {
  const { rows } = await transaction.query<{ servers: number }>(
    `select count(*)::int as servers from pg_catalog.pg_stat_activity
      where datname = current_database() and application_name = 'helix-abroad' and pid <> pg_backend_pid()`,
  )
  return rows[0]!.servers
}

/**
 * Brings the database to the migrations of a dump and puts its rows in, in one transaction; `beforeCommit` is the last thing in it.
 * Gives the versions of stored files that the database spoke of before. Throws CopyDiffersError.
 */
export function fillDatabase(
  database: Database,
  spool: string,
  dump: Dump,
  migrations: Migration[],
  beforeCommit: () => void = () => {},
): Promise<string[]> {
  return database.unsafeTransaction(
    async (transaction) => {
      const before = await readVersions(transaction)
      await migrate(within(database, transaction), migrations)
      await loadTables(transaction, spool, dump)
      beforeCommit()
      return before
    },
    { statementTimeoutMs: 3_600_000 },
  )
}

/** What opens transactions of its own gets this one: then all of it happens, or nothing. */
function within(database: Database, transaction: Transaction): Database {
  return { ...database, unsafeTransaction: (work) => work(transaction) }
}

async function readVersions(transaction: Transaction): Promise<string[]> {
  const { rows: found } = await transaction.query(`select 1 where to_regclass('storage.versions') is not null`)
  if (found.length === 0) return []
  await becomeOwner(transaction)
  const { rows } = await transaction.query<{ version: string }>('select version::text from storage.versions')
  await transaction.execute('reset role')
  return rows.map(({ version }) => version)
}
