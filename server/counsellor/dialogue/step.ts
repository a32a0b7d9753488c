import { execute } from '#server/counsellor/executor/execute.ts'
import type { Finding } from '#server/counsellor/executor/finding.ts'
import { isMoney } from '#server/counsellor/executor/measure/measure.ts'
import { isWithin, kindOf } from '#server/counsellor/executor/resolve.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { isOfSet, type Query } from '#server/counsellor/query/query.ts'
import type { Choice } from '../answer/answer.ts'
import { ranked } from './anaphora/in-order.ts'
import { located, spoken, repeated } from './anaphora/of-one.ts'
import { bounded, calledSo, freeOf, together, counted, narrowed, ofListed, oneNamed } from './anaphora/of-sets.ts'
import { placeOf, referred } from './anaphora/referents.ts'
import { lastSet, type Asked, type Conversation } from './conversation.ts'
import { changed } from './ellipsis/changed.ts'
import { elsewhere } from './ellipsis/elsewhere.ts'
import { accountsForNames, isOfItsSort, unaskedOf } from './move/accounts.ts'
import CUES from './move/cues.json' with { type: 'json' }
import type { Move } from './move/move.ts'
import type { Cue } from './move/phrases.ts'
import { onFigure, plusOne } from './reckoning/on-figure.ts'
import { reckonedOn } from './reckoning/reckoning.ts'
import type { Scene } from './scene.ts'
import { isFigure, isNumberOf } from './slots/attributes.ts'
import { namesNothing, namedIn } from './slots/named.ts'

/** What was told in figures so many questions ago is still spoken of. */
const MOST_BACK = 3

/** What a move comes to: a query with what was found for it, or a word on the answer before. */
export type Step =
  | { type: 'found'; query: Query; finding: Finding; isDerived: boolean }
  | { type: 'chosen'; choice: Choice }
  | { type: 'source'; manner: 'source' | 'sure' | 'since' }
  | { type: 'nod' }

/**
 * What a message does with the question before it, where its names and the grammar of conversation explain every word. Null where a word
 * is left over, or where nothing is found in this way: then the reader says what is meant.
 */
export function stepOf(move: Move, conversation: Conversation, ledger: Ledger, today: string): Step | null {
  const last = lastFor(move, conversation, ledger)
  const sum = last && reckonedOn({ move, conversation, last, ledger, today })
  if (sum) return { type: 'found', ...sum, isDerived: true }
  const scene = last && { move, conversation, last, ledger, today }
  const ofSet = scene && (calledSo(scene) ?? freeOf(scene) ?? bounded(scene))
  const found = ofSet && execute(ofSet, ledger, today)
  if (ofSet && found && (found.type !== 'nothing' || isOfSet(ofSet)))
    return { type: 'found', query: ofSet, finding: found, isDerived: false }
  if (move.residue.length > 0) return null
  const choice = conversation.choices.at(placeOf(move.ordinals[0] ?? 0))
  if (choice && move.ordinals.length === 1) return { type: 'chosen', choice }
  const manner = mannerOf(move)
  if (manner && conversation.sources.length > 0) return { type: 'source', manner }
  if (isNod(move)) return { type: 'nod' }
  if (!last || !scene) return null
  const one = oneNamed(scene)
  const withOne = one && plusOne(one, move, last, ledger)
  if (withOne) return { type: 'found', ...withOne, isDerived: true }
  const told = one && execute(one, ledger, today)
  if (one && told && told.type !== 'nothing') return { type: 'found', query: one, finding: told, isDerived: false }
  if (isWhole(scene)) return null
  const onIt = onFigure(move, last, ledger)
  if (onIt) return { type: 'found', ...onIt, isDerived: true }
  let nothing: { query: Query; finding: Finding } | null = null
  for (const step of [together, referred, ranked, counted, narrowed, ofListed, located, spoken, repeated, elsewhere, changed]) {
    const asked = step(scene)
    if (!asked || !accountsForNames(move, asked, ledger)) continue
    const unasked = unaskedOf(move, asked, ledger)
    const query = unasked === null ? asked : { ...asked, attributes: [unasked] }
    const finding = execute(query, ledger, today)
    // A place in a list, or in an order, that this does not speak of.
    if (step === changed && (move.ordinals.length > 0 || !isOfItsSort(move, finding))) continue
    if (finding.type !== 'nothing') return { type: 'found', query, finding, isDerived: false }
    nothing ??=
      step === narrowed ||
      (step === changed && isOfSet(query)) ||
      finding.reason === 'elsewhere' ||
      (finding.reason === 'no-attribute' && query.attributes.length > 0)
        ? { query, finding }
        : null
  }
  // What is plainly a half sentence and comes to nothing is declined as the whole question is.
  return nothing && { type: 'found', ...nothing, isDerived: false }
}

/** Whether a currency or a period alone is said of a figure further back, since what was asked last has none: "in pesos", after how long something takes. */
export function isOfEarlier(move: Move, conversation: Conversation, ledger: Ledger): boolean {
  const last = conversation.asked.at(-1)
  return last !== undefined && move.residue.length === 0 && lastFor(move, conversation, ledger) !== last
}

/** The question that a message goes on from. A period or a currency alone is said of the last one that was told in figures. */
function lastFor({ attributes, period, parsed }: Move, { asked }: Conversation, ledger: Ledger): Asked | undefined {
  const last = asked.at(-1)
  const isOfFigure = attributes.length === 0 && parsed.amounts.length === 0 && (period !== null || parsed.currencies.length > 0)
  // In a currency is told what is money, and no number of universities.
  const isIt = ({ query: { attributes }, figure }: Asked) =>
    parsed.currencies.length > 0 && figure !== null ? isMoney(figure) : isFigure(attributes[0], ledger)
  if (!isOfFigure || !last || isIt(last)) return last
  return asked.slice(-MOST_BACK).findLast(isIt) ?? last
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
  const isOfLast = isSuperlative && mentions.length === 0 && set !== null && kindOf(ledger, set.results[0]!) === kind
  const isSame = parsed.tokens.includes('same')
  if (
    kind !== null &&
    !isSame &&
    ordinals.length === 0 &&
    factor === null &&
    !isOfLast &&
    !has('sets', 'other', 'all', 'again', 'corrects')
  )
    return true
  const money = parsed.amounts.filter(({ isMoney: is }) => is).length
  if (
    money > 0 &&
    !has('plus', 'left', 'leads', 'sets') &&
    (mentions.length > 0 || (parsed.currencies.length > 0 && !has('enough')))
  )
    return true
  if (mentions.length === 0 || has('leads', 'points', 'corrects')) return false
  // "How many of these are in Finland" counts among what was told of.
  if (isSuperlative || (has('counts') && !has('sets') && !isCounted(last))) return true
  if (mentions.length > 1 && has('adds', 'compares')) return true
  if (!attributes.some(([first]) => first !== '*'))
    return isOfSet(last.query) && (attributes.length > 0 || parsed.amounts.length > 0) && !narrows(move, last, ledger)
  return !isOfSet(last.query) || !narrows(move, last, ledger)
}

/** "How many has Germany?" goes on from what was counted, or was put in order by its number. */
function isCounted({ query }: Asked): boolean {
  return query.attributes.some(isNumberOf)
}

/** Whether all that is named lies where what was listed lies: a city of the country, a university of the list. */
function narrows(move: Move, last: Asked, ledger: Ledger): boolean {
  const named = namedIn(move, last, ledger)
  const places = last.query.entities.filter((id) => kindOf(ledger, id) === 'country')
  return named.every(
    (id) =>
      last.results.includes(id) ||
      last.results.some((one) => isWithin(ledger, one, id)) ||
      places.some((place) => isWithin(ledger, id, place)),
  )
}

function mannerOf(move: Move): 'source' | 'sure' | 'since' | null {
  if (!namesNothing(move)) return null
  if (move.cues.has('sources')) return 'source'
  if (move.cues.has('since')) return 'since'
  return move.cues.has('sure') ? 'sure' : null
}

const NODS = new Set<Cue>(['nods', 'joins', 'points', 'leads', 'corrects', 'sure', 'not'])

/** "Good", but not "what is it good for". */
function isNod(move: Move): boolean {
  const asks = move.parsed.tokens.some((token) => CUES.beside.asks.includes(token))
  return !asks && namesNothing(move) && move.cues.has('nods') && [...move.cues].every((cue) => NODS.has(cue))
}
