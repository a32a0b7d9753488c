import type { Query } from '#server/counsellor/query/query.ts'
import type { Conversation } from '../conversation.ts'
import { accountsForNames } from '../move/accounts.ts'
import type { Move } from '../move/move.ts'
import type { Scene } from '../scene.ts'
import { fulfilling } from './fulfilling.ts'
import { rankedThere } from './in-order.ts'
import { withoutNamed } from './left-out.ts'
import { narrowed } from './of-sets.ts'

/**
 * What a message asks of the things that were told of together, where every word of it was understood so: those that fulfil more, all but some that
 * are named. Null where it asks anything else.
 */
export function ofToldSet(
  move: Move,
  conversation: Conversation,
  { ledger, today }: Pick<Scene, 'ledger' | 'today'>,
): Query | null {
  const last = conversation.asked.at(-1)
  const scene = last && { move, conversation, last, ledger, today }
  return scene ? (fulfilling(scene) ?? withoutNamed(scene) ?? lyingThere(scene) ?? rankedThere(scene)) : null
}

/** "Any of those in Finland", "how many of them in Germany": of what was told of together what lies there, and that none does. */
function lyingThere(scene: Scene): Query | null {
  const { move, ledger } = scene
  if (!move.cues.has('sets') || move.residue.length + move.attributes.length + move.ordinals.length > 0) return null
  const query = move.mentions.length > 0 ? narrowed(scene) : null
  return query && accountsForNames(move, query, ledger) ? query : null
}
