import { expect, test } from 'vitest'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { telling } from '#server/counsellor/test-engine.ts'

const ledger = builtInLedger()

function first(message: string): string {
  return telling(message, [], ledger, '2026-11-30').text.split('\n')[0]!
}

test.for([
  ['i am nurse with b1 german can i apply', 'Not yet: B2 is asked for first, and you name B1.'],
  ['mbbs doctor i have B1 german can i apply for approbation', 'Not yet: B2 is asked for first, and you name B1.'],
  ['nurse B2 german is it enough', 'Yes: B2 is asked for first, and you name B2.'],
] as const)('%s: %s', ([message, verdict]) => {
  expect(first(message)).toBe(verdict)
})

test('a level that is asked about, several, and one for studies decide nothing here', () => {
  for (const message of ['does nurse need b2 or c1', 'i have b2 german can i apply for masters in heidelberg'])
    expect(first(message), message).not.toMatch(/asked for first/)
})
