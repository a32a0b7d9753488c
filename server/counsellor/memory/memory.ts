import { featuresOf } from '#server/counsellor/classifier/features.ts'
import { placesIn } from '#server/counsellor/classifier/places.ts'
import type { InTurns } from '#server/counsellor/in-turns.ts'
import { NEW } from '#server/counsellor/words/mask.ts'

/** What answers a question that somebody asked. */
export interface Known {
  /** Who wrote the question. */
  by: string
  /** As what the reader knows the records that answer it: a thing or a kind, and an attribute. None where nothing answers it. */
  told: readonly string[]
  operation: string
  /** Whether it goes on from another question. */
  isFollowUp: boolean
}

/** A question with what answers it. */
export interface Remembered extends Known {
  /** Its words with names masked, as the classifiers see them. */
  tokens: readonly string[]
}

/** What answers a question that is like another, from 0 (nothing shared) to 1 (the same). */
export interface Neighbour extends Known {
  likeness: number
}

/** What is known of the questions most like one, the likest first: of follow-ups only where it is one. `isLeftOut` leaves out what some authors asked. */
export type Remember = (
  tokens: readonly string[],
  isFollowUp: boolean,
  isLeftOut?: (by: string) => boolean,
) => readonly Neighbour[]

/** A place in the index is two bytes. */
const MOST = 1 << 16
/** So many neighbours speak for an answer. */
const NEIGHBOURS = 25
const NEARLY = 1 - 1e-6
/** What more than this share of all questions have tells nothing. */
const COMMON = 0.2
/** So many questions are taken in before others have their turn. */
const AT_ONCE = 100
const FEATURES_AT_ONCE = 20_000

/**
 * Finds the nearest of the questions that are known: the cosine of what the classifiers see of both, what is rare counting more (tf-idf), over an
 * inverted index. It is made while others have their turn; a RangeError where there are more questions than it has places for.
 */
export function* prepareMemory(questions: Iterable<Remembered>): InTurns<Remember> {
  const known: Known[] = []
  const knownOf: number[] = []
  const seen: Uint32Array[] = []
  const holders = new Map<number, number>()
  for (const { tokens, by, told, operation, isFollowUp } of questions) {
    const features = Uint32Array.from(seenOf(tokens))
    for (const feature of features) holders.set(feature, (holders.get(feature) ?? 0) + 1)
    const own: Known = { by, told, operation, isFollowUp }
    if (!isSame(own, known.at(-1))) known.push(own)
    knownOf.push(known.length - 1)
    if (seen.push(features) % AT_ONCE === 0) yield
  }
  if (seen.length > MOST) throw new RangeError(`${seen.length} questions are more than ${MOST}`)
  return nearestIn(yield* buildIndex(seen, holders), known, Uint16Array.from(knownOf))
}

/** Finds in an index, of which each question is known by the place of what answers it: a function of its own, which keeps nothing of how that was made. */
function nearestIn({ starts, places, placeOf, squares }: Index, known: readonly Known[], knownOf: Uint16Array): Remember {
  const scores = new Float64Array(squares.length)
  return (tokens, isFollowUp, isLeftOut = () => false) => {
    scores.fill(0)
    let square = 0
    for (const feature of seenOf(tokens)) {
      const at = placeOf(feature)
      if (at === -1) continue
      const [from, to] = [starts[at]!, starts[at + 1]!]
      const weight = weightOf(to - from, squares.length) ** 2
      square += weight
      for (let place = from; place < to; place++) scores[places[place]!]! += weight
    }
    const nearest: Neighbour[] = []
    // What a square has to be to come near the last of them, a hair less for what is rounded: to most no root need be taken.
    let least = 0
    for (let at = 0; at < scores.length; at++) {
      const score = scores[at]!
      if (score === 0 || score * score < least * squares[at]!) continue
      const likeness = score / Math.sqrt(square * squares[at]!)
      if (nearest.length === NEIGHBOURS && likeness <= nearest.at(-1)!.likeness) continue
      const own = known[knownOf[at]!]!
      if (isLeftOut(own.by) || (own.isFollowUp && !isFollowUp)) continue
      const place = nearest.findIndex((one) => one.likeness < likeness)
      nearest.splice(place === -1 ? nearest.length : place, 0, { ...own, likeness })
      if (nearest.length > NEIGHBOURS) nearest.pop()
      if (nearest.length === NEIGHBOURS) least = nearest.at(-1)!.likeness ** 2 * square * NEARLY
    }
    return nearest
  }
}

/** Whether a question is known by the same as the one before it. */
function isSame(one: Known, other: Known | undefined): boolean {
  const isAsked = one.by === other?.by && one.operation === other.operation && one.isFollowUp === other.isFollowUp
  return isAsked && one.told === other.told
}

/** What a feature tells that so many of all questions have. */
function weightOf(holders: number, questions: number): number {
  return Math.log((1 + questions) / (1 + holders))
}

/** Which questions have a feature, all in few arrays: a list for each of some hundred thousand features takes thirty times as much. */
interface Index {
  /** Where the questions of each feature begin among `places`, and where the last end. */
  starts: Uint32Array
  places: Uint16Array
  /** The place of a feature among those that tell something. */
  placeOf: (feature: number) => number
  /** Of each question the sum of its weights' squares. */
  squares: Float32Array
}

function* buildIndex(seen: readonly Uint32Array[], holders: ReadonlyMap<number, number>): InTurns<Index> {
  const telling: number[] = []
  let looked = 0
  for (const [feature, count] of holders) {
    if (count <= seen.length * COMMON) telling.push(feature)
    if (++looked % FEATURES_AT_ONCE === 0) yield
  }
  const features = Uint32Array.from(telling).sort()
  yield
  const placeOf = placesIn(features)
  const weights = new Float64Array(features.length)
  const starts = new Uint32Array(features.length + 1)
  for (const [at, feature] of features.entries()) {
    const count = holders.get(feature)!
    weights[at] = weightOf(count, seen.length)
    starts[at + 1] = starts[at]! + count
    if (at % FEATURES_AT_ONCE === 0) yield
  }
  const places = new Uint16Array(starts.at(-1)!)
  const next = starts.slice()
  const squares = new Float32Array(seen.length)
  for (const [question, own] of seen.entries()) {
    for (const feature of own) {
      const at = placeOf(feature)
      if (at === -1) continue
      places[next[at]!++] = question
      squares[question]! += weights[at]! ** 2
    }
    if (question % AT_ONCE === 0) yield
  }
  return { starts, places, placeOf, squares }
}

/** What the classifiers see, but each word as itself: what the training lacks may stand in a question that is known. */
function seenOf(tokens: readonly string[]): number[] {
  return featuresOf(tokens.map((token) => token.replace(NEW, '')))
}
