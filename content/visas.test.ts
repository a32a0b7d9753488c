import { describe, expect, test } from 'vitest'
import { planStay } from '#domain/visa-planner.ts'
import { searchVisas } from '#domain/visa-search.ts'
import { EXCHANGE_RATES } from './exchange-rates.ts'
import { VISAS } from './visas.ts'

const named = (country: string) => VISAS.find((visa) => visa.country === country)!

test('the guide covers the nine countries, in the order of the specification', () => {
  expect(VISAS.map((visa) => visa.country).join(', ')).toBe(
    'Germany, France, Italy, Spain, Netherlands, Poland, Ireland, Hungary, Portugal',
  )
})

test.each([
  ['Germany', '11,208 euro per year', 11_208, 'EUR', 'year'],
  ['France', '615 euro per month', 615, 'EUR', 'month'],
  ['Italy', '467.65 euro per month', 467.65, 'EUR', 'month'],
  ['Spain', '900 euro per month', 900, 'EUR', 'month'],
  ['Netherlands', '11,000 euro per year', 11_000, 'EUR', 'year'],
  ['Poland', '701 PLN per month', 701, 'PLN', 'month'],
  ['Ireland', '7,000 euro', 7_000, 'EUR', null],
  ['Hungary', 'about 500 euro per month', 500, 'EUR', 'month'],
  ['Portugal', '7,620 euro per year', 7_620, 'EUR', 'year'],
])('%s: the guide asks for %s', (country, text, amount, currency, per) => {
  expect(named(country).financialRequirement).toContain(text)
  expect(named(country).guideFigure).toMatchObject({ amount, currency, per })
})

test('Germany asks for a blocked account', () => {
  expect(named('Germany').financialRequirement).toContain('blocked account')
})

test.each([
  ['Germany', [[11_904, 'EUR', 'year', 'since September 2024']]],
  ['France', [[615, 'EUR', 'month', '2025/26']]],
  ['Italy', [[6_947.33, 'EUR', 'year', '2025/26']]],
  ['Spain', [[600, 'EUR', 'month', '2026']]],
  ['Netherlands', [[1_131, 'EUR', 'month', '2026']]],
  [
    'Poland',
    [
      [776, 'PLN', 'month', 'since 2022'],
      [1_010, 'PLN', 'month', 'since 2025'],
    ],
  ],
  ['Ireland', [[10_000, 'EUR', 'year', 'since July 2023']]],
  ['Hungary', []],
  ['Portugal', [[920, 'EUR', 'month', '2026']]],
])('%s: the official figures stand beside it', (country, figures) => {
  expect(named(country).officialFigures.map(({ amount, currency, per, year }) => [amount, currency, per, year])).toEqual(figures)
})

test('Hungary has an estimate and says so', () => {
  expect(named('Hungary').guideFigure).toMatchObject({
    kind: 'estimate',
    approximate: true,
    note: expect.stringContaining('No official minimum'),
  })
})

test('post-study options range from 9 to 24 months', () => {
  const months = VISAS.flatMap(({ postStudyOption }) =>
    postStudyOption ? [postStudyOption.months.from, postStudyOption.months.to] : [],
  )
  expect([Math.min(...months), Math.max(...months)]).toEqual([9, 24])
})

test('the countries that ask for housing on top say so beside their figure', () => {
  expect(VISAS.filter(({ provedOnTop }) => provedOnTop.includes('housing')).map(({ country }) => country)).toEqual([
    'Italy',
    'Poland',
  ])
})

describe.each(VISAS.map((visa) => [visa.country, visa] as const))('%s', (_, visa) => {
  const figures = [visa.guideFigure, ...visa.officialFigures, ...visa.extraFigures]
  const statements = [visa.processingTime, visa.workPermission, visa.postStudyOption].filter((one) => one !== null)

  test('gives every official figure a year, an https page and the day it was checked', () => {
    for (const figure of [...visa.officialFigures, ...visa.extraFigures]) {
      expect(figure.kind).toBe('official')
      expect(figure.year).toMatch(/20\d\d/)
      expect(figure.sourceUrl).toMatch(/^https:\/\/\S+$/)
    }
    for (const figure of figures) expect(figure.checkedOn).toMatch(/^2026-\d\d-\d\d$/)
  })

  test('adds up the payments of a yearly figure', () => {
    for (const { amount, payments } of figures) {
      if (payments) expect(Math.round(payments.amount * 100) * payments.count).toBe(Math.round(amount * 100))
    }
  })

  test('names the page of every rule, and of every further cost', () => {
    for (const { sourceUrl, source, checkedOn } of [...statements, ...visa.furtherCosts]) {
      expect(sourceUrl).toMatch(/^https:\/\/\S+$/)
      expect(source).not.toBe('')
      expect(checkedOn).toMatch(/^2026-/)
    }
    expect(visa.officialLink).toMatch(/^https:\/\/\S+$/)
  })

  test('has no empty or padded text', () => {
    const texts = [
      visa.id,
      visa.country,
      visa.flag,
      visa.visaType,
      visa.financialRequirement,
      visa.keyRequirement,
      visa.description,
    ]
    for (const text of [
      ...texts,
      ...visa.notIncluded,
      ...statements.map(({ text }) => text),
      ...figures.map(({ source }) => source),
    ]) {
      expect(text).toMatch(/^\S(.*\S)?$/)
    }
    expect(visa.id).toMatch(/^[a-z]+$/)
    expect(visa.flag).toMatch(/^\p{RI}\p{RI}$/u)
  })

  test('can be planned in each currency', () => {
    for (const currency of ['EUR', 'USD', 'INR'] as const) {
      expect(
        planStay(visa, { months: 12, tuition: null, currency }, EXCHANGE_RATES, EXCHANGE_RATES.asOf).totalMinor,
      ).toBeGreaterThan(0)
    }
  })

  test('is found by its name', () => {
    expect(searchVisas(VISAS, visa.country.toUpperCase())).toContain(visa)
  })
})
