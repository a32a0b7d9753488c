import { asRole, type Caller } from '#db/as-role.ts'
import type { BucketRow } from '../buckets/bucket-rows.ts'
import { requireOwnPlace } from '../objects/object-path.ts'
import { findObject, moveObject, type ObjectKey, type ObjectRow } from '../objects/object-rows.ts'
import { accessDenied, duplicate, notFound } from '../storage-error.ts'
import type { Storage } from '../sweep.ts'
import { requireRoomFor, writeVersion } from './upload.ts'

export interface CopyTarget {
  bucket: BucketRow
  path: string
  upsert: boolean
  /** Metadata of the copy; null takes along what the original has. */
  userMetadata: Record<string, unknown> | null
}

/**
 * Stores an object a second time. Persons copy what is theirs: whoever may only read a file keeps no copy that would outlive
 * it. Throws StorageError.
 */
export async function copyObject(storage: Storage, caller: Caller, from: ObjectKey, target: CopyTarget): Promise<ObjectRow> {
  const { bucket, path, upsert, userMetadata } = target
  await requireRoomFor(storage, caller, { bucket, path, mode: upsert ? 'upsert' : 'create' })
  const source = await asRole(storage.database, caller, (transaction) => findObject(transaction, from), { readOnly: true })
  if (!source) throw notFound()
  if (caller.role !== 'service_role' && source.owner !== caller.claims.sub) throw accessDenied()
  return writeVersion(storage, caller, { bucket: bucket.id, path }, upsert, async (version) => {
    if (!(await storage.store.copy(source.version, version))) throw notFound()
    return {
      type: source.content_type,
      bytes: source.bytes,
      userMetadata: userMetadata ?? source.user_metadata,
      cacheControl: source.cache_control,
    }
  })
}

/** Gives an object another place, with the same bytes and the same id: one statement, done or not done. Throws StorageError. */
export async function renameObject({ database }: Storage, caller: Caller, from: ObjectKey, to: ObjectKey): Promise<ObjectRow> {
  requireOwnPlace(caller, to)
  const isSame = from.bucket === to.bucket && from.path === to.path
  return asRole(database, caller, async (transaction) => {
    const found = await findObject(transaction, from)
    if (!found) throw notFound()
    if (isSame) return found
    if (await findObject(transaction, to)) throw duplicate()
    const moved = await moveObject(transaction, from, to)
    if (!moved) throw accessDenied()
    return moved
  })
}
