/** The short form of the proofs that put the product under load: that each runs, and finds nothing. */
import { expect, test } from 'vitest'
import { runShort } from './run-short.ts'

const options = { timeout: 1_200_000 }

test('fuzz, in its short form, finds nothing', options, async () => {
  expect(await runShort('fuzz')).toMatch(/^fuzz, failures \(seed \d+\): 0$/m)
})

test('scale, in its short form, finds two processes to be one product', options, async () => {
  expect(await runShort('scale')).toMatch(/^scale, failures: 0$/m)
})

// Both wait as often as they work.
test.concurrent.each([
  { proof: 'chaos', found: /^chaos, losses \(seed \d+\): 0$/m },
  { proof: 'load', found: /^load, failures: 0$/m },
])('$proof, in its short form, finds nothing', options, async ({ proof, found }) => {
  expect(await runShort(proof)).toMatch(found)
})
