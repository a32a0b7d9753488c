import type { Ledger, LedgerRecord } from '../../../ledger/record.ts'
import type { Amount } from '../../../query/query.ts'
import { amountOf, timesOf, type Term } from '../../measure/measure.ts'

const CREDIT = 'ECTS'

/**
 * What is priced by the credit is added to nothing as it stands: each such term for a year, by the credits and the length of its programme,
 * others as they are. Null where one of the two is not known.
 */
export function byYear(ledger: Ledger, terms: readonly Term[]): readonly Term[] | null {
  const yearly = terms.map((term) => (term.record?.conditions['per'] === CREDIT ? yearOf(ledger, term) : term))
  return yearly.every((term) => term !== null) ? yearly : null
}

/** What is priced by the credit, for all that its programme has: the price and how many they are; null where that is not known, or it is not priced so. */
export function byCredits(ledger: Ledger, record: LedgerRecord): { amount: Amount; terms: readonly Term[] } | null {
  const each = record.conditions['per'] === CREDIT ? amountOf(record) : null
  const [stated] = each ? ledger.of(record.entity, 'ects') : []
  const credits = stated && amountOf(stated)
  if (!each || !credits) return null
  const terms = [
    { amount: each, record },
    { amount: credits, record: stated },
  ]
  return { amount: { ...each, value: each.value * credits.value }, terms }
}

function yearOf(ledger: Ledger, { record }: Term): Term | null {
  const whole = byCredits(ledger, record!)
  const [stated] = ledger.of(record!.entity, 'duration')
  const duration = stated && amountOf(stated)
  const years = duration && timesOf(duration, 'year')
  if (!whole || !years) return null
  return { amount: { ...whole.amount, value: whole.amount.value / Math.max(1, years), period: 'year' }, record }
}
