import * as z from 'zod/mini'
import { freshnessOf, RATE_FRESH_FOR_DAYS } from '../facts/freshness.ts'
import { formatMinor, type Money, MINOR_PER_UNIT } from '../money/money.ts'
import { countOf } from '../text/format.ts'
import type { VisaCurrency, VisaFigure, VisaInfo } from './visa-search.ts'

/** The currencies a plan can be shown in. */
export const PLAN_CURRENCIES = ['EUR', 'USD', 'INR', 'PHP'] as const
export type PlanCurrency = (typeof PLAN_CURRENCIES)[number]

/** All of them have two decimals: a minor unit is a cent, a paisa or a grosz. */
export type MoneyCurrency = PlanCurrency | VisaCurrency

export type PlanMoney = Money & { currency: MoneyCurrency }

/** Units of each currency for one euro on a day: content/guide/exchange-rates.ts fits. */
export interface PlanRates {
  asOf: string
  perEuro: Readonly<Record<MoneyCurrency, number>>
}

export interface PlanRequest {
  months: number
  /** For the whole stay; null when it is not known or nothing is charged. */
  tuition: PlanMoney | null
  currency: PlanCurrency
}

/**
 * One line of the sum: `times` times `each`, in the currency of its source, and what that is in the plan's currency: exact where
 * it is the same currency, else rounded up as the age of the rates allows.
 */
export interface PlanLine {
  key: 'living' | 'extra' | 'tuition'
  label: string
  parts: readonly { times: number; unit: 'month' | 'year' | 'stay'; each: PlanMoney }[]
  original: PlanMoney
  amountMinor: number
  /** So many months are counted: those of the stay, but where the source asks for more or for fewer. */
  months: number
  /** Where the amount comes from; null for what the person entered. */
  figure: VisaFigure | null
}

export interface VisaPlan {
  country: string
  currency: PlanCurrency
  months: number
  lines: readonly PlanLine[]
  /** Living and extras: what has to be shown to the authority besides the tuition. */
  proofOfFundsMinor: number
  totalMinor: number
  /** Some line was converted: the totals are about right. */
  isConverted: boolean
  notIncluded: readonly string[]
  /** The day of the exchange rates. */
  ratesAsOf: string
}

export const PLAN_MAX_MONTHS = 72
const MONTHS_PER_YEAR = 12
const MAX_TUITION_UNITS = 100_000_000

/**
 * The figure that a stay of so many months is counted with: the official one for students, or the one for stays as short as this;
 * else the guide's. Null where neither is known.
 */
export function planningFigure(visa: VisaInfo, months = MONTHS_PER_YEAR): VisaFigure | null {
  const [short] = visa.officialFigures
    .filter(({ forStaysUpTo }) => forStaysUpTo !== undefined && months <= forStaysUpTo)
    .toSorted((one, other) => (one.forStaysUpTo ?? 0) - (other.forStaysUpTo ?? 0))
  return short ?? visa.officialFigures.find(({ forStaysUpTo }) => forStaysUpTo === undefined) ?? visa.guideFigure
}

/**
 * What a stay costs, line by line, on that day (ISO date). All arithmetic is on whole minor units. A converted line is rounded up,
 * the more the older the rates are, so that a plan never shows less than the authority asks; the totals are the sums of the
 * rounded lines.
 *
 * A monthly figure counts per month, and one whose first payment is larger by its payments. A yearly one otherwise counts per full year, and for the months left over by its payments where
 * the source names them and at most so many, else each begun year counts in full. A figure without a period counts like a yearly one.
 */
export function planStay(visa: VisaInfo, request: PlanRequest, rates: PlanRates, today: string): VisaPlan {
  const { months, tuition, currency } = request
  const convert = (money: PlanMoney) => convertForDay(money, currency, rates, today)
  if (!Number.isInteger(months) || months < 1) throw new RangeError('months must be a whole number from 1')
  const living = planningFigure(visa, months)
  if (!living) throw new RangeError(`no figure is known for ${visa.country}`)
  const lines: PlanLine[] = [figureLine('living', 'Living costs to prove', living, months, convert)]
  for (const figure of visa.extraFigures) {
    lines.push(figureLine('extra', figure.note ?? 'Asked for on top', figure, months, convert))
  }
  if (tuition && tuition.amountMinor > 0) {
    lines.push({
      key: 'tuition',
      label: 'Tuition',
      parts: [{ times: 1, unit: 'stay', each: tuition }],
      original: tuition,
      amountMinor: convert(tuition),
      months,
      figure: null,
    })
  }
  const totalMinor = sum(lines)
  return {
    country: visa.country,
    currency,
    months,
    lines,
    proofOfFundsMinor: sum(lines.filter((line) => line.key !== 'tuition')),
    totalMinor,
    isConverted: lines.some(({ original }) => original.currency !== currency),
    notIncluded: visa.notIncluded,
    ratesAsOf: rates.asOf,
  }
}

function figureLine(
  key: PlanLine['key'],
  label: string,
  figure: VisaFigure,
  months: number,
  convert: (money: PlanMoney) => number,
): PlanLine {
  const { atLeast = 0, atMost = months } = figure.provedMonths ?? {}
  const counted = Math.min(Math.max(months, atLeast), Math.max(atLeast, atMost))
  const parts = partsOf(figure, counted)
  const amountMinor = parts.reduce((total, { times, each }) => total + times * each.amountMinor, 0)
  const original: PlanMoney = { amountMinor, currency: figure.currency }
  return { key, label, parts, original, amountMinor: convert(original), months: counted, figure }
}

function partsOf(figure: VisaFigure, months: number): PlanLine['parts'] {
  const each = moneyOf(figure.amount, figure.currency)
  if (figure.per === 'stay') return [{ times: 1, unit: 'stay', each }]
  if (figure.per === 'month') return [{ times: months, unit: 'month', each }]
  if (!figure.payments) return [{ times: Math.ceil(months / MONTHS_PER_YEAR), unit: 'year', each }]
  const { first } = figure.payments
  if (first !== undefined) {
    const further = { times: months - 1, unit: 'month' as const, each: moneyOf(figure.payments.amount, figure.currency) }
    return [{ times: 1, unit: 'month', each: moneyOf(first, figure.currency) }, ...(months > 1 ? [further] : [])]
  }
  const years = Math.floor(months / MONTHS_PER_YEAR)
  // A study year that is counted as ten months asks no more for eleven of them than for all.
  const rest = Math.min(months % MONTHS_PER_YEAR, figure.payments.count)
  const monthly = moneyOf(figure.payments.amount, figure.currency)
  return [
    ...(years > 0 ? [{ times: years, unit: 'year' as const, each }] : []),
    ...(rest > 0 ? [{ times: rest, unit: 'month' as const, each: monthly }] : []),
  ]
}

/** An amount with at most two decimals in minor units. */
export function moneyOf(amount: number, currency: MoneyCurrency): PlanMoney {
  return { amountMinor: Math.round(amount * MINOR_PER_UNIT), currency }
}

/** The amount in another currency, rounded up to its next minor unit. Exact: the rates count as decimals with six places. */
export function convertMinor(money: PlanMoney, currency: MoneyCurrency, rates: PlanRates): number {
  if (money.currency === currency) return money.amountMinor
  const dividend = BigInt(money.amountMinor) * microsOf(rates.perEuro[currency])
  const divisor = microsOf(rates.perEuro[money.currency])
  return Number((dividend + divisor - 1n) / divisor)
}

const RATE_OLD_AFTER_DAYS = 90

/** The amount in another currency, rounded up to what the rates allow on that day. An amount in its own currency stays as it is. */
function convertForDay(money: PlanMoney, currency: PlanCurrency, rates: PlanRates, today: string): number {
  const exact = convertMinor(money, currency, rates)
  return money.currency === currency ? exact : roundUpTo(exact, digitsOf(rates, today))
}

/** Whole units while the rates are fresh, three figures for some months, two from then on: a rate moves by some per cent a year. */
function digitsOf(rates: PlanRates, today: string): number {
  const { days } = freshnessOf(rates.asOf, today)
  if (days !== null && days <= RATE_FRESH_FOR_DAYS) return Number.POSITIVE_INFINITY
  return days !== null && days <= RATE_OLD_AFTER_DAYS ? 3 : 2
}

/** The next amount that has only so many figures, and no part of a unit. */
function roundUpTo(amountMinor: number, digits: number): number {
  const length = String(amountMinor).length
  const step = Math.max(MINOR_PER_UNIT, 10 ** (length - digits))
  return Math.ceil(amountMinor / step) * step
}

function microsOf(rate: number): bigint {
  if (!(rate > 0)) throw new RangeError('a rate must be above 0')
  return BigInt(Math.round(rate * 1_000_000))
}

function sum(lines: readonly PlanLine[]): number {
  return lines.reduce((total, line) => total + line.amountMinor, 0)
}

/** "12 months × €992", or "1 year × €6,947.33 + 2 months × €534.41". */
export function describeParts(parts: PlanLine['parts']): string {
  return parts
    .map(({ times, unit, each }) =>
      unit === 'stay' ? formatMinor(each) : `${times} ${unit}${times === 1 ? '' : 's'} × ${formatMinor(each)}`,
    )
    .join(' + ')
}

/** What a person should know of the months of a line, as the end of a sentence; empty where they are simply those of her stay. */
export function describeCount({ figure, months }: PlanLine, stay: number): string {
  if (months !== stay) return `. Asked for ${countOf(months, 'month', 'months')}, however long the stay.`
  const isOfYear = figure !== null && (figure.per === 'year' || figure.per === null) && !figure.payments
  if (!isOfYear || months % MONTHS_PER_YEAR === 0) return ''
  return '. No sum for a month is published: a year that is begun counts in full.'
}

const MONTHS_ISSUE = `Please enter a whole number of months from 1 to ${PLAN_MAX_MONTHS}.`
const TUITION_ISSUE = 'Please enter the tuition as a number, for example 3,000 or 3000.50.'

/** An amount typed by a person; thousands separators (commas, spaces) are allowed, two decimals at most. Nothing typed is 0. */
const AMOUNT_PATTERN = /^(\d+|\d{1,3}(?:[ ,]\d{2,3})*)?(?:\.\d{1,2})?$/

function choice<const Values extends readonly [string, ...string[]]>(values: Values, issue: string) {
  return z.pipe(z.string(issue), z.enum(values, issue))
}

/** The planner's form, as a query string or a form gives it. Whether the country is one of the guide's is the screen's to check. */
export const planSchema = z.object({
  country: z.string('Please choose a country.').check(z.minLength(1, 'Please choose a country.')),
  months: z.pipe(
    z.string(MONTHS_ISSUE).check(
      z.trim(),
      z.regex(/^\d{1,3}$/, MONTHS_ISSUE),
      z.refine((text) => Number(text) >= 1 && Number(text) <= PLAN_MAX_MONTHS, MONTHS_ISSUE),
    ),
    z.transform(Number),
  ),
  /** For the whole stay, in minor units. */
  tuition: z.pipe(
    z._default(z.string(TUITION_ISSUE), '').check(
      z.trim(),
      z.regex(AMOUNT_PATTERN, TUITION_ISSUE),
      z.refine((text) => amountOf(text) <= MAX_TUITION_UNITS, TUITION_ISSUE),
    ),
    z.transform((text: string) => Math.round(amountOf(text) * MINOR_PER_UNIT)),
  ),
  tuitionCurrency: choice(PLAN_CURRENCIES, 'Please choose the currency of the tuition.'),
  currency: choice(PLAN_CURRENCIES, 'Please choose a currency.'),
})
export type PlanForm = z.input<typeof planSchema>
export type CheckedPlan = z.output<typeof planSchema>

function amountOf(text: string): number {
  return Number(text.replace(/[ ,]/g, ''))
}

/** The request of a checked form. */
export function planRequestOf(form: CheckedPlan): PlanRequest {
  return {
    months: form.months,
    tuition: form.tuition > 0 ? { amountMinor: form.tuition, currency: form.tuitionCurrency } : null,
    currency: form.currency,
  }
}
