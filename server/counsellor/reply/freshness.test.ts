import { expect, test } from 'vitest'
import { freshnessOf } from './freshness.ts'

test('a fact counts as checked lately for ninety days, and not before its day or without one', () => {
  const checked = ['2026-11-20', '2026-08-24', '2026-08-23', '2026-12-01', null]
  expect(
    freshnessOf(
      checked.map((checkedOn) => ({ checkedOn })),
      new Date('2026-11-22T10:00:00Z'),
    ),
  ).toEqual({ facts: 5, checkedLately: 2, withinDays: 90 })
})
