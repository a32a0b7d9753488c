import path from 'node:path'

/** The database cannot be opened as things are. The message is one sentence or two for the operator; a stack would bury it. */
export class CannotOpenError extends Error {
  override name = 'CannotOpenError'
}

const READ_ONLY = 'cannot be written to'
const FILE_IN_PLACE = 'is no directory, or a part of its path is a file'
const REASONS: Readonly<Record<string, string>> = {
  EACCES: READ_ONLY,
  EPERM: READ_ONLY,
  EROFS: READ_ONLY,
  EEXIST: FILE_IN_PLACE,
  ENOTDIR: FILE_IN_PLACE,
  ENOSPC: 'is on a disk that is full',
  EDQUOT: 'is on a disk that is full',
}
/** What SQLite says of a lock file that it cannot make or write: SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_FULL. */
const SQLITE_REASONS: Readonly<Record<number, string>> = { 8: READ_ONLY, 14: READ_ONLY, 13: REASONS.ENOSPC! }

/** The failure of a file operation on the data directory as a sentence; any other error as it is. */
export function cannotUse(directory: string, error: unknown): unknown {
  const { code = '', syscall, errcode = 0, path: place = directory } = error as NodeJS.ErrnoException & { errcode?: number }
  // On a read-only file system mkdir says that the parent is missing, which it had to make first.
  const cannotBeMade = code === 'ENOENT' && syscall === 'mkdir'
  const reason = cannotBeMade ? READ_ONLY : (REASONS[code] ?? SQLITE_REASONS[errcode & 0xff])
  if (reason === undefined || !isOnTheWay(path.resolve(place), path.resolve(directory))) return error
  return new CannotOpenError(
    `The data directory ${place} ${reason}. Set DATA_DIR to a directory that this server may write to.`,
    {
      cause: error,
    },
  )
}

/** PgBouncer refuses what it would have to set again for whoever has a connection next. */
const POOLED = /^unsupported startup parameter/

/** A Postgres server that does not answer, or does not let us in, as a sentence without the password. */
export function cannotReach(url: string, error: unknown, setting: string): CannotOpenError {
  const { host, pathname, username } = new URL(url)
  const { cause } = error as Error
  const { code = '', message } = (cause ?? error) as Error & { code?: string }
  const why = message === '' ? code : message
  const advice = POOLED.test(message) ? ' It is a pooler: set DATABASE_DIRECT_URL to the address past it.' : ''
  return new CannotOpenError(
    `${setting}: the Postgres server at ${host} cannot be used as ${username || 'the login role'} for the database "${pathname.slice(1)}": ${why}.${advice}`,
    { cause: error },
  )
}

/** Whether one of the two lies in the other. */
function isOnTheWay(one: string, other: string): boolean {
  return `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`)
}
