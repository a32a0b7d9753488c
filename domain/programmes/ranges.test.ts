import { expect, test } from 'vitest'
import type { ProgrammeCard } from './programme-card.ts'
import { nextOfAll, tuitionRanges } from './ranges.ts'

const source = { kind: 'page', url: null, publisher: null, edition: null, readOn: null, checkedOn: null } as const
const costing = (
  amount: number,
  { currency = 'EUR', period = 'year' as const, note = null as string | null, amounts = [amount] } = {},
): Pick<ProgrammeCard, 'tuition'> => ({
  tuition: { amount, currency, period, note, amounts, year: '2026/27', group: 'non-eu', source },
})

test('the least and the greatest are named, each currency and period for itself, the most frequent first', () => {
  expect(tuitionRanges([costing(24_250), costing(7_900)])).toEqual(['€7,900 to €24,250 a year'])
  expect(tuitionRanges([costing(500), costing(500)])).toEqual(['€500 a year'])
  expect(
    tuitionRanges([
      costing(390_000, { currency: 'CZK' }),
      costing(420_000, { currency: 'CZK' }),
      costing(7_900),
      { tuition: null },
    ]),
  ).toEqual(['CZK\u00a0390,000 to CZK\u00a0420,000 a year', '€7,900 a year'])
})

test('what most of them charge stands first, wherever it came, and what is free is free in any currency', () => {
  expect(tuitionRanges([costing(1), costing(2, { currency: 'CZK' }), costing(3, { currency: 'CZK' })])[1]).toBe('€1 a year')
  expect(tuitionRanges([costing(0), costing(0, { currency: 'CZK' })])).toEqual(['None'])
})

test('what is free, what has several amounts and what is a part are said as such', () => {
  expect(tuitionRanges([costing(0), costing(0), costing(1500)])).toEqual(['None', '€1,500 a year'])
  expect(tuitionRanges([costing(3_879, { amounts: [156, 3_879] })])).toEqual(['€156 to €3,879 a year'])
  expect(tuitionRanges([costing(6_000, { note: 'core course only; more modules cost more' }), costing(9_000)])).toEqual([
    '€6,000 a year, core course only',
    '€9,000 a year',
  ])
  expect(tuitionRanges([{ tuition: null }])).toEqual([])
})

test('of the deadlines still to come the first is told, and of how many programmes it is', () => {
  const due = (...closes: string[]) => ({
    deadlines: closes.map((day) => ({ intake: null, group: 'all' as const, opens: null, closes: day, note: null, source })),
  })
  const found = nextOfAll(
    [due('2027-03-01'), due('2027-01-15', '2026-01-15'), due('--01-15'), due('2026-05-01'), due()],
    '2026-11-23',
  )
  expect(found).toMatchObject({ next: { day: '2027-01-15' }, count: 2 })
  expect(nextOfAll([due('2027-01-15'), due('2027-03-01')], '2026-11-23')).toMatchObject({ next: { day: '2027-01-15' }, count: 1 })
  expect(nextOfAll([due('2026-05-01'), due()], '2026-11-23')).toBeNull()
})
