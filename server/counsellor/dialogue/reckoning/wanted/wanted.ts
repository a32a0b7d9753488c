import type { Move } from '../../move/move.ts'
import { factsOf, type Terms } from './facts.ts'
import { RULES, type Operation } from './rules.ts'

/** What a message reckons, with what it says of it. */
export interface Wanted extends Terms {
  operation: Operation
}

/** What a message reckons on figures that were told before it; null where it reckons on none, or a word of it is about something else. */
export function wantedOf(move: Move): Wanted | null {
  const facts = factsOf(move)
  const rule = facts && RULES.find(({ holds }) => holds(facts))
  if (!facts || !rule || rule.operation === null) return null
  return { ...facts.terms, ...rule.counts?.(facts), operation: rule.operation }
}
