import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileOf } from '#db/copy/dump-tables.ts'
import { type Database, isUnavailable } from '#db/database.ts'
import { makeDirectory } from '#db/embedded/make-directory.ts'
import type { Settings } from '../settings.ts'
import type { ObjectStore } from '../storage/store/object-store.ts'
import { fillDatabase, migrationsOf, refuseTarget } from './fill-database.ts'
import { type Manifest, objectEntry, SIGNING_KEY, tableEntry } from './manifest.ts'
import { checkArchive, readEntries } from './read-archive.ts'
import { RefusedError } from './refused.ts'
import { ownSigningKeyId, signingKeyFile } from './signing-key-file.ts'
import { withSpool } from './spool.ts'

export interface RestoreNeeds {
  database: Database
  store: ObjectStore
  settings: Pick<Settings, 'DATA_DIR' | 'JWT_SIGNING_KEY'>
}

/**
 * Puts back what an archive holds, on either engine. The sums are compared first; the rows come in one transaction, after the files
 * they speak of. What fails leaves the database as it was. `replace` allows a target that was used before.
 * Throws BadArchiveError, RefusedError and CopyDiffersError.
 */
export async function restore(needs: RestoreNeeds, file: string, { replace = false } = {}): Promise<Manifest> {
  const manifest = await checkArchive(file)
  const migrations = migrationsOf(manifest)
  await refuseTarget(needs.database, manifest, { replace })
  await refuseOtherKey(needs.settings, manifest, replace)
  await withSpool(async (spool) => {
    const put = new Set<string>()
    const key = exchangeKey(needs.settings, path.join(spool, SIGNING_KEY))
    let before: string[]
    try {
      await unpack(needs, file, manifest, spool, put)
      before = await fillDatabase(needs.database, spool, manifest, migrations, key.put)
    } catch (error) {
      // Whether a commit whose answer was lost took place is not known: what is there then stays.
      if (!isUnavailable(error)) {
        key.takeBack()
        await remove(needs.store, put)
      }
      throw error
    }
    const stay = new Set(manifest.objects.map(({ version }) => version))
    await remove(
      needs.store,
      before.filter((version) => !stay.has(version)),
    )
  })
  return manifest
}

/** Sessions, codes and second factors of the archive can be read with its key alone. */
async function refuseOtherKey(settings: RestoreNeeds['settings'], manifest: Manifest, replace: boolean): Promise<void> {
  const { signingKeyId, entries } = manifest
  if (signingKeyId === null) return
  const own = await ownSigningKeyId(settings)
  if (own === signingKeyId) return
  if (settings.JWT_SIGNING_KEY) throw new RefusedError('JWT_SIGNING_KEY is another key than the archive was made with.')
  if (!entries.some(({ name }) => name === SIGNING_KEY))
    throw new RefusedError('The archive was made where JWT_SIGNING_KEY was set, and holds no key: set it to the same one.')
  if (own !== null && !replace)
    throw new RefusedError(
      `${signingKeyFile(settings)} is another key than the archive's. Say --replace to put the archive's in its place.`,
    )
}

/** Files into the storage, tables into the spool. `put` says which files are new there. */
async function unpack({ store }: RestoreNeeds, file: string, manifest: Manifest, spool: string, put: Set<string>): Promise<void> {
  const objects = new Map(manifest.objects.map((object) => [objectEntry(object.version), object]))
  const tables = new Map(manifest.tables.map((table) => [tableEntry(fileOf(table)), path.join(spool, fileOf(table))]))
  for (const name of [...objects.keys(), ...tables.keys()])
    if (!manifest.entries.some((entry) => entry.name === name)) throw new RefusedError(`The archive holds no ${name}.`)
  await readEntries(file, async (name, content) => {
    const object = objects.get(name)
    if (object) return putObject(store, object, content, put)
    const target = name === SIGNING_KEY ? path.join(spool, SIGNING_KEY) : tables.get(name)
    if (target) return pipeline(content, fs.createWriteStream(target, { flags: 'wx', mode: 0o600 }))
    for await (const _ of content); // What was removed while the backup ran is no part of it.
  })
}

async function putObject(
  store: ObjectStore,
  { version, type }: Manifest['objects'][number],
  content: AsyncIterable<Buffer>,
  put: Set<string>,
): Promise<void> {
  const there = await store.get(version)
  await there?.content.cancel()
  if (!there) put.add(version)
  const file = store.incomingFile(version)
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(
    content,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    fs.createWriteStream(file, { mode: 0o600, flush: true }),
  )
  await store.put(version, { file, bytes, sha256: hash.digest('hex'), type })
}

/** The archive's key in the place of the one in DATA_DIR, which is kept beside it. */
function exchangeKey(settings: RestoreNeeds['settings'], unpacked: string): { put: () => void; takeBack: () => void } {
  const file = signingKeyFile(settings)
  const replaced = fs.existsSync(file) ? fs.readFileSync(file) : null
  let isPut = false
  return {
    put() {
      if (settings.JWT_SIGNING_KEY || !fs.existsSync(unpacked)) return
      const key = fs.readFileSync(unpacked)
      if (replaced?.equals(key)) return
      makeDirectory(path.dirname(file))
      if (replaced) fs.renameSync(file, `${file}.before-restore`)
      isPut = true
      fs.writeFileSync(file, key, { mode: 0o600, flush: true })
    },
    takeBack() {
      if (!isPut) return
      fs.rmSync(file, { force: true })
      if (replaced) fs.renameSync(`${file}.before-restore`, file)
    },
  }
}

async function remove(store: ObjectStore, versions: Iterable<string>): Promise<void> {
  for (const version of versions) await store.remove(version)
}
