import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export class DirectoryInUseError extends Error {
  override name = 'DirectoryInUseError'
  constructor(directory: string) {
    super(
      `The data directory ${directory} is in use by another process. Two processes on one directory would lose each other's ` +
        'writes: stop the other one, or give this one a DATA_DIR of its own, or set DATABASE_URL to share a Postgres server.',
    )
  }
}

/**
 * Takes the directory for this process and makes it (mode 0700) where it is missing. The lock is SQLite's own lock on a
 * file beside the directory, so it dies with the process, SIGKILL included. Returns the function that gives it back.
 * Throws DirectoryInUseError when another process holds it.
 */
export function lockDirectory(directory: string): () => void {
  fs.mkdirSync(path.dirname(directory), { recursive: true, mode: 0o700 })
  fs.mkdirSync(directory, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(`${directory}.lock`, { timeout: 0 })
  try {
    lock.exec('pragma locking_mode=exclusive; begin exclusive; create table if not exists held(x); delete from held; commit')
  } catch (error) {
    lock.close()
    if (error instanceof Error && /locked/.test(error.message)) throw new DirectoryInUseError(directory)
    throw error
  }
  return () => lock.close()
}
