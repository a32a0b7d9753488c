import { expect, test } from 'vitest'
import { freshnessOf } from './freshness.ts'

test.each([
  ['2026-11-20', 'fresh', 0],
  ['2026-08-22', 'fresh', 90],
  ['2026-08-21', 'stale', 91],
  ['2026-11-21', 'fresh', 0],
])('a check of %s is %s on 20 November 2026', (checkedOn, state, days) => {
  expect(freshnessOf(checkedOn, '2026-11-20')).toEqual({ state, days })
})

test('a figure that nobody has checked is stale', () => {
  expect(freshnessOf('soon', '2026-11-20')).toEqual({ state: 'stale', days: null })
  expect(freshnessOf(null, '2026-11-20')).toEqual({ state: 'stale', days: null })
})
