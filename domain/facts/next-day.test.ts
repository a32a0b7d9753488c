import { expect, test } from 'vitest'
import { nextDay } from './next-day.ts'

test.each([
  ['--05-31', '2026-11-22', '2027-05-31'],
  ['--11-22', '2026-11-22', '2026-11-22'],
  ['--02-29', '2026-11-22', '2027-02-28'],
  ['--02-29', '2027-12-01', '2028-02-29'],
  ['2027-01-15', '2026-11-22', '2027-01-15'],
  ['2026-11-22', '2026-11-22', '2026-11-22'],
  ['2026-11-21', '2026-11-22', null],
])('the next day that %s means, seen from %s, is %s', (written, today, next) => {
  expect(nextDay(written, today)).toBe(next)
})
