import type { Logger } from 'pino'
import { asService } from '#db/as-role.ts'
import type { Database } from '#db/database.ts'
import { doomVersions, forgetStagedFiles, forgetVersion, leftOverVersions } from './objects/version-rows.ts'
import { type ObjectStore, StorageAwayError } from './store/object-store.ts'

export interface Storage {
  database: Database
  store: ObjectStore
  log: Logger
}

/** An upload is over long before. */
const LEFT_OVER_AFTER_SECONDS = 3_600
/** For as long a file waits for the reply it was attached to. */
const STAGED_SECONDS = 86_400
const AT_ONCE = 100

/**
 * Removes stored bytes that no object uses. Doomed first, so that no upload can take a version whose bytes are about to go;
 * what is interrupted is finished by the next sweep, as is what a storage that is away would be asked for in vain: then it gives false, and
 * whoever has more to remove leaves it to the sweep as well.
 */
export async function removeVersions({ database, store, log }: Storage, versions: readonly string[]): Promise<boolean> {
  if (versions.length === 0) return true
  const doomed = await asService(database, (transaction) => doomVersions(transaction, versions))
  for (const version of doomed) {
    try {
      await store.remove(version)
      await asService(database, (transaction) => forgetVersion(transaction, version))
    } catch (error) {
      log.warn({ err: error, version }, 'stored bytes could not be removed; the next sweep tries again')
      if (error instanceof StorageAwayError) return false
    }
  }
  return true
}

/** Removes what killed uploads, deleted accounts and failed removals left behind. Safe to run in several processes at once. */
export async function sweepObjects(storage: Storage, ageSeconds = LEFT_OVER_AFTER_SECONDS): Promise<void> {
  await asService(storage.database, (transaction) => forgetStagedFiles(transaction, STAGED_SECONDS))
  const leftOver = await asService(storage.database, (transaction) => leftOverVersions(transaction, ageSeconds, AT_ONCE))
  // Each by itself: one that the storage fails at must not keep the others, and one that it is away for need not.
  for (const version of leftOver) if (!(await removeVersions(storage, [version]))) return
}
