import { expect, test } from 'vitest'
import { amountsIn } from '../amounts/amounts.ts'
import { tokensOf } from '../tokens.ts'
import { purseIn } from './purse.ts'

function purse(text: string) {
  const tokens = tokensOf(text)
  const euro = (words: readonly string[], at: number) => (words[at] === 'euro' ? { currency: 'EUR', length: 1 } : null)
  return purseIn({ tokens, amounts: amountsIn(tokens, euro) })
}

test.each([
  ['I have 7,000 euro, is it enough?', 7000, false],
  ['I have 2000, is it enough for phase 1?', 2000, false],
  ['How much of my 38,000 stays?', 38_000, false],
  ['I put 150 euro aside every month, after how many months do I have the fee?', 150, true],
  ['my salary is 900 euro, how many salaries would go?', 900, true],
])('her own money is known by whose it is and what she asks: %s', (text, value, isCounted) => {
  expect(purse(text)).toMatchObject({ amount: { value }, isCounted })
})

test.each([
  'I have already paid 900 euro, how much is left?',
  'the fee is 900 euro, is that enough?',
  'I have my exam in 2026, is it enough?',
  'I have 7,000 euro, when does it start?',
  'I have 7,000 euro and my brother 2,000 euro, is it enough?',
  'I earn 2500 euro, how many months does it take?',
])('no money is hers where it is spent, is a price, or nothing is asked of it: %s', (text) => {
  expect(purse(text)).toBeNull()
})

test('the years of a story are no time that anything is paid for', () => {
  expect(purse('I have 9,000 euro after 6 years of work, is it enough?')?.spans).toEqual([])
  expect(purse('I have 9,000 euro, is it enough for 2 years?')?.spans).toEqual([{ value: 2, unit: 'year', period: null }])
})
