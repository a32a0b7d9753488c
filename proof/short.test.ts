/** The short form of each proof: that it runs, and finds nothing. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepare, PREPARED } from './engines.ts'

/** Filled once: each proof works on a copy. */
let prepared: Awaited<ReturnType<typeof prepare>>
beforeAll(async () => void (prepared = await prepare()), 600_000)
afterAll(() => prepared.close())

async function run(proof: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [`proof/${proof}/run.ts`, '--short'], {
    env: { ...process.env, NODE_ENV: 'production', [PREPARED]: JSON.stringify(prepared) },
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout
}

const options = { timeout: 600_000 }
const TITLE = '$proof, in its short form, finds nothing'

test.each([
  { proof: 'attack', found: /^attack, breaches: 0$/m },
  { proof: 'fuzz', found: /^fuzz, failures \(seed \d+\): 0$/m },
])(TITLE, options, async ({ proof, found }) => {
  expect(await run(proof)).toMatch(found)
})

// Both wait as often as they work.
test.concurrent.each([
  { proof: 'chaos', found: /^chaos, losses \(seed \d+\): 0$/m },
  { proof: 'load', found: /^load, failures: 0$/m },
])(TITLE, options, async ({ proof, found }) => {
  expect(await run(proof)).toMatch(found)
})
