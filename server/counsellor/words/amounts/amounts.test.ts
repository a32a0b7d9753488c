import { expect, test } from 'vitest'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { tokensOf } from '../tokens.ts'
import { amountsIn } from './amounts.ts'
import { currenciesOf } from './currencies.ts'

const currencyOf = currenciesOf(builtInLedger())

test.each([
  ['8 lakh', { value: 800_000, unit: 'INR', period: null }],
  ['₹7,52,400', { value: 752_400, unit: 'INR', period: null }],
  ['12.000 euro', { value: 12_000, unit: 'EUR', period: null }],
  ['15k usd', { value: 15_000, unit: 'USD', period: null }],
  ['992 euro per month', { value: 992, unit: 'EUR', period: 'month' }],
  ['both years', { value: 2, unit: 'year', period: null }],
  ['90 full days', { value: 90, unit: 'day', period: null }],
  ['9 months', { value: 9, unit: 'month', period: null }],
  ['20 hours per week', { value: 20, unit: 'hour', period: 'week' }],
  ['50 percent', { value: 50, unit: 'percent', period: null }],
  ['1.5 crore', { value: 15_000_000, unit: 'INR', period: null }],
  ['half of the fee', { value: 50, unit: 'percent', period: null }],
  ['four months', { value: 4, unit: 'month', period: null }],
  ['2 semesters', { value: 2, unit: 'semester', period: null }],
  ['twenty four months', { value: 24, unit: 'month', period: null }],
  ['i am a 29-year-old dentist', { value: 29, unit: 'age', period: null }],
  ['22 years old', { value: 22, unit: 'age', period: null }],
  ['aged 22', { value: 22, unit: 'age', period: null }],
  ['i am 27', { value: 27, unit: 'age', period: null }],
  ['my son is twenty three', { value: 23, unit: 'age', period: null }],
  ['for 3 students', { value: 3, unit: 'person', period: null }],
  ['two children', { value: 2, unit: 'person', period: null }],
  ['2024 germany student visa', { value: 2024, unit: 'number', period: null }],
  ['i am here for 24 months', { value: 24, unit: 'month', period: null }],
  ['my course is 3 years', { value: 3, unit: 'year', period: null }],
])('%s is typed with unit and period', (text, amount) => {
  expect(amountsIn(tokensOf(text), currencyOf).map((one) => one.amount)).toEqual([amount])
})

test('a year and a word for a number without what it counts are no sums', () => {
  expect(amountsIn(tokensOf('in 2027'), currencyOf).some(({ isMoney }) => isMoney)).toBe(false)
  expect(amountsIn(tokensOf('which one'), currencyOf)).toEqual([])
})

test.each([
  ['so now I try you', []],
  ['I won a scholarship already', []],
  ['the fee in TRY please', ['TRY']],
  ['fee in turkish lira', ['TRY']],
  ['how much is that in won', ['KRW']],
])('of "%s" only what is meant as a currency is one', (text, expected) => {
  const tokens = tokensOf(text)
  expect([...new Set(tokens.flatMap((_, at) => currencyOf(tokens, at)?.currency ?? []))]).toEqual(expected)
})

test('beside a number a word of English is a currency', () => {
  expect(amountsIn(tokensOf('is 900 try enough'), currencyOf)[0]?.amount).toEqual({ value: 900, unit: 'TRY', period: null })
})
