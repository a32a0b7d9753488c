import { expect, test } from 'vitest'
import type { Term } from '../../measure/measure.ts'
import { type Given, ledgerOf } from '../../test-ledger.ts'
import { byYear } from './by-credit.ts'

const PRICE: Given = { entity: 'midwifery', attribute: 'tuition', value: 70, period: 'once', conditions: { per: 'ECTS' } }
const CREDITS: Given = { entity: 'midwifery', attribute: 'ects', value: 120, unit: 'ECTS' }
const LENGTH: Given = { entity: 'midwifery', attribute: 'duration', value: 24, unit: 'month' }

function priced(...said: readonly Given[]) {
  const ledger = ledgerOf({ midwifery: ['programme'] }, [PRICE, ...said])
  const terms: Term[] = [
    { amount: { value: 70, unit: 'EUR', period: 'once' }, record: ledger.records[0]! },
    { amount: { value: 9, unit: 'EUR', period: 'year' }, record: null },
  ]
  return byYear(ledger, terms)?.map(({ amount: { value, period } }) => [value, period]) ?? null
}

test('a price of one credit is that of a year beside other sums', () => {
  expect(priced(CREDITS, LENGTH)).toEqual([
    [4200, 'year'],
    [9, 'year'],
  ])
})

test('what is priced by the credit is added to nothing where its credits or its length are not known', () => {
  expect(priced(CREDITS)).toBeNull()
  expect(priced(LENGTH)).toBeNull()
})
