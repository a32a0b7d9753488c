import { expect, test } from 'vitest'
import type { LedgerRecord } from '../../ledger/record.ts'
import type { Amount } from '../../query/query.ts'
import { ledgerOf, queryOf } from '../test-ledger.ts'
import { betweenReadings } from './readings.ts'

function difference(said: readonly [value: number, conditions: LedgerRecord['conditions']][], amounts: readonly Amount[] = []) {
  const records = said.map(([value, conditions]) => ({ entity: 'germany', attribute: 'funds', value, conditions }))
  const query = queryOf({ operation: 'difference', entities: ['germany'], attributes: ['funds'], amounts })
  const found = betweenReadings(query, ledgerOf({ germany: ['country'] }, records))
  return found?.type === 'reckoned' ? [found.result.value, found.terms.map(({ amount }) => amount.value)] : null
}

test('two readings differ by the higher without the lower, whichever counts', () => {
  expect(
    difference([
      [9, { kind: 'official' }],
      [4, { kind: 'guide' }],
    ]),
  ).toEqual([5, [9, 4]])
  expect(
    difference([
      [4, { kind: 'official' }],
      [9, { kind: 'guide' }],
    ]),
  ).toEqual([5, [9, 4]])
})

test('two ages and the ends of a range are two readings', () => {
  expect(
    difference([
      [9, { 'age at least': '24' }],
      [4, { 'age below': '24' }],
    ]),
  ).toEqual([5, [9, 4]])
  expect(difference([[19, { 'at least': '10' }]])).toEqual([9, [19, 10]])
})

test('one figure differs from no other of its own, and a sum of hers is what it is set beside', () => {
  expect(difference([[9, {}]])).toBeNull()
  expect(
    difference([
      [9, {}],
      [9, {}],
    ]),
  ).toBeNull()
  const readings: [number, LedgerRecord['conditions']][] = [
    [9, { kind: 'official' }],
    [4, { kind: 'guide' }],
  ]
  expect(difference(readings, [{ value: 7, unit: 'EUR', period: null }])).toBeNull()
  expect(difference(readings, [{ value: 4, unit: 'EUR', period: null }])).toEqual([5, [9, 4]])
})

test('one figure differs from what its own sentence says that it is in another case, or was where a year is named', () => {
  const of = (text: string, years: readonly number[] = [], conditions: LedgerRecord['conditions'] = {}) => {
    const given = { entity: 'germany', attribute: 'funds', value: 1773, text, conditions }
    const guide = { entity: 'germany', attribute: 'funds', value: 900, conditions: { kind: 'guide' } }
    const amounts = years.map((value) => ({ value, unit: 'number', period: null }))
    const query = queryOf({ operation: 'difference', entities: ['germany'], attributes: ['funds'], amounts })
    const ledger = ledgerOf({ germany: ['country'], 'currency.EUR': ['currency'] }, conditions['kind'] ? [given, guide] : [given])
    const found = betweenReadings(query, ledger)
    return found?.type === 'reckoned' ? found.result.value : null
  }
  const inEuro = (text: string) => text.replaceAll('euro', 'currency.EUR')
  expect(of(inEuro('Check: 1,773 euro; 417 euro where another exists'))).toBe(1356)
  expect(of(inEuro('Visa: 1,773 euro, and about 30 euro where a centre takes it'))).toBeNull()
  expect(of(inEuro('Fee: 1,773 euro (1,700 before)'))).toBeNull()
  expect(of(inEuro('Fee: 1,773 euro (1,700 before)'), [2026])).toBe(73)
  // Then it is not who else says another.
  expect(of(inEuro('Funds: 1,773 euro; for 2025/26 it was 1,500.50 euro'), [2025], { kind: 'official' })).toBe(272.5)
})
