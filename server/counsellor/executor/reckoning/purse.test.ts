import { expect, test } from 'vitest'
import type { Amount, Period } from '../../query/query.ts'
import { ledgerOf, queryOf } from '../test-ledger.ts'
import { against } from './purse.ts'

const ledger = ledgerOf({ 'currency.USD': ['currency'], 'currency.EUR': ['currency'] }, [
  { entity: 'currency.EUR', attribute: 'rate', value: 1 },
  { entity: 'currency.USD', attribute: 'rate', value: 2, unit: 'USD' },
])
const money = (value: number, unit = 'EUR', period: Period | null = null): Amount => ({ value, unit, period })

function set(purse: Amount, cost: Amount, period: Period | null = null) {
  return against(
    purse,
    { amount: cost, terms: [{ amount: cost, record: null }] },
    queryOf({ target: { currency: null, period } }),
    ledger,
  )
}

test('what is left and what it costs are what somebody has, and the verdict goes by the sign', () => {
  for (const unit of ['EUR', 'USD'])
    for (const has of [0, 1, 899, 900, 901, 6900, 38_000])
      for (const costs of [1, 900, 2100, 20_560.5]) {
        const found = set(money(has, unit), money(costs))!
        const inEuro = unit === 'USD' ? has / 2 : has
        expect(found.result.value + costs).toBeCloseTo(inEuro, 6)
        expect(found.holds).toBe(found.result.value >= 0)
      }
})

test('what is put aside each month is there after so many of them', () => {
  expect(set(money(300, 'USD', 'month'), money(1200), 'month')?.result).toEqual({ value: 8, unit: 'month', period: null })
  expect(set(money(300, 'USD', 'month'), money(1200, 'EUR', 'once'))).toBeNull()
  expect(set(money(0, 'EUR', 'month'), money(1200), 'month')).toBeNull()
})

test('what is asked each month is set beside money in hand for a year', () => {
  expect(set(money(1300), money(100, 'EUR', 'month'))).toMatchObject({
    holds: true,
    result: { value: 100 },
    cost: { value: 1200 },
  })
  expect(set(money(90, 'EUR', 'month'), money(100, 'EUR', 'month'))).toMatchObject({ holds: false, result: { value: -10 } })
})
