import { expect, test } from 'vitest'
import { amountsIn } from '../amounts/amounts.ts'
import { tokensOf } from '../tokens.ts'
import { costsIn } from './costs.ts'

function costs(question: string) {
  const tokens = tokensOf(question)
  const euro = (words: readonly string[], at: number) => (words[at] === 'euro' ? { currency: 'EUR', length: 1 } : null)
  const found = costsIn({ tokens, amounts: amountsIn(tokens, euro) })
  return found.map(({ amount: { value, period }, attribute }) => [value, period, attribute])
}

test.for([
  ['with tuition 3000', [[3000, null, 'tuition']]],
  ['tuition fee of about 8000 euro a year', [[8000, 'year', 'tuition']]],
  ['rent per month 600', [[600, 'month', null]]],
  ['20000 euro, monthly rent 500', [[500, 'month', null]]],
  ['1500 euro per year in fees', [[1500, 'year', 'tuition']]],
  [
    'visa fee 750 and flight 900',
    [
      [750, 'once', 'visa-fee'],
      [900, 'once', null],
    ],
  ],
  ['6000 rent', [[6000, 'month', null]]],
] as const)('%j names what a sum is to be paid for', ([question, expected]) => {
  expect(costs(question)).toEqual(expected)
})

test.for([
  'i have 12000 for tuition',
  'is 12000 enough for the fees',
  'my budget is 9000 euro',
  'tuition in 2026',
  'fees and 12000 in the bank',
])('%j names no cost with its sum', (question) => {
  expect(costs(question)).toEqual([])
})
