import { expect, test } from 'vitest'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { telling } from '#server/counsellor/test-engine.ts'

const ledger = builtInLedger()

function say(conversation: string): string {
  const turns = conversation.split(' => ')
  const earlier = turns.slice(0, -1).map((content) => ({ role: 'user' as const, content }))
  return telling(turns.at(-1)!, earlier, ledger, '2026-11-30').text.replaceAll('\u00A0', ' ')
}

const first = (conversation: string) => say(conversation).split('\n')[0]

test.for([
  // An examiner was told ₹18,000 twice.
  ['9 total: 2 x 11904 + visa 75 + aps 18000 rupees, in rupees', '₹26,22,370: €23,808 + €75 + ₹18,000.'],
  ['9 total: 2 x 11904 + visa 75 + aps 18000 rupees, in rupees => and without the aps', '₹26,04,370 (€23,883): €23,808 + €75.'],
  ['11904 blocked account + 75 visa + 145 x 12 insurance total', '€13,719: €11,904 + €75 + €1,740.'],
  [
    '11904 blocked account + 75 visa + 145 x 12 insurance total => without insurance => plus 500 for flight',
    '€12,479: €11,904 + €75 + €500.',
  ],
  ['blocked account 11904, visa 75, aps 18000 rupees, total in inr', '₹13,24,274: €11,904 + €75 + ₹18,000.'],
  ['what is 12 * 992 + 75', '€11,979: €11,904 + €75.'],
  ['50000 + 20000 rupees total', '₹70,000: ₹50,000 + ₹20,000.'],
  ['diploma 6900 + sperrkonto 11904 zusammen => in rupees', '₹20,50,520 (€18,804): €6,900 + €11,904.'],
] as const)('a sum that is written out is reckoned as written: %s', ([conversation, verdict]) => {
  expect(first(conversation)).toBe(verdict)
})

test('what has no amount of its own is in no written sum', () => {
  expect(first('diploma fee plus 1000 for flight')).toBe('€7,900: €6,900 + €1,000.')
  expect(first('tuition 3000 and rent 600 a month for germany total')).toMatch(/^€22,104 a year: /)
})

test.for([
  ['visa fee, blocked account and 12 months insurance, total for first year', '€13,719: €75 + €11,904 + €1,740.'],
  ['blocked account + 6 months of health insurance total', '€12,774: €11,904 + €870.'],
  ['sperrkonto + visum + krankenversicherung 12 monate zusammen', '€13,719: €11,904 + €75 + €1,740.'],
  ['finland funds for a year plus visa fee, total', '€10,200: €9,600 + €600.'],
  [
    'compare visa fee of denmark sweden norway finland => so total of funds and fee for 1 yr in finland',
    '€10,200: €9,600 + €600.',
  ],
] as const)('the parts of one country add up, a monthly one over its months: %s', ([conversation, verdict]) => {
  expect(first(conversation)).toBe(verdict)
})

test.for([
  ['blocked account + visa + aps total => ohne aps', '€11,979: €11,904 + €75.'],
  [
    'germany visa fee, blocked account and health insurance for one year total => without blocked account',
    '€1,815: €75 + €1,740.',
  ],
  ['KI global health with 2 years living funds => without living funds', 'SEK 360,000.'],
  ["Delft Biomedical Engineering: a year's tuition and the year's proof of funds, together? => without funds", '€20,560 a year.'],
] as const)('what is left out is in the sum no longer: %s', ([conversation, verdict]) => {
  expect(first(conversation)).toBe(verdict)
})

test.for([
  ['KI global health with 2 years living funds', 'SEK 615,744: SEK 360,000 + SEK 255,744.'],
  ['Karolinska global health fee and funds for 2 years', 'SEK 615,744: SEK 360,000 + SEK 255,744.'],
  ['heidelberg molecular biosciences with living costs for 2 years', '€29,808: €6,000 + €23,808.'],
] as const)('what a programme costs stands with what is shown beside it: %s', ([conversation, verdict]) => {
  expect(first(conversation)).toBe(verdict)
})

test('without a time that both are for, two figures stay two', () => {
  expect(first('what are living costs and tuition in lund for bioinformatics')).not.toMatch(/ \+ /)
})

test.for([
  ['can I study in Portugal with 8 lakh', /^No, €3,703\.71 \(₹4,03,879\) is missing: /],
  ['kya main 9 lakh me germany padh sakti hu', /^No, €3,650\.68 /],
  ['kann ich in österreich mit 8000 euro studieren', /^No, €7,700\.68 is missing/],
  ['can i live in france with 800 euro a month', /^No, €77\.50 a month is missing/],
  ['can I study in Finland with 12000 euro', /^Yes, €2,400 is left: [^]*Not in the visa sums of Finland: Tuition/],
] as const)('whether it can be done with a sum is whether that is enough: %s', ([conversation, answer]) => {
  expect(say(conversation)).toMatch(answer)
})

test.for(['blocked account germany => and for how many months is it', 'blocked account germany => ye kitne mahine ke liye hai'])(
  'for how long a sum is is asked of the sum: %s',
  (conversation) => {
    expect(first(conversation)).toMatch(/^Funds to prove for Germany, .*: €11,904 a year, 12 payments of €992 \[1\]/)
  },
)

test('of what is paid for one by one so many are told in the money that is asked for', () => {
  expect(first('European Explorer portal price in rupees => in euro for 6')).toBe('€495.20 (₹54,000): ₹9,000 × 6 universities.')
})
