import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkForm } from '../text/field-issues.ts'
import {
  convertMinor,
  describeCount,
  describeParts,
  PLAN_CURRENCIES,
  planningFigure,
  planRequestOf,
  planSchema,
  planStay,
  type PlanRates,
} from './visa-planner.ts'
import type { VisaFigure, VisaInfo } from './visa-search.ts'

const rates: PlanRates = {
  asOf: '2026-04-13',
  perEuro: {
    EUR: 1,
    USD: 1.1684,
    INR: 109.047,
    PHP: 70.356,
    PLN: 4.2543,
    CZK: 24.378,
    DKK: 7.4727,
    NOK: 11.098,
    RON: 5.092,
    SEK: 10.892,
    CHF: 0.9242,
  },
}

function figure(values: Partial<VisaFigure>): VisaFigure {
  return {
    kind: 'official',
    amount: 600,
    currency: 'EUR',
    per: 'month',
    year: '2026',
    source: 's',
    sourceUrl: 'https://a.example',
    sourceKind: 'page',
    edition: '2026',
    readOn: null,
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
    provedOnTop: [],
    visaFee: null,
    furtherCosts: [],
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
    const plan = planStay(
      germany,
      { months: 14, tuition: { amountMinor: 300_000, currency: 'EUR' }, currency: 'EUR' },
      rates,
      rates.asOf,
    )
    expect(plan.lines.map((line) => [line.label, line.amountMinor])).toEqual([
      ['Living costs to prove', 1_388_800],
      ['Tuition', 300_000],
    ])
    expect([plan.proofOfFundsMinor, plan.totalMinor]).toEqual([1_388_800, 1_688_800])
    expect(describeParts(plan.lines[0]!.parts)).toBe('1 year × €11,904 + 2 months × €992')
    expect([plan.ratesAsOf, plan.notIncluded]).toEqual(['2026-04-13', ['Travel']])
  })

  test('takes the yearly sum of a country with thirteen payments for a full year', () => {
    const living = (months: number) => planStay(italy, { months, tuition: null, currency: 'EUR' }, rates, rates.asOf).totalMinor
    expect([living(11), living(12), living(13)]).toEqual([587_851, 694_733, 748_174])
  })

  test('counts each begun year where no monthly sum is published', () => {
    const living = (months: number) => planStay(ireland, { months, tuition: null, currency: 'EUR' }, rates, rates.asOf).totalMinor
    expect([living(1), living(12), living(13)]).toEqual([1_000_000, 1_000_000, 2_000_000])
  })

  test('counts the months that are asked for, where they are not those of the stay, and says so', () => {
    const inAdvance = visa([figure({ provedMonths: { atLeast: 12, atMost: 12 } })])
    const line = (of: VisaInfo, months: number) =>
      planStay(of, { months, tuition: null, currency: 'EUR' }, rates, rates.asOf).lines[0]!
    expect([6, 12, 24].map((months) => line(inAdvance, months).amountMinor)).toEqual([720_000, 720_000, 720_000])
    expect(describeCount(line(inAdvance, 24), 24)).toBe('. Asked for 12 months, however long the stay.')
    expect(describeCount(line(inAdvance, 12), 12)).toBe('')
    expect(describeCount(line(ireland, 13), 13)).toBe('. No sum for a month is published: a year that is begun counts in full.')
    expect(describeCount(line(italy, 13), 13)).toBe('')
  })

  test('counts a larger first payment once', () => {
    const first = visa([figure({ amount: 2_100, per: 'year', payments: { count: 12, first: 1_000, amount: 100 } })])
    const lines = [1, 12, 13].map(
      (months) => planStay(first, { months, tuition: null, currency: 'EUR' }, rates, rates.asOf).lines[0]!,
    )
    expect(lines.map(({ amountMinor }) => amountMinor)).toEqual([100_000, 210_000, 220_000])
    expect(describeParts(lines[2]!.parts)).toBe('1 month × €1,000 + 12 months × €100')
  })

  test('counts what is asked for on top once', () => {
    const plan = planStay(poland, { months: 10, tuition: null, currency: 'EUR' }, rates, rates.asOf)
    expect(plan.lines.map((line) => [line.key, line.label, line.original.amountMinor])).toEqual([
      ['living', 'Living costs to prove', 776_000],
      ['extra', 'Journey home', 250_000],
    ])
    // 7760 / 4.2543 = 1824.037…, 2500 / 4.2543 = 587.640…, each rounded up to a whole euro.
    expect(plan.lines.map((line) => line.amountMinor)).toEqual([182_500, 58_800])
  })

  test('counts with the official figure, and with the guide where there is none', () => {
    expect(planningFigure(germany)?.amount).toBe(11_904)
    expect(planningFigure(visa([]))?.amount).toBe(500)
    expect(planningFigure({ ...visa([]), guideFigure: null })).toBeNull()
  })

  test('cannot be made where no figure is known', () => {
    const unknown = { ...visa([]), guideFigure: null }
    expect(() => planStay(unknown, { months: 1, tuition: null, currency: 'EUR' }, rates, rates.asOf)).toThrow(
      'no figure is known for X',
    )
  })

  test('counts a short stay with the figure for stays as short', () => {
    const short = visa([
      figure({ amount: 10_000, per: 'year' }),
      figure({ amount: 6_665, per: 'stay', forStaysUpTo: 8 }),
      figure({ amount: 833, per: 'month', forStaysUpTo: 7 }),
    ])
    const living = (months: number) => planStay(short, { months, tuition: null, currency: 'EUR' }, rates, rates.asOf).totalMinor
    expect([7, 8, 9].map(living)).toEqual([583_100, 666_500, 1_000_000])
  })

  test('asks no more for eleven months than for a study year of ten payments', () => {
    const ofTen = visa([figure({ amount: 106_560, currency: 'SEK', per: 'year', payments: { count: 10, amount: 10_656 } })])
    const living = (months: number) =>
      planStay(ofTen, { months, tuition: null, currency: 'EUR' }, rates, rates.asOf).lines[0]?.original.amountMinor
    expect([9, 10, 11, 12, 13].map(living)).toEqual([9_590_400, 10_656_000, 10_656_000, 10_656_000, 11_721_600])
  })

  test('shows the parts that a line is made of, and no part that is none', () => {
    const parts = (of: VisaInfo, months: number, line = 0) =>
      describeParts(planStay(of, { months, tuition: null, currency: 'EUR' }, rates, rates.asOf).lines[line]!.parts)
    const first = visa([figure({ amount: 2_100, per: 'year', payments: { count: 12, first: 1_000, amount: 100 } })])
    expect([
      parts(germany, 12),
      parts(germany, 2),
      parts(first, 1),
      parts(ireland, 13),
      parts(poland, 3),
      parts(poland, 3, 1),
    ]).toEqual([
      '1 year × €11,904',
      '2 months × €992',
      '1 month × €1,000',
      '2 years × €10,000',
      '3 months × PLN\u00a0776',
      'PLN\u00a02,500',
    ])
  })

  test('has a line for a tuition that is charged, counted once, and says whether it was converted', () => {
    const planned = (amountMinor: number, currency: 'EUR' | 'INR') =>
      planStay(ireland, { months: 13, tuition: { amountMinor, currency }, currency: 'EUR' }, rates, rates.asOf)
    expect(planned(0, 'EUR').lines.map(({ key }) => key)).toEqual(['living'])
    const [, tuition] = planned(1, 'EUR').lines
    expect(tuition).toMatchObject({ key: 'tuition', months: 13, figure: null, amountMinor: 1 })
    expect([describeParts(tuition!.parts), describeCount(tuition!, 13)]).toEqual(['€0.01', ''])
    expect([planned(100, 'EUR').isConverted, planned(100, 'INR').isConverted]).toEqual([false, true])
  })

  test('counts at least so many months where only the least is named, at most so many where only the most is', () => {
    const counted = (provedMonths: { atLeast?: number; atMost?: number }, months: number) =>
      planStay(visa([figure({ provedMonths })]), { months, tuition: null, currency: 'EUR' }, rates, rates.asOf).lines[0]!.months
    expect([6, 24].map((months) => counted({ atLeast: 12 }, months))).toEqual([12, 24])
    expect([6, 24].map((months) => counted({ atMost: 12 }, months))).toEqual([6, 12])
  })

  test('says of a sum without a period what it says of a yearly one, and nothing of a monthly one', () => {
    const said = (per: VisaFigure['per'], months: number) =>
      describeCount(
        planStay(visa([figure({ per })]), { months, tuition: null, currency: 'EUR' }, rates, rates.asOf).lines[0]!,
        months,
      )
    expect([said(null, 13), said(null, 12), said('month', 13), said('stay', 13)]).toEqual([
      '. No sum for a month is published: a year that is begun counts in full.',
      '',
      '',
      '',
    ])
  })

  test('counts a long stay with the figure for any, wherever the one for short stays stands', () => {
    const short = figure({ amount: 700, forStaysUpTo: 6 })
    expect(planningFigure(visa([short, figure({ amount: 900 })]), 7)?.amount).toBe(900)
    expect(planningFigure(visa([short, figure({ amount: 900 })]))?.amount).toBe(900)
    expect(planningFigure(visa([short]), 7)?.amount).toBe(500)
  })

  test('refuses a stay that is no number of months', () => {
    for (const months of [0, -1, 1.5, NaN])
      expect(() => planStay(germany, { months, tuition: null, currency: 'EUR' }, rates, rates.asOf)).toThrow(RangeError)
  })
})

describe('a converted line', () => {
  const inRupees = (today: string) => planStay(germany, { months: 12, tuition: null, currency: 'INR' }, rates, today)

  // 11,904 euro at 109.047 are 1,298,095.488 rupees.
  test.each([
    ['2026-04-13', 129_809_600],
    ['2026-04-20', 129_809_600],
    ['2026-04-21', 130_000_000],
    ['2026-07-12', 130_000_000],
    ['2026-11-21', 130_000_000],
  ])('shows no paise, and on %s as many figures as the age of the rate allows', (today, amountMinor) => {
    expect(inRupees(today)).toMatchObject({ totalMinor: amountMinor, isConverted: true })
  })

  test('has three figures while the rate is some weeks old, and two from then on', () => {
    const months = (today: string) => planStay(germany, { months: 1, tuition: null, currency: 'INR' }, rates, today).totalMinor
    // 992 euro are 108,174.624 rupees.
    expect(['2026-04-20', '2026-04-21', '2026-07-12', '2026-07-13'].map(months)).toEqual([
      10_817_500, 10_900_000, 10_900_000, 11_000_000,
    ])
    const undated = { ...rates, asOf: 'some day' }
    expect(planStay(germany, { months: 1, tuition: null, currency: 'INR' }, undated, '2026-04-13').totalMinor).toBe(11_000_000)
  })

  test('is exact in its own currency, however old the rates are', () => {
    expect(planStay(germany, { months: 1, tuition: null, currency: 'EUR' }, rates, '2030-01-01')).toMatchObject({
      totalMinor: 99_200,
      isConverted: false,
    })
  })
})

const anyVisa = fc
  .record({
    amount: fc.integer({ min: 1, max: 2_000_000 }).map((minor) => minor / 100),
    currency: fc.constantFrom('EUR' as const, 'PLN' as const),
    per: fc.constantFrom('month' as const, 'year' as const, 'stay' as const, null),
    payments: fc.option(fc.constantFrom(10, 12, 13), { nil: undefined }),
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

const anyDay = fc.constantFrom('2026-04-13', '2026-05-13', '2026-11-21')

test('of any plan the lines add up to the total, in whole minor units', () => {
  fc.assert(
    fc.property(anyVisa, anyRequest, anyDay, (info, request, today) => {
      const plan = planStay(info, request, rates, today)
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
    fc.property(anyVisa, anyRequest, anyDay, (info, request, today) => {
      const longer = planStay(info, { ...request, months: request.months + 1 }, rates, today)
      expect(longer.totalMinor).toBeGreaterThanOrEqual(planStay(info, request, rates, today).totalMinor)
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
  for (const INR of [0, -1, NaN])
    expect(() =>
      convertMinor({ amountMinor: 100, currency: 'INR' }, 'EUR', { ...rates, perEuro: { ...rates.perEuro, INR } }),
    ).toThrow('a rate must be above 0')
  expect(convertMinor({ amountMinor: 1_000, currency: 'EUR' }, 'INR', rates)).toBe(109_047)
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
    [' .5 ', 50],
    ['100000000', 10_000_000_000],
    [undefined, null],
  ])('the tuition %j is %j', (tuition, amountMinor) => {
    const checked = checkForm(planSchema, { ...form, tuition })
    if (!checked.ok) throw new Error('the form is valid')
    expect(planRequestOf(checked.value).tuition?.amountMinor ?? null).toBe(amountMinor)
  })

  test.each(['1', ' 72 '])('%j months are a stay', (months) => {
    expect(checkForm(planSchema, { ...form, months })).toMatchObject({ ok: true, value: { months: Number(months) } })
  })

  test.each([
    [{ months: '0' }, 'months'],
    [{ months: '73' }, 'months'],
    [{ months: '1.5' }, 'months'],
    [{ months: 'twelve' }, 'months'],
    [{ months: null }, 'months'],
    [{ months: '1000' }, 'months'],
    [{ months: '12 months' }, 'months'],
    [{ months: 'a12' }, 'months'],
    [{ tuition: '-1' }, 'tuition'],
    [{ tuition: '3,0' }, 'tuition'],
    [{ tuition: '3,0000' }, 'tuition'],
    [{ tuition: '3000.505' }, 'tuition'],
    [{ tuition: '3000.' }, 'tuition'],
    [{ tuition: '3000 euro' }, 'tuition'],
    [{ tuition: 'about 3000' }, 'tuition'],
    [{ tuition: '100000000.01' }, 'tuition'],
    [{ tuition: '1e9' }, 'tuition'],
    [{ tuition: '999999999999' }, 'tuition'],
    [{ currency: 'PLN' }, 'currency'],
    [{ currency: undefined }, 'currency'],
    [{ tuitionCurrency: 'constructor' }, 'tuitionCurrency'],
    [{ country: '' }, 'country'],
  ])('%j is told at %s', (values, field) => {
    const checked = checkForm(planSchema, { ...form, ...values })
    expect(checked.ok ? [] : Object.keys(checked.issues)).toEqual([field])
  })
})
