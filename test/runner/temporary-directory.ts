/**
 * Where a run of the tests keeps what it throws away: in memory where the system offers enough of it. A commit waits for its disk,
 * and what the tests commit is gone with the run: each step to the disk is asked for all the same, and costs nothing there.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const MEMORY = '/dev/shm'
/** Some ten copies of a database, the browsers' profiles and as much again. */
const NEEDED_BYTES = 3 * 1024 ** 3
const PREFIX = 'helix-tests-'

/** Has everything that asks for the system's temporary directory from now on, child processes included, get one of this run's own. */
export function takeTemporaryDirectory(): void {
  const parent = hasRoom(MEMORY) ? MEMORY : os.tmpdir()
  removeLeftOvers(parent)
  const directory = path.join(parent, `${PREFIX}${process.pid}`)
  fs.mkdirSync(directory, { recursive: true })
  // The user that a Postgres server runs as has to pass through it.
  fs.chmodSync(directory, 0o755)
  process.env.TMPDIR = directory
  // A run starts the product and its commands a hundred times: their types are taken off and they are compiled once.
  process.env.NODE_COMPILE_CACHE = path.join(directory, 'compiled')
  process.once('exit', () => remove(directory))
}

function hasRoom(directory: string): boolean {
  if (!fs.existsSync(directory)) return false
  const { bavail, bsize } = fs.statfsSync(directory)
  return bavail * bsize >= NEEDED_BYTES
}

/** Of runs that were killed. */
export function removeLeftOvers(parent: string): void {
  for (const name of fs.readdirSync(parent).filter((one) => one.startsWith(PREFIX))) {
    if (!isRunning(Number(name.slice(PREFIX.length)))) remove(path.join(parent, name))
  }
}

/** What cannot be removed, as where a killed test left a disk mounted, stays: it keeps no other run from starting. */
function remove(directory: string): void {
  try {
    fs.rmSync(directory, { recursive: true, force: true })
  } catch (error) {
    console.warn(`${directory} stays: ${(error as Error).message}`)
  }
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
