import { expect, test } from 'vitest'
import { guidePartKey, guidePartName, guidePartText, isGuideFact } from './guide-facts.ts'

test('a part is named by where it stands in its entry', () => {
  expect(guidePartName('officialFigures-1')).toBe('Funds to prove')
  expect(guidePartName('visaFee-0')).toBe('Visa fee')
  expect([guidePartKey('visaFee-12'), guidePartKey('visaFee'), guidePartKey('visa-0-fee')]).toEqual([
    'visaFee',
    'visaFee',
    'visa-0-fee',
  ])
})

test('a part says its sum or its text, and the days that are reckoned with', () => {
  expect(guidePartText({ amount: 11_904, currency: 'EUR', per: 'year', year: '2026' })).toBe('€11,904 a year (2026)')
  expect(guidePartText({ amount: 75.5, currency: 'CHF', per: null, year: null })).toBe('CHF\u00a075.50')
  expect(guidePartText({ text: 'In spring', closes: ['--05-31', '2027-06-01'] })).toBe('In spring (May 31, Jun 1, 2027)')
  expect(guidePartText({ text: 'In spring', closes: [] })).toBe('In spring')
  expect(guidePartText({ text: 'In spring' })).toBe('In spring')
  expect(guidePartText({ amount: 0 })).toBe('€0')
  expect(guidePartText(null)).toBe('not known')
})

test('a fact of the guide is told from a figure of the catalogue by its kind', () => {
  expect(['visa', 'scholarship', 'fee'].map((kind) => isGuideFact({ kind }))).toEqual([true, true, false])
})
