import { expect, test } from 'vitest'
import type { Condition } from '../query/query.ts'
import { judge } from './conditions.ts'
import { comparable } from './measure.ts'
import { type Given, ledgerOf } from './test-ledger.ts'

const THINGS = {
  place: ['country'],
  whole: ['university', 'place'],
  part: ['programme', 'whole'],
  other: ['programme', 'whole'],
} as const
const fee = (value: Given['value'], more: Partial<Given> = {}): Given => ({ entity: 'part', attribute: 'fee', value, ...more })

/** What is decided of an entity by what is said. */
function holds(said: readonly Given[], condition: Partial<Condition>, entity = 'part', kinds = {}): boolean | null {
  return judge(ledgerOf(THINGS, said, kinds), entity, { attribute: 'fee', comparison: 'has', value: null, ...condition }).holds
}

test.each([
  ['has', 5, true],
  ['has', 0, false],
  ['lacks', 5, false],
  ['lacks', 0, true],
] as const)('%s a fee of %s: %s', (comparison, value, expected) => {
  expect(holds([fee(value)], { comparison })).toBe(expected)
})

test('what nothing is said of is not known, and what is said for people from the EU alone decides nothing', () => {
  expect(holds([], {})).toBeNull()
  expect(holds([fee(5, { conditions: { group: 'eu' } })], {})).toBeNull()
  expect(holds([fee(0), fee(5, { conditions: { group: 'eu' } })], { comparison: 'has' })).toBe(false)
})

test('a whole is judged by its parts where its kind has no such attribute, and not where it has', () => {
  const said = [fee(0), fee(5, { entity: 'other' })]
  expect(holds(said, {}, 'whole')).toBe(true)
  expect(holds([fee(0)], {}, 'whole')).toBe(false)
  expect(holds(said, {}, 'whole', { fee: ['university'] })).toBeNull()
  expect(holds([...said, fee(0, { entity: 'whole' })], {}, 'whole')).toBe(false)
})

test.each([
  ['part', 'is', 'whole', true],
  ['part', 'is', 'part', true],
  ['part', 'is', 'other', false],
  ['part', 'is not', 'whole', false],
  ['part', 'lacks', 'other', true],
] as const)('that %s %s %s, a thing of the ledger: %s', (entity, comparison, value, expected) => {
  expect(holds([], { comparison, value }, entity)).toBe(expected)
})

test.each([
  ['at most', 9, false],
  ['at most', 10, true],
  ['at least', 10, true],
  ['at least', 11, false],
  ['below', 10, false],
  ['below', 11, true],
  ['above', 10, false],
  ['above', 9, true],
] as const)('10 is %s %s: %s', (comparison, value, expected) => {
  expect(holds([fee(10, { unit: 'year' })], { comparison, value })).toBe(expected)
})

test.each([
  ['band', 9, true],
  ['point', 9, null],
  ['point', 90, true],
  ['band', 90, null],
] as const)('a bare number beside %ss: %s decides %s', (unit, value, expected) => {
  const limit = { value, unit: 'number', period: null }
  expect(holds([fee(6, { unit })], { comparison: 'at most', value: limit })).toBe(expected)
})

test('a bare sum is in euros, and for a year where what it stands beside recurs', () => {
  const limit = { value: 1_200, unit: 'number', period: null }
  const below = (more: Partial<Given>) => holds([fee(150, more)], { comparison: 'at most', value: limit })
  expect(below({ period: 'month' })).toBe(false)
  expect(below({ period: 'semester' })).toBe(true)
  expect(below({ period: 'once' })).toBe(true)
  expect(below({ unit: 'INR', period: 'year' })).toBeNull()
})

test.each([
  [{ value: 2, unit: 'year', period: null }, { value: 1, unit: 'month', period: null }, 24],
  [{ value: 14, unit: 'day', period: null }, { value: 1, unit: 'week', period: null }, 2],
  [{ value: 2, unit: 'band', period: null }, { value: 1, unit: 'point', period: null }, undefined],
  [{ value: 2, unit: 'EUR', period: 'month' }, { value: 1, unit: 'EUR', period: 'year' }, 24],
  [{ value: 2, unit: 'EUR', period: 'once' }, { value: 1, unit: 'EUR', period: 'year' }, undefined],
  [{ value: 2, unit: 'EUR', period: null }, { value: 1, unit: 'EUR', period: 'year' }, 2],
  [{ value: 2, unit: 'EUR', period: null }, { value: 1, unit: 'year', period: null }, undefined],
] as const)('%j beside %j is %s', (amount, beside, expected) => {
  expect(comparable(ledgerOf(THINGS, []), amount, beside)?.value).toBe(expected)
})
