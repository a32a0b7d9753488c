import fs from 'node:fs'
import { UnavailableError } from '#db/database.ts'

const MEBIBYTE = 1024 * 1024
/**
 * Room that is kept for the engine itself: it makes its log in files of 16 MiB and cannot go on when the next one does not
 * fit, and it needs another to recover, besides what a transaction under way still writes.
 */
const KEPT_FREE_BYTES = 48 * MEBIBYTE

/** What keeps the engine from writing to the directory, as the error to refuse with; null where nothing does. */
export function obstacleIn(directory: string, free: (directory: string) => number): UnavailableError | null {
  if (!isWritable(directory)) return notWritten()
  return isRoomy(free(directory)) ? null : diskFull()
}

/** Whether the file system lets us: the system puts one to reading only when its device fails. */
function isWritable(directory: string): boolean {
  try {
    fs.accessSync(directory, fs.constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Bytes that are free for us on the file system that holds the directory. */
export function freeBytes(directory: string): number {
  const { bavail, bsize } = fs.statfsSync(directory)
  return bavail * bsize
}

function isRoomy(free: number): boolean {
  return free >= KEPT_FREE_BYTES
}

/** What Postgres says of a full disk, said before the disk is full. */
function diskFull(): UnavailableError {
  return new UnavailableError('53100', 'The disk is full: nothing can be saved at the moment. What is stored can still be read.')
}

/** What Postgres says of a disk that fails. */
export function notWritten(): UnavailableError {
  return new UnavailableError(
    '58030',
    'The disk cannot be written to: nothing can be saved at the moment. What is stored can still be read.',
  )
}
