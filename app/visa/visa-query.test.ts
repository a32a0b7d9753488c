import { describe, expect, test } from 'vitest'
import { VISAS } from '#content/guide/visas.ts'
import { parseVisaQuery, printHref } from './visa-query.ts'

const read = (text: string) => parseVisaQuery(new URLSearchParams(text), VISAS)

describe('the query of the visa guide', () => {
  test('nothing asked is a year in Germany, in rupees', () => {
    expect(read('')).toEqual({
      search: '',
      print: false,
      fields: { country: 'germany', months: '12', tuition: '', tuitionCurrency: 'EUR', currency: 'INR' },
      plan: { ok: true, value: { country: 'germany', months: 12, tuition: 0, tuitionCurrency: 'EUR', currency: 'INR' } },
    })
  })

  test.each([
    ['country=atlantis', { country: 'Please choose a country.' }],
    ['country=', { country: 'Please choose a country.' }],
    ['currency=XAU', { currency: 'Please choose a currency.' }],
  ])('%s gets a sentence', (text, issues) => {
    expect(read(text).plan).toEqual({ ok: false, issues: issues })
  })

  test('a month that is none keeps what was typed', () => {
    const { fields, plan } = read('months=1.5')
    expect(fields.months).toBe('1.5')
    expect(plan.ok).toBe(false)
  })

  test('the address for paper keeps the search and the plan, and nothing that is the default', () => {
    expect(printHref(read('search=blocked&country=spain&months=12'))).toBe(
      '/visa-information?search=blocked&country=spain&view=print',
    )
  })
})
