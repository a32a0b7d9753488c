import { expect, test } from 'vitest'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { telling } from '#server/counsellor/test-engine.ts'

const ledger = builtInLedger()

function first(message: string): string {
  return telling(message, [], ledger, '2026-11-30').text.split('\n')[0]!
}

test.for([
  ['i am nurse with b1 german can i apply', 'B2 is asked for, and you name B1.'],
  ['mbbs doctor i have B1 german can i apply for approbation', 'B2 is asked for, and you name B1.'],
  ['i am a nurse with b1 german is it enough', 'No: B2 is asked for, and you name B1.'],
  ['nurse B2 german is it enough', 'Yes: B2 is asked for, and you name B2.'],
  ['is b2 enough for approbation', 'B2 is enough to begin, and C1 is asked for as well.'],
] as const)('%s: %s', ([message, verdict]) => {
  expect(first(message)).toBe(verdict)
})

test('a level that is asked about, several, and one for studies decide nothing here', () => {
  for (const message of [
    'nurse with b2 can i bring my husband',
    'I am a nurse with B1, can I get a blue card',
    'does nurse need b2 or c1',
    'i have b2 german can i apply for masters in heidelberg',
  ])
    expect(first(message), message).not.toMatch(/is asked for/)
})
