import { expect, test } from 'vitest'
import { fromNow } from './from-now.ts'

const NOW = new Date('2026-11-20T10:00:00.000Z')

test.each([
  [-5, 'now'],
  [30, 'now'],
  [60, 'in 1 minute'],
  [600, 'in 10 minutes'],
  [7_200, 'in 2 hours'],
  [86_400 * 8, 'in 8 days'],
  [86_400 * 62, 'in 2 months'],
])('%i seconds off is "%s"', (seconds, words) => {
  expect(fromNow(new Date(NOW.getTime() + seconds * 1000), NOW)).toBe(words)
})
