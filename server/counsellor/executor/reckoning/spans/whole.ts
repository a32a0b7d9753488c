import { PLAN_MAX_MONTHS } from '#domain/visas/visa-planner.ts'
import type { Ledger, LedgerRecord } from '../../../ledger/record.ts'
import type { Amount } from '../../../query/query.ts'
import { amountOf, isMoney, timesOf, type Term } from '../../measure/measure.ts'
import { recordsOf } from '../../resolve.ts'
import { byCredits } from './by-credit.ts'
import { overTime } from './over-time.ts'

/** A figure for as long as a thing takes, and what it was reckoned from: one term for each year where the years differ. */
export interface Whole {
  amount: Amount
  terms: readonly { amount: Amount; record: LedgerRecord | null }[]
  operation: 'sum' | 'times' | 'stated'
}

const ONE_YEAR: Amount = { value: 1, unit: 'year', period: null }

/**
 * What a figure comes to for a span, as long as its thing takes where none is given: what is stated for the whole, else each year its own sum
 * where they differ, else the figure times the periods or the credits. Null where it is paid once already, or how long it takes is not known.
 */
export function wholeOf(ledger: Ledger, record: LedgerRecord, span: Amount | null = null): Whole | null {
  const ofCredits = span === null ? byCredits(ledger, record) : null
  if (ofCredits) return { ...ofCredits, operation: 'times' }
  const each = amountOf(record)
  if (!each || !isMoney(each) || each.period === null || each.period === 'once') return null
  const beside = recordsOf(ledger, record.entity, record.attribute)
  const stated = span === null ? beside.find((one) => isWholeOf(one, record)) : undefined
  if (stated) return { amount: amountOf(stated)!, terms: [{ amount: amountOf(stated)!, record: stated }], operation: 'stated' }
  const [duration] = span === null ? ledger.of(record.entity, 'duration') : []
  const long = span ?? (duration ? amountOf(duration) : null)
  const count = long && timesOf(long, each.period)
  if (!long || !count) return null
  // A year of study is paid for as one, however few months of it are taught.
  if (span === null && each.period === 'year' && count < 1)
    return {
      amount: { ...each, period: 'once' },
      terms: [
        { amount: each, record },
        { amount: ONE_YEAR, record: duration ?? null },
      ],
      operation: 'times',
    }
  const years = timesOf(long, 'year')!
  const byYear = byYears(beside, record, years)
  const once = (value: number): Amount => ({ ...each, value, period: 'once' })
  if (byYear)
    return {
      amount: once(byYear.reduce((sum, { value }) => sum + (value as number), 0)),
      terms: byYear.map((one) => ({ amount: once(one.value as number), record: one })),
      operation: 'sum',
    }
  // What is said of the first year alone is not said of all.
  if ('years' in record.conditions) return null
  const terms = [
    { amount: each, record },
    { amount: long, record: duration ?? null },
  ]
  return { amount: once(each.value * count), terms, operation: 'times' }
}

/** Of programmes that name a sum for the whole beside the one of a period, for the same applicants and the same year. */
function isWholeOf(one: LedgerRecord, { conditions, unit }: LedgerRecord): boolean {
  if (one.period !== 'once' || one.unit !== unit || 'per' in one.conditions || one.value === 0) return false
  return ['group', 'year'].every((condition) => (one.conditions[condition] ?? '') === (conditions[condition] ?? ''))
}

/** The record of each year, where years differ and all of them are stated; null where they do not, or one is not. */
function byYears(all: readonly LedgerRecord[], { conditions }: LedgerRecord, years: number): readonly LedgerRecord[] | null {
  if (!('years' in conditions)) return null
  const alike = all.filter((one) => one.conditions['group'] === conditions['group'])
  const each = Array.from({ length: Math.ceil(years) }, (_, at) => alike.find((one) => isOfYear(one, at + 1)))
  return each.every((one) => one !== undefined) ? each : null
}

/** Whether a record's sum is that of a year of study, counted from 1. */
export function isOfYear({ conditions, value }: LedgerRecord, year: number): boolean {
  const [from, to] = (conditions['years'] ?? '').split('-').map(Number)
  return typeof value === 'number' && from !== undefined && from <= year && year <= (to ?? from)
}

/** Whether a sum is for the whole of a programme that takes longer than a span: it is neither a year's nor to be added to one. */
export function isForLonger({ amount, record }: Term, span: Amount, ledger: Ledger): boolean {
  const [duration] = record?.attribute === 'tuition' && record.period === 'once' ? ledger.of(record.entity, 'duration') : []
  const long = duration && amountOf(duration)
  const [months, asked] = [long ? timesOf(long, 'month') : null, timesOf(span, 'month')]
  return amount.period === 'once' && months !== null && asked !== null && months > asked + 1
}

/** For how long somebody asks, where she names one span of which a stay can be; null else. */
export function spanIn(amounts: readonly Amount[]): Amount | null {
  const [span, ...others] = amounts.filter((amount) => (timesOf(amount, 'month') ?? 0) >= 1)
  return span && others.length === 0 && timesOf(span, 'month')! <= PLAN_MAX_MONTHS ? span : null
}

/**
 * Sums that recur and sums that are paid once, each for the span that is named. Where none is, for a year, if one of them is said of a year or
 * of its semesters: what is asked a month is not for how long.
 */
export function overSpans(terms: readonly Term[], named: readonly Amount[]): readonly Amount[] {
  const isOfYear = terms.some(({ amount: { period } }) => period === 'year' || period === 'semester')
  const spans = isOfYear ? [...named, ONE_YEAR] : named
  return terms.map((term) => {
    const over = spans.flatMap((span) => overTime(term, span) ?? [])[0]
    return term.amount.period === 'once' || !over ? term.amount : over.amount
  })
}
