import { isContainer, isWithin, kindOf } from '#server/counsellor/executor/resolve.ts'
import { isCountryIn } from '#server/counsellor/ledger/country-names.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { isOfSet, type Addend, type Query } from '#server/counsellor/query/query.ts'
import type { Asked } from '../conversation.ts'
import { isAsked, isOfKind, stands } from '../slots/attributes.ts'

const COURSES = new Set<string | null>(['phase', 'diploma', 'certificate'])
const FIELDS = new Set<string | null>(['subject', 'programme'])
const PLACES = new Set<string | null>(['region', 'country', 'city', 'university', 'state', 'elsewhere'])

/** Kinds of which a country has one. */
const ONE_THERE = new Set<string | null>(['internship', 'page'])

/** What takes the place of what: Italy that of Germany, a university that of a university and of its country, a subject that of a programme. */
export function substituted(
  named: readonly string[],
  { query, results }: Pick<Asked, 'query' | 'results'>,
  ledger: Ledger,
): Pick<Query, 'entities' | 'kind' | 'addends'> | null {
  const before = query.entities.length > 0 ? query.entities : results.slice(0, 1)
  const there = alikeThere(named, before, ledger)
  if (there !== null) return { entities: [there], kind: query.kind }
  const kinds = new Set(named.map((id) => kindOf(ledger, id)))
  const isPlace = [...kinds].some((kind) => PLACES.has(kind))
  const isField = kinds.has('subject') || kinds.has('programme')
  const kept = before.flatMap((id) => {
    const kind = kindOf(ledger, id)
    const isReplaced = [PLACES, FIELDS, COURSES].some((group) => group.has(kind) && [...kinds].some((one) => group.has(one)))
    if (kinds.has(kind) || (isReplaced && kind !== 'programme') || isLeft(id, named, ledger)) return []
    if (kind === 'programme') {
      const subjects =
        isPlace && !isField ? (ledger.entities.get(id)?.within.filter((whole) => kindOf(ledger, whole) === 'subject') ?? []) : []
      const places =
        isField && !isPlace
          ? (ledger.entities.get(id)?.within.filter((whole) => kindOf(ledger, whole) === 'university') ?? [])
          : []
      return [...subjects, ...places]
    }
    return isContainer(ledger, id) ? [id] : []
  })
  const isSet = isOfSet(query)
  const isLike = before.some(
    (id) =>
      kinds.has(kindOf(ledger, id)) ||
      (isPlace && PLACES.has(kindOf(ledger, id))) ||
      (kindOf(ledger, id) === 'programme' && (isPlace || isField)),
  )
  const isHeld = named.some((id) => query.attributes.some((attribute) => stands(attribute, id, ledger)))
  // Two slots that the question before had neither of make a question of their own.
  const isForeign = (id: string) =>
    !groupsOf(kindOf(ledger, id)).some((group) =>
      before.some((one) => group.has(kindOf(ledger, one)) || isPlaced(one, group, ledger)),
    )
  // A programme that is named with its university is that programme.
  const parts = named.filter((id) => !named.some((one) => isProgrammeOf(one, id, ledger)))
  const foreign = parts.filter((id) => isForeign(id) && !query.attributes.some((attribute) => stands(attribute, id, ledger)))
  if (foreign.length > 0 && foreign.length < parts.length && !isSet) return null
  const isSame = named.every((id) => before.some((one) => kindAs(one, ledger) === kindAs(id, ledger)))
  // What no such thing has at all was not asked of the one before either, but where that was told to have none.
  if (
    !isSet &&
    results.length > 0 &&
    isSame &&
    query.attributes.length > 0 &&
    !isAsked(query, named, ledger) &&
    !isOfKinds(query, named, ledger)
  )
    return null
  if (!isSet && !isSame && !isHeld && query.attributes.length > 0 && !isAsked(query, named, ledger)) return null
  if (!isLike && !isHeld && !(isSet && named.every((id) => isContainer(ledger, id)))) return null
  const entities = withinOne([...new Set([...kept, ...named])], ledger)
  return {
    entities,
    ...(query.addends && { addends: addendsThere(query.addends, entities, named, ledger) }),
    kind: isSet || !query.kind ? query.kind : entities.some((id) => kindOf(ledger, id) === query.kind) ? query.kind : null,
  }
}

/** What is added goes on being added: what was of the place before is of the one that is named. */
function addendsThere(
  addends: readonly Addend[],
  entities: readonly string[],
  [place]: readonly string[],
  ledger: Ledger,
): readonly Addend[] {
  return addends.flatMap(({ entity, attribute }) => {
    if (entities.includes(entity)) return [{ entity, attribute }]
    return place !== undefined && kindOf(ledger, entity) === kindOf(ledger, place) ? [{ entity: place, attribute }] : []
  })
}

/**
 * "And in Switzerland?" of the internship in Sweden is asked of the one in Switzerland, and of the jobs board of its part on Switzerland: the one
 * thing in a country that alone is named which is of a kind with, or a part of, the one spoken of. Null where there is none, or more than one.
 */
function alikeThere(named: readonly string[], before: readonly string[], ledger: Ledger): string | null {
  const [place, ...others] = named
  const spoken = before.filter((id) => kindOf(ledger, id) !== 'country')
  const [one, ...more] = spoken
  if (place === undefined || one === undefined || others.length + more.length > 0 || kindOf(ledger, place) !== 'country')
    return null
  const { kind, within = [] } = ledger.entities.get(one) ?? {}
  if (!ONE_THERE.has(kind ?? null)) return null
  const wholes = [one, ...within.filter((id) => kindOf(ledger, id) === kind)]
  const alike = ledger
    .ofKind(kind!)
    .filter((other) => other.within.includes(place) && (kind !== 'page' || wholes.some((whole) => other.within.includes(whole))))
  return alike.length === 1 ? alike[0]!.id : null
}

function isProgrammeOf(id: string, university: string, ledger: Ledger): boolean {
  return kindOf(ledger, id) === 'programme' && isWithin(ledger, id, university)
}

/** A country of which nothing is held here is one as others are. */
function kindAs(id: string, ledger: Ledger): string | null {
  return isCountryIn(ledger, id) ? 'country' : kindOf(ledger, id)
}

/** A programme stands for the university that it is of, too. */
function isPlaced(id: string, group: ReadonlySet<string | null>, ledger: Ledger): boolean {
  return group === PLACES && kindOf(ledger, id) === 'programme'
}

/** Whether what is named lies in another country, or another city, than this. */
function isLeft(id: string, named: readonly string[], ledger: Ledger): boolean {
  const kind = kindOf(ledger, id)
  if (kind !== 'country' && kind !== 'city') return false
  const places = named.flatMap((one) => ledger.entities.get(one)?.within ?? []).filter((one) => kindOf(ledger, one) === kind)
  return places.length > 0 && !places.includes(id)
}

function isOfKinds({ attributes }: Query, named: readonly string[], ledger: Ledger): boolean {
  return named.some((id) => attributes.some((attribute) => isOfKind(attribute, id, ledger)))
}

/** Kinds that take the place of one another. */
function groupsOf(kind: string | null): readonly ReadonlySet<string | null>[] {
  const groups = [PLACES, FIELDS, COURSES].filter((group) => group.has(kind))
  return groups.length > 0 ? groups : [new Set([kind])]
}

/** A subject at a university that has one programme of it is that programme; where it has none, the university is meant by itself. */
export function withinOne(entities: readonly string[], ledger: Ledger): readonly string[] {
  const subjects = entities.filter((id) => kindOf(ledger, id) === 'subject')
  const universities = entities.filter((id) => kindOf(ledger, id) === 'university')
  if (subjects.length === 0 || universities.length === 0) return entities
  const programmes = ledger
    .ofKind('programme')
    .filter(({ within }) => subjects.some((id) => within.includes(id)) && universities.some((id) => within.includes(id)))
  if (programmes.length === 0) return entities.filter((id) => !subjects.includes(id))
  return programmes.length === 1 ? [programmes[0]!.id, ...universities] : entities
}
