import { mkdirSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { ObjectStore } from './object-store.ts'

/** Only this user of the machine may look. */
const PRIVATE_DIRECTORY = 0o700

/** A directory beside the objects for what is still being received; made when it is first asked for. */
export function incomingFile(directory: string, version: string): string {
  const incoming = path.join(directory, 'incoming')
  mkdirSync(incoming, { recursive: true, mode: PRIVATE_DIRECTORY })
  return path.join(incoming, version)
}

/** Keeps objects as files, spread over 256 directories by the first two characters of their ids. */
export function createLocalStore(directory: string): ObjectStore {
  const fileOf = (version: string) => path.join(directory, version.slice(0, 2), version)

  /** The bytes are on the disk already. */
  async function take(file: string, version: string): Promise<void> {
    const target = fileOf(version)
    const made = await fs.mkdir(path.dirname(target), { recursive: true, mode: PRIVATE_DIRECTORY })
    await fs.rename(file, target)
    await syncDirectory(path.dirname(target))
    if (made) await syncDirectory(directory)
  }

  return {
    incomingFile: (version) => incomingFile(directory, version),
    put: (version, { file }) => take(file, version),
    async get(version, range) {
      const file = await fs.open(fileOf(version), 'r').catch(ignoreMissing)
      if (!file) return null
      const { size } = await file.stat()
      const stream = file.createReadStream(range ? { start: range.first, end: range.last } : {})
      return {
        bytes: range ? range.last - range.first + 1 : size,
        content: Readable.toWeb(stream) as ReadableStream<Uint8Array>,
      }
    },
    async copy(from, to) {
      const copied = incomingFile(directory, to)
      const found = await fs.copyFile(fileOf(from), copied, fs.constants.COPYFILE_EXCL).then(() => true, ignoreMissing)
      if (!found) return false
      await sync(copied)
      await take(copied, to)
      return true
    },
    async remove(version) {
      await fs.rm(incomingFile(directory, version), { force: true })
      await fs.rm(fileOf(version), { force: true })
    },
  }
}

/** A new name in a directory survives a power cut only once the directory itself is on the disk. */
function syncDirectory(directory: string): Promise<void> {
  return sync(directory)
}

async function sync(fileOrDirectory: string): Promise<void> {
  const handle = await fs.open(fileOrDirectory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
