import { createReadStream } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Transaction } from '#db/database.ts'
import { type Dump, type DumpedTable, fileOf } from './dump-tables.ts'
import { becomeOwner, fingerprint, listTables, qualified, quoted } from './stored-tables.ts'

/** The copy does not become what the original was; nothing of it is kept. */
export class CopyDiffersError extends Error {
  override name = 'CopyDiffersError'
}

const BATCH_CHARACTERS = 1_000_000
const BATCH_ROWS = 1_000

/**
 * Puts the rows of a dump in the place of all that the tables hold, in the caller's transaction, and compares what then stands there
 * with what was dumped. The migrations of the dump must be applied. Triggers of the product stay quiet meanwhile, and references are
 * looked at when everything is there. Throws CopyDiffersError.
 */
export async function loadTables(transaction: Transaction, directory: string, dump: Dump): Promise<void> {
  await becomeOwner(transaction)
  const found = await listTables(transaction)
  refuseOtherTables(found.map(fileOf), dump.tables.map(fileOf))
  const all = found.map(qualified)
  const references = await listReferences(transaction)
  // The audit log too gives way to the copy's: its trigger refuses everybody else.
  for (const table of all) await transaction.execute(`alter table ${table} disable trigger user`)
  await transaction.execute(`truncate ${all.join(', ')}`)
  for (const { table, name } of references)
    await transaction.execute(`alter table ${table} alter constraint ${name} deferrable initially deferred`)

  for (const table of dump.tables) {
    await loadTable(transaction, table, path.join(directory, fileOf(table)))
    const loaded = await fingerprint(transaction, table)
    if (loaded.rows !== table.rows || loaded.digest !== table.digest)
      throw new CopyDiffersError(
        `${table.schema}.${table.name} had ${table.rows} rows and has ${loaded.rows} in the copy, or others than it had.`,
      )
  }
  for (const sequence of dump.sequences)
    await transaction.query('select setval($1::text::regclass, $2::text::bigint, $3)', [
      qualified(sequence),
      sequence.lastValue,
      sequence.isCalled,
    ])

  await transaction.execute('set constraints all immediate')
  for (const { table, name } of references)
    await transaction.execute(`alter table ${table} alter constraint ${name} not deferrable`)
  for (const table of all) await transaction.execute(`alter table ${table} enable trigger user`)
}

function refuseOtherTables(here: readonly string[], there: readonly string[]): void {
  const different = [...here.filter((one) => !there.includes(one)), ...there.filter((one) => !here.includes(one))]
  if (different.length > 0) throw new CopyDiffersError(`The tables are not those of the copy: ${different.join(', ')}.`)
}

/** Foreign keys that are looked at with each statement, quoted. */
async function listReferences(transaction: Transaction): Promise<{ table: string; name: string }[]> {
  const { rows } = await transaction.query<{ table: string; name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as table, format('%I', con.conname) as name
       from pg_catalog.pg_constraint con
       join pg_catalog.pg_class c on c.oid = con.conrelid
       join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where con.contype = 'f' and not con.condeferrable and con.conparentid = 0
        and n.nspname not in ('information_schema', 'migrations') and n.nspname not like 'pg\\_%'
      order by 1, 2`,
  )
  return rows
}

/** A temporary table of the dumped columns gives the type that a line is read as, whatever order the columns have here. */
async function loadTable(transaction: Transaction, table: DumpedTable, file: string): Promise<void> {
  const columns = table.columns.map(quoted)
  await transaction.execute(
    `create temporary table copied_row on commit drop as select ${columns.join(', ')} from ${qualified(table)} with no data`,
  )
  const insert = `insert into ${qualified(table)} (${columns.join(', ')}) overriding system value
    select ${columns.map((column) => `(copied).${column}`).join(', ')}
      from (select line::pg_temp.copied_row as copied from unnest($1::text[]) line offset 0) lines`
  for await (const lines of batchesOf(file)) await transaction.query(insert, [lines])
  await transaction.execute('drop table pg_temp.copied_row')
}

async function* batchesOf(file: string): AsyncGenerator<string[]> {
  let batch: string[] = []
  let characters = 0
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    batch.push(JSON.parse(line) as string)
    characters += line.length
    if (batch.length < BATCH_ROWS && characters < BATCH_CHARACTERS) continue
    yield batch
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield batch
}
