// What has to be there before anything of the project can run. Plain JavaScript for the machine's own Node, 20 or newer,
// because at this point nothing is installed.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

export const ROOT = path.resolve(import.meta.dirname, '..')
const OLDEST_NODE = 20
export const OWN_NODE = 24

/** The Node that the project runs on: it comes with the dependencies. */
export const nodeBinary = path.join(ROOT, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

function readJson(name) {
  const file = path.join(ROOT, name)
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null
}

/**
 * True when every package of the lock file that belongs on this machine is installed in its version. A tree with built pages and
 * without the builder was installed with --omit=dev, and stays so.
 */
function isInstalled() {
  const wanted = readJson('package-lock.json')?.packages
  const installed = readJson('node_modules/.package-lock.json')?.packages
  if (!wanted || !installed) return false
  const withoutDev = fs.existsSync(path.join(ROOT, 'build', 'server', 'index.js')) && !installed['node_modules/@react-router/dev']
  const missing = Object.entries(wanted).find(
    ([name, entry]) =>
      name !== '' &&
      !entry.optional &&
      !entry.peer &&
      !(withoutDev && (entry.dev || entry.devOptional)) &&
      installed[name]?.version !== entry.version,
  )
  return !missing && ownNodeVersion() >= OWN_NODE
}

function ownNodeVersion() {
  const { stdout } = spawnSync(nodeBinary, ['--version'], { encoding: 'utf8' })
  return Number(/^v(\d+)/.exec(stdout ?? '')?.[1] ?? 0)
}

function run(command, args) {
  const { status, error } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' })
  if (error) fail(`${command} could not be run: ${error.message}`)
  if (status !== 0) fail(`${command} ${args.join(' ')} failed (exit code ${status}).`)
}

export function fail(message) {
  console.error(message)
  process.exit(1)
}

/** Installs the dependencies where they are missing or older than the lock file. */
export function ensureInstalled() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    fail(`Helix Abroad needs Node ${OLDEST_NODE} or newer to set itself up; this is ${process.versions.node}.`)
  }
  if (isInstalled()) return
  console.log('Installing dependencies ...')
  // Not `npm ci`, which empties node_modules first: one changed package should not fetch all of them.
  run('npm', ['install', '--include=dev', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'])
  // A package manager that leaves out install scripts leaves out the Node that the project runs on.
  if (ownNodeVersion() < OWN_NODE) run('npm', ['rebuild', 'node', '--foreground-scripts', '--loglevel=error'])
  if (ownNodeVersion() < OWN_NODE) fail(`Node ${OWN_NODE} could not be installed from the "node" package.`)
}
