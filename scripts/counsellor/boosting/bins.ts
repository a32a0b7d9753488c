/** Columns of numbers, each number as the bin that it falls in: a number is in the first bin whose edge it does not exceed. */
export interface Binned {
  columns: readonly Uint8Array[]
  /** Of each column where its bins end, but for the last, which has no end. */
  edges: readonly Float64Array[]
}

const MOST = 64
/** Where the bins end is seen from so many rows. */
const SEEN = 100_000
/** Digits of an edge, so that it is written in few. */
const DIGITS = 5

/** Sorts the numbers of each column into few bins that hold about as many rows each. */
export function binned(rows: readonly ArrayLike<number>[]): Binned {
  const width = rows[0]?.length ?? 0
  const step = Math.max(1, Math.floor(rows.length / SEEN))
  const edges = Array.from({ length: width }, (_, column) => {
    const seen = new Float64Array(Math.ceil(rows.length / step))
    for (let at = 0; at < seen.length; at++) seen[at] = rows[at * step]![column]!
    return edgesOf(seen.sort())
  })
  const columns = edges.map((own, column) => {
    const bins = new Uint8Array(rows.length)
    for (let row = 0; row < rows.length; row++) bins[row] = binOf(rows[row]![column]!, own)
    return bins
  })
  return { columns, edges }
}

/** Where bins end: between each two numbers where these are few, else so that all hold about as many. */
function edgesOf(sorted: Float64Array): Float64Array {
  const distinct = sorted.filter((value, at) => at === 0 || value !== sorted[at - 1])
  const between = (at: number) => rounded((distinct[at]! + distinct[at + 1]!) / 2)
  if (distinct.length <= MOST) return Float64Array.from({ length: distinct.length - 1 }, (_, at) => between(at))
  const ends = Array.from({ length: MOST - 1 }, (_, at) => sorted[Math.floor(((at + 1) * sorted.length) / MOST)]!)
  return Float64Array.from(new Set(ends.map(rounded)))
}

function rounded(value: number): number {
  return Number(value.toPrecision(DIGITS))
}

function binOf(value: number, edges: Float64Array): number {
  let [from, to] = [0, edges.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (value <= edges[middle]!) to = middle
    else from = middle + 1
  }
  return from
}
