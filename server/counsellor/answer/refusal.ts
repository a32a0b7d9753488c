import type { LedgerRecord } from '../ledger/record.ts'
import type { Answer, Refusal } from './answer.ts'
import { citedIn } from './citations.ts'
import SAYINGS from './sayings.json' with { type: 'json' }

/** It says no more than that nothing here answers. */
export const BARE: Refusal = { opening: 'bare', says: SAYINGS.decline.text, near: [] }

/** A refusal that says what exactly is not here: "I do not have a checked fact on the fee of 2031." */
export function unstated(missing: string, near: readonly string[] = []): Refusal {
  return { opening: 'named', says: `${SAYINGS.decline.on} ${missing}.`, missing, near }
}

/**
 * An answer that is declined: the refusal, what is near to it, and the offer of a person; what else was likely meant stays where it was declined
 * before. Of its sources those that are cited still.
 */
export function refuse<Given extends Answer>(
  answer: Given,
  refusal: Refusal,
  sources: readonly LedgerRecord[] = answer.sources,
): Given {
  const meant = answer.declined ? (answer.lines?.meant ?? null) : null
  const text = [textOf(refusal), ...(meant === null ? [] : [meant])].join('\n')
  const lines = meant === null ? {} : { meant }
  return { ...answer, text, table: null, sources: citedIn(text, sources), declined: true, lines, refusal }
}

function textOf({ opening, says, near, lead = SAYINGS.nearest.text }: Refusal): string {
  const isLed = near.length > 0 && opening !== 'perhaps' && lead !== null
  return [isLed ? `${says} ${lead}` : says, ...near, SAYINGS.offer.text].join('\n')
}

/** It is not sure that what it tells answers. */
export function perhaps(near: readonly string[]): Refusal {
  return { opening: 'perhaps', says: SAYINGS.perhaps.text, near }
}

/** A refusal with what is near to it as what may be the answer; itself where nothing is. */
export function asUnsure<Given extends Answer>(answer: Given): Given {
  const near = answer.refusal?.near ?? []
  return near.length > 0 ? refuse(answer, perhaps(near)) : answer
}
