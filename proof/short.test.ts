/** The short form of each proof: that it runs, and finds nothing. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test.each([
  { proof: 'attack', found: /^attack, breaches: 0$/m },
  { proof: 'fuzz', found: /^fuzz, failures \(seed \d+\): 0$/m },
])('$proof, in its short form, finds nothing', { timeout: 600_000 }, async ({ proof, found }) => {
  const { stdout } = await promisify(execFile)(process.execPath, [`proof/${proof}/run.ts`, '--short'], {
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 64 * 1024 * 1024,
  })
  expect(stdout).toMatch(found)
})
