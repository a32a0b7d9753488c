import { expect, test } from 'vitest'
import { EXCHANGE_RATES, WITHOUT_RATE } from '#content/guide/exchange-rates.ts'
import { ratesOf } from './read-rates.ts'

const rows = ['EUR', 'USD', 'INR', 'PHP', 'PLN', 'CZK', 'DKK', 'NOK', 'RON', 'SEK', 'CHF'].map((currency, index) => ({
  currency,
  per_euro: index + 1,
  as_of: '2026-11-20',
}))

test('the stored rates are taken with their day', () => {
  expect(ratesOf(rows)).toMatchObject({ asOf: '2026-11-20', perEuro: { EUR: 1, USD: 2, CHF: 11 } })
})

test('their day is that of the oldest', () => {
  expect(ratesOf(rows.with(3, { ...rows[3]!, as_of: '2026-11-02' })).asOf).toBe('2026-11-02')
})

test('where a currency is missing, the built-in rates count, all of them', () => {
  expect(ratesOf(rows.slice(1))).toBe(EXCHANGE_RATES)
  expect(ratesOf([])).toBe(EXCHANGE_RATES)
})

test('the currencies that are said to have no rate have none, and each is named', () => {
  for (const currency of WITHOUT_RATE.currencies) {
    expect(EXCHANGE_RATES.perEuro).not.toHaveProperty(currency)
    expect(WITHOUT_RATE.text).toContain(`(${currency})`)
  }
})
