import fs from 'node:fs'
import { UnavailableError } from '#db/database.ts'

const MEBIBYTE = 1024 * 1024
/**
 * Room that is kept for the engine itself: it makes its log in files of 16 MiB and cannot go on when the next one does not
 * fit, and it needs another to recover, besides what a transaction under way still writes.
 */
const KEPT_FREE_BYTES = 48 * MEBIBYTE

/** Bytes that are free for us on the file system that holds the directory. */
export function freeBytes(directory: string): number {
  const { bavail, bsize } = fs.statfsSync(directory)
  return bavail * bsize
}

export function isRoomy(free: number): boolean {
  return free >= KEPT_FREE_BYTES
}

/** What Postgres says of a full disk, said before the disk is full. */
export function diskFull(): UnavailableError {
  return new UnavailableError('53100', 'The disk is full: nothing can be saved at the moment. What is stored can still be read.')
}
