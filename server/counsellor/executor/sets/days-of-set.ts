import { isoDatesIn } from '../../ledger/days.ts'
import type { Ledger, LedgerRecord } from '../../ledger/record.ts'
import { SET_BY, type Query } from '../../query/query.ts'
import type { Finding, Listed } from '../finding.ts'
import { intervalOf } from '../fitting/days-asked.ts'
import { dayOf } from '../measure/days.ts'
import { listed } from './listed.ts'

const DEADLINE = 'deadline'
const SCHOLARSHIP = 'scholarship'

/**
 * A list with which of its days have passed, so that none is told as one to come; and, where those with a day to come are asked for, with what is
 * stated of those of which each programme sets its own.
 */
export function withDays(finding: Finding, query: Query, ledger: Ledger, today: string): Finding {
  if (finding.type !== 'listed' || finding.isCount) return finding
  const past = finding.entities.flatMap((entity) => {
    const day = dayOf(ledger.of(entity, DEADLINE), today)
    return day?.isPast ? [{ entity, date: day.date }] : []
  })
  return { ...finding, past, ...ownDays(finding, query, ledger) }
}

/** In full where it names a day as is asked for, else by the thing alone. */
function ownDays({ kind, entities }: Listed, query: Query, ledger: Ledger): Pick<Listed, 'ownDays'> {
  const days = query.conditions.map((one) => (one.attribute === DEADLINE ? intervalOf(one) : null)).find((one) => one !== null)
  if (kind !== SCHOLARSHIP || !days) return {}
  const isIn = (date: string) => date >= days.from && (days.to === '..' || date <= days.to)
  const setByEach = ({ conditions }: LedgerRecord) => SET_BY in conditions
  // Of those that fulfil whatever else is asked.
  const all = listed({ ...query, conditions: query.conditions.filter(({ attribute }) => attribute !== DEADLINE) }, ledger)
  const others = all.type === 'listed' ? all.entities.filter((id) => !entities.includes(id)) : []
  const own = others.flatMap((id) => ledger.of(id, DEADLINE).filter(setByEach).slice(0, 1))
  return { ownDays: own.map((record) => ({ record, isNaming: isoDatesIn(record.text).some(isIn) })) }
}
