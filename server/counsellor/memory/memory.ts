import { featuresOf } from '#server/counsellor/classifier/features.ts'
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
  const seen: Uint32Array[] = []
  const holders = new Map<number, number>()
  for (const { tokens, by, told, operation, isFollowUp } of questions) {
    const features = Uint32Array.from(seenOf(tokens))
    for (const feature of features) holders.set(feature, (holders.get(feature) ?? 0) + 1)
    seen.push(features)
    if (known.push({ by, told, operation, isFollowUp }) % AT_ONCE === 0) yield
  }
  if (known.length > MOST) throw new RangeError(`${known.length} questions are more than ${MOST}`)
  const { weights, starts, places, features, squares } = yield* buildIndex(seen, holders)

  return (tokens, isFollowUp, isLeftOut = () => false) => {
    const scores = new Float64Array(known.length)
    let square = 0
    for (const feature of seenOf(tokens)) {
      const at = placeIn(features, feature)
      if (at === -1) continue
      const weight = weights[at]! ** 2
      square += weight
      for (let place = starts[at]!; place < starts[at + 1]!; place++) scores[places[place]!]! += weight
    }
    const nearest: Neighbour[] = []
    for (const [at, score] of scores.entries()) {
      if (score === 0) continue
      const likeness = score / Math.sqrt(square * squares[at]!)
      if (nearest.length === NEIGHBOURS && likeness <= nearest.at(-1)!.likeness) continue
      const own = known[at]!
      if (isLeftOut(own.by) || (own.isFollowUp && !isFollowUp)) continue
      const place = nearest.findIndex((one) => one.likeness < likeness)
      nearest.splice(place === -1 ? nearest.length : place, 0, { ...own, likeness })
      if (nearest.length > NEIGHBOURS) nearest.pop()
    }
    return nearest
  }
}

/** Which questions have a feature, all in few arrays: a list for each of some hundred thousand features takes thirty times as much. */
interface Index {
  weights: Float64Array
  /** Where the questions of each feature begin among `places`, and where the last end. */
  starts: Uint32Array
  places: Uint16Array
  /** The features that tell something, ascending: each has its weight at the same place. No function over them, since one would keep what they were made of. */
  features: Uint32Array
  /** Of each question the sum of its weights' squares. */
  squares: Float64Array
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
  const weights = new Float64Array(features.length)
  const starts = new Uint32Array(features.length + 1)
  for (const [at, feature] of features.entries()) {
    const count = holders.get(feature)!
    weights[at] = Math.log((1 + seen.length) / (1 + count))
    starts[at + 1] = starts[at]! + count
    if (at % FEATURES_AT_ONCE === 0) yield
  }
  const places = new Uint16Array(starts.at(-1)!)
  const next = starts.slice()
  const squares = new Float64Array(seen.length)
  for (const [question, own] of seen.entries()) {
    for (const feature of own) {
      const at = placeIn(features, feature)
      if (at === -1) continue
      places[next[at]!++] = question
      squares[question]! += weights[at]! ** 2
    }
    if (question % AT_ONCE === 0) yield
  }
  return { weights, starts, places, features, squares }
}

/** The place of a number among ascending ones; -1 of one that is not there. */
function placeIn(sorted: Uint32Array, wanted: number): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (sorted[middle]! < wanted) from = middle + 1
    else to = middle
  }
  return sorted[from] === wanted ? from : -1
}

/** What the classifiers see, but each word as itself: what the training lacks may stand in a question that is known. */
function seenOf(tokens: readonly string[]): number[] {
  return featuresOf(tokens.map((token) => token.replace(NEW, '')))
}
