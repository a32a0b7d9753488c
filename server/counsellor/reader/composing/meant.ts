import { ownCountOf } from '#server/counsellor/executor/sets/counted.ts'
import type { Entity, Ledger } from '#server/counsellor/ledger/record.ts'
import type { Mention } from '#server/counsellor/words/gazetteer.ts'
import { isHome, kindOfMention, type Parsed } from '#server/counsellor/words/mask.ts'
import { tokensOf } from '#server/counsellor/words/tokens.ts'
import WORDS from './conditions/conditions.json' with { type: 'json' }
import { isAskers, isIn, isOrigin } from './conditions/conditions.ts'

/** Kinds that a name is never taken for unless the question is of that kind. */
const ONLY_OF_KIND = new Set([
  'portal-step',
  'term',
  'page',
  'procedure',
  'apostille',
  'german-level',
  'plan',
  'provider',
  'phrase',
  'publication',
  'research-project',
  'own',
  'internship',
])
/** Kinds that stand in a state; of everything else a state says what its authorities do. */
export const STANDING_IN = new Set(['university', 'programme', 'subject', 'scholarship', 'job'])
/** Kinds that lie in no country. */
const NOWHERE = new Set(['publication', 'research-project', 'phrase', 'term', 'portal-step', 'faq', 'role'])
/** Kinds that lie in countries. */
export const OF_PLACES = new Set(['country', 'university', 'programme', 'job', 'scholarship', 'internship'])
/** The most programmes of one name that stand for themselves and not for their subject. */
const MOST_PROGRAMMES = 4

/**
 * What a name stands for in a question of a kind: the university or its city, the subject or the programme of it. `isOfMany` says that it is over a
 * set, `isOfList` that it asks which programmes there are, and `isOfAllThere`
 * which things there are in all, and nothing of them.
 */
export function meant(
  mention: Mention,
  {
    kind,
    isOfMany,
    isOfList,
    isOfAllThere,
  }: { kind: string | null; isOfMany: boolean; isOfList: boolean; isOfAllThere: boolean },
  places: readonly Entity[],
  parsed: Parsed,
  ledger: Ledger,
): readonly Entity[] {
  const { tokens } = parsed
  const of = (wanted: string) => mention.entities.filter((entity) => entity.kind === wanted)
  const own = kind ? of(kind) : []
  if (kind && own.length > 0 && (kind === 'state' || ONLY_OF_KIND.has(kind))) return own.slice(0, 1)
  // "How many programmes come from registers": what says how many it has is what they are counted of.
  const counting = isOfMany && kind ? mention.entities.filter(({ id }) => ownCountOf(ledger, id, kind) !== null) : []
  if (counting.length > 0) return counting.slice(0, 1)
  const masked = kindOfMention(mention)
  switch (masked) {
    case undefined:
      return own.slice(0, 1)
    case 'elsewhere':
      return isOrigin(tokens, mention) || isBackground(mention, kind, places, tokens) ? [] : of('elsewhere').slice(0, 1)
    case 'programme':
    case 'subject': {
      const programmes = of('programme')
      // Beside a university its city says no more: "Amsterdam UvA".
      const own = besideIn(mention, parsed)
      const narrow = places.filter(
        (place) =>
          (own === null || own.includes(place)) &&
          !places.some(({ within, kind }) => kind === 'university' && within.includes(place.id)),
      )
      const there = programmes.filter((programme) =>
        narrow.some(({ id, kind: place }) => place !== 'country' && programme.within.includes(id)),
      )
      const isSubject = of('subject').some(({ name }) => tokensOf(name).join(' ') === mention.name)
      // A title that is said by half is that programme alone; beside other places it is set against all that each has.
      const isHalf = tokens.slice(mention.from, mention.to).join(' ') !== mention.name
      const isTitle = isHalf && programmes.length === mention.entities.length && places.length === 1
      // The whole title of the one programme there is that programme, where it is no name of a field: "Radboud neurobiology".
      const isName = there.length === 1 && !isOfMany && !isOfList && !isSubject && isCalled(there[0]!, mention.name)
      if (there.length > 0 && there.length <= MOST_PROGRAMMES && (kind !== 'university' || isTitle || isName)) return there
      // The full name of a programme is that programme, wherever its subject is taught in the country.
      const isOfCountry = places.length > 0 && places.every((place) => place.kind === 'country')
      const inCountry = isOfCountry ? programmes.filter(({ within }) => places.some(({ id }) => within.includes(id))) : []
      if (!isSubject && !isOfMany && inCountry.length === 1 && kind !== 'university') return inCountry
      const subjects = of('subject')
      const [ofDegree, ...others] = kind === 'university' ? [] : ledDegree(mention.name, subjects, places, ledger)
      if (ofDegree && others.length === 0) return [ofDegree]
      if (subjects.length > 0) return subjects.slice(0, 1)
      if (programmes.length <= MOST_PROGRAMMES && places.length === 0 && !isOfMany) return programmes
      const [whole] = programmes.flatMap(({ within }) => within).filter((id) => id.startsWith('subject.'))
      const subject = whole === undefined ? undefined : ledger.entities.get(whole)
      return subject ? [subject] : programmes.slice(0, MOST_PROGRAMMES)
    }
    // Where she is from is not where she goes.
    case 'country':
      return isAskers(tokens, mention) && places.some((place) => place.kind === 'country' && !mention.entities.includes(place))
        ? []
        : of('country').slice(0, 1)
    case 'state':
      return STANDING_IN.has(kind ?? '') && of('region').length > 0 ? of('region') : of('state')
    case 'city':
      // "Universities in Porto" are all there, however few are known.
      return kind === 'university' && isOfAllThere && !isJoined(tokens, mention)
        ? of('city').slice(0, 1)
        : cityOrUniversity(
            of('city'),
            kind,
            places.some((place) => place.kind === 'university') && isJoined(tokens, mention),
            ledger,
          )
    case 'university':
      return (
        kind === 'university' &&
        of('city').length > 0 &&
        WORDS.placed.includes(tokens[mention.from - 1] ?? '') &&
        of('university').length > 1
          ? of('city')
          : of('university')
      ).slice(0, 2)
    default:
      return masked && ONLY_OF_KIND.has(masked) ? own.slice(0, 1) : of(masked).slice(0, masked === 'job' ? 3 : 1)
  }
}

/**
 * "Medicine or dentistry at Semmelweis", where one of them is a programme's name and the other a field's: the field stands for what that
 * university teaches of it.
 */
export function withSiblings(
  taken: readonly { mention: Mention; entities: readonly Entity[] }[],
  { tokens }: Parsed,
  ledger: Ledger,
): readonly Entity[] {
  return taken.flatMap(({ mention, entities }) => {
    const [field, ...others] = entities
    if (field?.kind !== 'subject' || others.length > 0) return entities
    const beside = taken.filter(({ mention: { from, to } }) => {
      const between = from >= mention.to ? tokens.slice(mention.to, from) : tokens.slice(to, mention.from)
      return between.length > 0 && between.every((token) => WORDS.pairs.includes(token))
    })
    const programmes = beside.flatMap(({ entities: its }) => its.filter(({ kind }) => kind === 'programme'))
    if (programmes.length === 0) return entities
    const isThere = ({ within }: Entity) =>
      programmes.some((one) => one.within.some((id) => id.startsWith('university.') && within.includes(id)))
    const siblings = ledger.ofKind('programme').filter((one) => one.within.includes(field.id) && isThere(one))
    return siblings.length > 0 && siblings.length <= MOST_PROGRAMMES ? siblings : entities
  })
}

/** "Public health at HAW, epidemiology at LMU": where fields and universities stand in turn, the university that each is said with. */
function besideIn({ from }: Mention, { mentions }: Parsed): readonly Entity[] | null {
  const sorts = mentions.flatMap((mention) => {
    const kind = kindOfMention(mention)
    if (kind === 'programme' || kind === 'subject') return [{ mention, isField: true }]
    return kind === 'university' || kind === 'city' ? [{ mention, isField: false }] : []
  })
  const areInTurn =
    sorts.length > 2 && sorts.length % 2 === 0 && sorts.every(({ isField }, at) => isField !== sorts[at - 1]?.isField)
  const at = sorts.findIndex((one) => one.mention.from === from)
  if (!areInTurn || at === -1) return null
  return sorts[at % 2 === 0 ? at + 1 : at - 1]!.mention.entities
}

/** Whether a name is the whole of one that a thing goes by. */
function isCalled({ names }: Entity, name: string): boolean {
  return names.some((one) => tokensOf(one).join(' ') === name)
}

/** "The MPH in Cork": of all public health there that which leads to the degree that is named. */
function ledDegree(name: string, subjects: readonly Entity[], places: readonly Entity[], ledger: Ledger): readonly Entity[] {
  const there = places.filter(({ kind }) => kind !== 'country')
  const isThere = ({ within }: Entity) =>
    there.some(({ id }) => within.includes(id)) && subjects.some(({ id }) => within.includes(id))
  if (there.length === 0 || subjects.length === 0 || name.includes(' ')) return []
  const isLed = (one: Entity) => {
    const own = tokensOf(one.name).join(' ')
    return isCalled(one, `${name} ${own}`)
  }
  return ledger.ofKind('programme').filter(isThere).filter(isLed)
}

/** "Heidelberg" is its university where only one of ours stands there and one is asked about. */
function cityOrUniversity(cities: readonly Entity[], kind: string | null, isBeside: boolean, ledger: Ledger): readonly Entity[] {
  const [city] = cities
  if (!city || (kind !== 'university' && kind !== 'programme')) return cities.slice(0, 1)
  const there = ledger.ofKind('university').filter(({ within }) => within.includes(city.id))
  if (there.length === 1) return there
  // Beside another university the city stands for the one that bears its name: "Chalmers or Gothenburg".
  const namesakes = there.filter(({ names }) => names.some((name) => isOfCity(tokensOf(name), tokensOf(city.name))))
  return isBeside && namesakes.length === 1 ? namesakes : [city]
}

/** Whether a name is one of two: "Chalmers or Gothenburg", and not "Chalmers in Gothenburg". */
function isJoined(tokens: readonly string[], { from, to }: Mention): boolean {
  return [tokens[from - 1], tokens[to]].some((token) => WORDS.pairs.includes(token ?? ''))
}

/** "University of Gothenburg", "Gothenburg University": a name with nothing in it but the city. */
function isOfCity(name: readonly string[], city: readonly string[]): boolean {
  const words = name.filter((word) => !WORDS.ofUniversities.includes(word))
  return words.length < name.length && words.join(' ') === city.join(' ')
}

/** Of a country that people come from is asked only where nothing else is named, and the country itself is. */
function isBackground(mention: Mention, kind: string | null, places: readonly Entity[], tokens: readonly string[]): boolean {
  if (kind !== null && NOWHERE.has(kind)) return true
  if (!isHome(mention)) return false
  const isItself = mention.entities.some(({ name }) => name.toLowerCase() === mention.name)
  // Nobody looks for a scholarship of Nigeria here, but for one that she can have.
  const isForThem = kind === 'scholarship' && !isIn(tokens, mention) && !WORDS.homes.own.includes(tokens[mention.to] ?? '')
  return !isItself || places.length > 0 || !OF_PLACES.has(kind ?? '') || isForThem
}
