import { NO_LIMIT, type Ledger, type LedgerRecord } from '../../ledger/record.ts'
import type { Amount, Condition } from '../../query/query.ts'
import { amountOf, comparable, isMoney } from '../measure/measure.ts'
import { RECEIVED } from '../measure/prices.ts'
import { deniesHurdle } from './negations.ts'

/** Under which a record that states a range holds its least. */
export const LEAST = 'at least'

/** "No English certificate needed": whoever has a score in any test has enough. */
export function asksForNone({ attribute, unit, text }: LedgerRecord): boolean {
  return attribute === ENGLISH && unit === null && deniesHurdle(text, [CERTIFICATE])
}

const [ENGLISH, CERTIFICATE] = ['english-score', 'certificate']

/** A figure is as much as another that lies no further from it than this part of it: sums are said in round numbers. */
const NEAR = 0.005

/** "Where the limit is 20 hours": whether what is stated is as much, by either of its ends where it is a range; null where that cannot be said of it. */
export function isAsMuchAs(ledger: Ledger, record: LedgerRecord, said: Amount): boolean | null {
  const amount = amountOf(record)
  if (!amount) return record.value === NO_LIMIT && Object.keys(record.conditions).length === 0 ? false : null
  const least = record.conditions[LEAST]
  const bound = asSumOfYear(said, amount)
  const ends = [amount, ...(least === undefined ? [] : [{ ...amount, value: Number(least) }])]
  const beside = ends.flatMap((end) => comparable(ledger, end, bound) ?? [])
  if (beside.length < ends.length) return null
  if (beside.some(({ value }) => Math.abs(value - said.value) <= Math.abs(said.value) * NEAR)) return true
  const [most = 0, from = most] = beside.map(({ value }) => value)
  return from < said.value && said.value < most ? null : false
}

/** Whether what a record states can be set against a limit at all: what is paid once is neither more nor less than a sum a month. */
export function canBeCompared(ledger: Ledger, record: LedgerRecord, value: Condition['value']): boolean {
  return compare(ledger, record, 'at most', value) !== null
}

/** What is from one sum to another lies below a limit or above it only with both of its ends. */
export function compareRange(
  ledger: Ledger,
  record: LedgerRecord,
  comparison: Condition['comparison'],
  value: Condition['value'],
): boolean | null {
  // No certificate is less than any score.
  if (asksForNone(record)) return comparison === 'at most' || comparison === 'below'
  // What has no limit is more than any sum, where it is for all of the year.
  if (record.value === NO_LIMIT)
    return Object.keys(record.conditions).length > 0 ? null : comparison === 'above' || comparison === 'at least'
  const most = compare(ledger, record, comparison, value)
  const least = record.conditions[LEAST]
  if (least === undefined) return most
  return compare(ledger, { ...record, value: Number(least) }, comparison, value) === most ? most : null
}

function compare(
  ledger: Ledger,
  record: LedgerRecord,
  comparison: Condition['comparison'],
  value: Condition['value'],
): boolean | null {
  const amount = amountOf(record)
  const limit: Amount | null =
    typeof value === 'object'
      ? value
      : typeof value === 'number'
        ? { value, unit: record.unit ?? '', period: record.period }
        : null
  if (!amount || !limit) return null
  const beside = comparable(ledger, amount, asSumOfYear(limit, amount))
  if (!beside) return null
  const holds = isBeyond(beside, comparison, limit)
  // What somebody is paid she counts by the month as well as by the year: a limit for no period lies between the two, or it does not.
  const ofItsOwn = comparable(ledger, amount, { ...limit, period: null, unit: limit.unit === 'number' ? 'EUR' : limit.unit })
  const isOfEither = RECEIVED.has(record.attribute) && limit.period === null && ofItsOwn !== null
  return isOfEither && isBeyond(ofItsOwn, comparison, limit) !== holds ? null : holds
}

function isBeyond({ value }: Amount, comparison: Condition['comparison'], limit: Amount): boolean {
  if (comparison === 'at most') return value <= limit.value
  if (comparison === 'at least') return value >= limit.value
  return comparison === 'below' ? value < limit.value : value > limit.value
}

/** IELTS gives bands up to here; the other tests give points, and those that are asked for are more. */
const HIGHEST_BAND = 9
const HOUR = 'hour'

/**
 * "Below 15,000": a sum without a currency is in euros, one without a period is for a year, and hours are of a week. "6.5 or less" is a band, "90 or
 * less" are points.
 */
function asSumOfYear(limit: Amount, amount: Amount): Amount {
  if (limit.unit === 'number' && amount.unit === (limit.value <= HIGHEST_BAND ? 'band' : 'point'))
    return { ...limit, unit: amount.unit }
  const recurs = amount.period !== null && amount.period !== 'once'
  if (limit.unit === HOUR && recurs) return { ...limit, period: limit.period ?? 'week' }
  if (!isMoney(amount)) return limit
  return { ...limit, unit: limit.unit === 'number' ? 'EUR' : limit.unit, period: limit.period ?? (recurs ? 'year' : null) }
}
