import { expect, test } from 'vitest'
import type { Amount, Period } from '../../query/query.ts'
import { ledgerOf } from '../test-ledger.ts'
import { amountOf, amountOfDay, comparable, dayOfAmount, inCurrency, inPeriod, isMoney, rateOf, timesOf } from './measure.ts'

/** Two dollars are a euro, and a hundred rupees; of the franc there are words alone. */
const ledger = ledgerOf({}, [
  { entity: 'currency.USD', attribute: 'rate', value: 2 },
  { entity: 'currency.INR', attribute: 'rate', value: 100 },
  { entity: 'currency.EUR', attribute: 'rate', value: 1 },
  { entity: 'currency.CHF', attribute: 'rate', value: 'as the bank has it' },
])
const amount = (value: number, unit = 'EUR', period: Amount['period'] = null): Amount => ({ value, unit, period })

test('what is money', () => {
  expect(['EUR', 'USD', 'ECTS', 'EU', 'eur', 'month'].filter((unit) => isMoney({ unit }))).toEqual(['EUR', 'USD'])
})

test('a record states an amount where it has a number and a unit that is no day', () => {
  const stated = (value: number | string | null, unit: string | null) =>
    amountOf({ ...ledger.records[0]!, value, unit, period: 'year' })
  expect(stated(5, 'EUR')).toEqual(amount(5, 'EUR', 'year'))
  expect(stated(0, 'EUR')).toEqual(amount(0, 'EUR', 'year'))
  expect([stated('much', 'EUR'), stated(null, 'EUR'), stated(5, null), stated(5, 'date')]).toEqual([null, null, null, null])
})

test('a day is a number of days and the same day again', () => {
  expect(amountOfDay('1970-01-11')).toEqual(amount(10, 'date'))
  expect(dayOfAmount(amountOfDay('2026-11-23'))).toBe('2026-11-23')
})

test('a rate is a number, with the record that says so', () => {
  expect(rateOf(ledger, 'USD')).toMatchObject({ perEuro: 2, record: { entity: 'currency.USD' } })
  expect([rateOf(ledger, 'CHF'), rateOf(ledger, 'JPY')]).toEqual([null, null])
})

test.each<[from: Amount, currency: string, expected: Amount | null]>([
  [amount(5, 'USD', 'year'), 'INR', amount(250, 'INR', 'year')],
  [amount(5, 'JPY'), 'JPY', amount(5, 'JPY')],
  [amount(5, 'JPY'), 'USD', null],
  [amount(5, 'USD'), 'JPY', null],
  [amount(5, 'CHF'), 'USD', null],
  [amount(5, 'month'), 'USD', null],
  [amount(5, 'month'), 'month', null],
])('%j in %s', (from, currency, expected) => {
  expect(inCurrency(ledger, from, currency)).toEqual(expected)
})

test.each<[from: Period | null, to: Period, expected: number | null]>([
  ['month', 'year', 60],
  ['year', 'semester', 2.5],
  ['week', 'year', 260],
  ['day', 'year', 1_825],
  ['hour', 'day', 120],
  ['once', 'once', 5],
  ['once', 'year', null],
  ['year', 'once', null],
  [null, 'year', null],
])('5 for %s, for %s: %s', (from, to, expected) => {
  expect(inPeriod(amount(5, 'EUR', from), to)).toEqual(expected === null ? null : amount(expected, 'EUR', to))
})

test('what is counted in a time is told for no period as short', () => {
  expect(inPeriod(amount(964, 'hour', 'year'), 'hour')).toBeNull()
  expect(inPeriod(amount(140, 'day', 'year'), 'day')).toBeNull()
  expect(inPeriod(amount(20, 'hour', 'week'), 'year')).toEqual(amount(1040, 'hour', 'year'))
})

test.each<[one: Amount, beside: Amount, expected: Amount | null]>([
  [amount(2, 'year'), amount(1, 'month'), amount(24, 'month')],
  [amount(14, 'day'), amount(1, 'week'), amount(2, 'week')],
  [amount(2, 'year', 'once'), amount(1, 'month'), null],
  [amount(2, 'year'), amount(1, 'month', 'once'), null],
  [amount(2, 'year'), amount(1, 'band'), null],
  [amount(2, 'band'), amount(1, 'year'), null],
  [amount(2, 'band'), amount(1, 'point'), null],
  [amount(2, 'band'), amount(1, 'band'), amount(2, 'band')],
  [amount(20, 'hour', 'week'), amount(1, 'hour', 'year'), amount(1_040, 'hour', 'year')],
  [amount(20, 'hour', 'week'), amount(1, 'hour'), amount(20, 'hour', 'week')],
  [amount(20, 'hour'), amount(1, 'hour', 'week'), amount(20, 'hour')],
  [amount(20, 'hour', 'once'), amount(1, 'hour', 'week'), null],
  [amount(2, 'EUR', 'month'), amount(1, 'USD', 'year'), amount(48, 'USD', 'year')],
  [amount(2, 'EUR', 'month'), amount(1, 'USD'), amount(4, 'USD', 'month')],
  [amount(2, 'EUR'), amount(1, 'USD', 'year'), amount(4, 'USD')],
  [amount(2, 'EUR', 'once'), amount(1, 'EUR', 'year'), null],
  [amount(2, 'EUR'), amount(1, 'JPY'), null],
  [amount(2, 'EUR'), amount(1, 'year'), null],
  [amount(2, 'year'), amount(1, 'EUR'), null],
])('%j beside %j is %j', (one, beside, expected) => {
  expect(comparable(ledger, one, beside)).toEqual(expected)
})

test.each<[span: Amount, period: Period, expected: number | null]>([
  [amount(2, 'year'), 'month', 24],
  [amount(2, 'year'), 'semester', 4],
  [amount(3, 'week'), 'day', 21],
  [amount(2, 'year'), 'once', null],
  [amount(2, 'year'), 'hour', null],
  [amount(2, 'year', 'year'), 'month', null],
  [amount(2, 'band'), 'month', null],
])('%j are so many times a %s: %s', (span, period, expected) => {
  expect(timesOf(span, period)).toBe(expected)
})
