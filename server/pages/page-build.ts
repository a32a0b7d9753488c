import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { compressFiles } from './compressed-files.ts'
import { makeManifestLean } from './lean-manifest.ts'

const ROOT = path.resolve(import.meta.dirname, '..', '..')
const INPUTS = [
  'app',
  'domain',
  'content',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/pages/lean-files.ts',
  'scripts/pages/route-chunks.ts',
  'server/pages/compressed-files.ts',
  'server/pages/lean-manifest.ts',
]
const BUILDER = path.join(ROOT, 'node_modules', '@react-router', 'dev', 'bin.cjs')
const STAMP = path.join(ROOT, 'build', 'inputs.sha256')
/** Not in build/, which the builder empties. */
const LOCK = path.join(ROOT, 'node_modules', '.cache', 'helix-build.pid')
const LOOK_AGAIN_AFTER_MS = 100
/** Who builds says so this often; a lock that nobody has touched for the longer time is left over. */
const STILL_BUILDING_EVERY_MS = 5_000
const LEFT_OVER_AFTER_MS = 60_000

/** Where the build puts what a browser may load. */
export const CLIENT_DIRECTORY = path.join(ROOT, 'build', 'client')
export const SERVER_BUILD = path.join(ROOT, 'build', 'server', 'index.js')

/**
 * Builds the pages unless the last build was made from these very files; a process that finds another one building waits for it.
 * An installation without the builder (`npm ci --omit=dev`) serves the build it came with, and writes nothing.
 * Throws with the builder's output.
 */
export async function ensurePagesBuilt(): Promise<void> {
  if (!fs.existsSync(BUILDER)) {
    if (fs.existsSync(SERVER_BUILD)) return
    throw new Error('There are no built pages: npm run build makes them, where the development dependencies are installed.')
  }
  const inputs = hashOfInputs()
  if (isBuiltFrom(inputs)) return
  await takeLock()
  const building = setInterval(() => fs.utimesSync(LOCK, new Date(), new Date()), STILL_BUILDING_EVERY_MS)
  try {
    if (!isBuiltFrom(inputs)) await build(inputs)
  } finally {
    clearInterval(building)
    fs.rmSync(LOCK, { force: true })
  }
}

function isBuiltFrom(inputs: string): boolean {
  return fs.existsSync(STAMP) && fs.readFileSync(STAMP, 'utf8') === inputs
}

/** A file with the id of the process that builds, put in place whole. */
async function takeLock(): Promise<void> {
  fs.mkdirSync(path.dirname(LOCK), { recursive: true })
  const mine = `${LOCK}.${process.pid}`
  fs.writeFileSync(mine, String(process.pid))
  try {
    while (!isLinked(mine)) {
      if (isLockLeftOver()) removeLeftOver()
      else await delay(LOOK_AGAIN_AFTER_MS)
    }
  } finally {
    fs.rmSync(mine, { force: true })
  }
}

function isLinked(file: string): boolean {
  try {
    fs.linkSync(file, LOCK)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** By a process that was killed: its id is nobody's, ours, or by now somebody else's who is not building. */
function isLockLeftOver(): boolean {
  try {
    const holder = Number(fs.readFileSync(LOCK, 'utf8'))
    const isOld = Date.now() - fs.statSync(LOCK).mtimeMs > LEFT_OVER_AFTER_MS
    return isOld || holder === process.pid || !isRunning(holder)
  } catch (error) {
    // Given back between two looks.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

/** Two may find the same one left over: who comes second has moved the first one's new lock away, and puts it back. */
function removeLeftOver(): void {
  const moved = `${LOCK}.${process.pid}.left-over`
  try {
    fs.renameSync(LOCK, moved)
    const holder = Number(fs.readFileSync(moved, 'utf8'))
    if (holder !== process.pid && isRunning(holder) && Date.now() - fs.statSync(moved).mtimeMs < LEFT_OVER_AFTER_MS)
      fs.linkSync(moved, LOCK)
    fs.rmSync(moved, { force: true })
  } catch (error) {
    // Somebody else has moved it, or a third one has the lock by now.
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function build(inputs: string): Promise<void> {
  console.log('Building the pages ...')
  fs.rmSync(STAMP, { force: true })
  await promisify(execFile)(process.execPath, [BUILDER, 'build'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
  }).catch((error: Error & { stderr?: string }) => {
    throw new Error(`The pages could not be built.\n${error.stderr ?? error.message}`)
  })
  makeManifestLean(CLIENT_DIRECTORY)
  await compressFiles(CLIENT_DIRECTORY)
  fs.writeFileSync(STAMP, inputs)
}

function hashOfInputs(): string {
  const hash = createHash('sha256')
  for (const name of INPUTS)
    for (const file of filesOf(path.join(ROOT, name))) hash.update(`${path.relative(ROOT, file)}\0`).update(fs.readFileSync(file))
  return hash.digest('hex')
}

function filesOf(place: string): string[] {
  if (!fs.existsSync(place)) return []
  if (fs.statSync(place).isFile()) return [place]
  const entries = fs.readdirSync(place, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}
