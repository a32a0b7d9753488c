import { amountOf } from '#server/counsellor/executor/measure/measure.ts'
import type { Ledger, LedgerRecord } from '#server/counsellor/ledger/record.ts'
import type { Amount } from '#server/counsellor/query/query.ts'
import { amountText } from '../amount-text.ts'
import type { Citations } from '../citations.ts'
import { listText, nameOf } from '../names.ts'
import SAYINGS from '../sayings.json' with { type: 'json' }

/** '€150 to ' of what is €700 at the most. */
export function leastBefore(record: LedgerRecord): string {
  const least = record.conditions['at least']
  return least === undefined ? '' : `${amountText({ ...amountOf(record)!, value: Number(least), period: null })} to `
}

/** '₹21,809 to ₹4,47,215 a year': the two ends of a range in what was asked for, of which the greater was converted. */
export function convertedText(record: LedgerRecord | undefined, converted: Amount): string {
  const least = record?.conditions['at least']
  const isOfRecord = record !== undefined && typeof record.value === 'number' && record.value > 0
  if (least === undefined || !isOfRecord) return amountText(converted)
  const beside = { ...converted, value: (converted.value * Number(least)) / Number(record.value), period: null }
  return `${amountText(beside)} to ${amountText(converted)}`
}

/** 'That is the most: €200 to €4,101.12 a year, by your country': what a sum rests on that was reckoned with the greatest of several. */
export function asMost(records: readonly LedgerRecord[]): readonly string[] {
  const ranges = records.filter(({ conditions }) => 'at least' in conditions && 'by' in conditions)
  const texts = new Set(ranges.map((record) => `${leastBefore(record)}${amountText(amountOf(record)!)}${byWhat(record)}`))
  return texts.size === 0 ? [] : [`${SAYINGS.whom.most} ${[...texts].join('; ')}.`]
}

/**
 * Most who ask are from outside the EU and begin now: what holds for others alone is never told without saying so, nor what one of two chambers
 * asks.
 */
export function forWhom({ conditions }: LedgerRecord): string {
  const { chamber, began } = conditions
  if (chamber !== undefined) return ` (${chamber})`
  if (conditions['group'] === 'eu') return ` (${SAYINGS.whom.eu})`
  return began === undefined ? '' : ` (${SAYINGS.whom.began} ${began})`
}

/** ', by your country': what it turns on which sum of a range somebody pays. */
export function byWhat({ conditions: { by } }: LedgerRecord): string {
  return by === undefined ? '' : `, ${SAYINGS.whom.by} ${by}`
}

/** 'Biology, University of Turin: €300 to €1,000 a year, by your country': what is a range on both sides of a limit is neither within it nor not. */
export function tellPartly(records: readonly LedgerRecord[], ledger: Ledger, citations: Citations): readonly string[] {
  const ranges = records.filter(({ conditions }) => 'at least' in conditions)
  const texts = ranges.map(
    (record) => `${nameOf(ledger, record.entity)}: ${leastBefore(record)}${amountText(amountOf(record)!)}${byWhat(record)}`,
  )
  return texts.length === 0 ? [] : [citations.cited(`${SAYINGS.whom.partly} ${listText(texts)}.`, ranges)]
}
