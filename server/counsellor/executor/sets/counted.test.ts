import { expect, test } from 'vitest'
import { BLANK_QUERY } from '../../answer/by-reading.ts'
import { builtInLedger } from '../../ledger/source.ts'
import type { Query } from '../../query/query.ts'
import { countedOf } from './counted.ts'

const ledger = builtInLedger()
const ASKED: Query = { ...BLANK_QUERY, operation: 'count', kind: 'programme', form: 'figure' }
const count = (query: Partial<Query>) => countedOf({ ...ASKED, ...query }, ledger)?.text

test('what the pages count is told of all, of one country, and under one condition', () => {
  expect(count({})).toMatch(/^The search of programmes lists \d+ programmes in all\.$/)
  expect(count({ kind: 'university', entities: ['country.Germany'] })).toMatch(
    /^The catalogue lists \d+ universities in Germany\.$/,
  )
  expect(count({ conditions: [{ attribute: 'level', comparison: 'is', value: 'master' }] })).toContain('of the level master')
  expect(count({ conditions: [{ attribute: 'language', comparison: 'is', value: 'English' }] })).toContain('taught in English')
})

test('what they do not count is not told: two conditions at once, a city, a condition turned round, other kinds', () => {
  const master = { attribute: 'level', comparison: 'is', value: 'master' } as const
  expect(count({ conditions: [master, { attribute: 'language', comparison: 'is', value: 'English' }] })).toBeUndefined()
  expect(count({ conditions: [{ ...master, comparison: 'is not' }] })).toBeUndefined()
  expect(count({ entities: ['country.Germany'], conditions: [master] })).toBeUndefined()
  expect(count({ kind: 'university', entities: ['city.Berlin'] })).toBeUndefined()
  expect(count({ kind: 'scholarship' })).toBeUndefined()
})

test('a page that says how many it holds is told by that, and not by all there are', () => {
  expect(count({ entities: ['page.figures-in-depth'] })).toMatch(/^\d+ programmes are known in depth/)
})
