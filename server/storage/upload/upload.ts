import { randomUUID } from 'node:crypto'
import { asRole, asService, type Caller } from '#db/as-role.ts'
import { isDatabaseError } from '#db/database.ts'
import type { BucketRow } from '../buckets/bucket-rows.ts'
import { requireOwnPlace } from '../objects/object-path.ts'
import {
  findObject,
  type ObjectContent,
  type ObjectKey,
  type ObjectRow,
  readUploader,
  writeObject,
} from '../objects/object-rows.ts'
import { beginVersion } from '../objects/version-rows.ts'
import { duplicate, emailNotConfirmed, insufficientAssurance, notFound } from '../storage-error.ts'
import { removeVersions, type Storage } from '../sweep.ts'
import { receiveFile } from './receive-file.ts'
import { uploadRulesOf } from './upload-rules.ts'

export interface UploadTarget {
  bucket: BucketRow
  path: string
  /** `create` refuses a path that is taken, `replace` one that is free, `upsert` neither. */
  mode: 'create' | 'replace' | 'upsert'
}

/**
 * Receives a file for its owner: whole, checked and on the disk before its row says that it is there. Whatever goes wrong,
 * a broken connection included, leaves nothing behind. Throws StorageError.
 */
export async function uploadObject(storage: Storage, caller: Caller, target: UploadTarget, request: Request): Promise<ObjectRow> {
  await requireRoomFor(storage, caller, target)
  const key = { bucket: target.bucket.id, path: target.path }
  return writeVersion(storage, caller, key, target.mode !== 'create', async (version) => {
    const received = await receiveFile(request, storage.store.incomingFile(version), uploadRulesOf(target.bucket))
    await storage.store.put(version, received)
    return received
  })
}

/** Before the first byte: the caller has a confirmed address, may store there, and finds the path as the mode wants it. Throws StorageError. */
export async function requireRoomFor({ database }: Storage, caller: Caller, { bucket, path, mode }: UploadTarget): Promise<void> {
  const key = { bucket: bucket.id, path }
  requireOwnPlace(caller, key)
  const [found, uploader] = await asRole(
    database,
    caller,
    (transaction) => Promise.all([findObject(transaction, key), readUploader(transaction)]),
    { readOnly: true },
  )
  if (!uploader.has_full_assurance) throw insufficientAssurance()
  if (caller.role === 'authenticated' && !uploader.is_confirmed) throw emailNotConfirmed()
  if (mode === 'create' && found) throw duplicate()
  if (mode === 'replace' && !found) throw notFound()
}

/**
 * Stores a new version of an object: begun first, so that the sweep knows it, then its bytes, which `storeBytes` keeps under
 * the version's id, and its row at last, written as the caller. A version that gets no row is removed again.
 */
export async function writeVersion(
  storage: Storage,
  caller: Caller,
  key: ObjectKey,
  replace: boolean,
  storeBytes: (version: string) => Promise<Omit<ObjectContent, 'version'>>,
): Promise<ObjectRow> {
  const { database } = storage
  const owner = caller.role === 'authenticated' ? (caller.claims.sub ?? null) : null
  const version = randomUUID()
  await asService(database, (transaction) => beginVersion(transaction, version))
  try {
    const content = { ...(await storeBytes(version)), version }
    const written = () => asRole(database, caller, (transaction) => writeObject(transaction, key, content, { owner, replace }))
    // Of two that store at a free path at once, the second finds it taken: the next look replaces it.
    const { object, replacedVersion } = await written().catch((error: unknown) =>
      replace && isUniqueViolation(error) ? written() : Promise.reject(error),
    )
    if (replacedVersion) await removeVersions(storage, [replacedVersion])
    return object
  } catch (error) {
    await removeVersions(storage, [version])
    throw error
  }
}

function isUniqueViolation(error: unknown): boolean {
  return isDatabaseError(error) && error.code === '23505'
}
