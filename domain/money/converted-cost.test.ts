import { expect, test } from 'vitest'
import { convertAmount, formatConverted } from './converted-cost.ts'

const RATES = { EUR: 1, USD: 1.25, INR: 100 }

test('amounts go through the euro, and stay themselves in their own currency', () => {
  expect(convertAmount(1000, 'EUR', 'USD', RATES)).toBe(1250)
  expect(convertAmount(1000, 'USD', 'INR', RATES)).toBe(80_000)
  expect(convertAmount(100, 'USD', 'USD', { USD: 83 })).toBe(100)
  expect(convertAmount(5, 'USD', 'USD', { USD: 1.1684 })).toBe(5)
  expect(convertAmount(0, 'EUR', 'INR', RATES)).toBe(0)
})

test('without a rate nothing is guessed', () => {
  expect(convertAmount(1, 'XXX', 'EUR', RATES)).toBeNull()
  expect(convertAmount(1, 'EUR', 'XXX', RATES)).toBeNull()
})

test('converted amounts are whole and said to be about right', () => {
  expect(formatConverted(3940.6, 'EUR')).toBe('≈ €3,941')
  expect(formatConverted(429_787.2, 'USD')).toBe('≈ $429,787')
  expect(formatConverted(429_787.2, 'INR')).toBe('≈ ₹4,29,787')
})
