/** The statements of stored objects. Each takes the transaction it runs in: as the caller, whose rights the policies hold. */
import type { Transaction } from '#db/database.ts'
import type { ReceivedFile } from './store/object-store.ts'

/** A row of storage.objects. */
export interface ObjectRow {
  id: string
  bucket: string
  path: string
  owner: string
  version: string
  content_type: string
  bytes: number
  created_at: Date
  updated_at: Date
}

type Stored = ObjectRow & Record<string, unknown>

export async function findObject(transaction: Transaction, bucket: string, path: string): Promise<ObjectRow | null> {
  const { rows } = await transaction.query<Stored>('select * from storage.objects where bucket = $1 and path = $2', [
    bucket,
    path,
  ])
  return rows[0] ?? null
}

/** Writes the row of a file that is stored. With `replace`, an object of that path takes the new version, and the old one's id is given. */
export async function writeObject(
  transaction: Transaction,
  {
    bucket,
    path,
    version,
    received: { type, bytes },
    replace,
  }: { bucket: string; path: string; version: string; received: ReceivedFile; replace: boolean },
): Promise<{ object: ObjectRow; replacedVersion: string | null }> {
  const { rows: found } = replace
    ? await transaction.query<Stored>('select * from storage.objects where bucket = $1 and path = $2 for update', [bucket, path])
    : { rows: [] }
  if (found[0]) {
    const { rows } = await transaction.query<Stored>(
      'update storage.objects set version = $2, content_type = $3, bytes = $4 where id = $1 returning *',
      [found[0].id, version, type, bytes],
    )
    return { object: rows[0]!, replacedVersion: found[0].version }
  }
  const { rows } = await transaction.query<Stored>(
    'insert into storage.objects (bucket, path, version, content_type, bytes) values ($1, $2, $3, $4, $5) returning *',
    [bucket, path, version, type, bytes],
  )
  return { object: rows[0]!, replacedVersion: null }
}

/** Removes those of the paths that the caller may; gives the rows they had. */
export async function deleteObjects(transaction: Transaction, bucket: string, paths: readonly string[]): Promise<ObjectRow[]> {
  const { rows } = await transaction.query<Stored>(
    'delete from storage.objects where bucket = $1 and path = any($2) returning *',
    [bucket, paths],
  )
  return rows
}

export interface Listing {
  /** A folder's path, or part of one up to a slash; empty for the top. */
  folder: string
  limit: number
  offset: number
  sortBy: 'name' | 'created_at' | 'updated_at'
  descending: boolean
  /** The beginning of the names wanted. */
  search: string
}

/** One entry of a folder: an object, or a folder in it, whose id is null. */
export interface ListedEntry {
  name: string
  id: string | null
  content_type: string | null
  bytes: number | null
  version: string | null
  created_at: Date | null
  updated_at: Date | null
}

export async function listObjects(
  transaction: Transaction,
  bucket: string,
  { folder, limit, offset, sortBy, descending, search }: Listing,
): Promise<ListedEntry[]> {
  const prefix = folder === '' ? '' : `${folder}/`
  const { rows } = await transaction.query<ListedEntry & Record<string, unknown>>(
    `with inside as (
       select substr(path, length($2::text) + 1) as rest, * from storage.objects where bucket = $1 and starts_with(path, $2)
     ), entries as (
       select rest as name, id, content_type, bytes, version, created_at, updated_at from inside where position('/' in rest) = 0
       union all
       select distinct split_part(rest, '/', 1), null::uuid, null::text, null::integer, null::uuid, null::timestamptz, null::timestamptz
         from inside where position('/' in rest) > 0
     )
     select * from entries where starts_with(lower(name), lower($3))
     order by ${sortBy} ${descending ? 'desc' : 'asc'} nulls last, name limit $4 offset $5`,
    [bucket, prefix, search, limit, offset],
  )
  return rows
}

/** Written before the first byte, so that whatever happens, the sweep knows what to look for. */
export async function beginVersion(transaction: Transaction, version: string): Promise<void> {
  await transaction.query('insert into storage.versions (version) values ($1)', [version])
}

/** Of these versions, those that no object uses; from then on none can. */
export async function doomVersions(transaction: Transaction, versions: readonly string[]): Promise<string[]> {
  const { rows } = await transaction.query<{ version: string }>(
    `update storage.versions set doomed_at = coalesce(doomed_at, now())
      where version = any($1) and not exists (select from storage.objects where objects.version = versions.version) returning version`,
    [versions],
  )
  return rows.map(({ version }) => version)
}

export async function forgetVersion(transaction: Transaction, version: string): Promise<void> {
  await transaction.query('delete from storage.versions where version = $1 and doomed_at is not null', [version])
}

/** Versions begun so many seconds ago that no object uses, or doomed by a process that did not get to remove them. */
export async function leftOverVersions(transaction: Transaction, ageSeconds: number, limit: number): Promise<string[]> {
  const { rows } = await transaction.query<{ version: string }>(
    `select version from storage.versions
      where created_at <= now() - make_interval(secs => $1) and not exists (select from storage.objects where objects.version = versions.version)
      order by created_at limit $2`,
    [ageSeconds, limit],
  )
  return rows.map(({ version }) => version)
}
