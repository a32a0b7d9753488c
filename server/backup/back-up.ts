import fs from 'node:fs'
import path from 'node:path'
import { type Dump, dumpTables, fileOf } from '#db/copy/dump-tables.ts'
import { becomeOwner } from '#db/copy/stored-tables.ts'
import type { Database, Transaction } from '#db/database.ts'
import type { Settings } from '../settings.ts'
import type { ObjectStore } from '../storage/store/object-store.ts'
import { FORMAT, type Manifest, objectEntry, SIGNING_KEY, tableEntry } from './manifest.ts'
import { checkArchive } from './read-archive.ts'
import { RefusedError } from './refused.ts'
import { readSigningKeyId, signingKeyFile } from './signing-key-file.ts'
import { withSpool } from './spool.ts'
import { type ArchiveWriter, onePart, writeArchive } from './write-archive.ts'

export interface BackupNeeds {
  database: Database
  store: Pick<ObjectStore, 'get'>
  settings: Pick<Settings, 'DATA_DIR' | 'JWT_SIGNING_KEY'>
}

type StoredObject = Manifest['objects'][number]

/**
 * Writes everything that is stored into one archive and reads it again to see that it is whole: every table as it is at one moment,
 * every stored file of that moment, and the key that signs sessions where it lies in DATA_DIR. It changes nothing and can run beside
 * a server at work. Throws RefusedError, and leaves no file then.
 */
export async function backUp({ database, store, settings }: BackupNeeds, file: string): Promise<Manifest> {
  const archive = await writeArchive(file)
  try {
    await withSpool((spool) => fillArchive({ database, store, settings }, archive, spool))
  } catch (error) {
    await archive.abandon()
    throw error
  }
  return checkArchive(file)
}

async function fillArchive({ database, store, settings }: BackupNeeds, archive: ArchiveWriter, spool: string): Promise<void> {
  const { dump, signingKeyId, objects } = await copyTables(database, store, archive, spool)
  for (const table of dump.tables) {
    const name = path.join(spool, fileOf(table))
    await archive.add(tableEntry(fileOf(table)), fs.statSync(name).size, fs.createReadStream(name))
  }
  const key = signingKeyFile(settings)
  if (!settings.JWT_SIGNING_KEY && fs.existsSync(key)) {
    const content = fs.readFileSync(key)
    await archive.add(SIGNING_KEY, content.length, onePart(content))
  }
  const { engine } = database
  await archive.finish({ format: FORMAT, createdAt: new Date().toISOString(), engine, signingKeyId, objects, ...dump })
}

interface CopiedTables {
  dump: Dump
  signingKeyId: string | null
  objects: StoredObject[]
}

/**
 * Files are removed while they are copied: a file that is missing belongs to rows that are gone as well, and then the tables are
 * copied anew. One that is missing again is lost.
 */
async function copyTables(
  database: Database,
  store: Pick<ObjectStore, 'get'>,
  archive: ArchiveWriter,
  spool: string,
): Promise<CopiedTables> {
  const copied = new Set<string>()
  let lacking: readonly string[] = []
  for (;;) {
    for (const name of fs.readdirSync(spool)) fs.rmSync(path.join(spool, name))
    const { dump, read } = await dumpTables(database, spool, readBeside)
    const missing: string[] = []
    for (const { version } of read.objects)
      if (!copied.has(version)) {
        if (await copyObject(store, archive, version)) copied.add(version)
        else missing.push(version)
      }
    if (missing.length === 0) return { dump, ...read }
    const lost = missing.filter((version) => lacking.includes(version))
    if (lost.length > 0)
      throw new RefusedError(
        `The storage has no bytes for ${lost.length} of the stored files, the first ${lost[0]}. Find them, or remove their rows of storage.objects.`,
      )
    lacking = missing
  }
}

async function readBeside(transaction: Transaction): Promise<Omit<CopiedTables, 'dump'>> {
  await becomeOwner(transaction)
  const { rows } = await transaction.query<StoredObject & Record<string, unknown>>(
    'select version::text, content_type as type from storage.objects order by version',
  )
  return { objects: rows, signingKeyId: await readSigningKeyId(transaction) }
}

async function copyObject(store: Pick<ObjectStore, 'get'>, archive: ArchiveWriter, version: string): Promise<boolean> {
  const stored = await store.get(version)
  if (!stored) return false
  await archive.add(objectEntry(version), stored.bytes, stored.content)
  return true
}
