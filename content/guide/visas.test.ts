import { describe, expect, test } from 'vitest'
import { checklistOf } from '#domain/applications/checklist.ts'
import { planStay } from '#domain/visas/visa-planner.ts'
import { searchVisas } from '#domain/visas/visa-search.ts'
import { CATALOGUE } from '../catalogue/catalogue.ts'
import { EXCHANGE_RATES } from './exchange-rates.ts'
import { FURTHER_VISAS, GUIDE_VISAS, VISAS } from './visas.ts'

const named = (country: string) => VISAS.find((visa) => visa.country === country)!

test('the guide covers the nine countries, in the order of the specification', () => {
  expect(GUIDE_VISAS.map((visa) => visa.country).join(', ')).toBe(
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

test('Germany asks for the APS certificate of the papers that the checklist asks it of', () => {
  const asked = ['India', 'China', 'Vietnam', 'Mongolia'].filter((degreeCountry) =>
    checklistOf({ programme: null, country: 'Germany', degreeCountry }).some(({ label }) => label === 'APS certificate'),
  )
  expect(asked).toHaveLength(4)
  const costs = named('Germany').furtherCosts.map(({ text }) => text)
  for (const country of asked) {
    expect(named('Germany').keyRequirement).toMatch(new RegExp(`${country}.* APS certificate`))
    expect(costs.some((text) => /certificate/.test(text) && text.includes(country))).toBe(true)
  }
})

test('Germany asks for a blocked account', () => {
  expect(named('Germany').financialRequirement).toContain('blocked account')
})

test.each([
  ['Germany', [[11_904, 'EUR', 'year', 'since September 2024']]],
  ['France', [[877.5, 'EUR', 'month', 'since August 1, 2026']]],
  ['Italy', [[10_179.85, 'EUR', 'year', '2026/27 and 2027/28']]],
  ['Spain', [[600, 'EUR', 'month', '2026']]],
  ['Netherlands', [[1_130.77, 'EUR', 'month', '2026']]],
  ['Poland', [[1_010, 'PLN', 'month', 'since 2025']]],
  [
    'Ireland',
    [
      [10_000, 'EUR', 'year', 'since June 30, 2025'],
      [833, 'EUR', 'month', 'since June 30, 2025'],
      [6_665, 'EUR', 'stay', '2025'],
    ],
  ],
  ['Hungary', []],
  ['Portugal', [[920, 'EUR', 'month', '2026']]],
])('%s: the official figures stand beside it', (country, figures) => {
  expect(named(country).officialFigures.map(({ amount, currency, per, year }) => [amount, currency, per, year])).toEqual(figures)
})

test('the ten further countries are Greece, where a phase of the diploma is, and those of the catalogue that the guide lacks', () => {
  const ofCatalogue = [...new Set(CATALOGUE.map(({ country }) => country))].filter((country) => country !== 'United States')
  const further = FURTHER_VISAS.map(({ country }) => country)
  expect(further[0]).toBe('Greece')
  expect([...further.slice(1), ...GUIDE_VISAS.map(({ country }) => country)].toSorted()).toEqual(ofCatalogue.toSorted())
})

test('a further country has no figure of the guide, and a sum that no page bears out is called a report’s', () => {
  expect(FURTHER_VISAS.map(({ guideFigure, financialRequirement }) => [guideFigure, financialRequirement])).toEqual(
    FURTHER_VISAS.map(() => [null, null]),
  )
  const reported = VISAS.filter(({ officialFigures }) => officialFigures.some(({ kind }) => kind === 'reported'))
  expect(reported.map(({ country }) => country)).toEqual(['Greece', 'Romania', 'Switzerland'])
})

test.each([
  ['France', '€50'],
  ['Poland', '€200'],
  ['Greece', '€90'],
  ['Norway', '5,400 NOK'],
])('%s: the fee of the visa is %s', (country, fee) => {
  expect(named(country).visaFee?.text).toContain(fee)
})

test('a fee on which reports differ, or that no page gives, is not entered', () => {
  expect(VISAS.filter(({ visaFee }) => visaFee === null).map(({ country }) => country)).toEqual(['Hungary', 'Romania'])
})

test('where reports differ on the stay after the studies in Spain, both are named', () => {
  expect(named('Spain').postStudyOption).toMatchObject({ months: { from: 12, to: 24 } })
  expect(named('Spain').postStudyOption?.text).toMatch(/24 months.*wording of the law.*Admetia.*12 months/)
})

test('Germany counts 140 full or 280 half days; Poland asks no permit of full-time students', () => {
  expect(named('Germany').workPermission?.text).toContain('140 full days or 280 half days')
  expect(named('Poland').workPermission?.text).toContain('need no work permit')
})

test('Hungary has an estimate and says so', () => {
  expect(named('Hungary').guideFigure).toMatchObject({
    kind: 'estimate',
    approximate: true,
    note: expect.stringContaining('No official minimum'),
  })
})

test('post-study options range from 9 to 24 months', () => {
  const months = GUIDE_VISAS.flatMap(({ postStudyOption }) =>
    postStudyOption ? [postStudyOption.months.from, postStudyOption.months.to] : [],
  )
  expect([Math.min(...months), Math.max(...months)]).toEqual([9, 24])
})

test('Sweden asks for its sum in every month of the permit, not in ten of a year', () => {
  const [means] = named('Sweden').officialFigures
  expect(means).toMatchObject({ amount: 10_656, currency: 'SEK', per: 'month', year: '2026' })
  expect(means?.payments).toBeUndefined()
  expect(named('Sweden').provedOnTop).toEqual(['the journey home'])
})

test('the countries that ask for housing on top say so beside their figure', () => {
  expect(VISAS.filter(({ provedOnTop }) => provedOnTop.includes('housing')).map(({ country }) => country)).toEqual([
    'Italy',
    'Poland',
  ])
})

describe.each(VISAS.map((visa) => [visa.country, visa] as const))('%s', (_, visa) => {
  const figures = [...(visa.guideFigure ? [visa.guideFigure] : []), ...visa.officialFigures, ...visa.extraFigures]
  const statements = [visa.visaFee, visa.processingTime, visa.workPermission, visa.postStudyOption].filter((one) => one !== null)

  test('gives every official figure a year, an address and the day on which its page or report was read', () => {
    for (const figure of [...visa.officialFigures, ...visa.extraFigures]) {
      expect(figure.kind).toMatch(/^(official|reported)$/)
      expect(figure.year).toMatch(/20\d\d/)
      if (figure.kind === 'official') expect(figure.sourceUrl).toMatch(/^https?:\/\/\S+$/)
    }
  })

  test('says of each source how it was read, and claims of none that it was opened', () => {
    for (const { sourceKind, readOn, checkedOn, edition, reportedBy } of [...figures, ...statements, ...visa.furtherCosts]) {
      expect(checkedOn).toBeNull()
      if (sourceKind === 'sheet') continue
      expect(readOn).toMatch(/^2026-11-2\d$/)
      if (reportedBy !== undefined) expect(sourceKind).toBe('report')
      if (sourceKind === 'report') expect(edition).toMatch(/2026/)
    }
  })

  test('adds up the payments of a yearly figure', () => {
    for (const { amount, payments } of figures) {
      if (payments)
        expect(Math.abs((payments.first ?? payments.amount) + payments.amount * (payments.count - 1) - amount)).toBeLessThan(
          0.011,
        )
    }
  })

  test('names the page of every rule, and of every further cost', () => {
    for (const { sourceUrl, source } of [...statements, ...visa.furtherCosts]) {
      expect(sourceUrl).toMatch(/^https?:\/\/\S+$/)
      expect(source).not.toBe('')
    }
    expect(visa.officialLink).toMatch(/^https:\/\/\S+$/)
  })

  test('has no empty or padded text', () => {
    const texts = [
      visa.id,
      visa.country,
      visa.flag,
      visa.visaType,
      ...(visa.financialRequirement === null ? [] : [visa.financialRequirement]),
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
    expect(visa.id).toMatch(/^[a-z]+(-[a-z]+)*$/)
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

test.each([
  // The most that New to Denmark asks for, whatever the length.
  ['denmark', 24, 'DKK', 89_112],
  ['denmark', 6, 'DKK', 44_556],
  ['finland', 24, 'EUR', 9_600],
  // Fifteen times the subsistence minimum for the first month, twice for each further one.
  ['czech-republic', 12, 'CZK', 115_810],
  ['czech-republic', 9, 'CZK', 97_030],
  ['czech-republic', 6, 'CZK', 78_250],
  ['czech-republic', 3, 'CZK', 59_470],
  ['romania', 3, 'RON', 25_950],
  ['romania', 12, 'RON', 51_900],
  // Twelve months in advance.
  ['austria', 6, 'EUR', 15_700.68],
  ['austria', 24, 'EUR', 15_700.68],
])('%s asks for %i months as its source words it: %s %d', (id, months, currency, amount) => {
  const visa = VISAS.find((one) => one.id === id)!
  const [living] = planStay(visa, { months, tuition: null, currency: 'EUR' }, EXCHANGE_RATES, EXCHANGE_RATES.asOf).lines
  expect(living!.original).toEqual({ amountMinor: Math.round(amount * 100), currency })
})
