import { asService } from '#db/as-role.ts'
import type { Database } from '#db/database.ts'
import type { JobEntry } from '#domain/jobs/jobs.ts'

export interface StoredJobs {
  added: number
  changed: number
  unchanged: number
}

const COLUMNS = [
  'source',
  'source_id',
  'title',
  'company',
  'location',
  'country',
  'description',
  'salary',
  'tags',
  'requirements',
  'posted_date',
  'apply_url',
  'valid_through',
] as const satisfies readonly (keyof JobEntry)[]
const UPDATED = COLUMNS.filter((column) => column !== 'source' && column !== 'source_id')

/**
 * Stores the listings in one transaction: all or nothing. A listing is known again by its source and source_id; one that
 * says the same already is not touched, and those the file does not name are left alone.
 */
export function storeJobs(database: Database, entries: readonly JobEntry[]): Promise<StoredJobs> {
  return asService(database, async (transaction) => {
    // Two imports at once would wait for each other's rows in different orders.
    await transaction.query(`select pg_advisory_xact_lock(hashtextextended('import:jobs', 0))`)
    const { rows } = await transaction.query<{ is_new: boolean }>(
      `insert into public.jobs (${COLUMNS.join(', ')})
       select ${COLUMNS.join(', ')} from jsonb_to_recordset($1::text::jsonb) as given(
         source text, source_id text, title text, company text, location text, country text, description text, salary text,
         tags text[], requirements text[], posted_date date, apply_url text, valid_through date)
       on conflict (source, source_id) do update set ${UPDATED.map((column) => `${column} = excluded.${column}`).join(', ')}
       where (${UPDATED.map((column) => `jobs.${column}`).join(', ')}) is distinct from (${UPDATED.map((column) => `excluded.${column}`).join(', ')})
       returning xmax = 0 as is_new`,
      [JSON.stringify(entries)],
    )
    const added = rows.filter((row) => row.is_new).length
    return { added, changed: rows.length - added, unchanged: entries.length - rows.length }
  })
}
