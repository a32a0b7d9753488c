import { asksYesOrNo } from '#server/counsellor/answer/verdict/asking.ts'
import { isMoney } from '#server/counsellor/executor/measure/measure.ts'
import { RANKED } from '#server/counsellor/executor/measure/prices.ts'
import { isContainer, isWithin, kindOf } from '#server/counsellor/executor/resolve.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { isOfSet, type Condition, type Query } from '#server/counsellor/query/query.ts'
import WORDS from '#server/counsellor/reader/composing/conditions/conditions.json' with { type: 'json' }
import { endSaid } from '#server/counsellor/reader/composing/ends.ts'
import { tokensOf } from '#server/counsellor/words/tokens.ts'
import { focusOf, lastSet } from '../conversation.ts'
import CUES from '../move/cues.json' with { type: 'json' }
import { targetOf } from '../reckoning/told-figures.ts'
import type { Scene } from '../scene.ts'
import { attributesOf, isNumberOf, stands } from '../slots/attributes.ts'
import { namesNothing, namedIn } from '../slots/named.ts'
import { withMove, conditionsOf, merged, blank } from '../slots/slots.ts'
import { MOST_TOGETHER, referentsOf } from './referents.ts'

/** "Both together", "compare them", "compare with Italy": several things at once. */
export function together(scene: Scene): Query | null {
  const { move, conversation, last, ledger } = scene
  const isSum = move.cues.has('adds')
  const named = namedIn(move, last, ledger)
  // A further one beside those that are compared.
  const isFurther = last.query.operation === 'compare' && named.length === 1 && move.cues.has('leads') && last.results.length > 1
  // "Is EPFL less?" sets it beside the one that was spoken of.
  const end = named.length === 1 && asksYesOrNo(move.parsed.tokens) ? endSaid(move.parsed.tokens, true) : null
  if (!isSum && !isFurther && end === null && !move.cues.has('compares')) return null
  const referents = referentsOf(move, conversation, ledger)
  const set = referents.length > 1 ? referents : (lastSet(conversation)?.results ?? [])
  const entities = [
    ...new Set(named.length > 1 && !move.cues.has('points') ? named : named.length > 0 ? [...focusOf(last), ...named] : set),
  ].filter((id) => named.length === 0 || !isContainer(ledger, id) || kindOf(ledger, id) === kindOf(ledger, named[0]!))
  if (entities.length < 2 || entities.length > MOST_TOGETHER) return null
  const attributes = attributesOf(move, entities, last, ledger)
  if (!attributes.some((attribute) => entities.every((id) => stands(attribute, id, ledger)))) return null
  const { direction, form, target } = last.query
  const summed = { currency: targetOf(scene).currency ?? target.currency, period: move.period ?? target.period }
  const asked = blank({
    operation: isSum ? 'sum' : 'compare',
    entities,
    attributes,
    kind: kindOf(ledger, entities[0]!),
    direction,
    form,
    ...(isSum && { target: summed }),
    ...(end !== null && { entities: isOfIt(move) ? entities : entities.toReversed(), direction: end, form: 'yes-no' as const }),
  })
  // Which exam it was of is asked of the further one too.
  const isSame = attributes.every((attribute) => last.query.attributes.includes(attribute))
  return isSame ? { ...asked, conditions: last.query.conditions } : asked
}

/**
 * "The neuroscience one", "the one for international health": of what was told of together, else of all that there is of the kind spoken of,
 * the one whose name says what is named.
 */
export function oneNamed(scene: Scene): Query | null {
  const { move, conversation, last, ledger } = scene
  if (!saysOne(move)) return null
  const set = lastSet(conversation)?.results ?? []
  const kind = kindOf(ledger, focusOf(last)[0] ?? '')
  const all = kind === null ? [] : ledger.ofKind(kind).map(({ id }) => id)
  const inSet = bestNamed(set, move, ledger)
  const [only, ...others] = inSet.length > 0 || all.length > MOST_OF_KIND ? inSet : bestNamed(all, move, ledger)
  if (only === undefined || others.length > 0) return null
  const asked = blank({ entities: [only], attributes: attributesOf(move, [only], last, ledger), kind: kindOf(ledger, only) })
  // "Is it cheaper than the AI one?" sets it beside the one that was spoken of.
  const beside = move.cues.has('compares') ? focusOf(last).filter((id) => id !== only && kindOf(ledger, id) === asked.kind) : []
  if (beside.length === 1) {
    const isPriced = move.attributes.length === 0 && CUES.priced.some((word) => move.parsed.tokens.includes(word))
    const price = isPriced ? RANKED.find((one) => stands(one, only, ledger)) : undefined
    const attributes = price === undefined ? asked.attributes : [price]
    return { ...asked, operation: 'compare', entities: [...beside, only], attributes }
  }
  // "And the genomics one?" after the price per month is asked per month.
  const isSame = last.query.attributes.includes(asked.attributes[0] ?? '')
  return withMove(isSame ? { ...asked, target: last.query.target } : asked, move)
}

/** "And the SI?": of what was told of together the one whose name alone has the words that say nothing else. */
export function calledSo({ move, conversation, last, ledger }: Scene): Query | null {
  const set = lastSet(conversation)?.results ?? []
  if (set.length < 2 || move.residue.length === 0 || move.mentions.length + move.ordinals.length > 0 || move.kind) return null
  const [only, ...others] = set.filter((id) => {
    const words = (ledger.entities.get(id)?.names ?? []).flatMap((name) => tokensOf(name))
    return move.residue.every((word) => words.includes(word))
  })
  if (only === undefined || others.length > 0) return null
  return withMove(
    blank({ entities: [only], attributes: attributesOf(move, [only], last, ledger), kind: kindOf(ledger, only) }),
    move,
  )
}

/** "Which are free?": of what was listed that for which nothing is paid. */
export function freeOf(scene: Scene): Query | null {
  const { move } = scene
  const isFree = move.residue.length > 0 && move.residue.every((word) => WORDS.free.includes(word))
  return isFree ? narrowed(scene) : null
}

/** "And if I stretch to 10,000?": what was counted or listed under a bound, under another. */
export function bounded({ move, last }: Scene): Query | null {
  const { amounts } = move.parsed
  const [only, ...others] = amounts
  if (!only || others.length + move.mentions.length + move.attributes.length > 0 || move.kind !== null) return null
  const [bound, ...further] = last.query.conditions.flatMap(({ value }) =>
    typeof value === 'object' && value !== null && isMoney(value) ? [value] : [],
  )
  if (!bound || further.length > 0) return null
  const isOfUnit = only.amount.unit === 'number' || isMoney(only.amount)
  if (
    !isOfUnit ||
    (!isOfSet(last.query) && last.results.length < 2) ||
    move.residue.length > MOST_BESIDE ||
    move.cues.has('enough')
  )
    return null
  const { value, unit, period } = only.amount
  const asked = { value, unit: unit === 'number' ? bound.unit : unit, period: period ?? bound.period }
  const conditions = last.query.conditions.map((one) => (one.value === bound ? { ...one, value: asked } : one))
  return { ...last.query, conditions }
}

/** So many words that say nothing else may stand beside another bound. */
const MOST_BESIDE = 2
const TUITION = 'tuition'
/** Of a kind with more members a name says too little. */
const MOST_OF_KIND = 200

/** "Is it less than Poland?" is asked of what was spoken of, and "is EPFL less?" of what is named. */
function isOfIt({ mentions, parsed: { tokens } }: Scene['move']): boolean {
  const than = tokens.findIndex((token) => CUES.beside.than.includes(token))
  return than !== -1 && mentions.every(({ from }) => from > than)
}

/** Whether a name is said of "one": right before the word, or after it. */
function saysOne({ parsed: { tokens }, mentions }: Scene['move']): boolean {
  return mentions.some(({ from, to }) => {
    let before = from - 1
    while (CUES.beside.names.includes(tokens[before] ?? '')) before--
    return tokens[to] === 'one' || (before < from - 1 && tokens[before] === 'one')
  })
}

/** Those whose names hold the most of what is named, if they hold any. */
function bestNamed(ids: readonly string[], { mentions }: Scene['move'], ledger: Ledger): readonly string[] {
  const counted = ids.map((id) => ({ id, count: mentions.filter((mention) => isCalled(id, mention, ledger)).length }))
  const most = Math.max(0, ...counted.map(({ count }) => count))
  return most === 0 ? [] : counted.flatMap(({ id, count }) => (count === most ? [id] : []))
}

function isCalled(id: string, { name, entities }: Scene['move']['mentions'][number], ledger: Ledger): boolean {
  const { names = [], within = [] } = ledger.entities.get(id) ?? {}
  if (entities.some((entity) => entity.id === id || within.includes(entity.id))) return true
  return names.some((own) => {
    const words = new Set(tokensOf(own))
    return name.split(' ').every((word) => words.has(word))
  })
}

/** "How many are they?" */
export function counted({ move, last }: Scene): Query | null {
  const isList = isOfSet(last.query) && last.query.operation !== 'count'
  if (!move.cues.has('counts') || !isList || !namesNothing(move)) return null
  return { ...last.query, operation: 'count', direction: null, limit: null }
}

/** "Which of them in English", "only those in Munich", "bioinformatics?": of what was found before, what fulfils more. */
export function narrowed({ move, last, conversation, ledger }: Scene): Query | null {
  // What was counted without being told one by one is known by what it was counted under.
  const ofNumber = asCounted(last.query, ledger)
  const isCounted =
    ofNumber !== null || (last.query.operation === 'count' && last.query.kind !== null && last.query.attributes.length === 0)
  const set = ofNumber ? { ...last, query: ofNumber } : move.cues.has('sets') && !isCounted ? lastSet(conversation) : last
  if (!set || (set.results.length < 2 && !isCounted) || !isFound(set.query)) return null
  const kind = isCounted ? set.query.kind : kindOf(ledger, set.results[0]!)
  const named = namedIn(move, set, ledger)
  // "Which of these has no tuition fee": what is named is what they are to fulfil.
  const [asked = set.query.attributes[0] ?? TUITION] = move.attributes.flatMap((all) => all.filter((one) => one === TUITION))
  const conditions = conditionsOf(move, asked, kind)
  const isFulfilled = move.attributes.every((all) => conditions.some(({ attribute }) => all.includes(attribute)))
  const isOfResults = move.cues.has('sets') && !isCounted
  // "How many of them in Germany", of what was found there, names no other place; of what was told "any of those in Poland" may.
  const narrows = named.filter(
    (id) =>
      isContainer(ledger, id) &&
      kindOf(ledger, id) !== kind &&
      (isOfResults || !set.query.entities.some((own) => own !== id && kindOf(ledger, own) === kindOf(ledger, id))),
  )
  if (narrows.length !== named.length || narrows.length + conditions.length === 0 || !isFulfilled) return null
  // "Only Germany" after the cheapest is asked for these in the same order.
  const isOrdered = set.query.operation === 'rank' && !isOfResults
  const isNumber = isCounted || (isOfResults && move.cues.has('counts'))
  const whole: Query = {
    ...set.query,
    operation: isOrdered ? 'rank' : isNumber ? 'count' : 'filter',
    kind,
    attributes: isOrdered ? set.query.attributes : [],
    amounts: [],
    form: isOrdered ? set.query.form : 'list',
  }
  const isElsewhere = narrows.some((id) =>
    set.query.entities.some((own) => own !== id && kindOf(ledger, own) === kindOf(ledger, id)),
  )
  const areMembers = set.query.entities.some((id) => kindOf(ledger, id) === kind)
  const there = set.query.entities.filter((id) => narrows.every((place) => isWithin(ledger, id, place)))
  if (areMembers && isOrdered && there.length > 0)
    return { ...whole, entities: there, conditions: merged(set.query.conditions, conditions) }
  // Members that are named, and those of another place, are asked whether they lie there.
  if (areMembers || (isOfResults && isElsewhere))
    return {
      ...whole,
      operation: isNumber ? 'count' : 'filter',
      entities: set.results,
      conditions: [...placed(narrows, ledger), ...conditions],
    }
  const own = set.query.entities.filter((id) => !narrows.some((place) => isWithin(ledger, place, id)))
  return { ...whole, entities: [...new Set([...own, ...narrows])], conditions: merged(set.query.conditions, conditions) }
}

/** That things lie in places, of which any of a kind is meant. */
function placed(places: readonly string[], ledger: Ledger): readonly Condition[] {
  return places.map((id) => ({ attribute: kindOf(ledger, id)!, comparison: 'is', value: id }))
}

/** Whether several things were found by what was asked, though it was read as asked of each: "which accept 6.0 or less". */
function isFound(query: Query): boolean {
  return isOfSet(query) || (query.operation === 'get' && query.kind === 'programme' && query.entities.length === 0)
}

/** "How many universities are in Germany" is told as a number that a country has: what it counts can be narrowed. */
function asCounted({ operation, entities, attributes: [attribute, ...others] }: Query, ledger: Ledger): Query | null {
  const isNumber = operation === 'get' && isNumberOf(attribute) && others.length === 0
  if (!isNumber || entities.length !== 1 || !isContainer(ledger, entities[0]!)) return null
  return blank({ operation: 'count', kind: attribute!.replace(/-count$/, ''), entities })
}

/** "The one in Sweden, how long is it": of what was listed, what lies there and has what is asked for. */
export function ofListed({ move, last, ledger }: Scene): Query | null {
  const [place, ...others] = namedIn(move, last, ledger)
  if (place === undefined || others.length > 0 || move.attributes.length === 0 || !isOfSet(last.query)) return null
  const there = last.results.filter((id) => id !== place && isWithin(ledger, id, place))
  if (there.length === 0 || there.length > MOST_TOGETHER) return null
  const attributes = move.attributes.flatMap(
    (all) => all.find((attribute) => there.some((id) => stands(attribute, id, ledger))) ?? [],
  )
  if (attributes.length === 0) return null
  return withMove(blank({ entities: there, attributes, kind: kindOf(ledger, there[0]!) }), move)
}
