import { expect, test } from 'vitest'
import type { Condition } from '../../query/query.ts'
import { type Given, ledgerOf } from '../test-ledger.ts'
import { judge } from './conditions.ts'

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

test.each<[said: Partial<Given>, comparison: Condition['comparison'], value: Condition['value'], expected: boolean | null]>([
  [{ value: true }, 'has', null, true],
  [{ value: false }, 'has', null, false],
  [{ value: false }, 'lacks', null, true],
  [{ value: null, text: 'It is free.' }, 'has', null, true],
  [{ value: null, text: 'It is free.' }, 'lacks', null, false],
  [{ value: true }, 'is', true, true],
  [{ value: true }, 'is not', true, false],
  [{ value: true }, 'is', false, null],
  [{ value: true }, 'is not', false, null],
  [{ value: 5 }, 'is', 5, true],
  [{ value: 5 }, 'is', 6, false],
  [{ value: 5 }, 'is not', 6, true],
  [{ value: 'German and French' }, 'is', 'french', true],
  [{ value: 'German and French' }, 'is', 'English', false],
  [{ value: 'German and French' }, 'is not', 'English', true],
  [{ value: null, text: 'It is taught in English.' }, 'is', 'english', true],
  [{ value: 'German', text: 'It is taught in English.' }, 'is', 'english', false],
  [{ value: 10, unit: 'month of the year' }, 'is', 'October', true],
  [{ value: 10, unit: 'month of the year' }, 'is', 'May', false],
  [{ value: 10, unit: 'month of the year' }, 'is', 9, false],
  [{ value: 10, unit: 'month of the year' }, 'is', true, null],
  [{ value: 10, unit: 'point' }, 'is', '10', true],
  [{ value: 10, unit: 'point' }, 'is', 'October', false],
  [{ value: 'much' }, 'at most', 5, null],
  [{ value: 5 }, 'at most', 'much', null],
  [{ value: 5 }, 'at most', null, null],
  [{ value: 5, unit: 'point' }, 'at most', { value: 9, unit: 'month', period: null }, null],
  [{ value: 5, unit: 'band' }, 'at most', { value: 9, unit: 'month', period: null }, null],
  [{ value: 20, unit: 'hour', period: 'week' }, 'at most', { value: 20, unit: 'hour', period: null }, true],
  [{ value: 5, unit: null }, 'at most', 9, null],
  // A bare number is in what it stands beside, and for the same period.
  [{ value: 5, unit: 'INR', period: 'month' }, 'at most', 5, true],
  [{ value: 5, unit: 'INR', period: 'month' }, 'below', 5, false],
])('of what says %j, that it is so: %s %j is %s', (said, comparison, value, expected) => {
  expect(holds([fee(null, said)], { comparison, value })).toBe(expected)
})

test('one of several that fulfils it is enough, and it bears the judgement out', () => {
  const judged = (said: readonly Given[], entity = 'part') =>
    judge(ledgerOf(THINGS, said), entity, { attribute: 'fee', comparison: 'above', value: 6 })
  expect(judged([fee('much'), fee(5), fee(7), fee(8)])).toMatchObject({ holds: true, record: { value: 7 } })
  expect(judged([fee('much'), fee(5), fee(4)])).toMatchObject({ holds: false, record: { value: 5 } })
  expect(judged([fee('much')])).toEqual({ holds: null, record: null })
  expect(judged([{ ...fee(7), attribute: 'other' }])).toEqual({ holds: null, record: null })
  expect(judged([fee('much'), fee(7, { entity: 'other' })], 'whole')).toMatchObject({ holds: true, record: { entity: 'other' } })
  expect(judged([fee('much'), fee(5, { entity: 'other' })], 'whole')).toMatchObject({ holds: false, record: { entity: 'other' } })
  expect(judged([fee('much')], 'whole')).toEqual({ holds: null, record: null })
  expect(judged([fee(7)], 'of no ledger')).toEqual({ holds: null, record: null })
})

test('a place decides without a record, also of what nothing is known of', () => {
  const judged = (entity: string, value: Condition['value'], comparison: Condition['comparison'] = 'is') =>
    judge(ledgerOf(THINGS, [fee('place')]), entity, { attribute: 'fee', comparison, value })
  expect(judged('part', 'whole')).toEqual({ holds: true, record: null })
  expect(judged('of no ledger', 'whole')).toEqual({ holds: false, record: null })
  expect(judged('part', 'whole', 'has')).toEqual({ holds: true, record: null })
  // What is no thing of the ledger is a word that is looked for.
  expect(judged('part', 'pla')).toMatchObject({ holds: true, record: { value: 'place' } })
})

test('a bare sum is in euros beside dollars, and one for a month stays for a month', () => {
  const rates = [
    { entity: 'currency.EUR', attribute: 'rate', value: 1 },
    { entity: 'currency.USD', attribute: 'rate', value: 2 },
  ]
  const small = (said: Partial<Given>) => ledgerOf(THINGS, [fee(150, said), ...rates])
  const within = (said: Partial<Given>, limit: Condition['value']) =>
    judge(small(said), 'part', { attribute: 'fee', comparison: 'at most', value: limit }).holds
  expect(within({ unit: 'USD' }, { value: 75, unit: 'number', period: null })).toBe(true)
  expect(within({ unit: 'USD' }, { value: 74, unit: 'number', period: null })).toBe(false)
  expect(within({ unit: 'USD' }, { value: 150, unit: 'USD', period: null })).toBe(true)
  expect(within({ period: 'month' }, { value: 150, unit: 'number', period: 'month' })).toBe(true)
  expect(within({ period: 'month' }, { value: 1_800, unit: 'EUR', period: null })).toBe(true)
  expect(within({ period: 'month' }, { value: 1_799, unit: 'EUR', period: null })).toBe(false)
  expect(within({ unit: 'week', value: 3 }, { value: 20, unit: 'day', period: null })).toBe(false)
  expect(within({ unit: 'week', value: 3 }, { value: 21, unit: 'day', period: null })).toBe(true)
})

test('a day lies in its month, one of every year too, and a month that is stated is called by its name', () => {
  const isIn = (value: Given['value'], month: string, unit = 'date') =>
    holds([fee(value, { unit })], { comparison: 'is', value: month })
  expect(isIn('2026-10-15', 'october')).toBe(true)
  expect(isIn('--10-15', 'October')).toBe(true)
  expect(isIn('2026-10-15', 'november')).toBe(false)
  expect(isIn(4, 'april', 'month of the year')).toBe(true)
  expect(isIn(4, 'october', 'month of the year')).toBe(false)
})
