import { softmax } from '../classifier/chances.ts'
import { NO_TABLE, readPacked, writePacked } from '../classifier/packed.ts'

export const TREES_FILE = new URL('weights.bin', import.meta.url)

/** A tree asks yes-or-no questions of the signs of a way, one after the other, and comes to a value. */
export interface Tree {
  /** Of each question the place of the sign that it looks at, the first question first. */
  signs: readonly number[]
  /** Up to here the answer is yes. */
  limits: readonly number[]
  /** What follows upon yes and upon no: the place of the next question, or below zero that of a value, -1 being the first. */
  yes: readonly number[]
  no: readonly number[]
  values: readonly number[]
}

/** Trees whose values are added. */
export interface Trees {
  /** So many signs they learned from. */
  width: number
  trees: readonly Tree[]
}

/** How much speaks for a way by its signs, to be compared with the others of the same question. */
export function scoreOf({ trees }: Trees, signs: ArrayLike<number>): number {
  let score = 0
  for (const { signs: asked, limits, yes, no, values } of trees) {
    let at = 0
    while (at >= 0) at = signs[asked[at]!]! <= limits[at]! ? yes[at]! : no[at]!
    score += values[-1 - at]!
  }
  return score
}

/** The chances of ways by their scores. */
export function chancesOf(scores: readonly number[]): number[] {
  return softmax(scores)
}

export function writeTrees(learned: Trees): void {
  writePacked(TREES_FILE, { learned }, NO_TABLE, [])
}

/** What was learned from the questions of several authors. */
export const LEARNED = readPacked<{ learned: Trees }>(TREES_FILE).head.learned
