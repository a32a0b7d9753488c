import type { Ledger } from '../../ledger/record.ts'
import type { Query } from '../../query/query.ts'
import type { Finding } from '../finding.ts'
import { PRICES } from '../measure/prices.ts'
import { holdersOf } from '../resolve.ts'

/** A sum of several prices that are asked for, with those of them that nothing here states: "with insurance" where a country has none. */
export function withMissing(finding: Finding, { entities, attributes, conditions }: Query, ledger: Ledger): Finding {
  const [entity, ...others] = entities
  const isOfSeveral = finding.type === 'reckoned' && attributes.length > 1 && entity !== undefined && others.length === 0
  if (!isOfSeveral || finding.beside) return finding
  const missing = attributes.filter(
    (attribute) => PRICES.includes(attribute) && holdersOf(ledger, entity, attribute, conditions).length === 0,
  )
  if (missing.length === 0) return finding
  const beside = { type: 'values' as const, stated: [], missing: missing.map((attribute) => ({ entity, attribute })) }
  return { ...finding, beside }
}
