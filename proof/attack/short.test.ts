/** In a file of its own: it takes longer than the other proofs, which begin last, and would run alone for as long. */
import { expect, test } from 'vitest'
import { runShort } from '../run-short.ts'

test('attack, in its short form, finds nothing', { timeout: 1_200_000 }, async () => {
  expect(await runShort('attack')).toMatch(/^attack, breaches: 0$/m)
})
