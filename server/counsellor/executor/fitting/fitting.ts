import type { LedgerRecord } from '../../ledger/record.ts'
import type { Amount, Query } from '../../query/query.ts'
import { timesOf } from '../measure/measure.ts'

/** Whom and how long a question is about, where a figure is stated for some ages or stays alone. */
interface Asked {
  /** Whole years, each from the first on and below the second: of everybody whose age is said. */
  ages: readonly Age[]
  /** Months of the stay; null where none is said. */
  stay: number | null
}

interface Age {
  from: number
  below: number
}

/** A number with no unit is an age where a figure is stated by age, and can be one. */
const AGES = { from: 10, below: 100 }

/** What a query says of the age and the stay of whom it is for. */
export function askedOf({ amounts, conditions }: Pick<Query, 'amounts' | 'conditions'>): Asked {
  const said = amounts.filter(isAge)
  const own = said.length > 0 ? said : amounts.filter(canBeAge)
  const bounds = conditions.flatMap(({ comparison, value }) =>
    typeof value === 'object' && value !== null && (isAge(value) || canBeAge(value)) ? (boundsOf(comparison, value) ?? []) : [],
  )
  const [stay] = amounts.flatMap((amount) => timesOf(amount, 'month') ?? [])
  const ages = own.length > 0 ? own.map(({ value }) => ({ from: value, below: value + 1 })) : bounds.slice(0, 1)
  return { ages, stay: stay ?? null }
}

function isAge({ unit }: Amount): boolean {
  return unit === 'age'
}

function canBeAge({ unit, value, period }: Amount): boolean {
  return unit === 'number' && period === null && Number.isInteger(value) && value >= AGES.from && value < AGES.below
}

function boundsOf(comparison: Query['conditions'][number]['comparison'], { value }: Amount): Age | null {
  switch (comparison) {
    case 'below':
      return { from: 0, below: value }
    case 'at most':
      return { from: 0, below: value + 1 }
    case 'at least':
      return { from: value, below: Infinity }
    case 'above':
      return { from: value + 1, below: Infinity }
    default:
      return null
  }
}

/**
 * Of the records of one attribute those that hold for the age and the stay that are asked for: for a stay the shortest that still covers it
 * comes before what holds for any, and none that is too short is left. Where no age is said, or nothing fits, all of them stay.
 */
export function fitting(records: readonly LedgerRecord[], { ages, stay }: Asked): readonly LedgerRecord[] {
  const ofAge = ages.length === 0 ? records : records.filter((record) => ages.some((age) => isOfAge(record, age)))
  const left = ofAge.length > 0 ? ofAge : records
  if (stay === null) return left
  const covering = left
    .flatMap((record) => {
      const most = monthsOf(record)
      return most !== null && most >= stay ? [{ record, most }] : []
    })
    .toSorted((one, other) => one.most - other.most)
    .map(({ record }) => record)
  const ofAny = left.filter((record) => monthsOf(record) === null)
  return covering.length + ofAny.length > 0 ? [...covering, ...ofAny] : left
}

/** Whether a record is for those of some age alone. */
export function isByAge({ conditions }: LedgerRecord): boolean {
  return 'age at least' in conditions || 'age below' in conditions
}

/** Whether what is asked for lies within the ages that the record is for: "under 30" is asked of both sides of 24. */
export function isOfAge({ conditions }: LedgerRecord, { from, below }: Age): boolean {
  const least = Number(conditions['age at least'] ?? 0)
  const limit = Number(conditions['age below'] ?? Infinity)
  return from < limit && below > least
}

/** '8 months'. */
function monthsOf({ conditions }: LedgerRecord): number | null {
  const most = Number.parseFloat(conditions['stay up to'] ?? '')
  return Number.isNaN(most) ? null : most
}
