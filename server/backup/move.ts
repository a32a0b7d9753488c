import { type Dump, dumpTables } from '#db/copy/dump-tables.ts'
import type { Database } from '#db/database.ts'
import type { Settings } from '../settings.ts'
import { fillDatabase, migrationsOf, refuseTarget } from './fill-database.ts'
import { RefusedError } from './refused.ts'
import { ownSigningKeyId, readSigningKeyId } from './signing-key-file.ts'
import { withSpool } from './spool.ts'

export interface MoveNeeds {
  from: Database
  to: Database
  settings: Pick<Settings, 'DATA_DIR' | 'JWT_SIGNING_KEY'>
}

/**
 * Puts every row of one database into another, empty one, in one transaction, compares them there and gives what was moved. Stored
 * files and the signing key stay where they are, so that every session goes on. Throws RefusedError and CopyDiffersError.
 */
export function move({ from, to, settings }: MoveNeeds): Promise<Dump> {
  return withSpool(async (spool) => {
    const { dump, read: keyId } = await dumpTables(from, spool, readSigningKeyId)
    if (keyId !== null && keyId !== (await ownSigningKeyId(settings)))
      throw new RefusedError('The database belongs to another signing key than these settings give: its sessions would end.')
    await refuseTarget(to, dump)
    await fillDatabase(to, spool, dump, migrationsOf(dump))
    return dump
  })
}
