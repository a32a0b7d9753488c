import { chancesOf, type Tree, type Trees } from '#server/counsellor/weighing/trees.ts'
import { binned } from './boosting/bins.ts'
import { growTree, type Growth, type Slopes } from './boosting/grow.ts'
import type { Random } from './random.ts'

/** The ways to answer one question: what speaks for each, and whether it is right. */
export interface Ranked {
  signs: readonly ArrayLike<number>[]
  rights: readonly boolean[]
}

const TREES = 200
const GROWTH: Growth = { leaves: 15, fewest: 100, penalty: 5, rate: 0.1 }
/** Shares of the questions and of the signs that a tree sees: what one of them fancies the others do not. */
const SEEN = { questions: 0.7, signs: 0.4 }
/** What a row curves at least, so that no leaf of hopeless ways is thrown far. */
const LEAST_CURVE = 1e-3

/** Learns to rank ways so that the right ones of a question have most of its chance: each tree mends what those before it left wrong. */
export function trainRanking(points: readonly Ranked[], random: Random): Trees {
  const rows = points.flatMap(({ signs }) => signs)
  const starts = [0]
  for (const { signs } of points) starts.push(starts.at(-1)! + signs.length)
  const bins = binned(rows)
  const scores = new Float64Array(rows.length)
  const trees: Tree[] = []
  for (let count = 0; count < TREES; count++) {
    const slopes = slopesOf(points, starts, scores)
    const isSeen = new Uint8Array(rows.length)
    for (const at of points.keys()) if (random.chance(SEEN.questions)) isSeen.fill(1, starts[at], starts[at + 1])
    const seen = Uint32Array.from(isSeen.keys()).filter((row) => isSeen[row] === 1)
    const among = bins.columns.map((_, column) => column).filter(() => random.chance(SEEN.signs))
    const { tree, valueOf } = growTree(bins, slopes, seen, among, GROWTH)
    if (tree.signs.length === 0) continue
    trees.push(tree)
    for (let row = 0; row < scores.length; row++) scores[row]! += valueOf(row)
  }
  return { width: bins.columns.length, trees }
}

/** How far each way is chanced too high, beside what the right ones of its question should share, and how fast that changes. */
function slopesOf(points: readonly Ranked[], starts: readonly number[], scores: Float64Array): Slopes {
  const slopes = { first: new Float64Array(scores.length), second: new Float64Array(scores.length) }
  for (const [at, { rights }] of points.entries()) {
    const from = starts[at]!
    const chances = chancesOf([...scores.subarray(from, starts[at + 1])])
    const right = chances.reduce((sum, chance, way) => (rights[way] ? sum + chance : sum), 0)
    for (const [way, chance] of chances.entries()) {
      slopes.first[from + way] = chance - (rights[way] ? chance / Math.max(right, 1e-12) : 0)
      slopes.second[from + way] = Math.max(chance * (1 - chance), LEAST_CURVE)
    }
  }
  return slopes
}
