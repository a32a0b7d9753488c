import { kindOf } from '#server/counsellor/executor/resolve.ts'
import { isOfSet, UNAPPLIED, type Condition, type Query } from '#server/counsellor/query/query.ts'
import { restricted } from '#server/counsellor/reader/composing/restrictions/restricted.ts'
import { lastSet, type Asked } from '../conversation.ts'
import type { Scene } from '../scene.ts'
import { namesNothing } from '../slots/named.ts'
import { blank, conditionsOf, merged } from '../slots/slots.ts'
import WORDS from './set-words.json' with { type: 'json' }

const TUITION = 'tuition'
const DEADLINE = 'deadline'
/** What more than so many fulfil is told by what they were found by, and not as so many that are named. */
const MOST_NAMED = 40
const ASKING = new Set(WORDS.asking)

/**
 * "Those with IELTS 6.5 max", "which of them need no IELTS", "still open?": of what was told together those that fulfil what the words restrict, as
 * a whole question would be restricted by them. Null where they restrict nothing, name something, or leave something that is not set against it.
 */
export function fulfilling(scene: Scene): Query | null {
  const { move, conversation, last, ledger } = scene
  // "Over six months" is a span.
  const isOver = move.cues.has('over') && move.residue.length === 0 && namesNothing(move)
  const saysSet = move.cues.has('sets') || asksWhich(scene) || isOver
  const set = isSet(last, isOver) ? last : move.cues.has('sets') ? lastSet(conversation) : null
  const kind = set && kindOf(ledger, set.results[0]!)
  if (!set || !saysSet || kind === null || !move.residue.every((word) => ASKING.has(word))) return null
  // "6.5 or lower" is a bound, and "the lower" an order.
  const isOrder = move.parsed.amounts.length === 0 && (move.cues.has('lowest') || move.cues.has('highest'))
  if (isOrder || move.mentions.length + move.ordinals.length > 0) return null
  const named = move.attributes.flatMap((all) => all.slice(0, 1)).filter((one) => one !== '*' && one !== 'limit')
  const conditions = conditionsOf(move, named[0] ?? TUITION, kind)
  const amounts = move.parsed.amounts
    .map(({ amount }) => amount)
    .filter((amount) => !conditions.some(({ value }) => value === amount))
  const attributes = isOver ? [DEADLINE] : named.slice(0, 1)
  const base = blank({ operation: 'filter', kind, attributes, conditions, amounts, form: 'list' })
  const asked = restricted(base, move.parsed, ledger)
  if (!asked.conditions.some(isBeyond) || asked.conditions.some(({ attribute }) => attribute === UNAPPLIED)) return null
  const isNamed = set.results.length <= MOST_NAMED
  return {
    ...asked,
    // What is asked of universities their programmes may fulfil; of other things it is asked of these.
    kind: kind === 'university' ? asked.kind : kind,
    entities: isNamed ? set.results : set.query.entities,
    conditions: isNamed ? asked.conditions : merged(set.query.conditions, asked.conditions),
    operation: move.cues.has('counts') ? 'count' : 'filter',
    amounts: [],
  }
}

/** What a level or a language restricts is narrowed by these alone. */
function isBeyond({ attribute }: Condition): boolean {
  return attribute !== 'level' && attribute !== 'language'
}

/** Whether several things were told of together: found as a set, or each asked for the same day. */
function isSet({ query, results }: Asked, isOver: boolean): boolean {
  return results.length > 1 && (isOver || isOfSet(query) || query.entities.length === 0)
}

function asksWhich({ move: { parsed } }: Scene): boolean {
  return WORDS.which.includes(parsed.tokens[0] ?? '')
}
