// npm test: sets up what is missing (dependencies, a Chromium, a Postgres server), then runs every check, and closes with
// one line that counts them all.
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { packageFile, runChecks, STATIC_CHECKS } from './checks.mjs'
import { ensureInstalled, fail, nodeBinary, ROOT } from './setup.mjs'

/**
 * Chromium without its windows. A page costs it a third of what it costs the whole browser, which draws a frame around every page even
 * where nobody sees one.
 */
const SHELL = 'chromium-headless-shell'

ensureInstalled()
if (!process.env.CHROMIUM_PATH && !findProgram([SHELL])) installDebianPackage(SHELL)
ensureDebianPackage(
  'chromium',
  findChromium,
  'a Chromium for the browser tests',
  'Set CHROMIUM_PATH to one that is installed elsewhere.',
)
ensureDebianPackage(
  'postgresql',
  findPostgres,
  'a Postgres server for the contract tests',
  'Its "postgres" and "initdb" must be on the PATH.',
)

// The browser's suites need the pages: made meanwhile, by a process of their own.
let { passed, failed } = await runChecks({ ...STATIC_CHECKS, pages: [[path.join(ROOT, 'scripts', 'build.ts')]] })
await vitest()
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** Every suite of vitest.config.ts, the browser's included. The counts come from its own report. */
async function vitest() {
  const report = path.join(ROOT, 'node_modules', '.vitest-report.json')
  fs.rmSync(report, { force: true })
  const reporters = ['default', 'json', './test/runner/skipped-tests.ts', './test/runner/second-attempts.ts'].map(
    (name) => `--reporter=${name}`,
  )
  const args = [packageFile('vitest/vitest.mjs'), 'run', ...reporters, `--outputFile.json=${report}`]
  const runner = spawn(nodeBinary, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: findChromium() } })
  const code = await new Promise((resolve) => runner.on('exit', resolve))
  const result = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')) : { numPassedTests: 0, numFailedTests: 0 }
  passed += result.numPassedTests
  // A file that cannot be loaded, or an error outside of a test, fails the run without a failed test.
  failed += result.numFailedTests || (code === 0 ? 0 : 1)
}

function findProgram(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => fs.existsSync(file))
}

function findChromium() {
  const found = findProgram([SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'])
  return process.env.CHROMIUM_PATH ?? found ?? '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
}

function findPostgres() {
  const debian = '/usr/lib/postgresql'
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  if (fs.existsSync(debian)) folders.push(...fs.readdirSync(debian).map((version) => path.join(debian, version, 'bin')))
  return folders.map((folder) => path.join(folder, 'postgres')).find((file) => fs.existsSync(file)) ?? ''
}

function ensureDebianPackage(name, find, what, hint) {
  if (fs.existsSync(find())) return
  installDebianPackage(name)
  if (!fs.existsSync(find()))
    fail(`The tests need ${what}, and it could not be installed. On Debian: apt-get install -y ${name}. ${hint}`)
}

/** Where there is such a package and the rights to install it. */
function installDebianPackage(name) {
  console.log(`Installing ${name} ...`)
  const isRoot = process.getuid?.() === 0
  const apt = (...args) =>
    spawnSync(isRoot ? 'apt-get' : 'sudo', isRoot ? args : ['-n', 'apt-get', ...args], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', name)
}
