import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkForm } from './field-faults.ts'
import {
  convertMinor,
  describeParts,
  PLAN_CURRENCIES,
  planningFigure,
  planRequestOf,
  planSchema,
  planStay,
  type PlanRates,
} from './visa-planner.ts'
import type { VisaFigure, VisaInfo } from './visa-search.ts'

const rates: PlanRates = { asOf: '2026-04-13', perEuro: { EUR: 1, USD: 1.1684, INR: 109.047, PLN: 4.2543 } }

function figure(values: Partial<VisaFigure>): VisaFigure {
  return {
    kind: 'official',
    amount: 600,
    currency: 'EUR',
    per: 'month',
    year: '2026',
    source: 's',
    sourceUrl: 'https://a.example',
    checkedOn: null,
    ...values,
  }
}

function visa(official: VisaFigure[], extraFigures: VisaFigure[] = []): VisaInfo {
  return {
    id: 'x',
    country: 'X',
    flag: '',
    visaType: '',
    financialRequirement: '',
    guideFigure: figure({ kind: 'guide', amount: 500 }),
    officialFigures: official,
    extraFigures,
    notIncluded: ['Travel'],
    processingTime: null,
    workPermission: null,
    postStudyOption: null,
    keyRequirement: '',
    officialLink: '',
    description: '',
  }
}

const germany = visa([figure({ amount: 11_904, per: 'year', payments: { count: 12, amount: 992 } })])
const italy = visa([figure({ amount: 6_947.33, per: 'year', payments: { count: 13, amount: 534.41 } })])
const ireland = visa([figure({ amount: 10_000, per: 'year' })])
const poland = visa(
  [figure({ amount: 776, currency: 'PLN' })],
  [figure({ amount: 2_500, currency: 'PLN', per: 'stay', note: 'Journey home' })],
)

describe('a plan', () => {
  test('adds up living costs and tuition line by line', () => {
    const plan = planStay(germany, { months: 14, tuition: { amountMinor: 300_000, currency: 'EUR' }, currency: 'EUR' }, rates)
    expect(plan.lines.map((line) => [line.label, line.amountMinor])).toEqual([
      ['Living costs to prove', 1_388_800],
      ['Tuition', 300_000],
    ])
    expect([plan.proofOfFundsMinor, plan.totalMinor]).toEqual([1_388_800, 1_688_800])
    expect(describeParts(plan.lines[0]!.parts)).toBe('1 year × €11,904 + 2 months × €992')
    expect([plan.ratesAsOf, plan.notIncluded]).toEqual(['2026-04-13', ['Travel']])
  })

  test('takes the yearly sum of a country with thirteen payments for a full year', () => {
    const living = (months: number) => planStay(italy, { months, tuition: null, currency: 'EUR' }, rates).totalMinor
    expect([living(11), living(12), living(13)]).toEqual([587_851, 694_733, 748_174])
  })

  test('counts each begun year where no monthly sum is published', () => {
    const living = (months: number) => planStay(ireland, { months, tuition: null, currency: 'EUR' }, rates).totalMinor
    expect([living(1), living(12), living(13)]).toEqual([1_000_000, 1_000_000, 2_000_000])
  })

  test('counts what is asked for on top once', () => {
    const plan = planStay(poland, { months: 10, tuition: null, currency: 'EUR' }, rates)
    expect(plan.lines.map((line) => [line.key, line.label, line.original.amountMinor])).toEqual([
      ['living', 'Living costs to prove', 776_000],
      ['extra', 'Journey home', 250_000],
    ])
    // 7760 / 4.2543 = 1824.037…, 2500 / 4.2543 = 587.640…, each rounded up.
    expect(plan.lines.map((line) => line.amountMinor)).toEqual([182_404, 58_765])
  })

  test('counts with the official figure, and with the guide where there is none', () => {
    expect(planningFigure(germany).amount).toBe(11_904)
    expect(planningFigure(visa([])).amount).toBe(500)
  })

  test('refuses a stay that is no number of months', () => {
    for (const months of [0, -1, 1.5, NaN])
      expect(() => planStay(germany, { months, tuition: null, currency: 'EUR' }, rates)).toThrow(RangeError)
  })
})

const anyVisa = fc
  .record({
    amount: fc.integer({ min: 1, max: 2_000_000 }).map((minor) => minor / 100),
    currency: fc.constantFrom('EUR' as const, 'PLN' as const),
    per: fc.constantFrom('month' as const, 'year' as const, 'stay' as const, null),
    payments: fc.option(fc.constantFrom(12, 13), { nil: undefined }),
  })
  .map(({ payments, ...values }) =>
    visa(
      [
        figure({
          ...values,
          ...(payments ? { payments: { count: payments, amount: Math.floor((values.amount * 100) / payments) / 100 } } : {}),
        }),
      ],
      [figure({ amount: 2_500, currency: 'PLN', per: 'stay' })],
    ),
  )
const anyRequest = fc.record({
  months: fc.integer({ min: 1, max: 72 }),
  currency: fc.constantFrom(...PLAN_CURRENCIES),
  tuition: fc.option(
    fc.record({ amountMinor: fc.integer({ min: 0, max: 10_000_000_000 }), currency: fc.constantFrom(...PLAN_CURRENCIES) }),
  ),
})

test('of any plan the lines add up to the total, in whole minor units', () => {
  fc.assert(
    fc.property(anyVisa, anyRequest, (info, request) => {
      const plan = planStay(info, request, rates)
      expect(plan.lines.reduce((total, line) => total + line.amountMinor, 0)).toBe(plan.totalMinor)
      expect(Number.isSafeInteger(plan.totalMinor)).toBe(true)
      expect(plan.proofOfFundsMinor).toBe(plan.totalMinor - (plan.lines.find((line) => line.key === 'tuition')?.amountMinor ?? 0))
      for (const line of plan.lines) {
        expect(line.parts.reduce((total, { times, each }) => total + times * each.amountMinor, 0)).toBe(line.original.amountMinor)
      }
    }),
  )
})

test('more months are never cheaper', () => {
  fc.assert(
    fc.property(anyVisa, anyRequest, (info, request) => {
      const longer = planStay(info, { ...request, months: request.months + 1 }, rates)
      expect(longer.totalMinor).toBeGreaterThanOrEqual(planStay(info, request, rates).totalMinor)
    }),
  )
})

test('a converted sum is never less than what is asked, and at most one minor unit more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (amountMinor) => {
      const rupees = convertMinor({ amountMinor, currency: 'EUR' }, 'INR', rates)
      expect(rupees).toBeGreaterThanOrEqual(amountMinor * 109.047 - 1e-6)
      expect(rupees).toBeLessThan(amountMinor * 109.047 + 1 + 1e-6)
    }),
  )
  expect(convertMinor({ amountMinor: 100, currency: 'EUR' }, 'EUR', rates)).toBe(100)
  expect(convertMinor({ amountMinor: 1_190_400, currency: 'EUR' }, 'INR', rates)).toBe(129_809_549)
})

describe('the form', () => {
  const form = { country: 'germany', months: '12', tuition: '3,000', tuitionCurrency: 'EUR', currency: 'INR' }

  test('turns typed text into a request', () => {
    const checked = checkForm(planSchema, form)
    if (!checked.ok) throw new Error('the form is valid')
    expect(planRequestOf(checked.value)).toEqual({
      months: 12,
      tuition: { amountMinor: 300_000, currency: 'EUR' },
      currency: 'INR',
    })
  })

  test.each([
    ['', null],
    ['0', null],
    ['3000.5', 300_050],
    ['1,50,000', 15_000_000],
    ['12 000', 1_200_000],
  ])('the tuition %j is %j', (tuition, amountMinor) => {
    const checked = checkForm(planSchema, { ...form, tuition })
    if (!checked.ok) throw new Error('the form is valid')
    expect(planRequestOf(checked.value).tuition?.amountMinor ?? null).toBe(amountMinor)
  })

  test.each([
    [{ months: '0' }, 'months'],
    [{ months: '73' }, 'months'],
    [{ months: '1.5' }, 'months'],
    [{ months: 'twelve' }, 'months'],
    [{ months: null }, 'months'],
    [{ tuition: '-1' }, 'tuition'],
    [{ tuition: '1e9' }, 'tuition'],
    [{ tuition: '999999999999' }, 'tuition'],
    [{ currency: 'PLN' }, 'currency'],
    [{ currency: undefined }, 'currency'],
    [{ tuitionCurrency: 'constructor' }, 'tuitionCurrency'],
    [{ country: '' }, 'country'],
  ])('%j is told at %s', (values, field) => {
    const checked = checkForm(planSchema, { ...form, ...values })
    expect(checked.ok ? [] : Object.keys(checked.faults)).toEqual([field])
  })
})
