import { expect, test } from 'vitest'
import type { Amount, Condition, Query } from '../../query/query.ts'
import { execute } from '../execute.ts'
import { type Given, ledgerOf, queryOf } from '../test-ledger.ts'

const funds = (value: number, conditions: Record<string, string> = {}, period: 'month' | 'year' | 'once' = 'month'): Given => ({
  entity: 'land',
  attribute: 'funds',
  value,
  period,
  conditions,
})
const amount = (value: number, unit: string): Amount => ({ value, unit, period: null })
const than = (comparison: Condition['comparison'], value: Amount): Condition => ({ attribute: 'funds', comparison, value })

/** What is stated, or the result of what was reckoned, with the values in their order. */
function told(records: readonly Given[], asked: Partial<Query>): unknown {
  const query = queryOf({ entities: ['land'], kind: 'country', attributes: ['funds'], ...asked })
  const finding = execute(query, ledgerOf({ land: ['country'] }, records), '2026-11-22')
  if (finding.type === 'reckoned') return [finding.operation, finding.result.value, finding.result.period]
  return finding.type === 'values' ? finding.stated.flatMap(({ records: all }) => all.map(({ value }) => value)) : finding.type
}

test.each<[string, Partial<Query>, unknown]>([
  ['an age that is said', { amounts: [amount(29, 'age')] }, [1300]],
  ['an age below it', { amounts: [amount(22, 'age')] }, [700]],
  ['the age itself', { amounts: [amount(24, 'age')] }, [1300]],
  ['a bare number that can be an age', { amounts: [amount(22, 'number')] }, [700]],
  ['a bare number that can be none', { amounts: [amount(3, 'number')] }, [1300, 700]],
  ['"under 24"', { conditions: [than('below', amount(24, 'number'))] }, [700]],
  ['"24 or more"', { conditions: [than('at least', amount(24, 'number'))] }, [1300]],
  ['"up to 30" has some of both', { conditions: [than('at most', amount(30, 'number'))] }, [1300, 700]],
  ['no age at all', {}, [1300, 700]],
])('a figure that is stated by age is the one of %s', (_what, asked, expected) => {
  expect(told([funds(1300, { 'age at least': '24' }), funds(700, { 'age below': '24' })], asked)).toEqual(expected)
})

test.each<[string, Partial<Query>, unknown]>([
  ['the span itself', { amounts: [amount(8, 'month')] }, [6665, 10_000]],
  ['a shorter one, by the shortest that covers it', { amounts: [amount(6, 'month')] }, ['times', 4998, 'once']],
  ['a longer one, by what holds for any', { amounts: [amount(9, 'month')] }, ['times', 7500, 'once']],
  ['none', {}, [10_000, 833, 6665]],
])('a figure for short stays is told before a reckoned one: %s', (_what, asked, expected) => {
  const ofStays = [
    funds(10_000, {}, 'year'),
    funds(833, { 'stay up to': '7 months' }),
    funds(6665, { 'stay up to': '8 months' }, 'once'),
  ]
  expect(told(ofStays, asked)).toEqual(expected)
})

test('what somebody has lived is never what a sum is paid for', () => {
  expect(told([funds(1000)], { amounts: [amount(29, 'age')] })).toEqual([1000])
  expect(told([funds(1000)], { amounts: [amount(29, 'year')] })).toEqual([1000])
  expect(told([funds(1000)], { amounts: [amount(29, 'age'), amount(2, 'year')] })).toEqual(['times', 24_000, 'once'])
})

test('so many persons pay what each of them pays', () => {
  const persons = amount(2, 'person')
  expect(told([funds(1000)], { amounts: [persons] })).toEqual(['times', 2000, 'month'])
  expect(told([funds(1000)], { amounts: [persons, amount(1, 'year')] })).toEqual(['times', 24_000, 'once'])
  expect(told([{ ...funds(1000), attribute: 'salary' }], { amounts: [persons], attributes: ['salary'] })).toEqual([1000])
})

test('of a place that nothing is said of what holds in others is the nearest', () => {
  const records = [funds(21, { place: 'Zurich' }), funds(24, { place: 'Geneva' })]
  const inPlace = (value: string) => told(records, { conditions: [{ attribute: 'place', comparison: 'is', value }] })
  expect(inPlace('Geneva')).toEqual([24])
  expect(inPlace('Bern')).toEqual([21])
})

test('a score in the test that is named stands before those in others, and none is left out', () => {
  const score = (value: number, name: string): Given => ({
    entity: 'land',
    attribute: 'score',
    value,
    unit: 'point',
    conditions: { test: name },
  })
  const records = [score(6, 'IELTS'), score(79, 'TOEFL iBT'), score(60, 'PTE Academic')]
  const named = (value: string): Partial<Query> => ({
    attributes: ['score'],
    conditions: [{ attribute: 'named test', comparison: 'is', value }],
  })
  expect(told(records, named('PTE'))).toEqual([60, 6, 79])
  expect(told(records, named('TOEFL'))).toEqual([79, 6, 60])
  expect(told(records, named('Duolingo'))).toEqual([6, 79, 60])
})
