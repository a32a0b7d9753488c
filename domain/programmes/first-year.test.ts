import { expect, test } from 'vitest'
import type { FigureSource } from '../facts/figure-source.ts'
import { decidingFee, decidingTuition, firstYear } from './first-year.ts'
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
  [fee(1500, 'semester'), 7, 2, 300_000],
  [fee(14_400, 'year', { note: 'first year; 14,200 later' }), 24, 1, 1_440_000],
  [fee(9000, 'programme'), 13, null, null],
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

test('of equal amounts of a year the one for students from outside the EU is named, and years go before what has none', () => {
  const [own, all] = [fee(100, 'year'), fee(100, 'year', { group: 'all' })]
  expect([decidingFee([own, all]), decidingFee([all, own])]).toEqual([own, own])
  const [dated, undated] = [fee(1, 'year'), fee(9, 'year', { year: null })]
  expect([decidingFee([dated, undated]), decidingFee([undated, dated])]).toEqual([dated, dated])
  const older = fee(9, 'year', { year: '2025/26' })
  expect([decidingFee([dated, older]), decidingFee([older, dated])]).toEqual([dated, dated])
  const more = fee(2, 'year')
  expect([decidingFee([dated, more]), decidingFee([more, dated])]).toEqual([more, more])
})

test('the tuition that decides is never what is charged beside it', () => {
  const contribution = fee(180, 'semester', { kind: 'semester-contribution' })
  expect(decidingTuition([contribution, fee(3, 'year')])).toMatchObject({ amount: 3 })
  expect(decidingTuition([contribution])).toBeNull()
  expect(firstYear([contribution], 24)).toMatchObject([{ fee: contribution }])
})

test('what is charged beside the tuition stands behind it', () => {
  const contribution = fee(180, 'semester', { kind: 'semester-contribution', group: 'all' })
  expect(firstYear([contribution, fee(0, 'year')], 24).map((line) => [line.fee.kind, line.amountMinor])).toEqual([
    ['tuition', 0],
    ['semester-contribution', 36_000],
  ])
})
