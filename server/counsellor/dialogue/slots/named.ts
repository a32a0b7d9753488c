import { kindOf } from '#server/counsellor/executor/resolve.ts'
import type { Entity, Ledger } from '#server/counsellor/ledger/record.ts'
import { statesIn } from '#server/counsellor/reader/asked/professions.ts'
import { isOrigin } from '#server/counsellor/reader/composing/conditions/conditions.ts'
import type { Mention } from '#server/counsellor/words/gazetteer.ts'
import { kindOfMention } from '#server/counsellor/words/mask.ts'
import { tokensOf } from '#server/counsellor/words/tokens.ts'
import type { Asked } from '../conversation.ts'
import type { Move } from '../move/move.ts'

const PLACES = new Set(['region', 'country', 'city'])

/** Whether a message consists of words of conversation alone: it fills no slot. */
export function namesNothing({ mentions, attributes, parsed, ordinals, factor, period, restricts }: Move): boolean {
  return (
    mentions.length + attributes.length + parsed.amounts.length + parsed.currencies.length + ordinals.length === 0 &&
    factor === null &&
    period === null &&
    !restricts
  )
}

/** What the message names, as what was spoken of before says which of its meanings counts. */
export function namedIn({ mentions, parsed }: Move, { query, results }: Asked, ledger: Ledger): readonly string[] {
  const before = query.entities.length > 0 ? query.entities : results.slice(0, 1)
  const kinds = new Set([...before.map((id) => kindOf(ledger, id)), query.kind])
  const isUniversity = ({ kind }: Entity) => kind === 'university'
  const own = mentions.flatMap(({ entities }) => entities.filter(isUniversity))
  const isElsewhere = mentions.some((mention) => PLACES.has(kindOfMention(mention) ?? ''))
  // "Global health in Barcelona" is none of the university before.
  const spokenOf = isElsewhere ? [] : before.flatMap((id) => ledger.entities.get(id) ?? []).filter(isUniversity)
  const universities = own.length > 0 ? own : spokenOf
  const meant = mentions.filter((mention) => !isOrigin(parsed.tokens, mention))
  const named = [...new Set(meant.flatMap((mention) => oneOf(mention, kinds, universities, ledger)))]
  // "Poland, Jagiellonian" names the university, and where it is.
  return named.filter(({ id, kind }) => !PLACES.has(kind) || !named.some(({ within }) => within.includes(id))).map(({ id }) => id)
}

function oneOf(
  mention: Mention,
  kinds: ReadonlySet<string | null>,
  universities: readonly Entity[],
  ledger: Ledger,
): readonly Entity[] {
  const of = (kind: string | undefined) => mention.entities.filter((entity) => entity.kind === kind)
  const masked = kindOfMention(mention)
  if (masked === 'programme' || masked === 'subject') {
    const there = of('programme').filter(({ within }) => universities.some(({ id }) => within.includes(id)))
    const exact = there.filter(({ name }) => tokensOf(name).join(' ') === mention.name)
    if (exact.length === 1) return exact
    if (there.length > 0 && there.length < 3) return there
    const subjects = of('subject')
    return subjects.length > 0 ? subjects.slice(0, 1) : of('programme').slice(0, 1)
  }
  if (masked === 'university') return of('university').slice(0, 1)
  // "And Mainz?" after what Hesse asks for is asked of the state that it lies in.
  const states = masked === 'city' && kinds.has('state') ? statesIn({ mentions: [mention] }, ledger) : []
  if (states.length > 0) return states
  if (masked === 'city' && !kinds.has('city') && kinds.has('university'))
    return of('university').length === 1 ? of('university') : of('city').slice(0, 1)
  const alike = mention.entities.find(({ kind }) => kinds.has(kind))
  const first = alike ?? of(masked)[0]
  return first ? [first] : []
}
