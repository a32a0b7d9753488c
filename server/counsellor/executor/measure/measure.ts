import type { Ledger, LedgerRecord } from '../../ledger/record.ts'
import type { Amount, Period } from '../../query/query.ts'

/** What is reckoned with: an amount, and the record that states it. */
export interface Term {
  amount: Amount
  record: LedgerRecord | null
}

/** How many of a period make a year. A sum that is paid once is in none of them. */
const PER_YEAR: Readonly<Record<Exclude<Period, 'once'>, number>> = {
  hour: 8760,
  day: 365,
  week: 52,
  month: 12,
  semester: 2,
  year: 1,
}

/** Units of time in days, for spans. A month is the twelfth part of a year. */
const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 365 / 12, semester: 365 / 2, year: 365 }

/** What is measured in these is told for no period that is as short: nobody works so many hours an hour. */
const LENGTHS: Readonly<Record<string, number>> = { ...DAYS, hour: 1 / 24 }

const AGES = new Set(['age', 'year'])

const CURRENCY = /^[A-Z]{3}$/
const MILLISECONDS_OF_DAY = 86_400_000

export function isMoney({ unit }: Pick<Amount, 'unit'>): boolean {
  return CURRENCY.test(unit)
}

/** Whether it says how old or how many those are who ask, and nothing of what they ask about. */
export function isOfPersons({ unit }: Pick<Amount, 'unit'>): boolean {
  return unit === 'age' || unit === 'person'
}

/** The amount that a record states, or null where it states none. */
export function amountOf({ value, unit, period }: LedgerRecord): Amount | null {
  return typeof value === 'number' && unit !== null && unit !== 'date' ? { value, unit, period } : null
}

/** A day (ISO date) as a number of days, so that days are set side by side as sums are. */
export function amountOfDay(date: string): Amount {
  return { value: Date.parse(date) / MILLISECONDS_OF_DAY, unit: 'date', period: null }
}

/** The ISO date that amountOfDay was given. */
export function dayOfAmount({ value }: Amount): string {
  return new Date(value * MILLISECONDS_OF_DAY).toISOString().slice(0, 10)
}

/** Units of a currency for a euro, with the record that says so. Null without a rate. */
export function rateOf(ledger: Ledger, currency: string): { perEuro: number; record: LedgerRecord } | null {
  const record = ledger.of(`currency.${currency}`, 'rate')[0]
  return typeof record?.value === 'number' ? { perEuro: record.value, record } : null
}

/** What says that a currency has no rate; null where it has one, or nothing is said of it. */
export function unratedOf(ledger: Ledger, currency: string): LedgerRecord | null {
  return rateOf(ledger, currency) ? null : (ledger.of(`currency.${currency}`, 'rate')[0] ?? null)
}

/** The amount in another currency; null where one of the two has no rate, or it is no money. */
export function inCurrency(ledger: Ledger, amount: Amount, currency: string): Amount | null {
  if (!isMoney(amount)) return null
  if (amount.unit === currency) return amount
  const [from, to] = [rateOf(ledger, amount.unit), rateOf(ledger, currency)]
  return from && to ? { ...amount, value: (amount.value / from.perEuro) * to.perEuro, unit: currency } : null
}

/** A sum or a number of hours for another period that is longer than what is counted. What is paid once, or has no period, is not for any other. */
export function inPeriod(amount: Amount, period: Period): Amount | null {
  if (amount.period === period) return amount
  if (amount.period === null || amount.period === 'once' || period === 'once') return null
  if ((LENGTHS[amount.unit] ?? 0) >= LENGTHS[period]!) return null
  return { ...amount, value: (amount.value * PER_YEAR[amount.period]) / PER_YEAR[period], period }
}

/** The unit that two amounts can be set side by side in, or null where they cannot: a band and a point, a sum once and one a year. */
export function comparable(ledger: Ledger, amount: Amount, beside: Amount): Amount | null {
  // A limit of age is stated in years.
  if (amount.unit === 'age' || beside.unit === 'age')
    return AGES.has(amount.unit) && AGES.has(beside.unit) ? { ...amount, unit: beside.unit } : null
  if (isMoney(amount) && isMoney(beside)) {
    const converted = inCurrency(ledger, amount, beside.unit)
    return converted && (beside.period === null || converted.period === null ? converted : inPeriod(converted, beside.period))
  }
  const [own, other] = [DAYS[amount.unit], DAYS[beside.unit]]
  if (own !== undefined && other !== undefined && amount.period === null && beside.period === null)
    return { ...amount, value: (amount.value * own) / other, unit: beside.unit }
  if (amount.unit !== beside.unit) return null
  return amount.period === null || beside.period === null ? amount : inPeriod(amount, beside.period)
}

/** A span of time as a number of these periods: 2 years are 24 months, or 4 semesters. Null for what is no span, and for what is paid once. */
export function timesOf(span: Amount, period: Period): number | null {
  if (span.period !== null) return null
  const [of, each] = [DAYS[span.unit], DAYS[period]]
  return of === undefined || each === undefined ? null : (span.value * of) / each
}
