import { termsOf } from '#server/counsellor/retrieval.ts'
import type { Answer } from '../answer.ts'
import { asUnsure } from '../refusal.ts'

/**
 * A refusal above a line that speaks of what it says to be missing is none: it says that it is not sure. "Not stated: visa fee" above "on the visa
 * fee reports differ".
 */
export function heldBelow<Given extends Answer>(answer: Given): Given {
  const { opening, missing = '', near } = answer.refusal ?? { near: [] }
  const asked = opening === 'quoted' || opening === 'missing' ? [...termsOf(missing)] : []
  const told = termsOf(near.join(' '))
  return asked.length > 0 && asked.every((term) => told.has(term)) ? asUnsure(answer) : answer
}
