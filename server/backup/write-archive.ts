import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { type ArchiveEntry, type Manifest, MANIFEST } from './manifest.ts'
import { RefusedError } from './refused.ts'

export interface ArchiveWriter {
  /** What was added so far. */
  readonly entries: readonly ArchiveEntry[]
  /** Throws when there are more or fewer bytes than were said. */
  add(name: string, bytes: number, content: AsyncIterable<Uint8Array>): Promise<void>
  /** Adds the manifest; once it resolves the archive stands under its name and survives a power cut. */
  finish(about: Omit<Manifest, 'entries'>): Promise<void>
  /** Leaves nothing behind. */
  abandon(): Promise<void>
}

/** Begins a gzipped tar that this user alone may read, for it holds everything. Throws RefusedError where there is a file of that name. */
export async function writeArchive(file: string): Promise<ArchiveWriter> {
  if (fs.existsSync(file)) throw new RefusedError(`${file} is there already: a backup never replaces another file.`)
  const draft = `${file}.part`
  const output = fs.createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
  const archive = pack()
  const entries: ArchiveEntry[] = []
  const written = pipeline(archive, createGzip(), output)
  const failed = new Promise<never>((_, reject) => void written.catch(reject))
  // Whoever adds or finishes is told by the race; a failure between two of them waits for the next.
  failed.catch(() => {})

  async function add(name: string, bytes: number, content: AsyncIterable<Uint8Array>): Promise<void> {
    const hash = createHash('sha256')
    const { promise: added, resolve, reject } = Promise.withResolvers<undefined>()
    const entry = archive.entry({ name, size: bytes, mode: 0o600, mtime: new Date(0) }, (error) =>
      error ? reject(error) : resolve(undefined),
    )
    const send = async () => {
      for await (const chunk of content) {
        hash.update(chunk)
        if (!entry.write(chunk)) await new Promise<void>((drained) => void entry.once('drain', drained))
      }
      entry.end(undefined)
      await added
    }
    await Promise.race([send(), added.then(() => new Promise<never>(() => {})), failed])
    entries.push({ name, bytes, sha256: hash.digest('hex') })
  }

  return {
    entries,
    add,
    async finish(about) {
      const manifest = Buffer.from(`${JSON.stringify({ ...about, entries }, null, 1)}\n`)
      await add(MANIFEST, manifest.length, onePart(manifest))
      archive.finalize()
      await written
      fs.renameSync(draft, file)
      syncDirectory(path.dirname(path.resolve(file)))
    },
    async abandon() {
      archive.destroy()
      await written.catch(() => {})
      fs.rmSync(draft, { force: true })
    },
  }
}

export async function* onePart(part: Uint8Array): AsyncGenerator<Uint8Array> {
  yield part
}

/** A new name in a directory survives a power cut only once the directory itself is on the disk. */
function syncDirectory(directory: string): void {
  const handle = fs.openSync(directory, 'r')
  try {
    fs.fsyncSync(handle)
  } finally {
    fs.closeSync(handle)
  }
}
