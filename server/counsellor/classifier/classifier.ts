import { softmax } from './chances.ts'
import { featuresOf } from './features.ts'
import { placesIn } from './places.ts'

/** What a head decides: one of its labels. */
export interface Head {
  name: string
  labels: readonly string[]
}

export interface Trained {
  heads: readonly Head[]
  /** Hashes of the features that were seen often enough, ascending. */
  features: Uint32Array
  /** A row of `width` for each feature. */
  rows: Int8Array
  /** What a row is multiplied by. */
  scales: Float32Array
  width: number
  /** From a row's sum to the labels of all heads in their order; one more row at the end is the bias. */
  output: Float32Array
}

/** The chance of each label of each head. */
export type Chances = Readonly<Record<string, Readonly<Record<string, number>>>>
export type Classify = (tokens: readonly string[]) => Chances

/** A classifier over trained weights. A feature that was never seen has no row, so it counts for nothing. */
export function createClassifier(trained: Trained): Classify {
  const placeOf = placesIn(trained.features)
  const { rows, scales, width, heads, output } = trained
  const total = heads.reduce((sum, { labels }) => sum + labels.length, 0)

  return (tokens) => {
    const known = featuresOf(tokens)
      .map(placeOf)
      .filter((place) => place !== -1)
    const hidden = new Float32Array(width)
    for (const place of known) for (let at = 0; at < width; at++) hidden[at]! += rows[place * width + at]! * scales[place]!
    const norm = 1 / Math.sqrt(Math.max(known.length, 1))
    const sums = output.slice(width * total)
    for (let at = 0; at < width; at++) {
      const value = hidden[at]! * norm
      for (let label = 0; label < total; label++) sums[label]! += value * output[at * total + label]!
    }
    let from = 0
    return Object.fromEntries(
      heads.map((head) => {
        const own = sums.subarray(from, (from += head.labels.length))
        return [head.name, chancesOf(head, own)]
      }),
    )
  }
}

function chancesOf({ labels }: Head, sums: Float32Array): Record<string, number> {
  const chances = softmax([...sums])
  return Object.fromEntries(labels.map((label, at) => [label, chances[at]!]))
}
