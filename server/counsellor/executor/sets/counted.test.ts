import { expect, test } from 'vitest'
import { builtInLedger } from '../../ledger/source.ts'
import { BLANK_QUERY, type Query } from '../../query/query.ts'
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

test('"bachelors in English in the Netherlands": level, language and places are counted at once', () => {
  const is = (attribute: string, value: string) => ({ attribute, comparison: 'is' as const, value })
  const masters = count({ conditions: [is('level', 'master'), is('language', 'English')] })
  expect(masters).toMatch(/^The search of programmes lists \d+ programmes of the level master taught in English[.,]/)
  expect(count({ entities: ['country.Germany'], conditions: [is('level', 'master'), is('language', 'English')] })).toContain(
    'in Germany of the level master taught in English',
  )
  expect(count({ entities: ['country.Sweden', 'country.Finland'] })).toContain('in Sweden and Finland')
  expect(count({ conditions: [{ ...is('level', 'master'), comparison: 'is not' }] })).toContain('not of the level master')
})

test('"how many universities in Europe": a region has what its countries have together', () => {
  expect(count({ kind: 'university', entities: ['region.Europe'] })).toMatch(
    /^The catalogue lists \d+ universities in Europe, in \d+ countries\.$/,
  )
  expect(count({ kind: 'country', attributes: ['university-count'], entities: ['region.the EU'] })).toMatch(
    /^The catalogue lists [\d,]+ universities in the EU, in \d+ countries\.$/,
  )
  expect(count({ entities: ['region.Europe'] })).toMatch(/^The search of programmes lists \d+ programmes in Europe\.$/)
})

test('of several programmes that teach in a language it is said how many teach in no other', () => {
  const sets = [
    { university: 'one', country: 'Land', level: 'master', languages: ['en', 'nl'], count: 7 },
    { university: 'one', country: 'Land', level: 'master', languages: ['nl'], count: 2 },
    { university: 'two', country: 'Land', level: 'bachelor', languages: [], count: 5 },
  ]
  const dutch = { ...ASKED, conditions: [{ attribute: 'language', comparison: 'is' as const, value: 'Dutch' }] }
  const withSets = {
    ...ledger,
    programmeSets: sets,
    of: (id: string, attribute?: string) => ledger.of(id, attribute).filter(({ conditions }) => !('language' in conditions)),
  }
  expect(countedOf(dutch, withSets)).toMatchObject({
    value: 9,
    text: 'The search of programmes lists 9 programmes taught in Dutch, 2 of them in that language alone.',
  })
})

test('what they do not count is not told: a subject, another condition, universities of a city that is not listed, other kinds', () => {
  const master = { attribute: 'level', comparison: 'is', value: 'master' } as const
  expect(count({ entities: ['subject.biology'], conditions: [master] })).toBeUndefined()
  expect(count({ conditions: [master, { attribute: 'tuition', comparison: 'is', value: 0 }] })).toBeUndefined()
  expect(count({ kind: 'university', entities: ['city.Nowhere'] })).toBeUndefined()
  expect(count({ kind: 'scholarship' })).toBeUndefined()
})

test('a page that says how many it holds is told by that, and not by all there are', () => {
  expect(count({ entities: ['page.figures-in-depth'] })).toMatch(/^\d+ programmes are known in depth/)
})
