import type { LedgerRecord } from '../../ledger/record.ts'
import { CASE, PLACE, type Condition } from '../../query/query.ts'
import { intervalOf } from './days-asked.ts'

/** What one statement says several things by: where, after which degree, when in the year, by when it was applied for, with what, from when on, by which source. */
const CASES: ReadonlySet<string> = new Set([
  CASE,
  PLACE,
  'degree',
  'season',
  'filed',
  'with',
  'having',
  'housing',
  'since',
  'step',
  'source',
])
/** What is said of such a case is for nothing else, and where that is asked for it is told alone. */
const ALONE = ['having', 'housing', 'since', 'step']
/** Of these it is left out where nobody asks for it. */
const ASIDE = ['having', 'housing', 'step']
/** Where nobody says where, the sum of the first place stands for all. */
const STANDING = [PLACE]

const BY = 'by '

/** 'by a private page': by whom a figure is given of which others give another; null where it is said of another case, or of all. */
export function sourceOf({ conditions: { [CASE]: given } }: Pick<LedgerRecord, 'conditions'>): string | null {
  return given?.startsWith(BY) ? given : null
}

/** Whether a condition asks for one of the cases of which a statement says several things. */
export function isCase({ attribute }: Pick<Condition, 'attribute'>): boolean {
  return CASES.has(attribute)
}

/** Whether a record is said for one of these cases. */
export function isCased({ conditions }: Pick<LedgerRecord, 'conditions'>): boolean {
  for (const attribute in conditions) if (CASES.has(attribute)) return true
  return false
}

/** Whether a record is said for a case that is asked for; null where it is for all. */
export function isOfCase({ conditions }: LedgerRecord, { attribute, value }: Condition): boolean | null {
  const said = conditions[attribute]
  if (said === undefined || typeof value !== 'string') return null
  const [own, asked] = [intervalOf({ value: said }), intervalOf({ value })]
  if (own && asked) return isBefore(own.from, asked.to) && isBefore(asked.from, own.to)
  return said.toLowerCase().includes(value.toLowerCase())
}

/** Whether all that is stated by a case is of others than the one that is asked for. */
export function isOfOtherCase(records: readonly LedgerRecord[], asked: readonly Condition[]): boolean {
  return asked.filter(isCase).some((condition) => {
    const alike = asked.filter(({ attribute }) => attribute === condition.attribute)
    const holding = records.filter(({ conditions, says }) => says !== undefined && condition.attribute in conditions)
    return (
      holding.length > 0 &&
      holding.length === records.length &&
      !holding.some((record) => alike.some((one) => isOfCase(record, one)))
    )
  })
}

/** ISO dates, of which an end may be open. */
function isBefore(one: string, other: string): boolean {
  return one === OPEN || other === OPEN || one <= other
}

const OPEN = '..'

/**
 * Of what is said of several cases that which holds for the one that is asked for, with what holds for all; where nothing is said of it, all cases
 * are left. What is for a case that nobody asks for is left out where it is for that alone.
 */
export function ofCases(records: readonly LedgerRecord[], asked: readonly Condition[]): readonly LedgerRecord[] {
  if (!records.some(isCased)) return records
  const named = Map.groupBy(
    asked.filter((condition) => isCase(condition) && records.some((record) => isOfCase(record, condition))),
    ({ attribute }) => attribute,
  )
  const fitting = [...named].reduce<readonly LedgerRecord[]>((left, [attribute, any]) => {
    const own = left.filter((record) => any.some((condition) => isOfCase(record, condition)))
    const isSaid = (record: LedgerRecord) => own.some((one) => one.text === record.text && isAsMuch(one, record))
    return ALONE.includes(attribute)
      ? own
      : [...own, ...left.filter((record) => !(attribute in record.conditions) && !isSaid(record))]
  }, records)
  const isAsked = (attribute: string) => named.has(attribute)
  const left = fitting.filter(({ conditions }) => !ASIDE.some((attribute) => attribute in conditions && !isAsked(attribute)))
  return left.filter(
    ({ conditions, text }, at) =>
      !STANDING.some((attribute) => attribute in conditions && !isAsked(attribute)) ||
      left.findIndex((one) => one.text === text) === at,
  )
}

/** Whether what is said of another case comes to the same: "3 years" of a doctorate, and of older applications. */
function isAsMuch(one: LedgerRecord, other: LedgerRecord): boolean {
  return (
    other.says !== undefined &&
    one.unit !== null &&
    one.value === other.value &&
    one.unit === other.unit &&
    one.period === other.period
  )
}

/** Whether a figure is that of another case than the first of its sentence. */
export function isOfLaterCase(record: LedgerRecord, records: readonly LedgerRecord[]): boolean {
  return CASE in record.conditions && records.find(({ text }) => text === record.text) !== record
}

/** Where an official figure is stated, what an older guide says besides is no ground for a yes. */
export function officialOf(records: readonly LedgerRecord[]): readonly LedgerRecord[] {
  const official = records.filter(({ conditions }) => conditions['kind'] === 'official')
  return official.length > 0 ? official : records
}

/** The figures that a limit is set against: the official ones, and none that holds with a room secured or another year alone. */
export function leadingOf(records: readonly LedgerRecord[]): readonly LedgerRecord[] {
  const leading = officialOf(records).filter(({ conditions }) => !ASIDE.some((attribute) => attribute in conditions))
  return leading.length > 0 ? leading : records
}
