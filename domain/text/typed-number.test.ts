import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typedAmount, typedNumber } from './typed-number.ts'

test.each([
  ['12,000', '12000'],
  ['1,00,000', '100000'],
  ['12,34,567.50', '1234567.50'],
  ['1,234,567', '1234567'],
  ['12.000', '12000'],
  ['1.234.567,5', '1234567.5'],
  ['12 000', '12000'],
  ['12\u202f000,50', '12000.50'],
  ["12'000", '12000'],
  ['12’000', '12000'],
  [' 12000 ', '12000'],
  [' 12,000 ', '12000'],
  ['1\u00a0250 000', '1250000'],
  ['12000.5', '12000.5'],
  ['12000,5', '12000.5'],
  ['12,5', '12.5'],
  ['0,50', '0.50'],
  ['', ''],
])('the amount %j is %j', (typed, amount) => expect(typedAmount(typed)).toBe(amount))

test.each(['1,0000', '1,00,00', '12,000,00', '1,2,3', '12,000 000', 'about 12,000', '12,000.5.5', '1,000.000'])(
  'the amount %j is no number',
  (typed) => expect(Number(typedAmount(typed))).toBeNaN(),
)

test('whatever amount is written the Western, the Indian or the German way is the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (amount) => {
      for (const locale of ['en-US', 'en-IN', 'de-DE']) expect(Number(typedAmount(amount.toLocaleString(locale)))).toBe(amount)
    }),
  )
})

test('a score has a decimal comma, and no thousands', () => {
  expect(typedNumber(' 6,5 ')).toBe('6.5')
})
