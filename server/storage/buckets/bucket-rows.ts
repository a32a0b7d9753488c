/** The statements of buckets. Each takes the transaction it runs in; only the server’s own role has rights here. */
import type { Transaction } from '#db/database.ts'

/** A row of storage.buckets. */
export interface BucketRow {
  id: string
  public: boolean
  /** Bytes; null leaves it at the largest object there is. */
  file_size_limit: number | null
  /** Null allows every type. */
  allowed_mime_types: string[] | null
  created_at: Date
  updated_at: Date
}

export type BucketSettings = Partial<Pick<BucketRow, 'public' | 'file_size_limit' | 'allowed_mime_types'>>

type Stored = BucketRow & Record<string, unknown>

export async function findBucket(transaction: Transaction, id: string): Promise<BucketRow | null> {
  const { rows } = await transaction.query<Stored>('select * from storage.buckets where id = $1', [id])
  return rows[0] ?? null
}

export interface BucketListing {
  limit: number
  offset: number
  sortBy: 'id' | 'created_at' | 'updated_at'
  descending: boolean
  /** A part of the ids wanted. */
  search: string
}

export async function listBuckets(
  transaction: Transaction,
  { limit, offset, sortBy, descending, search }: BucketListing,
): Promise<BucketRow[]> {
  const { rows } = await transaction.query<Stored>(
    `select * from storage.buckets where position(lower($1) in lower(id)) > 0
      order by ${sortBy} ${descending ? 'desc' : 'asc'}, id limit $2 offset $3`,
    [search, limit, offset],
  )
  return rows
}

export async function insertBucket(transaction: Transaction, id: string, settings: BucketSettings): Promise<void> {
  await transaction.query(
    'insert into storage.buckets (id, public, file_size_limit, allowed_mime_types) values ($1, $2, $3, $4)',
    [id, settings.public ?? false, settings.file_size_limit ?? null, settings.allowed_mime_types ?? null],
  )
}

/** Changes what is given and leaves the rest; false when there is no such bucket. */
export async function updateBucket(transaction: Transaction, id: string, settings: BucketSettings): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `update storage.buckets set updated_at = now(), public = coalesce($2, public),
        file_size_limit = case when $3 then $4 else file_size_limit end,
        allowed_mime_types = case when $5 then $6 else allowed_mime_types end
      where id = $1`,
    [
      id,
      settings.public ?? null,
      settings.file_size_limit !== undefined,
      settings.file_size_limit ?? null,
      settings.allowed_mime_types !== undefined,
      settings.allowed_mime_types ?? null,
    ],
  )
  return rowCount > 0
}

/** Removes a bucket that holds nothing. Locked first: what is being stored in it is waited for, and then counts. */
export async function deleteBucket(transaction: Transaction, id: string): Promise<'deleted' | 'missing' | 'not empty'> {
  const { rows } = await transaction.query('select id from storage.buckets where id = $1 for update', [id])
  if (rows.length === 0) return 'missing'
  const { rows: held } = await transaction.query('select id from storage.objects where bucket = $1 limit 1', [id])
  if (held.length > 0) return 'not empty'
  await transaction.query('delete from storage.buckets where id = $1', [id])
  return 'deleted'
}
