import { expect, test } from 'vitest'
import { answerDue, formatIndianTime } from './answer-time.ts'

test('a question is answered within 48 hours of its arrival', () => {
  expect(answerDue(new Date('2026-11-22T08:00:30Z')).toISOString()).toBe('2026-11-24T08:00:30.000Z')
})

test('a moment is told as it is in India', () => {
  expect(formatIndianTime(new Date('2026-11-23T16:00:00Z'))).toBe('Monday, November 23, 2026, 9:30 PM IST')
})
