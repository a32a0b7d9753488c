import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const ROOT = path.resolve(import.meta.dirname, '..')
const INPUTS = ['app', 'domain', 'content', 'public', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts']
const STAMP = path.join(ROOT, 'build', 'inputs.sha256')

/** Where the build puts what a browser may load. */
export const CLIENT_DIRECTORY = path.join(ROOT, 'build', 'client')
export const SERVER_BUILD = path.join(ROOT, 'build', 'server', 'index.js')

/** Builds the pages unless the last build was made from these very files. Throws with the builder's output. */
export async function ensurePagesBuilt(): Promise<void> {
  const inputs = hashOfInputs()
  if (fs.existsSync(STAMP) && fs.readFileSync(STAMP, 'utf8') === inputs) return
  console.log('Building the pages ...')
  fs.rmSync(STAMP, { force: true })
  const builder = path.join(ROOT, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  await promisify(execFile)(process.execPath, [builder, 'build'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
  }).catch((error: Error & { stderr?: string }) => {
    throw new Error(`The pages could not be built.\n${error.stderr ?? error.message}`)
  })
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
