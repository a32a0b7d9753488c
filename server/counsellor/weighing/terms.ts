import { onceFor } from '../ledger/once-for.ts'
import type { Ledger, LedgerRecord } from '../ledger/record.ts'
import { termsOf, termsOfRecord } from '../retrieval.ts'

type Terms = ReadonlySet<string>

const thingTerms = onceFor<Ledger, Map<string, Terms>>(() => new Map())

/** The terms of a record's text, and those that such questions often hold. */
export const termsOfText = onceFor((record: LedgerRecord): Terms => {
  const { own, likely } = termsOfRecord(record)
  return likely ? new Set([...own, ...likely]) : own
})

export function termsOfThing(id: string, ledger: Ledger): Terms {
  return keptTerms(id, ledger.entities.get(id)?.names ?? [], ledger)
}

export function termsOfAttribute(attribute: string, ledger: Ledger): Terms {
  return keptTerms(`attribute ${attribute}`, ledger.attributes.get(attribute)?.names ?? [], ledger)
}

/** Whether an attribute that was read is more than a guess: something of the things' kinds has it, or the question says it. */
export function isMeant(attribute: string, entities: readonly string[], question: string, ledger: Ledger): boolean {
  const kinds = new Set(ledger.attributes.get(attribute)?.kinds)
  if (entities.length === 0 || entities.some((id) => kinds.has(ledger.entities.get(id)?.kind ?? ''))) return true
  const names = termsOfAttribute(attribute, ledger)
  return [...termsOf(question)].some((term) => names.has(term))
}

function keptTerms(key: string, names: readonly string[], ledger: Ledger): Terms {
  const kept = thingTerms(ledger)
  const own = kept.get(key) ?? termsOf(names.join(' '))
  kept.set(key, own)
  return own
}
