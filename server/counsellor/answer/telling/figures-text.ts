import type { Stated } from '#server/counsellor/executor/finding.ts'
import { amountOf, isMoney } from '#server/counsellor/executor/measure/measure.ts'
import { partsAmong } from '#server/counsellor/executor/measure/parts.ts'
import { wholeOfParts } from '#server/counsellor/executor/reckoning/reckon.ts'
import { longDay } from '#server/counsellor/ledger/days.ts'
import type { Ledger, LedgerRecord } from '#server/counsellor/ledger/record.ts'
import { OF_STATE } from '#server/counsellor/ledger/states.ts'
import { amountText } from '../amount-text.ts'
import { NOT_STATED } from '../names.ts'

/** '€150 to ' of what is €700 at the most. */
export function leastBefore(record: LedgerRecord): string {
  const least = record.conditions['at least']
  return least === undefined ? '' : `${amountText({ ...amountOf(record)!, value: Number(least), period: null })} to `
}

/** '€2,500: €330 + €960 + €1,210': what is paid in parts is their sum. Null where it is not. */
export function wholeOf(records: readonly LedgerRecord[], ledger: Ledger): string | null {
  const whole = wholeOfParts(records, ledger)
  const parts = partsAmong(records).map(({ amount }) => amountText(amount))
  return whole && `${amountText(whole)}: ${parts.join(' + ')}`
}

/** Most who ask are from outside the EU: what holds for others alone is never told without saying so, nor what one of two chambers asks. */
export function forWhom({ conditions }: LedgerRecord): string {
  if ('chamber' in conditions) return ` (${conditions['chamber']})`
  return conditions['group'] === 'eu' ? ' (students from the EU)' : ''
}

/** 'IELTS 6.5, TOEFL iBT 92': a score says nothing without its test. Null where no test has a score. */
export function scoresOf(records: readonly LedgerRecord[]): string | null {
  const scored = records.filter(({ unit, conditions }) => (unit === 'band' || unit === 'point') && 'test' in conditions)
  const scores = scored.map((record) => `${record.conditions['test']} ${amountText(amountOf(record)!)}`)
  return scores.length > 0 ? [...new Set(scores)].join(', ') : null
}

/** 'from 24: €1,308.39 a month, under 24: €722.58 a month': a figure of an age says nothing without it. Null where all are of one. */
export function agesOf(records: readonly LedgerRecord[]): string | null {
  const figures = records.flatMap((record) => {
    const { 'age at least': least, 'age below': limit } = record.conditions
    const amount = amountOf(record)
    const whose = [least === undefined ? [] : `from the age of ${least}`, limit === undefined ? [] : `under ${limit}`].flat()
    return amount && whose.length > 0 ? [`${amountText(amount)} ${whose.join(' and ')}`] : []
  })
  return figures.length > 1 ? figures.join(', ') : null
}

/** 'notice €160, certificate €80': a sum that is one of several says nothing without what it is paid for. Null where all are for one. */
export function papersOf(records: readonly LedgerRecord[]): string | null {
  const byPaper = Map.groupBy(
    records.filter(
      ({ entity, conditions, unit }) => entity.startsWith(`${OF_STATE}.`) && 'of' in conditions && isMoney({ unit: unit ?? '' }),
    ),
    ({ conditions }) => conditions['of']!,
  )
  const told = [...byPaper].map(([of, [first]]) => `${of} ${amountText(amountOf(first!)!)}`)
  return told.length > 1 ? told.join(', ') : null
}

/** What a cell of a table, or a line of a list, says of one thing. */
export function cellOf({ records, day, converted }: Stated, ledger: Ledger): string {
  const [first] = records
  if (!first) return NOT_STATED
  if (day) return `${longDay(day.date)}${day.isPast ? ' (passed)' : ''}`
  if (converted) return amountText(converted)
  const told = scoresOf(records) ?? wholeOf(records, ledger) ?? papersOf(records)
  if (told) return told
  const amount = amountOf(first)
  if (amount?.value === 0) return `none${forWhom(first)}`
  if (amount) return `${leastBefore(first)}${amountText(amount)}${forWhom(first)}`
  return typeof first.value === 'string' ? first.value : first.text.replace(/[.!?]$/, '')
}
