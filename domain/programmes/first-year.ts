/** What a year of studies costs whoever comes from outside the EU, from the fees as their sources write them. */
import { MINOR_PER_UNIT } from '../money/money.ts'
import type { Fee } from './programme-card.ts'
import { partOf } from './programme-text.ts'

export interface FirstYearLine {
  fee: Fee
  /** So many of the fee's periods lie in the first year; null where that cannot be said without guessing. */
  times: number | null
  /** In the smallest unit of the fee's own currency. */
  amountMinor: number | null
}

/** Full-time studies are 60 credits a year, by definition of the system. */
const ECTS_A_YEAR = 60

/**
 * The tuition first, then what is charged beside it. Of several rows of a kind the newest year's counts, and of those the greatest amount:
 * what depends on income or on where somebody comes from is not promised at its least.
 */
export function firstYear(fees: readonly Fee[], months: number | null): FirstYearLine[] {
  return (['tuition', 'semester-contribution', 'administration'] as const).flatMap((kind) => {
    const fee = decidingFee(fees.filter((one) => one.kind === kind))
    if (!fee) return []
    const times = timesInAYear(fee, months)
    return [{ fee, times, amountMinor: times === null ? null : Math.round(fee.amount * MINOR_PER_UNIT) * times }]
  })
}

/** The one of several fees that counts for a student from outside the EU; null where none does. */
export function decidingFee<One extends Pick<Fee, 'group' | 'year' | 'amount'>>(fees: readonly One[]): One | null {
  const own = fees.filter(({ group }) => group !== 'eu')
  return (
    own.toSorted(
      (a, b) =>
        compareYears(a.year, b.year) || b.amount - a.amount || Number(b.group === 'non-eu') - Number(a.group === 'non-eu'),
    )[0] ?? null
  )
}

/** The tuition of a programme that is said of it wherever one sum stands: what search.tuition_of() of the database gives of the same rows. */
export function decidingTuition(fees: readonly Fee[]): Fee | null {
  return decidingFee(fees.filter(({ kind }) => kind === 'tuition'))
}

/** Newest first; one without a year last. */
function compareYears(a: string | null, b: string | null): number {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? 1 : -1
  return a < b ? 1 : -1
}

function timesInAYear({ period, amount, note }: Fee, months: number | null): number | null {
  if (amount === 0) return 1
  // What the other parts cost is not known.
  if (partOf({ note })?.endsWith(' only')) return null
  const studied = Math.min(12, months ?? 12)
  if (period === 'year') return 1
  if (period === 'semester') return Math.ceil(studied / 6)
  if (period === 'month') return studied
  if (period === 'ects') return ECTS_A_YEAR
  // How the price of a longer programme is spread over its years nobody says.
  return months !== null && months <= 12 ? 1 : null
}
