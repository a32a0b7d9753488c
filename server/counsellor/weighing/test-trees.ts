import type { Tree, Trees } from './trees.ts'

/** The places of the signs that a way is what one attribute of one thing is, and that it is to decline. */
const OF_RECORDS = 2
const OF_NONE = 3
/** And of how likely its attribute is, as a logarithm. */
const OF_LIKELY = 14

/** To which everything that a thing has is alike, and likelier than what was read: it asks back. For tests. */
export const EVEN: Trees = treesOf(flagged(OF_RECORDS, 5))

/** To which declining is likelier than anything that a thing has. For tests. */
export const DECLINING: Trees = treesOf(flagged(OF_RECORDS, 3), flagged(OF_NONE, 3.5), ...rising(OF_LIKELY, 1))

/** To which a thing's likelier attributes are likelier, and nothing is sure. For tests. */
export const UNSURE: Trees = treesOf(flagged(OF_RECORDS, 3), ...rising(OF_LIKELY, 0.5))

function treesOf(...trees: readonly Tree[]): Trees {
  return { width: 0, trees }
}

/** Speaks so much for a way that has a sign. */
function flagged(sign: number, value: number): Tree {
  return above(sign, 0.5, value)
}

/** Speaks the more for a way the likelier something is, from no chance to all, in small steps. */
function rising(sign: number, slope: number): Tree[] {
  const step = 0.05
  return Array.from({ length: 10 / step }, (_, at) => above(sign, -10 + at * step, slope * step))
}

function above(sign: number, limit: number, value: number): Tree {
  return { signs: [sign], limits: [limit], yes: [-1], no: [-2], values: [0, value] }
}
