import { upperFirst } from '#domain/text/first-letter.ts'
import { nameOf } from '#server/counsellor/answer/names.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import type { Query } from '#server/counsellor/query/query.ts'
import WORDS from './labels.json' with { type: 'json' }

const OPERATIONS: Readonly<Record<string, string>> = WORDS.operations
const NAMED = 2

/** What a button says for a query: "Fee: Phase 3", "List university, Germany". A whole is not named beside its part. */
export function labelOf({ operation, attributes, entities, kind, direction }: Query, ledger: Ledger): string {
  const wholes = new Set(entities.flatMap((id) => ledger.entities.get(id)?.within ?? []))
  const parts = entities.filter((id) => !wholes.has(id))
  const about = parts.slice(0, NAMED).map((id) => nameOf(ledger, id))
  const what = attributes
    .map((attribute) => ledger.attributes.get(attribute)?.name ?? attribute.replaceAll('-', ' '))
    .join(' and ')
  const verb = direction && operation === 'rank' ? WORDS.directions[direction] : OPERATIONS[operation]
  const kinds = kind && about.length === 0 ? kind.replaceAll('-', ' ') : ''
  const head = [verb, what].filter((part) => part).join(' ') || 'About'
  const tail = [kinds, about.join(' and ')].filter((part) => part).join(', ')
  return upperFirst(tail ? `${head}: ${tail}` : head)
}
