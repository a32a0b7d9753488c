import { expect, test } from 'vitest'
import { yearlySums } from './yearly.ts'

test.each([
  [
    'first year; 13,000 in years 2 to 5',
    [
      [1, 1, 9],
      [2, 5, 13_000],
    ],
  ],
  [
    'first and second year; 15,500 in the third, 16,000 in the fourth and fifth, 75,500 in total',
    [
      [1, 2, 9],
      [3, 3, 15_500],
      [4, 5, 16_000],
    ],
  ],
  [
    'first year; 8,200 in the second, 10,500 in the third to fifth, 600 in the sixth (the whole lasts long)',
    [
      [1, 1, 9],
      [2, 2, 8_200],
      [3, 5, 10_500],
      [6, 6, 600],
    ],
  ],
  ['first year, 60 credits at 138 euros', []],
  ['rule for all; first year', []],
  [null, []],
])('the sums of %s', (note, expected) => {
  expect(yearlySums(9, note).map(({ from, to, amount }) => [from, to, amount])).toEqual(expected)
})
