// The checks that take no test runner, and how a list of checks is run: side by side, each with its own output in one piece.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { nodeBinary, ROOT } from './setup.mjs'

export const packageFile = (name) => path.join(ROOT, 'node_modules', name)

/** By name, the commands of each, one after the other. */
export const STATIC_CHECKS = {
  // The linter reads the types too: while those of the routes are being written anew it would miss some.
  'types and lint': [
    [packageFile('@react-router/dev/bin.cjs'), 'typegen'],
    // What was found of the files that have not changed since is kept: a sixth of the time.
    [packageFile('typescript/bin/tsc'), '-p', '.', '--incremental', '--tsBuildInfoFile', packageFile('.cache/types.tsbuildinfo')],
    [packageFile('oxlint/bin/oxlint'), '--type-aware', '--max-warnings=0'],
  ],
  format: [[packageFile('oxfmt/bin/oxfmt'), '--check']],
  'dead code': [[packageFile('knip/bin/knip.js')]],
}

/** Runs all of them, prints each as it ends, and gives the number of those that passed and of those that did not. */
export async function runChecks(checks) {
  const outcomes = await Promise.all(Object.entries(checks).map(([name, commands]) => runCheck(name, commands)))
  const passed = outcomes.filter(Boolean).length
  return { passed, failed: outcomes.length - passed }
}

async function runCheck(name, commands) {
  const startedAt = performance.now()
  let output = ''
  let ok = true
  for (const args of commands) {
    if (!ok) break
    const { code, text } = await run(args)
    output += text
    ok = code === 0
  }
  if (!ok) process.stdout.write(output)
  console.log(`${ok ? '✓' : '✗'} ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
  return ok
}

function run(args) {
  const child = spawn(nodeBinary, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, FORCE_COLOR: '1' },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk) => (text += chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, text }))
  })
}
