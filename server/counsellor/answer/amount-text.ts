import { monthName } from '#domain/programmes/programme-text.ts'
import { formatMoney } from '#domain/text/format.ts'
import { amountOf, dayOfAmount, isMoney } from '../executor/measure/measure.ts'
import { longDay } from '../ledger/days.ts'
import type { LedgerRecord } from '../ledger/record.ts'
import { BOUND, CALENDAR_YEAR, type Amount, type Period } from '../query/query.ts'
import { counted } from './names.ts'

const PERIODS: Readonly<Record<Period, string>> = {
  once: '',
  hour: ' an hour',
  day: ' a day',
  week: ' a week',
  month: ' a month',
  semester: ' a semester',
  year: ' a year',
}
const UNITS: Readonly<Record<string, string>> = {
  percent: ' %',
  band: '',
  point: '',
  grade: '',
  number: '',
}

/** Nobody pays a hundredth of these in a sum; rupees stand in lakhs and crores: '₹7,52,424'. */
const WHOLE = new Map(
  Object.entries({ INR: 'en-IN', PHP: 'en-US' }).map(([currency, locale]) => [
    currency,
    new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }),
  ]),
)
/** What comes to less is told to the hundredth: '₱70.36' for a euro. */
const SMALLEST_WHOLE = 1000

/** An amount as a person reads it: '€4,800', '18 months', '140 days a year', '2.7 %'. */
export function amountText({ value, unit, period }: Amount): string {
  if (unit === 'month of the year') return monthName(value)
  if (unit === CALENDAR_YEAR) return String(value)
  if (unit === 'date') return longDay(dayOfAmount({ value, unit, period }))
  const per = period === null ? '' : PERIODS[period]
  if (isMoney({ unit })) {
    const whole = Math.abs(value) < SMALLEST_WHOLE ? undefined : WHOLE.get(unit)
    return `${whole?.format(value) ?? formatMoney(rounded(value), unit)}${per}`
  }
  const number = rounded(value, 1).toLocaleString('en-US')
  const named = UNITS[unit] ?? (unit === 'ECTS' ? ' ECTS' : ` ${counted(value, unit).replace(/^\S+ /, '')}`)
  return `${number}${named}${per}`
}

/** To the cent; a figure that was reckoned has more places than anybody pays. */
function rounded(value: number, places = 2): number {
  return Math.round(value * 10 ** places) / 10 ** places
}

/** '€150 to ' of what is €700 at the most, 'at most ' of what is no exact figure. */
export function leastBefore(record: LedgerRecord): string {
  const { 'at least': least, [BOUND]: bound } = record.conditions
  if (least === undefined) return bound === undefined ? '' : `${bound} `
  const amount = amountOf(record)!
  const isOfMoney = isMoney(amount)
  return `${isOfMoney ? amountText({ ...amount, value: Number(least), period: null }) : least} to `
}
