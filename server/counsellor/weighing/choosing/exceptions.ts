import CUES from '../../dialogue/move/cues.json' with { type: 'json' }
import { isNumberOf } from '../../dialogue/slots/attributes.ts'
import { isWithin, kindOf, withoutWholes } from '../../executor/resolve.ts'
import type { Ledger } from '../../ledger/record.ts'
import { isOfProfession, OF_STATE } from '../../ledger/states.ts'
import { RECKONED, UNAPPLIED } from '../../query/query.ts'
import CONDITIONS from '../../reader/composing/conditions/conditions.json' with { type: 'json' }
import { CLEAR, isOfAllStates } from '../../reader/composing/in-all-states.ts'
import { isByOrigin, isRestricted } from '../../reader/composing/restrictions/restricted.ts'
import { parse } from '../../reader/parse.ts'
import { termsOf } from '../../retrieval.ts'
import { NEW } from '../../words/mask.ts'
import { askedOf } from '../signs/asked.ts'
import { termsOfAttribute } from '../terms.ts'
import { isRefusal, type Matter, type Way } from '../ways.ts'

const SUPERLATIVES = new Set([...CUES.lowest, ...CUES.highest])
const ORDERS = CONDITIONS.inOrder.words
const POINTS = new Set([...CUES.points, ...CUES.sets])
/** As it was read by itself, or as asked of what was spoken of. */
const PLAIN = new Set<Way['type']>(['read', 'carried'])
/** Who it is asked for says nothing of what is asked. */
const ASKERS = termsOf(CONDITIONS.applicants.join(' '))
const PLACES = new Set(['state', 'city', 'region', 'country'])

/** Where what was read is told, though another way is likelier by what was learned. */
export function isException(better: Way, read: Way, matter: Matter): boolean {
  return (
    isReckoned(better, read, matter) ||
    isExplained(better, read, matter) ||
    isAskedOfState(better, read, matter) ||
    isAskedOfAllStates(read, matter) ||
    isPlainlyAsked(better, read, matter) ||
    isRestrictedSet(better, read, matter)
  )
}

/**
 * What is plainly asked, whatever is likelier: "which is cheapest, Germany, Hungary or Poland" of several that are named beside each other, and
 * "how to contact u" of the provider, after what is paid in the portal. Undefined where nothing is.
 */
export function plainlyAsked(better: Way, ways: readonly Way[], { result, ledger }: Matter): Way | undefined {
  // Of two programmes that are set side by side the likeliest way may tell one.
  const tellsOne = ({ entities }: Way) =>
    better.type !== 'none' && better.entities.length === 1 && entities.includes(better.entities[0]!)
  const isOfSeveral = (way: Way) =>
    (isRefusal(better) || tellsOne(way)) && comparesNamed(way, way.confidence, result.named, ledger)
  const isOfProvider = ({ kind, confidence, attributes }: Way) =>
    kind === PROVIDER && (confidence ?? 0) >= SURELY && !attributes.some((attribute) => better.attributes.includes(attribute))
  return ways.find((way) => READ.has(way.type) && way.answer?.declined === false && (isOfSeveral(way) || isOfProvider(way)))
}

/** Whether several of a kind that are named are set beside each other, and nothing else, by a reading of some confidence. */
export function comparesNamed(
  { operation, entities }: Pick<Way, 'operation' | 'entities'>,
  confidence: Way['confidence'],
  named: readonly string[],
  ledger: Ledger,
): boolean {
  const things = withoutWholes(ledger, entities)
  const kinds = new Set(things.map((id) => kindOf(ledger, id)))
  const isNamed = (id: string) => named.includes(id) || named.some((one) => isField(one) && isWithin(ledger, id, one))
  const areNamed = things.length > 1 && kinds.size === 1 && things.every(isNamed)
  return COMPARING.has(operation) && areNamed && (confidence ?? 0) >= COMPARED
}

function isField(id: string): boolean {
  return id.startsWith('subject.')
}

const COMPARED = 0.3
const COMPARING = new Set<Way['operation']>(['compare', 'rank'])
const READ = new Set<Way['type']>(['read', 'other'])
const PROVIDER = 'provider'
const SURELY = 0.7

/**
 * What was surely read as a sum of what is stated here has its answer, whatever words stand about it; and what is stated of the same thing is
 * told with the sum.
 */
function isReckoned({ type, entities, attributes, operation: told }: Way, read: Way, { isSure, ledger }: Matter): boolean {
  const { operation, answer } = read
  // Of some of its parts the whole is no sum.
  const own = read.records.flatMap(({ entity }) => [entity, ...(ledger.entities.get(entity)?.within ?? [])])
  if (!isSure || !RECKONED.has(operation) || answer?.declined !== false) return false
  const isOfSame = operation !== 'share' && told === 'get' && areAmong(attributes, read.attributes) && areAmong(entities, own)
  return type === 'none' || isOfSame
}

/**
 * "Which country has the cheapest visa?" after one country was spoken of asks of all of its kind: the likeliest way that ranks all of them by what
 * is named. Undefined where no superlative is asked for so, or where several of the kind were spoken of.
 */
export function superlativeOfAll(ways: readonly Way[], chances: readonly number[], matter: Matter): Way | undefined {
  const { before, question, result, ledger } = matter
  const { tokens } = parse(question, ledger)
  const isSuperlative = tokens.some((token) => SUPERLATIVES.has(token))
  const isOrdered = tokens.some((token) => ORDERS.includes(token))
  if (!before || !(isSuperlative || isOrdered) || result.named.length > 0 || tokens.some((token) => POINTS.has(token)))
    return undefined
  const terms = new Set(askedOf(matter).terms)
  const kinds: Readonly<Record<string, readonly string[]>> = CUES.kinds
  const isKindSaid = (kind: string | null) => tokens.some((token) => kinds[kind ?? '']?.includes(token))
  const isOfOneOrNone = (kind: string | null) => {
    const spoken = before.spoken.filter((id) => kindOf(ledger, id) === kind).length
    const isSaid = isKindSaid(kind)
    // "All" alone may be all of what was told.
    return (spoken === 1 && (isSuperlative || isSaid)) || (spoken === 0 && isSaid)
  }
  // "Which country has the most?" after how many universities there are.
  const isAskedStill = ({ kind, attributes: [attribute = ''] }: Way) =>
    isNumberOf(attribute) && before.attributes.includes(attribute) && isKindSaid(kind)
  const isOfAll = (way: Way) =>
    (way.type === 'read' || way.type === 'other') &&
    way.operation === 'rank' &&
    way.entities.length === 0 &&
    way.answer?.declined === false &&
    way.attributes[0] !== undefined &&
    (isAskedStill(way) || [...termsOfAttribute(way.attributes[0], ledger)].some((term) => terms.has(term))) &&
    isOfOneOrNone(way.kind)
  return ways
    .map((way, at) => ({ way, chance: chances[at]! }))
    .filter(({ way }) => isOfAll(way))
    .toSorted((one, other) => Number(isAskedStill(other.way)) - Number(isAskedStill(one.way)) || other.chance - one.chance)[0]
    ?.way
}

/** What the grammar of conversation explains to the last word ("the second one", "10 percent of that") is not what some record states, nor is it nothing. */
function isExplained(better: Way, { type: led, answer }: Way, { question, ledger }: Matter): boolean {
  if (led !== 'step' || answer?.declined !== false) return false
  return better.type === 'records' || (isRefusal(better) && !hasNewWord(question, ledger))
}

/** Whether a word is known from nowhere: the name of what is not here may be one. */
function hasNewWord(question: string, ledger: Ledger): boolean {
  return parse(question, ledger).masked.some((word) => word.startsWith(NEW))
}

/** What is asked of a profession in a state, both named, is what that state says of it, and not what is said of all states or of doctors, nor is it nothing. */
function isAskedOfState({ entities }: Way, read: Way, { result: { named }, ledger }: Matter): boolean {
  // What a state is not known to ask may be asked of something else that is named.
  const isThing = (id: string) => named.includes(id) && !PLACES.has(kindOf(ledger, id) ?? '')
  const isOfElse = entities.length > 0 && entities.every(isThing)
  if (isOfElse && !entities.some(isOfProfession) && read.type !== 'read' && read.answer?.declined === true) return false
  return read.kind === OF_STATE && !entities.some((id) => id.startsWith(`${OF_STATE}.`))
}

/** One exam's fee that is surely asked of all states is what they say of it, and not what is said of one, of another exam or of the licence, nor is it nothing. */
function isAskedOfAllStates({ type, query, confidence, answer }: Way, { isSure }: Matter): boolean {
  return (
    isSure &&
    type === 'read' &&
    query !== null &&
    (confidence ?? 0) >= CLEAR &&
    isOfAllStates(query) &&
    answer?.declined === false
  )
}

/** What asks for one attribute of what it names by their names, or of what was spoken of where it names nothing, and for nothing beside, is not declined where that is stated. */
function isPlainlyAsked(better: Way, read: Way, matter: Matter): boolean {
  const [attribute, ...others] = read.attributes
  if (!isRefusal(better) || isRefusal(read) || !PLAIN.has(read.type) || attribute === undefined || others.length > 0) return false
  const named = read.type === 'read' ? matter.result.named : (matter.before?.spoken ?? [])
  if (read.entities.length === 0 || !read.entities.every((id) => named.includes(id))) return false
  if (hasNewWord(matter.question, matter.ledger)) return false
  const known = termsOfAttribute(attribute, matter.ledger)
  const { terms } = askedOf(matter)
  return terms.length > 0 && terms.every((term) => known.has(term) || (read.type === 'carried' && ASKERS.has(term)))
}

/** A set that was surely read with all that restricts it is told so, and where that is not known it is no other set, nor some record. */
function isRestrictedSet({ type }: Way, { type: read, query, answer }: Way, matter: Matter): boolean {
  if (!matter.isSure || read !== 'read' || query === null || answer === null || goesOn(query.kind, matter)) return false
  const isUnapplied = query.conditions.some(({ attribute }) => attribute === UNAPPLIED)
  return isUnapplied && answer.declined ? type !== 'none' : (isRestricted(query) || isByOrigin(query)) && !answer.declined
}

/** "And when is it due in 2027?" after something that was spoken of: without a name or a word for a set it is asked of that. */
function goesOn(kind: string | null, { before, question, result, ledger }: Matter): boolean {
  const kinds: Readonly<Record<string, readonly string[]>> = CUES.kinds
  const isSet = parse(question, ledger).tokens.some((token) => kinds[kind ?? '']?.includes(token))
  return before !== null && before.spoken.length > 0 && result.named.length === 0 && !isSet
}

function areAmong(some: readonly string[], all: readonly string[]): boolean {
  return some.every((one) => all.includes(one))
}
