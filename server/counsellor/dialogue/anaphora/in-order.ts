import { execute } from '#server/counsellor/executor/execute.ts'
import { PRICES, RANKED } from '#server/counsellor/executor/measure/prices.ts'
import { isContainer, kindOf } from '#server/counsellor/executor/resolve.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { isOfSet, type Query } from '#server/counsellor/query/query.ts'
import { areBothSaid } from '#server/counsellor/reader/composing/ends.ts'
import { focusOf, lastSet, type Asked, type Conversation } from '../conversation.ts'
import CUES from '../move/cues.json' with { type: 'json' }
import type { Scene } from '../scene.ts'
import { attributesOf, isDay, isFigure, isNumberOf, isOfKind } from '../slots/attributes.ts'
import { blank, withMove } from '../slots/slots.ts'
import { MOST_TOGETHER } from './referents.ts'

/** What is cheap or dear by these. */
const PRICED = new Set([...PRICES, ...RANKED])
/** What was told so many questions ago is still set beside each other. */
const MOST_BACK = 3
/** What a university lists in one line. */
const PROGRAMMES = 'programmes'

/** "The cheapest of them", "and the most expensive?": what was found before, ranked; "the cheaper one, when does it close": the first of it. */
export function ranked(scene: Scene): Query | null {
  const { move, conversation, last, ledger, today } = scene
  const direction = move.cues.has('lowest') ? 'lowest' : move.cues.has('highest') ? 'highest' : null
  const regions = regionsIn(move)
  if (!direction || regions === null) return null
  const isPriced = CUES.priced.some((word) => move.parsed.tokens.includes(word))
  // "And which is the cheapest?" after which closes first, or which asks for the least English, is asked of what they cost.
  const isUnpriced = (attribute: string | undefined) => isPriced && attribute !== undefined && !PRICED.has(attribute)
  const isOfOther = isUnpriced(last.query.attributes[0])
  if (last.query.operation === 'rank' && move.attributes.length === 0 && !move.measures && !isOfOther)
    return { ...last.query, direction, limit: move.most }
  const within = listedIn(last, ledger)
  const isOfTheFirst = isPriced || saysOne(move)
  const ordered = within && orderedBy(within, scene, isOfTheFirst)
  const isOrder = ordered?.operation === 'rank'
  const ends = areBothSaid(move.parsed.tokens) ? { ends: 'both' as const } : {}
  if (ordered) return withMove({ ...ordered, ...(isOrder && { direction, limit: move.most, ...ends }), form: 'figure' }, move)
  const all = (isPriced ? pricedSet(conversation) : null) ?? lastSet(conversation)
  const set = all && move.cues.has('sets') ? ofFirst(all, scene) : all
  // "Cheaper" after one thing alone is said of no others that nobody spoke of.
  if (!set && !within && isOfTwo(move) && CUES.beside.asks.includes(move.parsed.tokens[0] ?? '')) return priceOfOne(scene)
  // "Of all", after things that were asked for one by one, is all there are.
  const isOfAll = set?.query.operation === 'get' && set.query.entities.length < 2 && move.parsed.tokens.includes('all')
  const isWide = isOfAll || regions.length > 0
  const entities = isWide ? regions : (set?.results ?? placeOfOne(scene))
  const kind = kindOf(ledger, set?.results[0] ?? focusOf(last).at(-1) ?? '')
  if (kind === null) return null
  const named = attributesOf(move, set?.results ?? focusOf(last), last, ledger)
  const prices = set?.query.attributes.slice(0, 1) ?? []
  const isOfFirst = named[0] !== undefined && !RANKED.includes(named[0]) && prices.every((price) => RANKED.includes(price))
  if (set && isOfFirst && isOfTheFirst) {
    const order = execute(
      blank({ operation: 'rank', kind, entities, attributes: prices, direction, form: 'list' }),
      ledger,
      today,
    )
    const [first] = order.type === 'ranked' ? order.order : []
    if (first) return withMove(blank({ entities: [first.entity], attributes: named, kind }), move)
  }
  const isKept = move.attributes.length > 0 || !isUnpriced(named[0])
  const isOrdered = isKept && (isFigure(named[0], ledger) || (isDay(named[0], ledger) && !isPriced))
  // What is named and has no order is not asked for by what it costs.
  if (!isOrdered && move.attributes.length > 0 && !move.measures) return null
  const measured = move.measures && !isMeasuredBy(move.measures, named[0], ledger) ? [move.measures] : isOrdered ? named : []
  // "Which country has the most?" after how many there are in one and in another.
  const isNumber = measured.length === 0 && set !== null && isNumberOf(set.query.attributes[0])
  const attributes = isNumber ? set.query.attributes : measured
  if (attributes[0] && !isOfKind(attributes[0], set?.results[0] ?? focusOf(last).at(-1) ?? '', ledger)) return null
  // Of what was told under a condition, which exam or which group, it is asked still.
  const isSame = set !== null && attributes.every((attribute) => set.query.attributes.includes(attribute))
  // Of two the one is told beside the other.
  const areTwo = entities.length === 2 && move.most === null && attributes.length === 1 && !move.parsed.tokens.includes('all')
  const put = areTwo ? { operation: 'compare' as const, limit: 1 } : { operation: 'rank' as const, limit: move.most }
  const asked = blank({ ...put, ...ends, kind, entities, attributes, direction, form: 'figure' })
  return withMove(isSame && set ? { ...asked, conditions: set.query.conditions } : asked, move)
}

/** "Which is the longest in Europe?" after one country and another: of all that lie there, by what was asked of these. */
export function rankedThere(scene: Scene): Query | null {
  const { move, last, ledger } = scene
  const isOfAll = move.mentions.length > 0 && move.attributes.length + move.residue.length + move.ordinals.length === 0
  const isOfThing = last.query.operation === 'get' && last.query.attributes.length === 1 && !isOfNoCountry(last, ledger)
  return isOfAll && isOfThing && !move.cues.has('compares') ? ranked(scene) : null
}

/** Whether nothing was told of, or anything that is no country. */
function isOfNoCountry(last: Asked, ledger: Ledger): boolean {
  const kinds = focusOf(last).map((id) => kindOf(ledger, id))
  return kinds.length === 0 || kinds.some((kind) => kind !== 'country')
}

/** The regions that a message names, "in Europe"; null where it names anything else. */
function regionsIn({ mentions }: Scene['move']): readonly string[] | null {
  const regions = mentions.flatMap(({ entities }) => entities.filter(({ kind }) => kind === 'region').slice(0, 1))
  return regions.length === mentions.length ? regions.map(({ id }) => id) : null
}

/** "The lowest one": the first of an order by what was asked before. */
function saysOne({ parsed: { tokens } }: Scene['move']): boolean {
  const ends = [...CUES.lowest, ...CUES.highest]
  return tokens.some((token, at) => ends.includes(token) && tokens[at + 1] === 'one')
}

/** "Which is cheaper", and not "the cheapest": one of two. */
function isOfTwo({ parsed: { tokens } }: Scene['move']): boolean {
  return tokens.some((token) => CUES.comparatives.includes(token))
}

/** What one thing costs by the name that it has there, where somebody asks whether another is cheaper: that it is not stated, if it is not. */
function priceOfOne({ last, ledger }: Scene): Query | null {
  const [thing, ...others] = focusOf(last)
  const kind = thing === undefined ? null : kindOf(ledger, thing)
  if (thing === undefined || others.length > 0 || isContainer(ledger, thing)) return null
  const price = RANKED.find((one) => ledger.attributes.get(one)?.kinds.includes(kind ?? ''))
  return price === undefined ? null : blank({ entities: [thing], attributes: [price], kind })
}

/** Of the last things that were told of, those of which a price was told: "cheaper" is said of these, whatever was told beside it. */
function pricedSet({ asked }: Conversation): Asked | null {
  return (
    asked.slice(-MOST_BACK).findLast(({ query, results }) => results.length > 1 && PRICES.includes(query.attributes[0] ?? '')) ??
    null
  )
}

/** What was counted or listed, in the order of what is named, or of what it was asked by before; the first of it, where more is asked of that. */
function orderedBy(within: Query, { move, last, ledger, today }: Scene, isOfTheFirst: boolean): Query | null {
  const rank = { ...within, operation: 'rank' as const }
  const named = move.attributes.flatMap(
    (all) => all.find((one) => ledger.attributes.get(one)?.kinds.includes(within.kind ?? '')) ?? [],
  )
  const [asked] = named
  if (asked === undefined) return move.attributes.length > 0 ? null : rank
  if (!isOfTheFirst || RANKED.includes(asked))
    return isFigure(asked, ledger) || isDay(asked, ledger) ? { ...rank, attributes: named } : null
  const prices = last.query.attributes.filter((one) => RANKED.includes(one))
  const direction = move.cues.has('lowest') ? 'lowest' : 'highest'
  const order = execute({ ...rank, attributes: prices, direction }, ledger, today)
  const [first] = order.type === 'ranked' ? order.order : []
  return first ? blank({ entities: [first.entity], attributes: [...prices, ...named], kind: within.kind }) : null
}

/** "Which of those", after several that are the first alike, is asked of these; the rest of the order was told beside them. */
function ofFirst(set: Asked, { ledger, today }: Scene): Asked {
  const order = set.query.operation === 'rank' ? execute(set.query, ledger, today) : null
  if (order?.type !== 'ranked') return set
  const [first] = order.order
  // What has no limit stands before every number.
  const alike =
    order.unlimited.length > 0 ? order.unlimited : order.order.filter(({ compared }) => compared.value === first!.compared.value)
  return alike.length > 1 && alike.length <= MOST_TOGETHER ? { ...set, results: alike.map(({ entity }) => entity) } : set
}

/** What there is within something was listed or counted without being told one by one: the programmes of a university, the masters in Sweden. */
function listedIn({ query, results }: Scene['last'], ledger: Ledger): Query | null {
  const { entities, attributes } = query
  const isAll = entities.length > 0 && entities.every((id) => isContainer(ledger, id))
  if (!isAll) return null
  const isListed = query.operation === 'get' && attributes[0] === PROGRAMMES && kindOf(ledger, entities[0]!) === 'university'
  if (isListed) return blank({ entities, kind: 'programme' })
  const isOne =
    isOfSet(query) &&
    query.operation !== 'rank' &&
    (attributes.length === 0 || query.operation === 'count') &&
    results.length === 1
  const kind = query.operation === 'count' ? query.kind : kindOf(ledger, results[0] ?? '')
  return isOne && kind === 'programme' ? { ...query, kind } : null
}

/** "The highest there" after one programme is of its university. */
function placeOfOne({ move, last, ledger }: Scene): readonly string[] {
  const programmes = focusOf(last).filter((id) => kindOf(ledger, id) === 'programme')
  const [only, ...others] = programmes
  if (only === undefined || others.length > 0 || !move.cues.has('points') || !move.parsed.tokens.includes('there')) return []
  return (ledger.entities.get(only)?.within ?? []).filter((id) => kindOf(ledger, id) === 'university').slice(0, 1)
}

/** "Longer" of two stays is said of the stays, and of two courses that were compared by their fees it is their duration. */
function isMeasuredBy(measure: string, attribute: string | undefined, ledger: Ledger): boolean {
  const unitOf = (one: string) => ledger.records.find((record) => record.attribute === one && record.unit !== null)?.unit
  return attribute !== undefined && unitOf(attribute) === unitOf(measure)
}
