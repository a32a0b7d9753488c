import type { Chances } from '../../classifier/classifier.ts'
import type { ReadResult } from '../reading.ts'

export type Talk = NonNullable<ReadResult['talk']>

/** From here on a message is taken for talk alone. */
const TALK = 0.5
/** Who names something of the site while she greets asks for it, unless the greeting is as sure as this. */
const SURELY_TALK = 0.95
/** From here on it is likelier than a question that nobody could read. */
const MAYBE_TALK = 0.1
const POLITE = new Set(['greeting', 'thanks', 'farewell', 'who-are-you'])

/**
 * The talk that a message is; null for a question. Where none of its sorts is likely by itself, and one of them is, it is polite. `names` says
 * whether it names something of the site.
 */
export function talkOf({ talk = {} }: Chances, names: boolean): Talk | null {
  const { none = 0, ...sorts } = talk
  if (1 - none < TALK) return null
  const ordered = Object.entries(sorts).sort(([, one], [, other]) => other - one)
  const best = ordered.find(([sort, chance]) => chance >= TALK || POLITE.has(sort))
  if (!best) return null
  return names && POLITE.has(best[0]) && best[1] < SURELY_TALK ? null : (best[0] as Talk)
}

/** What a message is that names nothing and would be asked back: a greeting or thanks in words that nobody knows are no question. */
export function maybeTalk({ talk = {} }: Chances): Talk | null {
  const [best] = Object.entries(talk)
    .filter(([sort, chance]) => POLITE.has(sort) && chance >= MAYBE_TALK)
    .sort(([, one], [, other]) => other - one)
  return best ? (best[0] as Talk) : null
}
