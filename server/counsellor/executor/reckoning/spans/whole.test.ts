import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Amount } from '../../../query/query.ts'
import { type Given, ledgerOf } from '../../test-ledger.ts'
import { overSpans, wholeOf } from './whole.ts'

const THINGS = { bonn: ['programme'] } as const

function whole(said: readonly Partial<Given>[], span: Amount | null = null) {
  const ledger = ledgerOf(
    THINGS,
    said.map((given) => ({ entity: 'bonn', attribute: 'tuition', value: 1, ...given })),
  )
  return wholeOf(ledger, ledger.records[0]!, span)
}

const sums = fc.integer({ min: 1, max: 90_000 })

test('a sum a year or a semester is taken for as long as the thing takes', () => {
  fc.assert(
    fc.property(sums, fc.integer({ min: 1, max: 6 }), fc.constantFrom('year', 'semester'), (value, years, period) => {
      const found = whole([
        { value, period },
        { attribute: 'duration', value: years * 12, unit: 'month' },
      ])
      expect(found?.operation).toBe('times')
      expect(found?.amount.value).toBeCloseTo(value * years * (period === 'year' ? 1 : 2))
    }),
  )
})

test('a year of study that is taught in fewer months is paid for as a year, unless a span is named', () => {
  const said = [
    { value: 11_314, period: 'year' },
    { attribute: 'duration', value: 10, unit: 'month' },
  ] as const
  expect(whole(said)).toMatchObject({ amount: { value: 11_314, period: 'once' } })
  expect(whole(said, { value: 6, unit: 'month', period: null })?.amount.value).toBe(5_657)
})

test('where each year has its own sum, the whole is their sum and not the first times the years', () => {
  fc.assert(
    fc.property(sums, sums, fc.integer({ min: 2, max: 6 }), (first, later, years) => {
      const found = whole([
        { value: first, period: 'year', conditions: { years: '1' } },
        { value: later, period: 'year', conditions: { years: `2-${years}` } },
        { attribute: 'duration', value: years * 12, unit: 'month' },
      ])
      expect(found?.amount.value).toBe(first + later * (years - 1))
      expect(found?.terms.map(({ amount }) => amount.value)).toEqual([first, ...Array.from({ length: years - 1 }, () => later)])
    }),
  )
})

test('what is stated for the whole is that, whatever the periods come to', () => {
  expect(
    whole([
      { value: 5, period: 'semester' },
      { value: 9, period: 'once' },
      { attribute: 'duration', value: 12, unit: 'month' },
    ]),
  ).toMatchObject({ operation: 'stated', amount: { value: 9 } })
})

test('a year that no sum is known of leaves the whole unknown, and so does a thing whose length is not', () => {
  const first = { value: 5, period: 'year', conditions: { years: '1' } } as const
  expect(whole([first, { attribute: 'duration', value: 24, unit: 'month' }])).toBeNull()
  expect(whole([{ value: 5, period: 'year' }])).toBeNull()
})

test('sums of a semester and a year meet in the year, and a sum a month alone is for no span', () => {
  const term = (value: number, period: Amount['period']) => ({ amount: { value, unit: 'EUR', period }, record: null })
  expect(overSpans([term(5, 'semester'), term(7, 'year')], []).map(({ value }) => value)).toEqual([10, 7])
  expect(overSpans([term(5, 'month'), term(7, 'once')], []).map(({ period }) => period)).toEqual(['month', 'once'])
})
