import type { Ledger } from '../../ledger/record.ts'
import type { Addend, Query } from '../../query/query.ts'
import type { Finding } from '../finding.ts'
import { PRICES } from '../measure/prices.ts'
import { holdersOf } from '../resolve.ts'

/** What comes beside a visa fee in some places: a sum without it lacks nothing. */
const FURTHER = 'further-cost'

/** A sum of several prices that are asked for, with those of them that nothing here states: "with insurance" where a country has none. */
export function withMissing(finding: Finding, query: Query, ledger: Ledger): Finding {
  if (finding.type !== 'reckoned' || finding.beside) return finding
  const missing = addendsOf(query).filter(
    ({ entity, attribute }) => holdersOf(ledger, entity, attribute, query.conditions).length === 0,
  )
  return missing.length === 0 ? finding : { ...finding, beside: { type: 'values', stated: [], missing } }
}

/** Each price that is to be in a sum, where it is known of what. */
function addendsOf({ addends, entities, attributes }: Query): readonly Addend[] {
  const [entity, ...others] = entities
  if (addends || entity === undefined || others.length > 0 || attributes.length < 2) return addends ?? []
  return attributes
    .filter((attribute) => PRICES.includes(attribute) && attribute !== FURTHER)
    .map((attribute) => ({ entity, attribute }))
}
