import { featuresOf } from '#server/counsellor/classifier/features.ts'
import { atOnce, type InTurns } from '#server/counsellor/in-turns.ts'
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

/** What is known of the questions most like one, the likest first: of follow-ups only where it is one. `without` leaves out what one author asked. */
export type Remember = (tokens: readonly string[], isFollowUp: boolean, without?: string) => readonly Neighbour[]

/** A place in the index is two bytes. */
const MOST = 1 << 16
/** So many neighbours speak for an answer. */
const NEIGHBOURS = 25
/** What more than this share of all questions have tells nothing. */
const COMMON = 0.2
/** So many questions are taken in before others have their turn. */
const AT_ONCE = 100

/**
 * Finds the nearest of the questions that are known: the cosine of what the classifiers see of both, what is rare counting more (tf-idf), over an
 * inverted index.
 */
export function createMemory(questions: readonly Remembered[]): Remember {
  return atOnce(prepareMemory(questions))
}

/** Makes it while others have their turn. A RangeError where there are more than the index has places for. */
export function* prepareMemory(questions: readonly Remembered[]): InTurns<Remember> {
  if (questions.length > MOST) throw new RangeError(`${questions.length} questions are more than ${MOST}`)
  const holders = new Map<number, number[]>()
  for (const [at, { tokens }] of questions.entries()) {
    for (const feature of seenOf(tokens)) {
      const own = holders.get(feature)
      if (own) own.push(at)
      else holders.set(feature, [at])
    }
    if (at % AT_ONCE === 0) yield
  }
  const weights = new Map<number, number>()
  const postings = new Map<number, Uint16Array>()
  const squares = new Float64Array(questions.length)
  for (const [feature, own] of holders) {
    if (own.length > questions.length * COMMON) continue
    const weight = Math.log((1 + questions.length) / (1 + own.length))
    weights.set(feature, weight)
    postings.set(feature, Uint16Array.from(own))
    for (const at of own) squares[at]! += weight ** 2
    if (postings.size % AT_ONCE === 0) yield
  }
  const known = questions.map(({ by, told, operation, isFollowUp }): Known => ({ by, told, operation, isFollowUp }))

  return (tokens, isFollowUp, without) => {
    const scores = new Float64Array(known.length)
    let square = 0
    for (const feature of seenOf(tokens)) {
      const weight = (weights.get(feature) ?? 0) ** 2
      square += weight
      for (const at of postings.get(feature) ?? []) scores[at]! += weight
    }
    const nearest: Neighbour[] = []
    for (const [at, score] of scores.entries()) {
      if (score === 0) continue
      const likeness = score / Math.sqrt(square * squares[at]!)
      if (nearest.length === NEIGHBOURS && likeness <= nearest.at(-1)!.likeness) continue
      const own = known[at]!
      if (own.by === without || (own.isFollowUp && !isFollowUp)) continue
      const place = nearest.findIndex((one) => one.likeness < likeness)
      nearest.splice(place === -1 ? nearest.length : place, 0, { ...own, likeness })
      if (nearest.length > NEIGHBOURS) nearest.pop()
    }
    return nearest
  }
}

/** What the classifiers see, but each word as itself: what the training lacks may stand in a question that is known. */
function seenOf(tokens: readonly string[]): number[] {
  return featuresOf(tokens.map((token) => token.replace(NEW, '')))
}
