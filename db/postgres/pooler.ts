import { randomUUID } from 'node:crypto'
import type pg from 'pg'

const OF_THIS_CONNECTION = `select pg_backend_pid() as pid, exists (select from pg_prepared_statements where name = $1) as "hasName"`

/**
 * Whether a statement that was named on this connection is still there in its next transaction: always without a pooler between, and with
 * one that keeps statements. PgBouncer does from 1.21 on (`max_prepared_statements`), under names of its own, and that shows.
 */
export async function keepsStatements(client: pg.ClientBase & { processID?: number | null }): Promise<boolean> {
  const name = `probe_${randomUUID()}`
  await client.query('begin')
  const { rows } = await client.query<{ pid: number; hasName: boolean }>({ name, text: OF_THIS_CONNECTION, values: [name] })
  const { pid, hasName } = rows[0]!
  const isKept = !hasName || pid === client.processID
  // Otherwise it would stay with a connection that is somebody else's next.
  if (!isKept) await client.query(`deallocate "${name}"`)
  await client.query('commit')
  return isKept
}
