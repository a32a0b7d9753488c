import { expect, test } from 'vitest'
import { createLedgerEngine } from '#server/counsellor/engine.ts'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { read } from '#server/counsellor/reader/read.ts'
import { moveOf } from '../move/move.ts'
import { wantedOf } from './wanted/wanted.ts'

const ledger = builtInLedger()
const engine = createLedgerEngine(read)

/** The first line of the answer to the last of these messages, the others sent before it. */
function verdictOf(messages: readonly string[]): string {
  const earlier = messages.slice(0, -1).map((content) => ({ role: 'user' as const, content }))
  return engine(messages.at(-1)!, earlier, ledger, '2026-11-22').text.split('\n')[0]!.replaceAll('\u00A0', ' ')
}

test.for([
  [['phase 1 fee', 'phase 2 fee', 'so what would I save with the first'], 'Phase 1 is lower, by €300.'],
  [['visa fee austria', 'visa fee greece', 'how much more do i pay for austria'], 'Greece is lower, by €128.'],
  [['blocked account germany', 'and ireland?', 'ireland is how much cheaper per year'], 'Ireland is lower, by €1,904 a year.'],
  [['funds for austria, she is 20', 'how much more is it if he is 25'], '€585.81 a month: €1,308.39 a month − €722.58 a month.'],
  [['stay back germany', 'stay back ireland', 'how many months more in ireland'], 'Germany is shorter, by 6 months.'],
  [['blocked account germany', 'and finland?', 'over two years how much less is that'], '€4,608: €23,808 − €19,200.'],
] as const)('%j tells by how much two figures differ: %s', ([messages, verdict]) => {
  expect(verdictOf(messages)).toBe(verdict)
})

test.for([
  [['visa fee austria', 'visa fee greece', 'both fees combined'], '€308: €218 + €90.'],
  [['poland funds per month', 'and the ticket home', 'for 9 months plus ticket total'], 'PLN 11,590: PLN 9,090 + PLN 2,500.'],
  [
    ['tuition for global health at trinity dublin', 'add levies and the living proof, total for the first year'],
    '€33,261: €22,950 + €311 + €10,000.',
  ],
] as const)('%j adds what was told, and what is named beside it: %s', ([messages, verdict]) => {
  expect(verdictOf(messages)).toBe(verdict)
})

test.for([
  [['AI genomics certificate fee', 'for 4 doctors together'], '$12,000: $3,000 × 4.'],
  [['european explorer plan price', 'and for five universities'], '₹45,000: ₹9,000 × 5 universities.'],
  [['diploma fee', 'in 3 equal parts how much each'], '€2,300: €6,900 ÷ 3.'],
  [['phase 3 fee', 'what share is that of the whole diploma'], '69.6 %: €4,800 of €6,900.'],
  [['phase 3 fee', 'which percentage is that of 6,900'], '69.6 %: €4,800 of €6,900.'],
  [['phase 1 fee', 'phase 2 fee', 'by what percent is that more'], '33.3 %: €300 of €900.'],
  [['is 8,000 euro enough for a year in Ireland', 'by how much am I short'], '€2,000 a year: €10,000 a year − €8,000.'],
] as const)('%j takes a figure so many times, in parts or as a share: %s', ([messages, verdict]) => {
  expect(verdictOf(messages)).toBe(verdict)
})

test('what is no reckoning is none: a word about something else, a level, an age, money that is paid already', () => {
  for (const said of [
    'how much more does the hostel cost',
    'stay back at level 9',
    'and my brother who is 27',
    'what do they take for the permit application',
    'how much is left after phase 1',
  ])
    expect(wantedOf(moveOf(said, new Set(), ledger)), said).toBeNull()
})

test('the fee of one exam and of another in a state are no fee that rose', () => {
  expect(verdictOf(['Approbation fee in NRW', 'Kenntnisprüfung fee in NRW', 'what percent did it go up'])).not.toMatch(/%/)
})
