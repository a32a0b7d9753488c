import { execute } from '../executor/execute.ts'
import type { Finding } from '../executor/finding.ts'
import { isMoney } from '../executor/measure.ts'
import { namesFor } from '../executor/prices.ts'
import { isContainer, kindOf, partsOf } from '../executor/resolve.ts'
import type { Entity, Ledger } from '../ledger/record.ts'
import type { Condition, Query } from '../query/query.ts'
import GRAMMAR from '../reader/conditions.json' with { type: 'json' }
import { conditionsIn } from '../reader/conditions.ts'
import type { Mention } from '../words/gazetteer.ts'
import { kindOf as kindOfMention } from '../words/mask.ts'
import { tokensOf } from '../words/tokens.ts'
import { focusOf, lastSet, spokenOf, type Asked, type Conversation } from './conversation.ts'
import type { Cue, Move } from './move/move.ts'
import { onFigure } from './on-figure.ts'

/** What a move comes to: a query with what was found for it, or a word on the answer before. */
export type Step =
  | { type: 'found'; query: Query; finding: Finding; isDerived: boolean }
  | { type: 'chosen'; question: string }
  | { type: 'source'; manner: 'source' | 'sure' | 'since' }
  | { type: 'nod' }

const MOST_TOGETHER = 6
const MOST_OF_SITE = 15

interface Scene {
  move: Move
  conversation: Conversation
  last: Asked
  ledger: Ledger
  today: string
}

/**
 * What a message does with the question before it, where its names and the grammar of conversation explain every word. Null where a word
 * is left over, or where nothing is found in this way: then the reader says what is meant.
 */
export function stepOf(move: Move, conversation: Conversation, ledger: Ledger, today: string): Step | null {
  if (move.residue.length > 0) return null
  const choice = conversation.choices.at(placeOf(move.ordinals[0] ?? 0))
  if (choice && move.ordinals.length === 1) return { type: 'chosen', question: choice.question }
  const manner = mannerOf(move)
  if (manner && conversation.sources.length > 0) return { type: 'source', manner }
  if (isNod(move)) return { type: 'nod' }
  const last = conversation.asked.at(-1)
  if (!last) return null
  const scene = { move, conversation, last, ledger, today }
  if (isWhole(scene)) return null
  const found = onFigure(move, last, ledger)
  if (found) return { type: 'found', ...found, isDerived: true }
  let nothing: { query: Query; finding: Finding } | null = null
  for (const step of [together, referred, ranked, counted, narrowed, ofListed, located, spoken, repeated, changed]) {
    const query = step(scene)
    const finding = query && execute(query, ledger, today)
    if (!query || !finding) continue
    if (finding.type !== 'nothing') return { type: 'found', query, finding, isDerived: false }
    nothing ??=
      finding.reason === 'elsewhere' || (finding.reason === 'no-attribute' && query.attributes.length > 0)
        ? { query, finding }
        : null
  }
  // What is plainly a half sentence and comes to nothing is declined as the whole question is.
  return nothing && { type: 'found', ...nothing, isDerived: false }
}

/**
 * Whether a message names all that a question needs: a thing and what is asked of it, two things that are compared or added, a sum and the
 * currency it is wanted in, a kind of which it lists what there is.
 */
function isWhole({ move, conversation, last, ledger }: Scene): boolean {
  const { kind, mentions, ordinals, cues, factor, parsed, attributes } = move
  const has = (...some: readonly Cue[]) => some.some((cue) => cues.has(cue))
  const isSuperlative = has('lowest', 'highest')
  const set = lastSet(conversation)
  const isOfSet = isSuperlative && mentions.length === 0 && set !== null && kindOf(ledger, set.results[0]!) === kind
  if (kind !== null && ordinals.length === 0 && factor === null && !isOfSet && !has('sets', 'other', 'all', 'again', 'corrects'))
    return true
  const money = parsed.amounts.filter(({ isMoney: is }) => is).length
  if (money > 0 && !has('plus', 'left', 'leads') && (mentions.length > 0 || (parsed.currencies.length > 0 && !has('enough'))))
    return true
  if (mentions.length === 0 || has('leads', 'points', 'corrects')) return false
  if (isSuperlative || has('counts')) return true
  if (mentions.length > 1 && has('adds', 'compares')) return true
  if (!attributes.some(([first]) => first !== '*'))
    return isSet(last.query) && (attributes.length > 0 || parsed.amounts.length > 0) && !narrows(move, last, ledger)
  return !isSet(last.query) || !narrows(move, last, ledger)
}

/** Whether all that is named lies where what was listed lies: a city of the country, a university of the list. */
function narrows(move: Move, last: Asked, ledger: Ledger): boolean {
  const named = namedIn(move, last, ledger)
  const places = last.query.entities.filter((id) => kindOf(ledger, id) === 'country')
  return named.every(
    (id) =>
      last.results.includes(id) ||
      last.results.some((one) => ledger.entities.get(one)?.within.includes(id)) ||
      places.some((place) => ledger.entities.get(id)?.within.includes(place)),
  )
}

function placeOf(ordinal: number): number {
  return ordinal > 0 ? ordinal - 1 : ordinal === 0 ? Number.MAX_SAFE_INTEGER : ordinal
}

function namesNothing({ mentions, attributes, parsed, ordinals, factor, period, restricts }: Move): boolean {
  return (
    mentions.length + attributes.length + parsed.amounts.length + parsed.currencies.length + ordinals.length === 0 &&
    factor === null &&
    period === null &&
    !restricts
  )
}

function mannerOf(move: Move): 'source' | 'sure' | 'since' | null {
  if (!namesNothing(move)) return null
  if (move.cues.has('sources')) return 'source'
  if (move.cues.has('since')) return 'since'
  return move.cues.has('sure') ? 'sure' : null
}

const NODS = new Set<Cue>(['nods', 'joins', 'points', 'leads', 'corrects', 'sure', 'not'])

function isNod(move: Move): boolean {
  return namesNothing(move) && move.cues.has('nods') && [...move.cues].every((cue) => NODS.has(cue))
}

/** "Both together", "compare them", "compare with Italy": several things at once. */
function together({ move, conversation, last, ledger }: Scene): Query | null {
  const isSum = move.cues.has('adds')
  const named = namedIn(move, last, ledger)
  // A further one beside those that are compared.
  const isFurther = last.query.operation === 'compare' && named.length === 1 && move.cues.has('leads') && last.results.length > 1
  if (!isSum && !isFurther && !move.cues.has('compares')) return null
  const set = lastSet(conversation)?.results ?? []
  const entities = [...new Set(named.length > 1 ? named : named.length === 1 ? [...focusOf(last), ...named] : set)].filter(
    (id) => named.length === 0 || !isContainer(ledger, id) || kindOf(ledger, id) === kindOf(ledger, named[0]!),
  )
  if (entities.length < 2 || entities.length > MOST_TOGETHER) return null
  const attributes = attributesOf(move, entities, last, ledger)
  if (!attributes.some((attribute) => entities.every((id) => stands(attribute, id, ledger)))) return null
  return blank({
    ...last.query,
    operation: isSum ? 'sum' : 'compare',
    entities,
    attributes,
    kind: kindOf(ledger, entities[0]!),
    target: last.query.target,
  })
}

/** "The second one", "the other one", "both": what was found before, and what is asked of it, else what was asked last. */
function referred(scene: Scene): Query | null {
  const { move, conversation, last, ledger } = scene
  const entities = referentsOf(move, conversation, ledger)
  if (entities.length === 0) return null
  const asked = attributesOf(move, entities, last, ledger)
  const about = asked.length > 0 || !entities.every((id) => isContainer(ledger, id)) ? asked : []
  const before = lastSet(conversation)?.query ?? last.query
  return withMove(
    blank({
      ...before,
      entities,
      attributes: about,
      kind: kindOf(ledger, entities[0]!),
      form: about.length > 0 ? 'figure' : 'text',
    }),
    move,
  )
}

/** What "the second one", "the other one" and "both" speak of. */
export function referentsOf(move: Move, conversation: Conversation, ledger: Ledger): readonly string[] {
  const last = conversation.asked.at(-1)
  if (!last || move.mentions.length > 0) return []
  const focus = focusOf(last)
  const kind = move.kind ?? kindOf(ledger, focus.at(-1) ?? '')
  const set = lastSet(conversation)
  const isOfSet = set !== null && (move.kind === null || set.results.some((id) => kindOf(ledger, id) === move.kind))
  const spoken = spokenOf(conversation, kind, ledger)
  const among = isOfSet && !(move.cues.has('again') && spoken.length > 1) ? set.results : spoken
  if (move.ordinals.length > 0) return [...new Set(move.ordinals.flatMap((ordinal) => among.at(placeOf(ordinal)) ?? []))]
  if (move.cues.has('other')) {
    const pair = set && set.results.length === 2 ? set.results : spoken
    const rest = pair.filter((id) => !focus.includes(id))
    return rest.length > 0 ? rest.slice(0, 1) : pair.length === 2 ? pair : []
  }
  const isRanked = move.cues.has('lowest') || move.cues.has('highest')
  if (!move.cues.has('all') || isRanked) return []
  const all = set?.results ?? (kind === null ? [] : ledger.ofKind(kind).map(({ id }) => id))
  return all.length <= MOST_TOGETHER ? all : []
}

/** "The cheapest of them", "and the most expensive?": what was found before, ranked. */
function ranked({ move, conversation, last, ledger }: Scene): Query | null {
  const direction = move.cues.has('lowest') ? 'lowest' : move.cues.has('highest') ? 'highest' : null
  if (!direction || move.mentions.length > 0) return null
  if (last.query.operation === 'rank' && move.attributes.length === 0 && !move.measures)
    return { ...last.query, direction, limit: null }
  const set = lastSet(conversation)
  // "Of all", after things that were asked for one by one, is all there are.
  const isWide = set?.query.operation === 'get' && set.query.entities.length < 2 && move.parsed.tokens.includes('all')
  const entities = isWide ? [] : (set?.results ?? [])
  const kind = kindOf(ledger, set?.results[0] ?? focusOf(last).at(-1) ?? '')
  if (kind === null) return null
  const named = attributesOf(move, set?.results ?? focusOf(last), last, ledger)
  const attributes =
    move.measures && !isMeasuredBy(move.measures, named[0], ledger) ? [move.measures] : isFigure(named[0], ledger) ? named : []
  if (attributes[0] && !isOfKind(attributes[0], set?.results[0] ?? focusOf(last).at(-1) ?? '', ledger)) return null
  return withMove(blank({ operation: 'rank', kind, entities, attributes, direction, form: 'list' }), move)
}

/** "Longer" of two stays is said of the stays, and of two courses that were compared by their fees it is their duration. */
function isMeasuredBy(measure: string, attribute: string | undefined, ledger: Ledger): boolean {
  const unitOf = (one: string) => ledger.records.find((record) => record.attribute === one && record.unit !== null)?.unit
  return attribute !== undefined && unitOf(attribute) === unitOf(measure)
}

function isFigure(attribute: string | undefined, ledger: Ledger): boolean {
  return (
    attribute !== undefined && ledger.records.some((record) => record.attribute === attribute && typeof record.value === 'number')
  )
}

/** "Is it in Germany?" */
function located({ move, last, ledger }: Scene): Query | null {
  const places = move.mentions.every((mention) => ['country', 'city'].includes(kindOfMention(mention) ?? ''))
  const focus = focusOf(last)
  const isThing = focus.length > 0 && !focus.some((id) => isContainer(ledger, id) && kindOf(ledger, id) !== 'university')
  if (
    move.mentions.length === 0 ||
    !places ||
    !isThing ||
    !/\bit is\b|\bis (?:it|this|that)\b|\bthey\b/.test(move.parsed.tokens.join(' '))
  )
    return null
  return blank({ entities: focus, attributes: ['place'], kind: kindOf(ledger, focus[0]!), form: 'yes-no' })
}

/** "Is it in English?" of one thing asks for its language. */
function spoken({ move, last, ledger }: Scene): Query | null {
  const focus = focusOf(last)
  if (!move.restricts || isSet(last.query) || move.mentions.length + move.attributes.length > 0) return null
  const conditions = conditionsOf(move, null, null).filter(({ attribute }) => attribute === 'language')
  if (conditions.length === 0 || !focus.some((id) => stands('language', id, ledger))) return null
  return { ...blank({ entities: focus, attributes: ['language'], kind: kindOf(ledger, focus[0]!), form: 'yes-no' }), conditions }
}

const DAYS = new Set(['deadline', 'start', 'intake', 'valid-until', 'apply-by'])

/** "Is it over already?", "is it compulsory?": what was told, once more with that in view. */
function repeated({ move, last }: Scene): Query | null {
  if (!namesNothing(move)) return null
  const isOver = move.cues.has('over') && last.query.attributes.some((attribute) => DAYS.has(attribute))
  if (isOver) return last.query
  return move.cues.has('needs') && last.query.operation === 'get' ? { ...last.query, form: 'yes-no' } : null
}

/** "How many are they?" */
function counted({ move, last }: Scene): Query | null {
  const isList = ['list', 'filter', 'rank'].includes(last.query.operation)
  if (!move.cues.has('counts') || !isList || !namesNothing(move)) return null
  return { ...last.query, operation: 'count', direction: null, limit: null }
}

/** "Which of them in English", "only those in Munich", "bioinformatics?": of what was found before, what fulfils more. */
function narrowed({ move, last, conversation, ledger }: Scene): Query | null {
  const set = move.cues.has('sets') ? lastSet(conversation) : last
  if (!set || set.results.length < 2 || !['list', 'filter', 'count', 'rank'].includes(set.query.operation)) return null
  const kind = kindOf(ledger, set.results[0]!)
  const named = namedIn(move, set, ledger)
  const conditions = conditionsOf(move, set.query.attributes[0] ?? 'tuition', kind)
  const narrows = named.filter(
    (id) =>
      isContainer(ledger, id) &&
      kindOf(ledger, id) !== kind &&
      !set.query.entities.some((own) => kindOf(ledger, own) === kindOf(ledger, id)),
  )
  if (narrows.length !== named.length || narrows.length + conditions.length === 0 || move.attributes.length > 0) return null
  return {
    ...set.query,
    operation: 'filter',
    kind,
    entities: [...(move.cues.has('sets') ? set.results : set.query.entities), ...narrows],
    conditions: merged(move.cues.has('sets') ? [] : set.query.conditions, conditions),
    attributes: [],
    form: 'list',
  }
}

/** "The one in Sweden, how long is it": of what was listed, what lies there and has what is asked for. */
function ofListed({ move, last, ledger }: Scene): Query | null {
  const [place, ...others] = namedIn(move, last, ledger)
  if (place === undefined || others.length > 0 || move.attributes.length === 0 || !isSet(last.query)) return null
  const there = last.results.filter((id) => id !== place && ledger.entities.get(id)?.within.includes(place))
  if (there.length === 0 || there.length > MOST_TOGETHER) return null
  const attributes = move.attributes.flatMap(
    (all) => all.find((attribute) => there.some((id) => stands(attribute, id, ledger))) ?? [],
  )
  if (attributes.length === 0) return null
  return withMove(blank({ entities: there, attributes, kind: kindOf(ledger, there[0]!) }), move)
}

/** The question before with what the message changes: whom it is about, what is asked, for how long, in what. */
function changed(scene: Scene): Query | null {
  const { move, last, ledger } = scene
  const { query } = last
  const named = namedIn(move, last, ledger)
  if (namesNothing(move) && !move.cues.has('again')) return null
  if (named.length === 0 && move.mentions.length > 0) return null
  const about =
    named.length > 0
      ? substituted(named, last, ledger)
      : move.attributes.length > 0
        ? { entities: focusOf(last), kind: query.kind }
        : { entities: query.entities, kind: query.kind }
  if (!about) return null
  if (move.attributes.length > 0) return asksElse(scene, about, named)
  const isOther = named.length > 0
  const single = isOther && ['sum', 'difference', 'share', 'compare'].includes(query.operation)
  const claims =
    query.form === 'yes-no' && (query.amounts.length > 0 || query.conditions.length > 0) && query.operation !== 'enough'
  // What is told of everything is told of this too, in its own way.
  const general = isOther && GENERAL.has(query.attributes[0] ?? '') && !isAsked(query, about.entities, ledger)
  return withMove(
    {
      ...query,
      ...about,
      attributes: general ? [] : query.attributes,
      operation: single ? 'get' : query.operation,
      amounts: claims && isOther ? [] : query.amounts,
      form: query.form === 'yes-no' && (claims || !isOther) ? 'figure' : query.form,
    },
    move,
  )
}

const GENERAL = new Set(['description', 'steps', 'covers'])

/** Another attribute, of what was spoken of or of what is named now. */
function asksElse(
  { move, last, ledger }: Scene,
  about: Pick<Query, 'entities' | 'kind'>,
  named: readonly string[],
): Query | null {
  const { query } = last
  // What names all it needs by itself is no half sentence, but where it says that it goes on from the one before.
  const isOn = move.cues.has('leads') || isSet(query) || move.attributes.every(([first]) => first === '*')
  if (named.length > 0 && !isOn) return null
  // "How many places are there" asks for a number of something.
  if (move.excluded.length > 0 || move.cues.has('counts')) return null
  const isList = ['list', 'filter', 'count'].includes(query.operation) && named.length === 0 && last.results.length > 1
  const entities = isList ? last.results.slice(0, 20) : about.entities
  const attributes = attributesOf(move, entities, last, ledger)
  const isThere = attributes.length > 0 && isAsked({ ...query, operation: 'get', attributes }, entities, ledger)
  const around = isThere ? null : aroundOf(move, entities, ledger)
  if (around) return withMove(blank({ ...around, kind: null }), move)
  if (attributes.length === 0) return null
  return withMove(blank({ entities, attributes, kind: isList ? kindOf(ledger, entities[0]!) : about.kind }), move)
}

/** "And the blocked account?" after a programme is asked of the country that it lies in. */
function aroundOf(move: Move, entities: readonly string[], ledger: Ledger): Pick<Query, 'entities' | 'attributes'> | null {
  const wholes = [...new Set(entities.flatMap((id) => ledger.entities.get(id)?.within ?? []))].filter(
    (id) => kindOf(ledger, id) === 'country',
  )
  const attributes = move.attributes.flatMap(
    (all) => all.find((attribute) => wholes.some((id) => ledger.of(id, attribute).length > 0)) ?? [],
  )
  return wholes.length === 1 && attributes.length > 0 ? { entities: wholes, attributes } : null
}

/** Whether what is asked for stands anywhere with these entities or within them. */
function isAsked({ operation, attributes }: Query, entities: readonly string[], ledger: Ledger): boolean {
  if (['list', 'filter', 'count', 'rank'].includes(operation)) return true
  if (attributes.length === 0) return true
  const holds = (id: string) => attributes.some((attribute) => stands(attribute, id, ledger))
  return entities.some(
    (id) =>
      holds(id) ||
      partsOf(ledger, id).some(holds) ||
      (ledger.entities.get(id)?.within.some((whole) => !isContainer(ledger, whole) && holds(whole)) ?? false),
  )
}

function stands(attribute: string, id: string, ledger: Ledger): boolean {
  return namesFor(attribute).some((one) => ledger.of(id, one).length > 0)
}

function isSet({ operation }: Query): boolean {
  return ['list', 'filter', 'count', 'rank'].includes(operation)
}

/** Kinds that take the place of one another. */
function groupsOf(kind: string | null): readonly ReadonlySet<string | null>[] {
  const groups = [PLACES, FIELDS, COURSES].filter((group) => group.has(kind))
  return groups.length > 0 ? groups : [new Set([kind])]
}

const COURSES = new Set<string | null>(['phase', 'diploma', 'certificate'])
const FIELDS = new Set<string | null>(['subject', 'programme'])
const PLACES = new Set<string | null>(['region', 'country', 'city', 'university', 'state', 'elsewhere'])

/** What takes the place of what: Italy that of Germany, a university that of a university and of its country, a subject that of a programme. */
export function substituted(
  named: readonly string[],
  { query, results }: Pick<Asked, 'query' | 'results'>,
  ledger: Ledger,
): Pick<Query, 'entities' | 'kind'> | null {
  const before = query.entities.length > 0 ? query.entities : results.slice(0, 1)
  const kinds = new Set(named.map((id) => kindOf(ledger, id)))
  const isPlace = [...kinds].some((kind) => PLACES.has(kind))
  const isField = kinds.has('subject') || kinds.has('programme')
  const kept = before.flatMap((id) => {
    const kind = kindOf(ledger, id)
    const isReplaced = [PLACES, FIELDS, COURSES].some((group) => group.has(kind) && [...kinds].some((one) => group.has(one)))
    if (kinds.has(kind) || (isReplaced && kind !== 'programme')) return []
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
  const isOfSet = isSet(query)
  const isLike = before.some(
    (id) =>
      kinds.has(kindOf(ledger, id)) ||
      (isPlace && PLACES.has(kindOf(ledger, id))) ||
      (kindOf(ledger, id) === 'programme' && (isPlace || isField)),
  )
  const isHeld = named.some((id) => query.attributes.some((attribute) => stands(attribute, id, ledger)))
  // Two slots that the question before had neither of make a question of their own.
  const isForeign = (id: string) =>
    !groupsOf(kindOf(ledger, id)).some((group) => before.some((one) => group.has(kindOf(ledger, one))))
  const foreign = named.filter((id) => isForeign(id) && !query.attributes.some((attribute) => stands(attribute, id, ledger)))
  if (foreign.length > 0 && foreign.length < named.length && !isOfSet) return null
  const isSame = named.every((id) => before.some((one) => kindOf(ledger, one) === kindOf(ledger, id)))
  if (!isOfSet && !isSame && !isHeld && query.attributes.length > 0 && !isAsked(query, named, ledger)) return null
  if (!isLike && !isHeld && !(isOfSet && named.every((id) => isContainer(ledger, id)))) return null
  const entities = withinOne([...new Set([...kept, ...named])], ledger)
  return {
    entities,
    kind: isOfSet || !query.kind ? query.kind : entities.some((id) => kindOf(ledger, id) === query.kind) ? query.kind : null,
  }
}

/** A subject at a university that has one programme of it is that programme; where it has none, the university is meant by itself. */
function withinOne(entities: readonly string[], ledger: Ledger): readonly string[] {
  const subjects = entities.filter((id) => kindOf(ledger, id) === 'subject')
  const universities = entities.filter((id) => kindOf(ledger, id) === 'university')
  if (subjects.length === 0 || universities.length === 0) return entities
  const programmes = ledger
    .ofKind('programme')
    .filter(({ within }) => subjects.some((id) => within.includes(id)) && universities.some((id) => within.includes(id)))
  if (programmes.length === 0) return entities.filter((id) => !subjects.includes(id))
  return programmes.length === 1 ? [programmes[0]!.id, ...universities] : entities
}

/** The attributes that are named as far as these entities have them; without one the last one asked. */
function attributesOf(move: Move, entities: readonly string[], { query, figure }: Asked, ledger: Ledger): readonly string[] {
  if (move.attributes.length === 0) return query.attributes
  const has = (attribute: string) => entities.some((id) => ledger.of(id, attribute).length > 0)
  const stated = (id: string, attribute: string) => ledger.of(id, attribute).length > 0
  const isSaid = move.ordinals.length > 0 || move.cues.has('leads')
  const reaches = (attribute: string) =>
    (isSaid || !entities.every((id) => kindOf(ledger, id) === 'country')) &&
    entities.some((id) =>
      [
        ...partsOf(ledger, id),
        ...(ledger.entities.get(id)?.within ?? []).filter(
          (whole) => !isContainer(ledger, whole) || kindOf(ledger, whole) === 'diploma',
        ),
      ].some((one) => stated(one, attribute)),
    )
  const { parsed, mentions, period, factor } = move
  const isOfSeveral = move.cues.has('adds') || move.cues.has('compares')
  const changes =
    isOfSeveral || mentions.length + parsed.amounts.length + parsed.currencies.length > 0 || period !== null || factor !== null
  const chosen = move.attributes.flatMap((named) => {
    const all = named.filter((attribute) => attribute !== '*')
    // "How much in Italy" and "how much a month" are about what was asked before.
    const isSame = changes || named[0] === '*'
    const said = isSame ? query.attributes.find((attribute) => all.includes(attribute)) : undefined
    const told =
      changes &&
      named[0] === '*' &&
      (isOfSeveral || figure !== null || (mentions.length > 0 && isFigure(query.attributes[0], ledger)))
        ? query.attributes[0]
        : undefined
    const again = said ?? told
    const fitting = all.filter((attribute) => entities.some((id) => isOfKind(attribute, id, ledger)))
    return (
      again ??
      all.find(has) ??
      all.find(reaches) ??
      [...fitting, ...(isSaid ? all.filter((attribute) => isGeneral(attribute, ledger)) : [])].slice(0, 1)
    )
  })
  return [...new Set(chosen)]
}

/** Whether an attribute is asked of many things, and not of the few of the site itself: its refunds, its terms. */
function isGeneral(attribute: string, ledger: Ledger): boolean {
  return ledger.attributes.get(attribute)?.kinds.some((kind) => ledger.ofKind(kind).length > MOST_OF_SITE) ?? false
}

/** Whether an attribute is one that entities of its kind have at all. */
export function isOfKind(attribute: string, id: string, ledger: Ledger): boolean {
  return ledger.attributes.get(attribute)?.kinds.includes(kindOf(ledger, id) ?? '') ?? false
}

/** What the message names, as what was spoken of before says which of its meanings counts. */
function namedIn({ mentions, parsed }: Move, { query, results }: Asked, ledger: Ledger): readonly string[] {
  const before = query.entities.length > 0 ? query.entities : results.slice(0, 1)
  const kinds = new Set([...before.map((id) => kindOf(ledger, id)), query.kind])
  const isUniversity = ({ kind }: Entity) => kind === 'university'
  const own = mentions.flatMap(({ entities }) => entities.filter(isUniversity))
  const universities = own.length > 0 ? own : before.flatMap((id) => ledger.entities.get(id) ?? []).filter(isUniversity)
  const meant = mentions.filter(({ from }) => !GRAMMAR.origins.includes(parsed.tokens[from - 1] ?? ''))
  return [...new Set(meant.flatMap((mention) => oneOf(mention, kinds, universities)).map(({ id }) => id))]
}

function oneOf(mention: Mention, kinds: ReadonlySet<string | null>, universities: readonly Entity[]): readonly Entity[] {
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
  if (masked === 'city' && !kinds.has('city') && kinds.has('university'))
    return of('university').length === 1 ? of('university') : of('city').slice(0, 1)
  const alike = mention.entities.find(({ kind }) => kinds.has(kind))
  const first = alike ?? of(masked)[0]
  return first ? [first] : []
}

/** Amounts, target and conditions that the message states take the place of those before; of a condition the same kind of it. */
function withMove(query: Query, move: Move): Query {
  const { amounts, currencies } = move.parsed
  const conditions = conditionsOf(move, query.attributes[0] ?? null, query.kind)
  const compared = new Set(conditionAmounts(move, query.attributes[0] ?? null, query.kind))
  const own = amounts.map(({ amount }) => amount).filter((amount) => !compared.has(amount))
  return {
    ...query,
    conditions: merged(query.conditions, conditions),
    amounts: own.length > 0 ? own : query.amounts,
    target: { currency: currencies[0] ?? query.target.currency, period: move.period ?? query.target.period },
    form: query.form === 'yes-no' && own.length > 0 && !own.some(isMoney) ? 'figure' : query.form,
  }
}

function conditionsFound(move: Move, main: string | null) {
  return conditionsIn(move.parsed, main, { level: true, month: main === 'deadline' || main === 'intake' })
}

function conditionsOf(move: Move, main: string | null, kind: string | null): readonly Condition[] {
  const levels = kind === null || ['programme', 'university', 'scholarship', 'country'].includes(kind)
  return conditionsFound(move, main).conditions.filter(
    ({ attribute, comparison }) => (attribute !== 'level' || levels) && !(comparison === 'is not' && move.excluded.length > 0),
  )
}

function conditionAmounts(move: Move, main: string | null, _kind: string | null) {
  return conditionsFound(move, main).compared
}

function merged(before: readonly Condition[], now: readonly Condition[]): readonly Condition[] {
  const replaced = new Set(
    now.filter(({ comparison }) => comparison === 'is' || comparison === 'is not').map(({ attribute }) => attribute),
  )
  return [...before.filter(({ attribute }) => !replaced.has(attribute)), ...now]
}

function blank(given: Partial<Query>): Query {
  return {
    operation: 'get',
    entities: [],
    kind: null,
    attributes: [],
    direction: null,
    form: 'figure',
    ...given,
    ...(given.operation === 'sum' || given.operation === 'compare' || given.operation === 'rank'
      ? {}
      : { operation: 'get', direction: null, limit: null }),
    conditions: [],
    amounts: [],
    limit: null,
    target: given.operation === 'sum' ? (given.target ?? { currency: null, period: null }) : { currency: null, period: null },
  } as Query
}
