import { randomUUID } from 'node:crypto'
import { asRole, asService, type Caller } from '#db/as-role.ts'
import { isDatabaseError } from '#db/database.ts'
import { beginVersion, findObject, type ObjectRow, writeObject } from '../object-rows.ts'
import { accessDenied, duplicate, invalidKey, notFound } from '../storage-error.ts'
import { removeVersions, type Storage } from '../sweep.ts'
import { receiveFile } from './receive-file.ts'

export interface UploadTarget {
  bucket: string
  path: string
  /** `create` refuses a path that is taken, `replace` one that is free, `upsert` neither. */
  mode: 'create' | 'replace' | 'upsert'
}

/**
 * Receives a file for its owner: whole, checked and on the disk before its row says that it is there. Whatever goes wrong,
 * a broken connection included, leaves nothing behind. Throws StorageError.
 */
export async function uploadObject(storage: Storage, caller: Caller, target: UploadTarget, request: Request): Promise<ObjectRow> {
  const { database, store } = storage
  await requireRoomFor(storage, caller, target)
  const version = randomUUID()
  await asService(database, (transaction) => beginVersion(transaction, version))
  try {
    const received = await receiveFile(request, store.incomingFile(version))
    await store.put(version, received)
    const replace = target.mode !== 'create'
    const written = () =>
      asRole(database, caller, (transaction) => writeObject(transaction, { ...target, version, received, replace }))
    // Of two that upload to a free path at once, the second finds it taken: the next look replaces it.
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

/** Before the first byte: who is signed in, writes below the own id, and finds the path as the mode wants it. */
async function requireRoomFor({ database }: Storage, caller: Caller, { bucket, path, mode }: UploadTarget): Promise<void> {
  if (caller.role !== 'authenticated' || !caller.claims.sub) throw accessDenied()
  if (!isObjectPath(path)) throw invalidKey()
  if (!path.startsWith(`${caller.claims.sub}/`)) throw accessDenied()
  const found = await asRole(database, caller, (transaction) => findObject(transaction, bucket, path), { readOnly: true })
  if (mode === 'create' && found) throw duplicate()
  if (mode === 'replace' && !found) throw notFound()
}

const PATH_MAX_BYTES = 900

/** The rule of storage.objects.path, told before anything is sent; and without %, ? and #, which storage-js does not encode. */
function isObjectPath(path: string): boolean {
  const parts = path.split('/')
  return (
    Buffer.byteLength(path) <= PATH_MAX_BYTES &&
    path.isWellFormed() &&
    // oxlint-disable-next-line no-control-regex -- control characters are what is refused
    !/[\u0000-\u001f\u007f-\u009f\\%?#]/.test(path) &&
    parts.length > 1 &&
    parts.every((part) => part !== '' && part !== '.' && part !== '..')
  )
}

function isUniqueViolation(error: unknown): boolean {
  return isDatabaseError(error) && error.code === '23505'
}
