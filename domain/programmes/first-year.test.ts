import { expect, test } from 'vitest'
import type { FigureSource } from '../facts/figure-source.ts'
import { decidingFee, firstYear } from './first-year.ts'
import type { Fee } from './programme-card.ts'

const source: FigureSource = { kind: 'none', url: null, publisher: null, edition: null, readOn: null, checkedOn: null }
const fee = (amount: number, period: Fee['period'], given: Partial<Fee> = {}): Fee => ({
  group: 'non-eu',
  kind: 'tuition',
  amount,
  currency: 'EUR',
  period,
  year: '2026/27',
  note: null,
  source,
  ...given,
})

test.each([
  [fee(3000, 'year'), 24, 1, 300_000],
  [fee(1500.5, 'semester'), 24, 2, 300_100],
  [fee(1500, 'semester'), 6, 1, 150_000],
  [fee(100, 'month'), 24, 12, 120_000],
  [fee(100, 'month'), 9, 9, 90_000],
  [fee(14, 'ects'), 24, 60, 84_000],
  [fee(9000, 'programme'), 12, 1, 900_000],
  // How the price of two years is spread nobody says, nor how long it is where no length is known.
  [fee(9000, 'programme'), 24, null, null],
  [fee(9000, 'programme'), null, null, null],
  [fee(0, 'programme'), null, 1, 0],
  // What the other parts cost is not known.
  [fee(190, 'ects', { note: 'core course only, at Barcelona' }), 12, null, null],
  [fee(700, 'semester'), null, 2, 140_000],
] as const)('what a fee comes to in the first year: %#', (one, months, times, amountMinor) => {
  expect(firstYear([one], months)).toEqual([{ fee: one, times, amountMinor }])
})

test('the newest year’s greatest amount counts, and none that only students from the EU pay', () => {
  const newest = fee(2800, 'year', { year: '2027/28' })
  const fees = [
    fee(9000, 'year'),
    fee(150, 'year', { year: '2027/28' }),
    newest,
    fee(99_999, 'year', { year: null }),
    fee(1, 'year', { group: 'eu', year: '2028/29' }),
  ]
  expect(decidingFee(fees)).toBe(newest)
  expect(decidingFee([fee(1, 'year', { group: 'eu' })])).toBeNull()
})

test('what is charged beside the tuition stands behind it', () => {
  const contribution = fee(180, 'semester', { kind: 'semester-contribution', group: 'all' })
  expect(firstYear([contribution, fee(0, 'year')], 24).map((line) => [line.fee.kind, line.amountMinor])).toEqual([
    ['tuition', 0],
    ['semester-contribution', 36_000],
  ])
})
