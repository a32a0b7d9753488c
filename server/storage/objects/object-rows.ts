/** The statements of stored objects. Each takes the transaction it runs in: as the caller, whose rights the policies hold. */
import type { Transaction } from '#db/database.ts'

/** Where an object is. */
export interface ObjectKey {
  bucket: string
  path: string
}

/** What a version of an object is kept with. */
export interface ObjectContent {
  version: string
  type: string
  bytes: number
  /** Said by whoever stored it; given back, never acted on. */
  userMetadata: Record<string, unknown>
  cacheControl: string
}

/** A row of storage.objects. */
export interface ObjectRow {
  id: string
  bucket: string
  path: string
  /** Null for what the server’s own role stored. */
  owner: string | null
  version: string
  content_type: string
  bytes: number
  user_metadata: Record<string, unknown>
  cache_control: string
  created_at: Date
  updated_at: Date
}

type Stored = ObjectRow & Record<string, unknown>

export async function findObject(transaction: Transaction, { bucket, path }: ObjectKey): Promise<ObjectRow | null> {
  const { rows } = await transaction.query<Stored>('select * from storage.objects where bucket = $1 and path = $2', [
    bucket,
    path,
  ])
  return rows[0] ?? null
}

/** An object of a public bucket; for this the transaction runs as anon, whoever calls. */
export async function findPublicObject(transaction: Transaction, { bucket, path }: ObjectKey): Promise<ObjectRow | null> {
  const { rows } = await transaction.query<Stored>('select * from storage.public_object($1, $2)', [bucket, path])
  return rows[0] ?? null
}

/** What the policies ask of whoever stores a file. */
export async function readUploader(transaction: Transaction): Promise<{ has_full_assurance: boolean; is_confirmed: boolean }> {
  const { rows } = await transaction.query<{ has_full_assurance: boolean; is_confirmed: boolean }>(
    'select auth.has_full_assurance() as has_full_assurance, auth.is_email_confirmed() as is_confirmed',
  )
  return rows[0]!
}

/** Writes the row of a version that is stored. With `replace`, an object of that path takes it, and the id of the one it had is given. */
export async function writeObject(
  transaction: Transaction,
  { bucket, path }: ObjectKey,
  { version, type, bytes, userMetadata, cacheControl }: ObjectContent,
  { owner, replace }: { owner: string | null; replace: boolean },
): Promise<{ object: ObjectRow; replacedVersion: string | null }> {
  const { rows: found } = replace
    ? await transaction.query<Stored>('select * from storage.objects where bucket = $1 and path = $2 for update', [bucket, path])
    : { rows: [] }
  if (found[0]) {
    const { rows } = await transaction.query<Stored>(
      `update storage.objects set version = $2, content_type = $3, bytes = $4, user_metadata = $5::text::jsonb, cache_control = $6
        where id = $1 returning *`,
      [found[0].id, version, type, bytes, JSON.stringify(userMetadata), cacheControl],
    )
    return { object: rows[0]!, replacedVersion: found[0].version }
  }
  const { rows } = await transaction.query<Stored>(
    `insert into storage.objects (bucket, path, owner, version, content_type, bytes, user_metadata, cache_control)
      values ($1, $2, $3, $4, $5, $6, $7::text::jsonb, $8) returning *`,
    [bucket, path, owner, version, type, bytes, JSON.stringify(userMetadata), cacheControl],
  )
  return { object: rows[0]!, replacedVersion: null }
}

/** Gives an object another place; null when there is none that the caller may move. */
export async function moveObject(transaction: Transaction, from: ObjectKey, to: ObjectKey): Promise<ObjectRow | null> {
  const { rows } = await transaction.query<Stored>(
    'update storage.objects set bucket = $3, path = $4 where bucket = $1 and path = $2 returning *',
    [from.bucket, from.path, to.bucket, to.path],
  )
  return rows[0] ?? null
}

/** Removes those of the paths that the caller may; gives the rows they had. */
export async function deleteObjects(transaction: Transaction, bucket: string, paths: readonly string[]): Promise<ObjectRow[]> {
  const { rows } = await transaction.query<Stored>(
    'delete from storage.objects where bucket = $1 and path = any($2) returning *',
    [bucket, paths],
  )
  return rows
}

/** Removes at most so many objects of a bucket; gives the versions they had. */
export async function deleteSomeObjects(transaction: Transaction, bucket: string, limit: number): Promise<string[]> {
  const { rows } = await transaction.query<{ version: string }>(
    `delete from storage.objects where id in (select id from storage.objects where bucket = $1 limit $2) returning version`,
    [bucket, limit],
  )
  return rows.map(({ version }) => version)
}
