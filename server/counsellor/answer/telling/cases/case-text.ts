import { upperFirst } from '#domain/text/first-letter.ts'
import type { Stated } from '#server/counsellor/executor/finding.ts'
import { isCase, isOfCase } from '#server/counsellor/executor/fitting/cases.ts'
import { amountOf } from '#server/counsellor/executor/measure/measure.ts'
import type { LedgerRecord } from '#server/counsellor/ledger/record.ts'
import { CASE, type Query } from '#server/counsellor/query/query.ts'
import { amountText, leastBefore } from '../../amount-text.ts'
import SAYINGS from '../../sayings.json' with { type: 'json' }

const { names, nothing, unstated } = SAYINGS.cases
const NAMES: Readonly<Record<string, string>> = names
/** What is said of one step holds its figure. */
const STEP = 'step'
/** Of these it is said where nothing is stated of the one that is asked for; of others what is stated for all is enough. */
const NAMED_APART = new Set(['degree', 'season'])

/** 'up to 24 months at level 9 and above': what a record says of its case, with its figure where its words leave that out. Null where it has none. */
export function caseText(record: LedgerRecord): string | null {
  const { says, conditions } = record
  if (says === undefined || !Object.keys(conditions).some((attribute) => isCase({ attribute }))) return null
  const amount = amountOf(record)
  if (amount?.value === 0) return `${nothing} ${says}`
  return amount === null || record.conditions[STEP] !== undefined || /\d/.test(says) ? says : `${amountText(amount)} ${says}`
}

/** 'Up to 20 hours a week; up to 40 …': what one statement says of each case that is left, in its order; null where it says but one thing of all. */
export function casesText(records: readonly LedgerRecord[]): string | null {
  const [first] = records
  const own = records.filter(({ text, says }) => text === first?.text && says !== undefined)
  const cased = own.filter((record) => caseText(record) !== null)
  if (!first || cased.length === 0) return null
  const placeOf = ({ text, says = '' }: LedgerRecord) => text.indexOf(says.split(' ').slice(0, 2).join(' '))
  const told = own.toSorted((one, other) => placeOf(one) - placeOf(other)).map((record) => caseText(record) ?? record.says!)
  return upperFirst(told.join(', '))
}

/** That nothing is stated of the case that is asked for, where what is told is of others. */
export function unstatedCase(stated: readonly Stated[], { conditions }: Query): readonly string[] {
  const cases = conditions.filter((condition) => NAMED_APART.has(condition.attribute))
  const records = stated.flatMap((one) => one.records)
  const isLeft = ({ attribute }: Query['conditions'][number]) => {
    const holding = records.filter((record) => attribute in record.conditions)
    const asked = cases.filter((one) => one.attribute === attribute)
    return holding.length > 0 && !holding.some((record) => asked.some((one) => isOfCase(record, one)))
  }
  const left = cases.filter(isLeft).flatMap(({ value }) => (typeof value === 'string' ? [NAMES[value] ?? upperFirst(value)] : []))
  return left.length === 0 ? [] : [unstated.replace('{case}', left.join(' and '))]
}

/** 'within 4 months for third countries, 3 months for the EU': a figure that is one of several cases says nothing without them. Null where it is the only one. */
export function casesOf(records: readonly LedgerRecord[]): string | null {
  const [first] = records
  const alike = records.filter(({ text, unit }) => unit !== null && text === first?.text)
  if (alike.length < 2 || !alike.some(({ conditions }) => CASE in conditions)) return null
  const told = alike.map((record) => `${leastBefore(record)}${amountText(amountOf(record)!)}${behindCase(record)}`)
  return [...new Set(told)].join(', ')
}

/** ' for the EU' behind a figure of that case. */
export function behindCase({ conditions: { [CASE]: of } }: LedgerRecord): string {
  return of === undefined ? '' : ` ${of}`
}
