import type { Ledger } from '#server/counsellor/ledger/record.ts'
import type { Query } from '#server/counsellor/query/query.ts'
import { partOf } from '#server/counsellor/reader/asked/purse.ts'
import { ofCases, otherCases } from '#server/counsellor/reader/composing/conditions/cases.ts'
import type { Asked } from '../conversation.ts'
import type { Move } from '../move/move.ts'

/** So short is a message that names but another case. */
const MOST_WORDS = 6
/** The steps of a case go by words of everyday: "when", "fee". */
const STEP = 'step'

/**
 * "And level 9?" after what a statement says of level 8, "in July?" after its hours, "rest of the year?" after July: the same of the case that is
 * named. Null where none is.
 */
export function inCase({ parsed, mentions }: Move, { query }: Asked, ledger: Ledger): Query | null {
  const parts = query.entities.every((id) => id.startsWith('certificate.')) ? partOf(query.entities, parsed, ledger) : []
  if (parts.length > 0)
    return {
      ...query,
      operation: 'get',
      conditions: [...query.conditions.filter(({ attribute }) => attribute !== 'part'), ...parts],
    }
  if (mentions.length > 0 || parsed.tokens.length > MOST_WORDS || query.operation !== 'get') return null
  const others = otherCases(query, parsed, ledger)
  const named = others.length > 0 ? others : ofCases(query, parsed, ledger).filter(({ attribute }) => attribute !== STEP)
  if (named.length === 0) return null
  const kept = query.conditions.filter(({ attribute }) => !named.some((one) => one.attribute === attribute))
  return { ...query, conditions: [...kept, ...named] }
}
