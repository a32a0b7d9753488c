/** What a copy of a database is made of: every table and sequence but those that belong to an extension or record the migrations. */
import type { Transaction } from '#db/database.ts'

export interface StoredTable {
  schema: string
  name: string
  /** Without the generated ones, in the order of the table. */
  columns: string[]
}

export interface StoredSequence {
  schema: string
  name: string
  lastValue: string
  isCalled: boolean
}

/** Of rows in any order; both engines give the same for the same rows. */
export interface Fingerprint {
  rows: number
  digest: string
}

const OWN_SCHEMAS = `n.nspname not in ('information_schema', 'migrations') and n.nspname not like 'pg\\_%'
  and not exists (select from pg_catalog.pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

/** Values read as text have one spelling, whatever the server is set to; a policy that hid a row would be an error. */
const ONE_SPELLING = `
  set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC'; set local bytea_output = 'hex';
  set local extra_float_digits = 1; set local row_security = off`

/** From here to its end the transaction reads and writes everything, as the owner of the tables. */
export async function becomeOwner(transaction: Transaction): Promise<void> {
  await transaction.execute(`set local role helix_owner; ${ONE_SPELLING}`)
}

export async function listTables(transaction: Transaction): Promise<StoredTable[]> {
  const { rows } = await transaction.query<StoredTable & Record<string, unknown>>(
    `select n.nspname::text as schema, c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_catalog.pg_class c
       join pg_catalog.pg_namespace n on n.oid = c.relnamespace
       join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind = 'r' and c.relpersistence <> 't' and ${OWN_SCHEMAS}
      group by 1, 2 order by 1, 2`,
  )
  return rows
}

export async function readSequences(transaction: Transaction): Promise<StoredSequence[]> {
  const { rows } = await transaction.query<{ schema: string; name: string }>(
    `select n.nspname::text as schema, c.relname::text as name
       from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'S' and ${OWN_SCHEMAS} order by 1, 2`,
  )
  const sequences: StoredSequence[] = []
  for (const { schema, name } of rows) {
    const { rows: values } = await transaction.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${qualified({ schema, name })}`,
    )
    sequences.push({ schema, name, lastValue: values[0]!.last_value, isCalled: values[0]!.is_called })
  }
  return sequences
}

export async function fingerprint(transaction: Transaction, table: StoredTable): Promise<Fingerprint> {
  const { rows } = await transaction.query<Fingerprint & Record<string, unknown>>(
    `select count(*)::int as rows, coalesce(sum(hashtextextended(line, 0)::numeric), 0)::text as digest
       from (select ${rowOf(table)}::text as line from ${qualified(table)}) stored`,
  )
  return rows[0]!
}

/** Names come from a catalogue, or from an archive that anybody may have written: they are quoted wherever they stand. */
export function qualified({ schema, name }: { schema: string; name: string }): string {
  return `${quoted(schema)}.${quoted(name)}`
}

export function rowOf({ columns }: StoredTable): string {
  return `row(${columns.map(quoted).join(', ')})`
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
