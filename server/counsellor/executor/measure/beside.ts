import type { FactValue } from '#domain/facts/fact-source.ts'
import type { Ledger, LedgerRecord } from '../../ledger/record.ts'
import { BOUND, CASE, MEASURE, OF, type Amount } from '../../query/query.ts'
import { isCase } from '../fitting/cases.ts'
import { amountOf } from './measure.ts'

/** What tells two figures of one thing apart that hold in place of each other, beside the cases of a statement. */
export const APART = ['age at least', 'age below', 'stay up to', 'level', 'chamber'] as const
const BEFORE = 'before'
const LEVEL = 'level'
/** Under what is asked to be proved on top of what is stated under a name. */
const ON_TOP: Readonly<Record<string, string>> = { funds: 'funds-on-top' }

/** A figure that is stated beside another of the same thing, and the record that it stands in. */
export interface Figure {
  amount: Amount
  record: LedgerRecord
  /** What it is the most of; the same where it is no range. */
  least: number
  /** 'at most', 'about'. */
  bound?: string | undefined
  /** The part of the statement that says it. */
  says?: string | undefined
  /** By what it differs from another. */
  conditions: LedgerRecord['conditions']
}

/** The figure that a record states; none where it states none. */
export function figureIn(record: LedgerRecord): readonly Figure[] {
  const amount = amountOf(record)
  return amount ? [figure(amount, record, record)] : []
}

/** All that adds up with what a record states, that first: the parts of its statement, and what has to be proved on top. One alone adds up with nothing. */
export function togetherWith(record: LedgerRecord, ledger: Ledger): readonly Figure[] {
  const { entity, attribute, text, measures = [] } = record
  const own = ledger.of(entity, attribute).find((one) => one.text === text && !one.adds) ?? record
  const beside = ledger.of(entity, attribute).filter((one) => one.adds && one.text === text)
  const onTop = ledger.of(entity, ON_TOP[attribute] ?? '').filter(({ value }) => value !== 0)
  const parts = measures
    .filter((value) => value.adds && isOfLevel(value, record))
    .flatMap((value) => typedIn(value, ofItsOwn(value, record, ledger)))
  const added = [...[...beside, ...onTop].flatMap(figureIn), ...parts]
  const [first] = added
  // What is one of the parts is no whole that they come on top of.
  const isPart = ({ amount }: Figure) => parts.some((part) => part.amount.value === amount.value)
  const isAlike = ({ amount }: Figure) => amount.unit === first?.amount.unit
  return [...figureIn(own).filter((one) => isAlike(one) && !isPart(one)), ...added]
}

/** The record that states a figure by itself, where there is one beside the statement that it is of. */
export function ofItsOwn({ value, unit, conditions = {} }: FactValue, record: LedgerRecord, ledger: Ledger): LedgerRecord {
  const isOfIt = (one: LedgerRecord) => one.value === value && one.unit === unit && one.conditions[OF] === conditions[OF]
  return ledger.of(record.entity, record.attribute).find(isOfIt) ?? record
}

/** What holds in place of what a record states in another case, at another age or place, for another level. */
export function insteadOf(record: LedgerRecord, ledger: Ledger): readonly Figure[] {
  const [own] = figureIn(record)
  const isOther = (one: LedgerRecord) =>
    !one.adds &&
    one.unit === record.unit &&
    one.value !== record.value &&
    ['kind', OF].every((key) => one.conditions[key] === record.conditions[key]) &&
    tellingOf(one) !== tellingOf(record)
  return own ? ledger.of(record.entity, record.attribute).filter(isOther).flatMap(figureIn) : []
}

/** What the figure of a record was before it changed. */
export function beforeOf(record: LedgerRecord): readonly Figure[] {
  const { measures = [] } = record
  const isOfIt = ({ conditions: given = {} }: FactValue) => given[MEASURE] === BEFORE && isOfLevel({ conditions: given }, record)
  return figureIn(record).length === 0 ? [] : measures.filter(isOfIt).flatMap((value) => typedIn(value, record))
}

function isOfLevel({ conditions = {} }: Pick<FactValue, 'conditions'>, record: LedgerRecord): boolean {
  return conditions[LEVEL] === undefined || conditions[LEVEL] === record.conditions[LEVEL]
}

/** A figure that is typed beside a record, for as long as that is where it is money. */
export function typedIn(value: FactValue, record: LedgerRecord): readonly Figure[] {
  if (typeof value.value !== 'number' || value.unit === undefined) return []
  const isOfMoney = /^[A-Z]{3}$/.test(value.unit)
  const amount: Amount = { value: value.value, unit: value.unit, period: value.per ?? (isOfMoney ? 'once' : null) }
  return [figure(amount, record, { conditions: value.conditions ?? {}, says: value.says })]
}

function figure(
  amount: Amount,
  record: LedgerRecord,
  { conditions, says }: { conditions: LedgerRecord['conditions']; says?: string | undefined },
): Figure {
  const { 'at least': least, [BOUND]: bound } = conditions
  return { amount, record, least: least === undefined ? amount.value : Number(least), bound, says, conditions }
}

function tellingOf({ conditions }: LedgerRecord): string {
  const keys = [...APART, CASE, ...Object.keys(conditions).filter((attribute) => isCase({ attribute }))]
  return JSON.stringify([...new Set(keys)].toSorted().map((key) => [key, conditions[key] ?? '']))
}
