import { expect, test } from 'vitest'
import { answerClock } from './answer-clock.ts'

const now = new Date('2026-11-22T08:00:00Z')

test.each([
  ['2026-11-24T08:00:00Z', { text: '48:00', words: '48 hours 0 minutes left', isLate: false, passed: 0 }],
  ['2026-11-23T08:05:00Z', { text: '24:05', words: '24 hours 5 minutes left', isLate: false, passed: 3 }],
  ['2026-11-22T08:00:30Z', { text: '0:00', words: '0 hours 0 minutes left', isLate: false, passed: 8 }],
  ['2026-11-22T05:50:00Z', { text: '−2:10', words: '2 hours 10 minutes too late', isLate: true, passed: 8 }],
  ['2026-11-24T10:00:00Z', { text: '50:00', words: '50 hours 0 minutes left', isLate: false, passed: 0 }],
  ['2026-11-22T08:00:00Z', { text: '−0:00', words: '0 hours 0 minutes too late', isLate: true, passed: 8 }],
])('an answer promised for %s', (by, reading) => {
  expect(answerClock(new Date(by), now)).toEqual(reading)
})
