import { kindOf } from '#server/counsellor/executor/resolve.ts'
import { termsOf } from '#server/counsellor/retrieval.ts'
import type { Told } from '../told.ts'
import UNSTATED from '../unstated.json' with { type: 'json' }
import { isField } from './named.ts'

/** What the provider teaches itself. */
const OWN = new Set(['diploma', 'certificate'])
const { joins, ofPersons } = UNSTATED.diplomas

/** "The diploma in clinical research": a field of which the provider has no diploma and no certificate. What somebody has studied is her own. */
export function ofOtherDiploma({ parsed: { mentions, tokens }, sources, state, ledger }: Told): string | null {
  if (!sources.every(({ entity }) => isOfOwn(entity)) || state.query?.attributes.some((one) => ofPersons.includes(one)))
    return null
  const own = mentions.find(({ entities }) => entities.some(({ kind }) => OWN.has(kind)))
  const field = mentions.find((mention) => isField(mention) && mention.from - 1 === own?.to)
  if (!own || !field || !joins.includes(tokens[own.to] ?? '')) return null
  const all = [...OWN].flatMap((kind) => ledger.ofKind(kind))
  const taught = termsOf(all.flatMap(({ id, names }) => [...names, ...ledger.of(id, 'topics').map(({ text }) => text)]).join(' '))
  const [named] = own.entities
  const isTaught = [...termsOf(field.name)].every((term) => taught.has(term))
  return isTaught ? null : `a ${named?.kind ?? own.name} of ours in ${field.name}`

  function isOfOwn(id: string): boolean {
    const wholes = [id, ...(ledger.entities.get(id)?.within ?? [])]
    return wholes.some((one) => OWN.has(kindOf(ledger, one) ?? ''))
  }
}
