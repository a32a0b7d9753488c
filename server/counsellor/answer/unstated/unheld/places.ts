import { isWithin } from '#server/counsellor/executor/resolve.ts'
import type { Entity } from '#server/counsellor/ledger/record.ts'
import { termsOfThing } from '#server/counsellor/weighing/terms.ts'
import type { Mention } from '#server/counsellor/words/gazetteer.ts'
import { NEW } from '#server/counsellor/words/mask.ts'
import { saysWords } from '#server/counsellor/words/phrases.ts'
import { listText } from '../../names.ts'
import type { Told } from '../told.ts'
import UNSTATED from '../unstated.json' with { type: 'json' }
import { ELSEWHERE, IN_REGISTER, isField, isPlace, ofThing } from './named.ts'

const UNIVERSITIES = new Set(['university', IN_REGISTER])

/** "Dentistry in Pécs or Varna": what is named in one breath with a place that is told, and is not here. */
export function besideHeld({ parsed: { mentions, tokens, masked }, sources, ledger }: Told): string | null {
  const { joins, says } = UNSTATED.place
  const isInside = (mention: Mention) => isPlace(mention) && mention.entities.some(({ kind }) => kind !== ELSEWHERE)
  const told = new Set(sources.flatMap(({ entity }) => [entity, ...(ledger.entities.get(entity)?.within ?? [])]))
  const held = mentions.filter(
    (mention) => !isField(mention) && isInside(mention) && mention.entities.some(({ id }) => told.has(id)),
  )
  if (held.length === 0 || !mentions.some(isField)) return null
  const isJoined = (from: number, to: number) =>
    held.some(
      (one) => (one.to === from - 1 && joins.includes(tokens[one.to]!)) || (to === one.from - 1 && joins.includes(tokens[to]!)),
    )
  const named = mentions.find(
    (mention) => isPlace(mention) && !isInside(mention) && !isField(mention) && isJoined(mention.from, mention.to),
  )
  if (named) return named.entities[0]!.name
  return tokens.some((token, at) => masked.includes(`${NEW}${token}`) && isJoined(at, at + 1)) ? says : null
}

/** "Dentistry in Varna", "Oxford MSc Global Health": a field at a place that is not here is no question on that field everywhere. */
export function unknownPlace({ parsed }: Told): string | null {
  const { mentions, tokens, masked } = parsed
  const fields = mentions.filter(isField)
  const places = mentions.filter((mention) => !isField(mention) && isPlace(mention))
  const isElsewhere = ({ entities }: Mention) => entities.every(({ kind }) => kind === ELSEWHERE || kind === IN_REGISTER)
  const isUniversity = ({ entities }: Mention) => entities.some(({ kind }) => UNIVERSITIES.has(kind))
  if (isUniversityUnknown(parsed) && !places.some(isUniversity)) return UNSTATED.place.says
  if (!places.every(isElsewhere)) return null
  if (fields.length === 0) return null
  if (places.length > 0) return listText(places.map(({ entities }) => entities[0]!.name))
  const isBeside = (at: number) =>
    UNSTATED.place.before.includes(tokens[at - 1] ?? '') || fields.some(({ from, to }) => from === at + 1 || to === at)
  const isUnknown = (token: string, at: number) => masked.includes(`${NEW}${token}`) && isBeside(at)
  return tokens.some(isUnknown) ? UNSTATED.place.says : null
}

/** "Quellberg University": by a name that nothing here knows, which the parser takes for one of elsewhere. */
function isUniversityUnknown({ masked, mentions }: Told['parsed']): boolean {
  const isMention = mentions.some(({ entities }) => entities.some(({ kind }) => kind === ELSEWHERE))
  return masked.includes(`_${ELSEWHERE}_`) && !isMention
}

/** "RCSI medicine in Dublin": the one university that is named, where only others are told. */
export function ofUniversity(told: Told): string | null {
  const { parsed, sources, ledger } = told
  const [only] = parsed.mentions.flatMap((mention) => universityOf(mention, told) ?? [])
  if (!only) return null
  const isOrIn = (id: string) => id === only.id || only.within.includes(id)
  const isAlone = parsed.mentions
    .filter((mention) => !isField(mention) && isPlace(mention))
    .every(({ entities }) => entities.some(({ id }) => isOrIn(id)))
  const isOfIt = ({ entity, text }: Told['sources'][number]) =>
    entity === only.id || isWithin(ledger, entity, only.id) || text.includes(only.name)
  return !isAlone || sources.some(isOfIt) ? null : ofThing(only.id, told)
}

/** A university by its name; a word of its name that is a field besides ("veterinary") may be that. */
function universityOf({ entities, name }: Mention, { ledger }: Told): Entity | null {
  const [one, ...others] = entities.filter(({ kind }) => kind !== ELSEWHERE)
  if (others.length > 0 || !UNIVERSITIES.has(one?.kind ?? '')) return null
  const isOfField = ledger.ofKind('subject').some(({ id }) => termsOfThing(id, ledger).has(name))
  return isOfField ? null : one!
}

/** "Public health in Tromsø": a field at a place, where what is told of fields is of other places alone. */
export function ofTown(told: Told): string | null {
  const { parsed, sources, said, ledger } = told
  const isTown = ({ entities }: Mention) => entities.length > 0 && entities.every(({ kind }) => kind === 'city')
  const towns = parsed.mentions.filter(isTown)
  const places = parsed.mentions.filter((mention) => !isField(mention) && isPlace(mention))
  if (towns.length === 0 || towns.length < places.length || !parsed.mentions.some(isField)) return null
  const ids = new Set(sources.flatMap(({ entity }) => ledger.entities.get(entity)?.within ?? []))
  const isTold = ({ name, entities }: Mention) => saysWords(said, name.split(' ')) || entities.some(({ id }) => ids.has(id))
  return towns.some(isTold) || !sources.some(({ unit }) => unit !== null) ? null : ofThing(towns[0]!.entities[0]!.id, told)
}
