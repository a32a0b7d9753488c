import type { Ledger } from '../../../ledger/record.ts'
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

function yearOf(ledger: Ledger, { amount, record }: Term): Term | null {
  const figureOf = (attribute: string) => {
    const [stated] = ledger.of(record!.entity, attribute)
    return stated ? amountOf(stated) : null
  }
  const [credits, duration] = [figureOf('ects'), figureOf('duration')]
  const years = duration && timesOf(duration, 'year')
  if (!credits || !years) return null
  return { amount: { ...amount, value: (amount.value * credits.value) / Math.max(1, years), period: 'year' }, record }
}
