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

test('one figure differs from what is typed beside it of another case, or of before where a year is named, and from nothing that is paid beside it', () => {
  const own = { entity: 'germany', attribute: 'funds', value: 1773 }
  const of = (records: readonly Partial<LedgerRecord>[], years: readonly number[] = []) => {
    const amounts = years.map((value) => ({ value, unit: 'number', period: null }))
    const query = queryOf({ operation: 'difference', entities: ['germany'], attributes: ['funds'], amounts })
    const all = records.map((record) => ({ ...own, ...record }))
    const found = betweenReadings(query, ledgerOf({ germany: ['country'] }, all))
    return found?.type === 'reckoned' ? found.result.value : null
  }
  const before = (value: number) => [{ value, unit: 'EUR', per: 'month' as const, conditions: { measure: 'before' } }]
  expect(of([{}, { value: 417, conditions: { case: 'where another exists' } }])).toBe(1356)
  expect(of([{}, { value: 30, conditions: { step: 'visa centre' }, adds: true }])).toBeNull()
  expect(of([{ measures: before(1700) }])).toBeNull()
  expect(of([{ measures: before(1700) }], [2026])).toBe(73)
  // Then it is not who else says another.
  const official = { conditions: { kind: 'official' }, measures: before(1500.5) }
  expect(of([official, { value: 900, conditions: { kind: 'guide' } }], [2025])).toBe(272.5)
})
