/** The statements that list objects. Each takes the transaction it runs in: as the caller, whose rights the policies hold. */
import type { Transaction } from '#db/database.ts'

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
  cache_control: string | null
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
       select rest as name, id, content_type, bytes, version, cache_control, created_at, updated_at from inside where position('/' in rest) = 0
       union all
       select distinct split_part(rest, '/', 1), null::uuid, null::text, null::integer, null::uuid, null::text, null::timestamptz, null::timestamptz
         from inside where position('/' in rest) > 0
     )
     select * from entries where starts_with(lower(name), lower($3))
     order by ${sortBy} ${descending ? 'desc' : 'asc'} nulls last, name limit $4 offset $5`,
    [bucket, prefix, search, limit, offset],
  )
  return rows
}

/** A page of everything that begins with a prefix, continued from a place in the order. */
export interface PagedListing {
  prefix: string
  limit: number
  /** Folders below the prefix are one entry each, instead of what is in them. */
  folders: boolean
  sortBy: 'name' | 'created_at' | 'updated_at'
  descending: boolean
  after: { time: number; name: string } | null
}

/** One entry of a page: an object under its whole path, or a folder, whose id is null and whose name ends in a slash. */
export interface PagedEntry extends ListedEntry {
  /** What it is sorted by beside its name: microseconds since 1970, 0 in the order of names and for folders. */
  time: number
}

/** In the order of names (by their bytes), or of times and then names. Gives one entry more than asked for when there are more. */
export async function listPage(
  transaction: Transaction,
  bucket: string,
  { prefix, limit, folders, sortBy, descending, after }: PagedListing,
): Promise<PagedEntry[]> {
  const time = sortBy === 'name' ? '0' : `(extract(epoch from ${sortBy}) * 1000000)::bigint`
  const direction = descending ? 'desc' : 'asc'
  const { rows } = await transaction.query<PagedEntry & Record<string, unknown>>(
    `with inside as (
       select position('/' in substr(path, length($2::text) + 1)) as slash, * from storage.objects
        where bucket = $1 and starts_with(path, $2)
     ), entries as (
       select path as name, id, content_type, bytes, version, cache_control, created_at, updated_at, ${time} as time
         from inside where slash = 0 or not $3
       union all
       select distinct left(path, length($2::text) + slash), null::uuid, null::text, null::integer, null::uuid, null::text,
           null::timestamptz, null::timestamptz, 0
         from inside where slash > 0 and $3
     )
     select * from entries
      where $4::bigint is null or (time, name collate "C") ${descending ? '<' : '>'} ($4::bigint, $5::text collate "C")
      order by time ${direction}, name collate "C" ${direction} limit $6`,
    [bucket, prefix, folders, after?.time ?? null, after?.name ?? '', limit + 1],
  )
  return rows
}
