import { expect, test } from 'vitest'
import { execute } from '../executor/execute.ts'
import { type Given, ledgerOf, queryOf } from '../executor/test-ledger.ts'
import type { Query } from '../query/query.ts'
import { tell } from './tell.ts'

const funds = (value: number, conditions: Record<string, string>): Given => ({
  entity: 'land',
  attribute: 'funds',
  value,
  period: 'month',
  conditions,
  text: `${value} euro.`,
})
const RECORDS: readonly Given[] = [
  funds(1300, { 'age at least': '24' }),
  funds(700, { 'age below': '24' }),
  { entity: 'school', attribute: 'age', value: 18, unit: 'year', text: '18 or older, or with consent.' },
]
const ledger = ledgerOf({ land: ['country'], school: ['diploma'] }, RECORDS)

function verdict(query: Partial<Query>): string | undefined {
  const whole = queryOf(query)
  return tell(execute(whole, ledger, '2026-11-22'), whole, ledger).text.split('\n')[0]
}

test('figures that are stated by age are told with their ages, and one alone where an age is said', () => {
  const asked: Partial<Query> = { entities: ['land'], attributes: ['funds'] }
  expect(verdict(asked)).toBe('€1,300 a month from the age of 24, €700 a month under 24.')
  const aged = (value: number) => verdict({ ...asked, amounts: [{ value, unit: 'age', period: null }] })
  expect([aged(23), aged(24)]).toEqual(['€700 a month, €8,400 for 12 months.', '€1,300 a month, €15,600 for 12 months.'])
})

test('an age that is asked for is the least: who is older fulfils it, and who is younger is told what is stated', () => {
  const aged = (value: number) =>
    verdict({ entities: ['school'], attributes: ['age'], form: 'yes-no', amounts: [{ value, unit: 'age', period: null }] })
  expect([aged(45), aged(18)]).toEqual(['Yes.', 'Yes.'])
  expect(aged(17)).toBe('18 or older, or with consent [1].')
})
