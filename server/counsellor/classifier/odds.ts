import { readPacked, writePacked } from './packed.ts'

/** More than so much is never said. */
const MOST = 6

/** A weight for each place that something seen has, as a byte; what they are multiplied by; and what is said where nothing is seen. */
export interface OddsWeights {
  bias: number
  scale: number
  rows: Int8Array
}

/** The logarithm of the odds of something by what is seen, each as a place among the weights: their mean beside the bias. */
export function createOdds({ bias, scale, rows }: OddsWeights): (places: readonly number[]) => number {
  return (places) => {
    const sum = places.reduce((total, place) => total + rows[place]!, 0)
    return Math.min(MOST, Math.max(-MOST, bias + (sum * scale) / Math.sqrt(Math.max(places.length, 1))))
  }
}

/** Writes weights, those that are nothing left out, and what else is known with them. */
export function writeOdds(file: URL, { bias, scale, rows }: OddsWeights, head: object = {}): void {
  const places = Uint32Array.from(rows.keys()).filter((place) => rows[place] !== 0)
  const table = { hashes: places, scales: new Float32Array(places.length), rows: Int8Array.from(places, (place) => rows[place]!) }
  writePacked(file, { ...head, bias, scale, size: rows.length }, { ...table, width: 1 }, [])
}

/** Reads what `writeOdds` wrote. */
export function readOdds<Head extends object>(file: URL): OddsWeights & { head: Head } {
  const { head, table } = readPacked<Head & { bias: number; scale: number; size: number }>(file)
  const rows = new Int8Array(head.size)
  for (const [at, place] of table.hashes.entries()) rows[place] = table.rows[at]!
  return { bias: head.bias, scale: head.scale, rows, head }
}
