import { expect, test } from 'vitest'
import { builtInLedger } from '../ledger/source.ts'
import type { Query } from '../query/query.ts'
import { followUp } from './follow-up.ts'

const ledger = builtInLedger()

function query(given: Partial<Query>): Query {
  const blank: Query = {
    operation: 'get',
    entities: [],
    kind: null,
    attributes: [],
    conditions: [],
    amounts: [],
    direction: null,
    limit: null,
    target: { currency: null, period: null },
    form: 'figure',
  }
  return { ...blank, ...given }
}

const funds = query({ entities: ['country.Germany'], attributes: ['funds'] })
const next = (before: Query, given: Partial<Query>, results: readonly string[] = []) =>
  followUp(query(given), { query: before, results }, ledger)

test('"and in Italy?" asks the same of another country', () => {
  expect(next(funds, { entities: ['country.Italy'] })).toMatchObject({ entities: ['country.Italy'], attributes: ['funds'] })
})

test('"how long does it take?" asks something else of the same country', () => {
  expect(next(funds, { attributes: ['visa-time'] })).toMatchObject({ entities: ['country.Germany'], attributes: ['visa-time'] })
})

test('"in rupees?" and "for six months?" change only that', () => {
  expect(next(funds, { target: { currency: 'INR', period: null } })).toMatchObject({
    ...funds,
    target: { currency: 'INR', period: null },
  })
  const amounts = [{ value: 6, unit: 'month', period: null }]
  expect(next(funds, { amounts })).toMatchObject({ ...funds, amounts })
})

test('"which one is cheaper?" ranks what was found before', () => {
  const results = ['university.stanford-university', 'university.yale-university']
  expect(next(funds, { operation: 'rank', direction: 'lowest' }, results)).toMatchObject({
    entities: results,
    kind: 'university',
  })
})

test('"which of them teach bioinformatics?" keeps the country and adds the subject', () => {
  const before = query({ operation: 'list', kind: 'university', entities: ['country.Sweden'], form: 'list' })
  expect(next(before, { entities: ['subject.bioinformatics'] })).toMatchObject({
    operation: 'list',
    kind: 'university',
    entities: ['country.Sweden', 'subject.bioinformatics'],
  })
})

test('"the lowest of all?" with a kind of its own is about the whole kind', () => {
  const before = query({ entities: ['university.harvard-university'], attributes: ['acceptance-rate'] })
  expect(next(before, { operation: 'rank', kind: 'university', direction: 'lowest' })).toMatchObject({
    entities: [],
    attributes: ['acceptance-rate'],
  })
})

test('a question that says all it needs takes nothing from the one before', () => {
  const whole = query({ entities: ['phase.1'], attributes: ['fee'] })
  expect(followUp(whole, { query: funds, results: [] }, ledger)).toBe(whole)
})
