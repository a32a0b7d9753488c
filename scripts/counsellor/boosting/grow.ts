import type { Tree } from '#server/counsellor/weighing/trees.ts'
import type { Binned } from './bins.ts'

/** How the loss changes with the score of each row: its first and second derivative. */
export interface Slopes {
  first: Float64Array
  second: Float64Array
}

export interface Growth {
  leaves: number
  /** A leaf of fewer rows is none. */
  fewest: number
  /** How much holds the value of a leaf near to nothing. */
  penalty: number
  /** The share of its value by which a leaf counts. */
  rate: number
}

/** A tree, and the value that it comes to for each row. */
export interface Grown {
  tree: Tree
  valueOf: (row: number) => number
}

interface Split {
  column: number
  bin: number
  gain: number
}

/** Rows that came to one place of a tree, with the sums of their slopes in each bin of each column. */
interface Leaf {
  rows: Uint32Array
  sums: Sums
  best: Split | null
  /** The question that it followed upon, and whether with yes. */
  from: { question: number; isYes: boolean } | null
}

interface Sums {
  first: Float64Array
  second: Float64Array
  counts: Uint32Array
}

interface Question {
  column: number
  bin: number
  yes: number
  no: number
}

/** Places of a column's bins in the sums. */
const BINS = 64
const DIGITS = 1e4

/** Grows a tree on some rows by some columns: each time the leaf is split whose split lessens the loss most. */
export function growTree(
  { columns, edges }: Binned,
  slopes: Slopes,
  rows: Uint32Array,
  among: readonly number[],
  growth: Growth,
): Grown {
  const questions: Question[] = []
  const first = sumsOf(rows)
  const leaves: Leaf[] = [{ rows, sums: first, best: bestOf(first), from: null }]
  while (leaves.length < growth.leaves) {
    const leaf = leaves.reduce((most, one) => ((one.best?.gain ?? 0) > (most.best?.gain ?? 0) ? one : most))
    if (!leaf.best) break
    leaves.splice(leaves.indexOf(leaf), 1, ...split(leaf, leaf.best))
  }
  const values = leaves.map(({ sums }) => valueOf(sums))
  for (const [at, { from }] of leaves.entries()) if (from) questions[from.question]![from.isYes ? 'yes' : 'no'] = -1 - at
  return {
    tree: {
      signs: questions.map(({ column }) => column),
      limits: questions.map(({ column, bin }) => edges[column]![bin]!),
      yes: questions.map(({ yes }) => yes),
      no: questions.map(({ no }) => no),
      values,
    },
    valueOf: (row) => {
      let at = questions.length === 0 ? -1 : 0
      while (at >= 0) {
        const { column, bin, yes, no } = questions[at]!
        at = columns[column]![row]! <= bin ? yes : no
      }
      return values[-1 - at]!
    },
  }

  /** Asks a question of the rows of a leaf. The sums of the greater part are what those of the smaller leave. */
  function split({ rows: all, sums, from }: Leaf, { column, bin }: Split): [Leaf, Leaf] {
    const question = questions.push({ column, bin, yes: 0, no: 0 }) - 1
    if (from) questions[from.question]![from.isYes ? 'yes' : 'no'] = question
    const bins = columns[column]!
    const parts = [all.filter((row) => bins[row]! <= bin), all.filter((row) => bins[row]! > bin)] as const
    const smaller = parts[0].length < parts[1].length ? 0 : 1
    const own = sumsOf(parts[smaller])
    const other = leftOf(sums, own)
    const [yes, no] = smaller === 0 ? [own, other] : [other, own]
    return [
      { rows: parts[0], sums: yes, best: bestOf(yes), from: { question, isYes: true } },
      { rows: parts[1], sums: no, best: bestOf(no), from: { question, isYes: false } },
    ]
  }

  function sumsOf(of: Uint32Array): Sums {
    const size = among.length * BINS
    const sums = { first: new Float64Array(size), second: new Float64Array(size), counts: new Uint32Array(size) }
    // In the order of the rows they are read one after the other, once for each column.
    const [ones, twos] = [inOrderOf(of, slopes.first), inOrderOf(of, slopes.second)]
    for (const [at, column] of among.entries()) {
      const bins = columns[column]!
      const from = at * BINS
      for (let place = 0; place < of.length; place++) {
        const bin = from + bins[of[place]!]!
        sums.first[bin]! += ones[place]!
        sums.second[bin]! += twos[place]!
        sums.counts[bin]!++
      }
    }
    return sums
  }

  function bestOf(sums: Sums): Split | null {
    const whole = wholeOf(sums)
    const score = (one: number, two: number) => (one * one) / (two + growth.penalty)
    const all = score(whole.first, whole.second)
    let best: Split | null = null
    for (const [at, column] of among.entries()) {
      let [one, two, count] = [0, 0, 0]
      for (let bin = 0; bin < edges[column]!.length; bin++) {
        one += sums.first[at * BINS + bin]!
        two += sums.second[at * BINS + bin]!
        count += sums.counts[at * BINS + bin]!
        if (count < growth.fewest) continue
        if (whole.count - count < growth.fewest) break
        const gain = score(one, two) + score(whole.first - one, whole.second - two) - all
        if (gain > (best?.gain ?? 0)) best = { column, bin, gain }
      }
    }
    return best
  }

  function valueOf(sums: Sums): number {
    const whole = wholeOf(sums)
    return Math.round((-growth.rate * DIGITS * whole.first) / (whole.second + growth.penalty)) / DIGITS
  }
}

function inOrderOf(rows: Uint32Array, all: Float64Array): Float64Array {
  const own = new Float64Array(rows.length)
  for (let place = 0; place < rows.length; place++) own[place] = all[rows[place]!]!
  return own
}

/** What all bins of one column come to: of every column it is the same. */
function wholeOf({ first, second, counts }: Sums): { first: number; second: number; count: number } {
  const whole = { first: 0, second: 0, count: 0 }
  for (let bin = 0; bin < BINS; bin++) {
    whole.first += first[bin]!
    whole.second += second[bin]!
    whole.count += counts[bin]!
  }
  return whole
}

function leftOf(all: Sums, some: Sums): Sums {
  return {
    first: all.first.map((sum, at) => sum - some.first[at]!),
    second: all.second.map((sum, at) => sum - some.second[at]!),
    counts: all.counts.map((sum, at) => sum - some.counts[at]!),
  }
}
