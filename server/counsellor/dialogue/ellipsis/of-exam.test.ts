import { expect, test } from 'vitest'
import { createLedgerEngine } from '#server/counsellor/engine.ts'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { read } from '#server/counsellor/reader/read.ts'

const ledger = builtInLedger()
const engine = createLedgerEngine(read)

function after(...turns: readonly string[]): string {
  const earlier = turns.slice(0, -1).map((content) => ({ role: 'user' as const, content }))
  return engine(turns.at(-1)!, earlier, ledger, '2026-11-29').text
}

const DENTAL = ['dental Kenntnisprüfung Thuringia vs Brandenburg', 'and for doctors in Thuringia?'] as const

test.each([
  [DENTAL, /^€450\./],
  [[...DENTAL, 'what is the equivalence check there'], /^€1,773, €417 where a reference qualification exists\./],
  [
    [...DENTAL, 'what is the equivalence check there', 'with reference qualification?'],
    /^417 euro where a reference qualification exists\.\nEquivalence, fee, /,
  ],
  [['I want to go to NRW. Approbation fee?', 'language exam fee?'], /^€350 \(Westfalen-Lippe\)\./],
  [
    ['I want to go to NRW. Approbation fee?', 'language exam fee?', 'Kenntnisprüfung fee?', 'so together?'],
    /^€1,550 to €2,100: /,
  ],
  [
    ['who holds the language exam in Thuringia', 'what does it cost?'],
    /^€500 by the chamber’s stored page, €600 by a private page\.\nLanguage exam, fee/,
  ],
  [
    ['which German level do I need as a doctor', 'and where do I take the exam if I go to Bavaria?', 'what does it cost there?'],
    /^€550\.\nLanguage exam, fee, Bavaria/,
  ],
  [
    ['how much is the dental Kenntnisprüfung in Bavaria', 'and for doctors?'],
    /^Not stated here: fee of the Kenntnisprüfung in Bavaria/,
  ],
  [['how much is the FSP in Bavaria', 'and in Hesse?'], /^Not stated here: fee of the language exam in Hesse/],
] as const)('after %j the fee of the exam that is meant is told', (turns, says) => {
  expect(after(...turns)).toMatch(says)
})

test.each([
  [['most expensive dental Kenntnisprüfung', 'and for doctors?'], /^North Rhine-Westphalia: €1,050/],
  [['cheapest language exam', 'and the Kenntnisprüfung?'], /^Schleswig-Holstein: €350/],
] as const)('after %j all states are put in order by what is asked now', (turns, says) => {
  expect(after(...turns)).toMatch(says)
})

test.each([
  [['Dentist Kenntnisprüfung in Nordrhein: the three amounts and the total', 'How many dentists passed it in 2025?']],
  [['FSP fee in Bavaria', 'who is allowed to repeat the Kenntnisprüfung?']],
])('what %j asks last is no fee', (turns) => {
  expect(after(...turns)).not.toMatch(/^€/)
})
