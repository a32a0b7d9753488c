import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotOpenError, cannotUse } from '#db/cannot-open.ts'
import { makeDirectory } from './make-directory.ts'

/** Of the Postgres that is embedded, as it writes it into PG_VERSION. */
const ENGINE_VERSION = '18'

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
 * Throws DirectoryInUseError when another process holds it, and CannotOpenError when it can be no directory of a database.
 */
export function lockDirectory(directory: string): () => void {
  try {
    makeDirectory(directory)
    fs.accessSync(directory, fs.constants.W_OK)
    refuseForeignFiles(directory)
  } catch (error) {
    throw cannotUse(directory, error)
  }
  const lock = openLock(directory)
  try {
    lock.exec('pragma locking_mode=exclusive; begin exclusive; create table if not exists held(x); delete from held; commit')
  } catch (error) {
    lock.close()
    if (error instanceof Error && /locked/.test(error.message)) throw new DirectoryInUseError(directory)
    throw cannotUse(directory, error)
  }
  return () => lock.close()
}

function openLock(directory: string): DatabaseSync {
  try {
    return new DatabaseSync(`${directory}.lock`, { timeout: 0 })
  } catch (error) {
    throw cannotUse(directory, error)
  }
}

/** The engine would fail in the middle of something that it takes for a database, or for an empty place. */
function refuseForeignFiles(directory: string): void {
  const files = fs.readdirSync(directory)
  const version = path.join(directory, 'PG_VERSION')
  if (files.length === 0) return
  if (!fs.existsSync(version))
    throw new CannotOpenError(
      `The data directory ${directory} holds files that are no database. Give the server a DATA_DIR of its own.`,
    )
  const found = fs.readFileSync(version, 'utf8').trim()
  if (found !== ENGINE_VERSION)
    throw new CannotOpenError(
      `The data directory ${directory} holds a database of version ${found}, and this server needs version ${ENGINE_VERSION}.`,
    )
}
