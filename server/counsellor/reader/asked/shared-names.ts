import { kindOf, partsOf } from '#server/counsellor/executor/resolve.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import type { Query } from '#server/counsellor/query/query.ts'
import type { Parsed } from '#server/counsellor/words/mask.ts'
import { saysWords } from '#server/counsellor/words/phrases.ts'
import { tokensOf } from '#server/counsellor/words/tokens.ts'
import WORDS from '../composing/conditions/conditions.json' with { type: 'json' }

const SHARED = Object.entries(WORDS.sharedNames).map(([name, attributes]) => ({ name: tokensOf(name), attributes }))

/**
 * "The semester fee": a name that two attributes share asks for both, whichever of them it was read to be, as far as what is named or stands
 * within it states them.
 */
export function withShared(
  { operation, attributes, entities }: Pick<Query, 'operation' | 'attributes' | 'entities'>,
  { tokens }: Pick<Parsed, 'tokens'>,
  ledger: Ledger,
): readonly string[] {
  const [only, ...others] = attributes
  if (operation !== 'get' || only === undefined || others.length > 0) return attributes
  // Of two universities it is told which of them states nothing.
  if (entities.filter((id) => kindOf(ledger, id) === 'university').length > 1) return attributes
  const shared = SHARED.find(({ name, attributes: of }) => of.includes(only) && saysWords(tokens, name))
  if (!shared) return attributes
  const isStated = (attribute: string) =>
    entities.some((id) => [id, ...partsOf(ledger, id)].some((one) => ledger.of(one, attribute).length > 0))
  const stated = shared.attributes.filter(isStated)
  return stated.length > 0 ? stated : attributes
}
