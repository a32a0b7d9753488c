import { expect, test } from 'vitest'
import { formatMinor, formatRupees } from './money.ts'

test.each([
  [2_700_000, '₹27,000'],
  [15_000_000, '₹1,50,000'],
  [123_456_700_000, '₹1,23,45,67,000'],
  [333_333, '₹3,333.33'],
  [50, '₹0.50'],
  [0, '₹0'],
])('%i paise read %s', (paise, shown) => {
  expect(formatRupees(paise)).toBe(shown)
})

test('another currency has its own symbol and grouping', () => {
  expect(formatMinor({ amountMinor: 15_000_000, currency: 'USD' })).toBe('$150,000')
})
