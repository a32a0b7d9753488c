/**
 * npm run mutation -- FOLDER...: changes the code of these folders in every way of the field's tool, one at a time, and prints what no test
 * noticed (docs/decisions/0095-mutation-testing.md). Without a folder: all of domain, which takes an hour of two cores.
 */
import { spawnSync } from 'node:child_process'

const patterns = process.argv.slice(2).map((folder) => `${folder.replace(/\/$/, '')}/**/*.ts`)
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/@stryker-mutator/core/bin/stryker.js',
    'run',
    ...(patterns.length > 0 ? ['--mutate', [...patterns, '!**/*.test.ts'].join(',')] : []),
  ],
  // The tests' product is not the one that the project's own run starts.
  { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test' } },
)
process.exitCode = status ?? 1
